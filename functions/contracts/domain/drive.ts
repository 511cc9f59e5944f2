export const fileOrDriveText = 'Please either upload a file or provide a Google Drive file ID.';
export const noFileText = 'Please select a file to upload';
export const driveIdText = 'Please enter a Google Drive file ID';

const hosts: ReadonlySet<string> = new Set(['drive.google.com', 'docs.google.com']);
const filePath = /\/d\/([\w-]+)(?:\/|$)/;
const bareId = /^[\w-]{10,}$/;

/** The id in a link of form `/file/d/{id}` or `/d/{id}` on Google's hosts. */
function linkedId(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, host, username, password, pathname } = new URL(text);
  if (protocol !== 'https:' || !hosts.has(host) || username || password) return null;
  return filePath.exec(pathname)?.[1] ?? null;
}

/**
 * The id of a file on Drive: of a link to `drive.google.com` or `docs.google.com`, or a bare id. Null for anything
 * else, including values that are not strings: cross-field rules run on unvalidated input.
 */
export function driveFileId(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return bareId.test(text) ? text : linkedId(text);
}
