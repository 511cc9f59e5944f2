import type { FileType } from '../contracts/domain/fields.ts';

/** The registered media type of each file type. */
export const contentTypes: Readonly<Record<FileType, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

/** Sent for types that the device does not know. */
const unknown = new Set(['', 'application/octet-stream']);

/** Whether a browser's media type fits the extension; some phones send vendor types. */
export function matchesFileType(contentType: string, type: FileType): boolean {
  const mediaType = contentType.split(';', 1)[0]!.trim().toLowerCase();
  return (
    unknown.has(mediaType) ||
    mediaType === contentTypes[type] ||
    mediaType === `application/x-${type}` ||
    mediaType === `application/wps-office.${type}`
  );
}
