import { hasExecutableExtension } from './executables.ts';

export type LinkClass = 'web' | 'local' | 'unsafe';

/** Schemes that run code or start programs. Others, such as `doi:` or `localhost:8080`, are harmless. */
const unsafeSchemes =
  /^(javascript|vbscript|livescript|data|jar|mhtml|mk|its|ms-.*|search|search-ms|shell|res|smb|hcp|powershell|cmd|wscript|script|about|view-source|blob|filesystem|ldap|telnet|ssh|rlogin|acrobat.*)$/;
const drive = /^[A-Za-z]:[\\/]/;
const schemePattern = /^([A-Za-z][A-Za-z0-9+.-]*):/;

/** The path of a file URL on this computer; null if it names another host. */
function localPath(target: string): string | null {
  const path = target.replace(/^file:/i, '').replaceAll('\\', '/');
  if (/^\/{3}[^/]|^\/[^/]|^[^/]/.test(path)) return path;
  return /^\/\/localhost\//i.test(path) ? path : null;
}

/**
 * Classifies the target of a link. A UNC path is unsafe: opening it sends the reader's Windows
 * password hash to that host.
 */
export function classifyLink(rawTarget: string): LinkClass {
  // Office and PDF readers ignore control characters and spaces within a scheme.
  const target = rawTarget.replaceAll(/[\p{Cc} ]/gu, '');
  if (/^[\\/]{2}/.test(target)) return 'unsafe';
  const scheme = drive.test(target) ? undefined : schemePattern.exec(target)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'file') {
    return unsafeSchemes.test(scheme) ? 'unsafe' : 'web';
  }
  const path = scheme === 'file' ? localPath(target) : target;
  return path === null || hasExecutableExtension(path) ? 'unsafe' : 'local';
}
