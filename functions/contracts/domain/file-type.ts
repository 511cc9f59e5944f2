import { fileType, type FileType } from './fields.ts';

/** The type that a file name's extension claims; null if it is not accepted. */
export function fileTypeFromName(filename: string): FileType | null {
  const extension = /\.([A-Za-z]+)$/.exec(filename.trim())?.[1]?.toLowerCase();
  return fileType.options.find((type) => type === extension) ?? null;
}
