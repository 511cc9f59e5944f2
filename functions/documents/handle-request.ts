import {
  parseExtractionRequestKey,
  postponeExtraction,
  requestExtraction,
} from '../files/extraction.ts';
import { s3Storage } from '../files/s3-storage.ts';
import { tableFromEnvironment } from '../table/table.ts';
import { extractNote } from './extract-note.ts';
import { extractUpload } from './extract-upload.ts';

const storage = s3Storage();
const context = { table: tableFromEnvironment(), storage, objects: storage };

/** The time for the scanned pages of one invocation. */
const readingMs = 60_000;

/** Reads the document that an object's key names. */
export async function handleRequest(key: string): Promise<void> {
  const request = parseExtractionRequestKey(key);
  if (!request) return;
  const recognition = { ...context, deadline: Date.now() + readingMs };
  const outcome =
    'upload' in request
      ? await extractUpload(recognition, request.upload)
      : await extractNote(recognition, request.note);
  if (outcome === 'unfinished') await requestExtraction(context.objects, request);
  if (outcome === 'postponed') await postponeExtraction(context.objects, request);
  console.log({ ...request, outcome });
}
