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

export type LinkClass = 'web' | 'local' | 'unsafe';

/** What a click may open: a page, a mail, a call, or the record of a publication. */
const openableSchemes = new Set('http https ftp mailto tel sms doi urn isbn issn arxiv'.split(' '));
const hostWithPort = /^(localhost|[a-z0-9-]+(\.[a-z0-9-]+)+):\d{1,5}([/?#]|$)/i;
const drive = /^[a-z]:[\\/]/i;
/** More rounds than any reader decodes. */
const maxDecodeRounds = 4;

/** A target as a reader understands it: percent-decoded, without the characters that readers ignore. */
export function normaliseTarget(rawTarget: string): string {
  let target = rawTarget;
  for (let round = 0; round < maxDecodeRounds && /%[\da-f]{2}/i.test(target); round++) {
    target = target.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    );
  }
  return target.replaceAll(/[\p{C}\p{Z}]/gu, '');
}

/** A path of a share, or of a device, which can be one. */
export const isNetworkPath = (target: string) => /^[\\/]{2}|^[\\/]\?/.test(target);

/** What stands before the first colon, if it is the scheme of an address; '' for a path. */
export const schemeOf = (target: string) =>
  drive.test(target) ? '' : (/^([^:/\\?#]*):/.exec(target)?.[1]?.toLowerCase() ?? '');

/** The path of a file URL on this computer; null if it names another host. */
function localPath(target: string): string | null {
  const path = target.replace(/^file:/i, '').replaceAll('\\', '/');
  if (/^\/{3}[^/?]|^\/[^/?]|^[^/]/.test(path)) return path;
  return /^\/\/localhost\/[^/?]/i.test(path) ? path : null;
}

/**
 * Classifies the target of a link by what it may open; every other one is unsafe. So is a UNC path: opening it sends
 * the reader's Windows password hash to that host.
 */
export function classifyLink(rawTarget: string): LinkClass {
  const target = normaliseTarget(rawTarget);
  if (isNetworkPath(target)) return 'unsafe';
  const scheme = schemeOf(target);
  if (openableSchemes.has(scheme) || hostWithPort.test(target)) return 'web';
  if (scheme !== '' && scheme !== 'file') return 'unsafe';
  const path = scheme === 'file' ? localPath(target) : target;
  return path === null || hasExecutableExtension(path) ? 'unsafe' : 'local';
}
