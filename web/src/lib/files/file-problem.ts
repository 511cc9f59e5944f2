import type { FileType } from '../../../../functions/contracts/domain/fields.ts';
import { maxFileBytes } from '../../../../functions/contracts/domain/files.ts';
import { fileKinds } from '../format/file-kind.ts';

/** The file type is recognised by this many first bytes. */
export const startBytes = 80;

const types: readonly string[] = Object.keys(fileKinds);

const isZip = (start: string) => start.startsWith('PK\x03\x04');
const isCompound = (start: string) => start.startsWith('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1');
/** Some programs write a byte order mark and blank lines first. */
const isPdf = (start: string) => /^(?:\xEF\xBB\xBF)?[\s\0]{0,64}%PDF-\d/.test(start);

const signatures: Record<FileType, (start: string) => boolean> = {
  pdf: isPdf,
  doc: isCompound,
  docx: isZip,
  ppt: isCompound,
  pptx: isZip,
};

function typeOf(name: string): FileType | null {
  const extension = /\.([A-Za-z]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';
  return types.includes(extension) ? (extension as FileType) : null;
}

/** The reason to reject a file with this name, size in bytes and first `startBytes` bytes; null to accept it. */
export function fileProblem(name: string, size: number, start: Uint8Array): string | null {
  const type = typeOf(name);
  if (!type) return 'Only PDF, DOC, DOCX, PPT and PPTX files are accepted.';
  if (size === 0) return 'The file is empty.';
  if (size > maxFileBytes) return 'The file is larger than 10 MB.';
  if (!signatures[type](String.fromCharCode(...start))) {
    return `The file's name ends in .${type}, but it is not a ${fileKinds[type]}. Open it, save it as a PDF, and choose that.`;
  }
  return null;
}

export async function problemOfFile(file: File): Promise<string | null> {
  try {
    const start = await file.slice(0, startBytes).arrayBuffer();
    return fileProblem(file.name, file.size, new Uint8Array(start));
  } catch {
    return 'The file could not be read. Choose it again.';
  }
}
