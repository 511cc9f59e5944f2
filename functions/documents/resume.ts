import { listPostponed, requestExtraction } from '../files/extraction.ts';
import { s3Storage } from '../files/s3-storage.ts';

const objects = s3Storage();

/** Requests the extractions again that were put off. They are put off again until the next day's budget begins. */
export async function handler(): Promise<void> {
  const postponed = await listPostponed(objects);
  for (const { key, request } of postponed) {
    await objects.remove({ bucket: 'uploads', key });
    await requestExtraction(objects, request);
  }
  console.log({ resumed: postponed.length });
}
