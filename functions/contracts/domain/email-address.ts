/** Domains whose provider delivers `name+anything` to `name`; the value is the domain that they stand for. */
const plusIgnored: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
  'outlook.com': 'outlook.com',
  'hotmail.com': 'hotmail.com',
  'live.com': 'live.com',
  'icloud.com': 'icloud.com',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'proton.me': 'proton.me',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
  'zoho.com': 'zoho.com',
  'zohomail.in': 'zohomail.in',
  'fastmail.com': 'fastmail.com',
};

/** Providers that also ignore dots in the name. */
const dotsIgnored = new Set(['gmail.com', 'proton.me']);

/** In lower case, with full-width letters as plain ones and without invisible characters. */
export const normaliseEmail = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .trim();

/** The mailbox that an address reaches: one for all spellings that its provider does not tell apart. */
export function canonicalEmail(typed: string): string {
  const address = normaliseEmail(typed);
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1);
  const domain = Object.hasOwn(plusIgnored, host) ? plusIgnored[host]! : host;
  let name = address.slice(0, at);
  if (Object.hasOwn(plusIgnored, host)) name = name.replace(/(?<=.)\+.*/, '');
  if (dotsIgnored.has(domain)) name = name.replaceAll('.', '');
  return `${name}@${domain}`;
}
