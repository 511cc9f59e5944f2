import { driveFileId } from '../../contracts/domain/drive.ts';
import type { FileType } from '../../contracts/domain/fields.ts';
import { fileOrDriveText } from '../../contracts/notes.ts';
import { fieldError } from '../../kernel/http/http-error.ts';
import type { NoteFile } from './claim-upload.ts';

/** The file of a Drive id or link. Throws 400 for any other text. */
export function driveFile(drive_file_id: string, file_type: FileType | undefined): NoteFile {
  if (driveFileId(drive_file_id) === null) throw fieldError(400, 'drive_file_id', fileOrDriveText);
  return {
    drive_file_id,
    upload_id: null,
    sha256: null,
    file_type: file_type ?? 'pdf',
    size: null,
    pages: null,
  };
}
