import type { SubmissionId, UploadId } from '../../../functions/contracts/domain/fields.ts';
import { incomingObject } from '../../../functions/files/object-keys.ts';
import type { Stores } from '../../../functions/files/stores.ts';
import { submit } from '../../../functions/submissions/submit.ts';
import { createUpload } from '../../../functions/submissions/create-upload.ts';
import { inspectUpload } from '../../../functions/submissions/inspect-upload.ts';
import { getUpload } from '../../../functions/table/submissions/upload.ts';
import { createPdf, parsedSubmission } from '../fixtures/contributions.ts';
import { storeCatalogue } from '../fixtures/samples.ts';
import { memoryStorage } from '../memory/memory-storage.ts';
import { memoryTable } from '../memory/table.ts';

/** Opens a site with only a catalogue: table and buckets in this process. */
export async function openSubmissionSite() {
  const buckets = memoryStorage();
  const { table } = memoryTable();
  const stores = { table, storage: buckets.storage };
  await storeCatalogue(table);
  /** Stores a new PDF as an upload that is not inspected. */
  const upload = async () => {
    const bytes = createPdf();
    const request = { filename: 'a.pdf', size: bytes.byteLength, content_type: '' };
    const id = (await createUpload(stores, request)).upload_id as UploadId;
    buckets.put(incomingObject((await getUpload(table, id))!), bytes);
    return id;
  };
  const inspect = async (id: UploadId, through: Stores = stores) => {
    await inspectUpload(through, incomingObject((await getUpload(table, id))!).key);
  };
  return {
    stores,
    table,
    buckets,
    upload,
    inspect,
    /** Uploads, inspects and submits a new PDF. */
    async submit(changes: Parameters<typeof parsedSubmission>[0] = {}): Promise<SubmissionId> {
      const upload_id = await upload();
      await inspect(upload_id);
      const submitter_phone = String(7e9 + Math.floor(Math.random() * 2e9));
      const body = parsedSubmission({ submitter_phone, upload_id, ...changes });
      return (await submit(stores, body, 'address')).id;
    },
  };
}

export type SubmissionSite = Awaited<ReturnType<typeof openSubmissionSite>>;
