import { hasExecutableExtension } from './executables.ts';

export type LinkClass = 'web' | 'local' | 'unsafe';

/** Schemes that run code or start programs. Others, such as `doi:` or `localhost:8080`, are harmless. */
const unsafeSchemes =
  /^(javascript|vbscript|livescript|data|jar|mhtml|mk|its|ms-.*|search|search-ms|shell|res|smb|hcp|powershell|cmd|wscript|script|about|view-source|blob|filesystem|ldap|telnet|ssh|rlogin|acrobat.*)$/;
const drive = /^[A-Za-z]:[\\/]/;
const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/;

/** The path of a file URL on this computer; null when it names another host. */
function localPath(target: string): string | null {
  const path = target.replace(/^file:/i, '').replaceAll('\\', '/');
  if (/^\/{3}[^/]|^\/[^/]|^[^/]/.test(path)) return path;
  return /^\/\/localhost\//i.test(path) ? path : null;
}

/**
 * Where a link leads. A share on another host is unsafe: opening it hands that host the reader's
 * Windows password hash. So are schemes that start programs.
 */
export function classifyLink(raw: string): LinkClass {
  // Programs skip control characters and spaces where they read a scheme.
  const target = raw.replaceAll(/[\p{Cc} ]/gu, '');
  if (/^[\\/]{2}/.test(target)) return 'unsafe';
  const isDrive = drive.test(target);
  const named = isDrive ? undefined : scheme.exec(target)?.[1]?.toLowerCase();
  if (named !== undefined && named !== 'file') {
    return unsafeSchemes.test(named) ? 'unsafe' : 'web';
  }
  const path = named === 'file' ? localPath(target) : target;
  return path === null || hasExecutableExtension(path) ? 'unsafe' : 'local';
}
