import type { FileType } from '../contracts/domain/fields.ts';

const maxStemLength = 80;

/**
 * A file's name in letters, digits, dots and dashes, with the extension in lower case. Falls back to `file`. Only for
 * names of an accepted type.
 */
export function safeFileName(filename: string, type: FileType): string {
  const stem = filename
    .trim()
    .slice(0, -type.length - 1)
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[^A-Za-z0-9.]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .slice(0, maxStemLength)
    .replace(/^[-.]+|[-.]+$/g, '');
  return `${stem || 'file'}.${type}`;
}
