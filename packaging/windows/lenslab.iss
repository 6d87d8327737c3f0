; Inno Setup's recipe for the Windows installer; installers.py hands over Version, Bundle (the folder) and Icon.
; It asks whether to install for one user, which takes no administrator's rights, or for all.

[Setup]
AppId={{6B0B7C1E-3E0B-4B1E-9B58-5C6A3C7B6F21}
AppName=LensLab
AppVersion={#Version}
AppPublisher=The LensLab authors
DefaultDirName={autopf}\LensLab
DefaultGroupName=LensLab
DisableProgramGroupPage=yes
UninstallDisplayIcon={app}\LensLab.exe
SetupIconFile={#Icon}
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
Compression=lzma2
SolidCompression=yes
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; files of an older version that this one does not have
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Bundle}\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{autoprograms}\LensLab"; Filename: "{app}\LensLab.exe"
Name: "{autodesktop}\LensLab"; Filename: "{app}\LensLab.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.lenslab"; ValueType: string; ValueData: "LensLab.Session"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\LensLab.Session"; ValueType: string; ValueData: "LensLab session"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\LensLab.Session\DefaultIcon"; ValueType: string; ValueData: "{app}\LensLab.exe,0"
Root: HKA; Subkey: "Software\Classes\LensLab.Session\shell\open\command"; ValueType: string; ValueData: """{app}\LensLab.exe"" gui ""%1"""

[Run]
Filename: "{app}\LensLab.exe"; Description: "{cm:LaunchProgram,LensLab}"; Flags: nowait postinstall skipifsilent
