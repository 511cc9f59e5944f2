import { expect, test } from 'vitest';
import { classifyLink } from '../../functions/inspection/link-class.ts';

/** Written by hand, independently of the rule: schemes that run code, start a program or send a password hash. */
const unsafe = [
  'javascript',
  'vbscript',
  'livescript',
  'data',
  'jar',
  'mhtml',
  'mk',
  'its',
  'ms-word',
  'ms-excel',
  'ms-settings',
  'search',
  'search-ms',
  'shell',
  'res',
  'smb',
  'hcp',
  'powershell',
  'cmd',
  'wscript',
  'script',
  'about',
  'view-source',
  'blob',
  'filesystem',
  'ldap',
  'telnet',
  'ssh',
  'rlogin',
  'acrobat',
  'acrobat2021',
];

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

test.each(['https', 'http', 'mailto', 'doi', 'tel', 'ftp', 'localhost', 'research', 'database'])(
  'a link with the scheme %s is one to the web',
  (scheme) => {
    expect(classifyLink(`${scheme}:8080/page`)).toBe('web');
  },
);

test.each(['\\\\host\\share', '//host/share', 'file://host/share', 'file:////host/share'])(
  'the link %s to another computer is unsafe',
  (target) => {
    expect(classifyLink(target)).toBe('unsafe');
  },
);
