import { randomBytes } from 'node:crypto';
import { sameText, sign } from './sign.ts';

/**
 * Over HTTPS, the prefix makes browsers refuse the cookie from another host of the domain or without `Secure`. The
 * embedded cloud has no HTTPS.
 */
const cookieName = (secure: boolean) => (secure ? '__Host-visitor' : 'visitor');
const oneYearSeconds = 365 * 24 * 60 * 60;
const idBytes = 16;

/** A random id without meaning. */
export const createVisitorId = (): string => randomBytes(idBytes).toString('base64url');

/** The visitor id of a cookie that we signed. `cookies` are `name=value` pairs. */
export function readVisitorCookie(
  cookies: readonly string[] | undefined,
  secure: boolean,
): string | undefined {
  const prefix = `${cookieName(secure)}=`;
  for (const cookie of cookies ?? []) {
    if (!cookie.startsWith(prefix)) continue;
    const [id, signature, ...rest] = cookie.slice(prefix.length).split('.');
    if (id && signature && rest.length === 0 && sameText(signature, sign('visitor', id))) return id;
  }
  return undefined;
}

/** The `Set-Cookie` header for a visitor. */
export function createVisitorCookie(id: string, secure: boolean): string {
  const attributes = `Path=/; Max-Age=${oneYearSeconds}; HttpOnly; SameSite=Lax`;
  return `${cookieName(secure)}=${id}.${sign('visitor', id)}; ${attributes}${secure ? '; Secure' : ''}`;
}
