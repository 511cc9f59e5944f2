/** PE, ELF, Mach-O (three byte orders, universal), Windows shortcut, script with an interpreter. */
const signatures = [
  'MZ',
  '\x7fELF',
  '\xcf\xfa\xed\xfe',
  '\xce\xfa\xed\xfe',
  '\xfe\xed\xfa\xce',
  '\xca\xfe\xba\xbe',
  'L\0\0\0\x01\x14\x02\0',
  '#!',
];

const extensions =
  /\.(exe|dll|scr|com|pif|cpl|msi|msix|bat|cmd|ps1|psm1|vbs|vbe|js|jse|wsf|wsh|hta|lnk|jar|sh|apk|app|reg|inf|swf|iso|img|xll|settingcontent-ms|url|chm)([?#].*)?$/i;

export const hasExecutableSignature = (bytes: Buffer) =>
  signatures.some((signature) => bytes.toString('latin1', 0, signature.length) === signature);

export const hasExecutableExtension = (name: string) => extensions.test(name);
