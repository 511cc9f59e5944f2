const link = /\/(?:file\/)?d\/([\w-]+)/;
const bareId = /^[\w-]{10,}$/;

/**
 * The id of a file on Drive: of a link of form `/file/d/{id}` or `/d/{id}`, or a bare id.
 * Null for anything else, including values that are not strings: cross-field rules run on unvalidated input.
 */
export function driveFileId(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return link.exec(text)?.[1] ?? (bareId.test(text) ? text : null);
}
