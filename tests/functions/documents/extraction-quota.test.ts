import { expect, test, vi } from 'vitest';
import { uploadQuota } from '../../../functions/contracts/domain/limits.ts';
import { contentLimits } from '../../../functions/documents/document-content.ts';
import { extractUpload } from '../../../functions/documents/extract-upload.ts';
import { s3Storage } from '../../../functions/files/s3-storage.ts';
import { readPdfInThread } from '../../../functions/documents/pdf/read-in-thread.ts';
import { getItem } from '../../../functions/table/read.ts';
import { getUpload } from '../../../functions/table/submissions/upload.ts';
import { usageKey, usesOf } from '../../../functions/table/usage.ts';
import { classicPdf, plainPages } from '../../inspection/writers/pdf.ts';
import {
  createPdf,
  openContributions,
  requestTicket,
  sendFile,
} from '../../support/fixtures/contributions.ts';

vi.mock('../../../functions/documents/pdf/read-in-thread.ts', async (original) => {
  const { readPdfInThread: read } = await original<{ readPdfInThread: typeof readPdfInThread }>();
  return { readPdfInThread: vi.fn<typeof readPdfInThread>(read) };
});

const site = await openContributions();
const day = {
  rule: 'uploadBytes',
  windowStart: Date.parse('2026-05-01') / 1000,
  windowSeconds: 86_400,
};

const context = { ...site.stores, objects: s3Storage(), deadline: Infinity };

/** Uploads, inspects and extracts a file. Returns the bytes counted for its sender beside its own. */
async function bytesCharged(file: Buffer): Promise<number> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-01T12:00:00Z') });
  const id = (await site.upload(file)) as never;
  await site.inspect();
  const upload = await getUpload(site.table, id);
  const used = async () =>
    usesOf(await getItem(site.table, usageKey({ ...day, limitKey: `address-${upload!.sender}` })));
  const before = await used();
  await extractUpload(context, id);
  return (await used()) - before;
}

const pdfOf = (pages: number) =>
  classicPdf(plainPages(Array.from({ length: pages }, (_, i) => `BCS401 page ${i} ${pages}`)));

test('a file that is read to its end counts its own bytes only', async () => {
  expect(await bytesCharged(createPdf())).toBe(0);
});

test('a file with more pages than are read counts as many bytes against its sender', async () => {
  expect(await bytesCharged(pdfOf(contentLimits.pages + 1))).toBe(uploadQuota.bytesOfLimitedFile);
});

test('a file that ends at the limit of time or memory counts alike', async () => {
  vi.mocked(readPdfInThread).mockImplementationOnce(async (task) => {
    const { readPdfInThread: read } = await vi.importActual<{
      readPdfInThread: typeof readPdfInThread;
    }>('../../../functions/documents/pdf/read-in-thread.ts');
    return read(task, 1);
  });
  expect(await bytesCharged(createPdf())).toBe(uploadQuota.bytesOfLimitedFile);
});

test('an address whose files end at the limit gets no more tickets that day', async () => {
  const sender = site.testApi.visitor({ address: '203.0.113.9' });
  const bytes = createPdf();
  const ticket = await requestTicket(sender, bytes);
  await sendFile(ticket, bytes);
  await site.inspect();
  vi.mocked(readPdfInThread).mockResolvedValue(null);
  const files = Math.ceil(uploadQuota.perAddress / uploadQuota.bytesOfLimitedFile);
  for (let i = 0; i < files; i += 1) await extractUpload(context, ticket.upload_id as never);
  await expect(requestTicket(sender, bytes)).rejects.toThrow('Too many requests');
  const other = site.testApi.visitor({ address: '203.0.113.10' });
  await expect(requestTicket(other, bytes)).resolves.toMatchObject({ method: 'PUT' });
});
