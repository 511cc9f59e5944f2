/** How programs begin: Windows, Linux, macOS (four ways), shortcut, script with an interpreter. */
const starts = [
  'MZ',
  '\x7fELF',
  '\xcf\xfa\xed\xfe',
  '\xce\xfa\xed\xfe',
  '\xfe\xed\xfa\xce',
  '\xca\xfe\xba\xbe',
  'L\0\0\0\x01\x14\x02\0',
  '#!',
];

const names =
  /\.(exe|dll|scr|com|pif|cpl|msi|msix|bat|cmd|ps1|psm1|vbs|vbe|js|jse|wsf|wsh|hta|lnk|jar|sh|apk|app|reg|inf|swf|iso|img|xll|settingcontent-ms|url|chm)([?#].*)?$/i;

/** Whether bytes begin as a program does. */
export function hasExecutableSignature(bytes: Buffer): boolean {
  return starts.some((start) => bytes.toString('latin1', 0, start.length) === start);
}

/** Whether a file of this name is run, not shown, when it is opened. */
export function hasExecutableExtension(name: string): boolean {
  return names.test(name);
}
