import { fileType, type FileType } from './fields.ts';

/** The type that the end of a file's name claims; null when it is none of the accepted ones. */
export function fileTypeFromName(filename: string): FileType | null {
  const extension = /\.([A-Za-z]+)$/.exec(filename.trim())?.[1]?.toLowerCase();
  return fileType.options.find((type) => type === extension) ?? null;
}
