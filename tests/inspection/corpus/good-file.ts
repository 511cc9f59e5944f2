/** A harmless file and its facts. */
export interface GoodFile {
  readonly name: string;
  readonly filename: string;
  readonly bytes: Buffer;
  readonly pages: number | null;
  readonly code: string | null;
}

/** Good files of one type with the same course code and page count, by name. */
export const goodFilesOf = (
  extension: string,
  code: string,
  pages: number | null,
  byName: Readonly<Record<string, Buffer>>,
  filename = `notes.${extension}`,
): GoodFile[] =>
  Object.entries(byName).map(([name, bytes]) => ({
    name: `${extension}: ${name}`,
    filename,
    bytes,
    pages,
    code,
  }));

/** A PNG picture. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
