import { randomBytes } from 'node:crypto';
import { sameText, sign } from '../sign.ts';

const cookieName = 'visitor';
const oneYearSeconds = 365 * 24 * 60 * 60;
const idBytes = 16;

/** A visitor's id: random, says nothing about them. */
export const createVisitorId = (): string => randomBytes(idBytes).toString('base64url');

/** The id in the visitor's cookie, where we signed it. `cookies` are `name=value` pairs. */
export function readVisitorCookie(cookies: readonly string[] | undefined): string | undefined {
  for (const cookie of cookies ?? []) {
    if (!cookie.startsWith(`${cookieName}=`)) continue;
    const [id, signature, ...rest] = cookie.slice(cookieName.length + 1).split('.');
    if (id && signature && rest.length === 0 && sameText(signature, sign('visitor', id))) return id;
  }
  return undefined;
}

/** The `Set-Cookie` text for a visitor. */
export function createVisitorCookie(id: string, secure: boolean): string {
  const attributes = `Path=/; Max-Age=${oneYearSeconds}; HttpOnly; SameSite=Lax`;
  return `${cookieName}=${id}.${sign('visitor', id)}; ${attributes}${secure ? '; Secure' : ''}`;
}
