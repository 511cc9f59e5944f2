import { expect, test } from 'vitest';
import { classifyLink } from '../../functions/inspection/link-class.ts';

/** Written by hand, independently of the rule: schemes that run code, start a program or send a password hash. */
const unsafe = `
  javascript vbscript livescript data jar mhtml mk its ms-word ms-excel ms-settings search
  search-ms shell res smb hcp powershell cmd wscript script about view-source blob filesystem ldap telnet
  ssh rlogin acrobat acrobat2021`
  .trim()
  .split(/\s+/);

test.each(unsafe)(
  'a link with the scheme %s is unsafe, in any case and with characters that readers ignore',
  (scheme) => {
    for (const written of [
      scheme,
      scheme.toUpperCase(),
      ` ${scheme}`,
      `${scheme[0]}\t${scheme.slice(1)}`,
    ])
      expect(classifyLink(`${written}://host.example/share`)).toBe('unsafe');
  },
);

const links = {
  web: ['https', 'http', 'mailto', 'doi', 'tel', 'ftp', 'localhost', 'vtu.ac.in'].map(
    (scheme) => `${scheme}:8080/page`,
  ),
  local: ['unit%202.docx', '#part', 'C:\\Users\\a\\b.pdf', 'file:///C:/a.pdf', 'a?b=c:d', 'a/b:c'],
  unsafe: [
    // Schemes that are not known to be harmless.
    ...['zoommtg', 'onenote', 'x', 'Module 1', 'not-invented-yet', 'ms.a:b'].map(
      (scheme) => `${scheme}:page`,
    ),
    // Other computers.
    '\\\\host\\share',
    '//host/share',
    '/\\host/share',
    '\u200b\\\u00a0\\host\\share',
    '%5c%5cx%5cy',
    '%255c%255cx',
    '\\??\\UNC\\host\\share',
    'file://host/share',
    'file:////host/share',
    'file:%2f%2fx/share',
    'file:/%5cx/share',
    'file:///?/UNC/host/share',
    'file:///%5c%5cx',
    '%66ile://host/share',
  ],
};

test.each(
  Object.entries(links).flatMap(([expected, targets]) =>
    targets.map((target) => [target, expected]),
  ),
)('the link %s is %s', (target, expected) => {
  expect(classifyLink(target)).toBe(expected);
});
