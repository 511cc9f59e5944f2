import { expect, test } from 'vitest';
import type { SubmissionId } from '../../../functions/contracts/domain/fields.ts';
import { maxFileBytes } from '../../../functions/contracts/domain/files.ts';
import { extractUpload } from '../../../functions/documents/extract-upload.ts';
import { picturePdf } from '../../../functions/documents/pdf/write-pdf.ts';
import { ScanReader } from '../../../functions/documents/ocr/scan-reader.ts';
import { toJpeg } from '../../../functions/documents/pdf/pictures.ts';
import { s3Storage } from '../../../functions/files/s3-storage.ts';
import { getSubmissionRecord } from '../../../functions/table/submissions/submission.ts';
import type { StoredSubmission } from '../../../functions/table/submissions/submission.ts';
import { openContributions } from '../../support/fixtures/contributions.ts';
import { pageSize, scanPage } from '../reading/scanned-page.ts';

const site = await openContributions();

/** A scan of a paper whose box for the student's number is filled in. */
async function scannedPaper(): Promise<Buffer> {
  const { width, pixels } = await scanPage((document) => {
    document.font('Times-Roman').fontSize(12).lineWidth(1).text('USN', 60, 64);
    for (let cell = 0; cell < 10; cell++) {
      document.rect(100 + 20 * cell, 56, 20, 22).stroke();
      document.font('Courier-Bold').text('1XX21CS001'[cell]!, 106 + 20 * cell, 62);
    }
    document
      .font('Times-Bold')
      .text('Fifth Semester B.E. Degree Examination, June/July 2024', 130, 100);
    document.font('Times-Roman').text('1   a.   Explain the phases of a compiler.', 60, 140);
    document.text('(10 Marks)', 480, 140);
  }, 1);
  const pixelSize = { width, height: pixels.length / 4 / width };
  const jpeg = await toJpeg(pixels as Uint8ClampedArray, pixelSize, 80);
  return picturePdf([{ jpeg, pixels: pixelSize, points: pageSize }]);
}

async function readPage(bytes: Uint8Array) {
  await using reader = new ScanReader({ bytes });
  // Before the reader is closed.
  return await reader.read(1);
}

// Recognition takes seconds a page.
test("a student's number is not read, and blank in the file that an approval publishes", async () => {
  const id = (await site.submit({}, await scannedPaper())) as SubmissionId;
  const submitted = (await getSubmissionRecord(site.table, id)) as StoredSubmission;
  const context = { ...site.stores, objects: s3Storage(), deadline: Date.now() + 60_000 };
  await extractUpload(context, submitted.upload!.id);
  const { submissions } = site.admin.api;
  const params = { submissionId: id };
  const { findings } = await submissions.getSubmission({ params });
  expect(findings).toContainEqual({ code: 'student_number', found: '1' });
  const { note_id } = await site.approve(id);
  const note = await site.student.api.notes.getNote({ params: { noteId: note_id! } });
  const stored = await site.stores.storage.read(
    { bucket: 'files', key: note.file_url!.slice(1) },
    maxFileBytes,
  );
  expect(note.size).toBe(stored!.body.length);
  const page = await readPage(stored!.body);
  expect(page).toMatchObject({ kind: 'printed', usnBox: null });
  expect(page!.text).toContain('Explain the phases of a compiler.');
  expect(page!.text).not.toMatch(/XX2|CS0/);
  const kept = (await site.buckets.keys('uploads')).filter((key) => key.startsWith('private/'));
  expect(kept).toEqual([]);
}, 120_000);
