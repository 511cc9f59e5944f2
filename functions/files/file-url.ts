import type { FileType } from '../contracts/domain/fields.ts';
import { driveFileId } from '../contracts/domain/drive.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { contentTypes } from '../contracts/domain/files.ts';
import type { ObjectLocation } from './object-keys.ts';
import type { Storage } from './storage.ts';

type Disposition = 'inline' | 'attachment';

/** The URLs of a file on Google Drive; undefined for an unreadable id or link. */
export function driveLinks(stored: string): Readonly<Record<Disposition, string>> | undefined {
  const id = driveFileId(stored);
  if (id === null) return undefined;
  return {
    inline: `https://drive.google.com/file/d/${id}/preview`,
    attachment: `https://drive.google.com/uc?export=download&id=${id}`,
  };
}

interface StoredFile {
  /** All are tried, since a sync may be pending. */
  readonly locations: readonly ObjectLocation[];
  readonly type: FileType;
  readonly isClean: boolean;
}

const urlTtlSeconds = 5 * 60;

/** A URL of a file for an administrator, valid for five minutes. Only a clean PDF is inline. Throws 404 without a file. */
export async function showFileUrl(
  storage: Storage,
  filename: string,
  file: StoredFile | ReturnType<typeof driveLinks>,
  requested: Disposition = 'attachment',
): Promise<{ url: string; filename: string; expires_at: string }> {
  const expires_at = new Date(Date.now() + urlTtlSeconds * 1000).toISOString();
  if (file && !('locations' in file)) return { url: file[requested], filename, expires_at };
  for (const location of file?.locations ?? []) {
    if (!(await storage.has(location))) continue;
    const { type, isClean } = file!;
    const disposition = isClean && type === 'pdf' ? requested : 'attachment';
    const headers = {
      contentType: isClean ? contentTypes[type] : 'application/octet-stream',
      disposition: `${disposition}; filename="${filename}"`,
    };
    const url = await storage.presignedGetUrl(location, headers, urlTtlSeconds);
    return { url, filename, expires_at };
  }
  throw new HttpError(404, 'No file available for download');
}
