import { expect, test } from 'vitest';
import type { NewSubmission } from '../../../functions/contracts/submissions.ts';
import type { NoteId, SubmissionId, UploadId } from '../../../functions/contracts/domain/fields.ts';
import { shellKey } from '../../../functions/contracts/pages/shell.ts';
import { extractNote } from '../../../functions/documents/extract-note.ts';
import { extractUpload } from '../../../functions/documents/extract-upload.ts';
import { updateSite } from '../../../functions/publishing/update-site.ts';
import { s3SiteObjects } from '../../../functions/publishing/pages/site-objects.ts';
import { usual } from '../../../functions/site/cost-assumptions.ts';
import { getNote } from '../../../functions/table/notes/note.ts';
import { classicPdf, plainPages } from '../../inspection/writers/pdf.ts';
import {
  openContributions,
  sendFile,
  submissionBody,
} from '../../support/fixtures/contributions.ts';
import { subjectId } from '../../support/fixtures/samples.ts';
import { shell } from './context.ts';

const site = await openContributions({ engine: true });
const { table } = site;
const stored = s3SiteObjects();
let written: string[] = [];
let invalidated: readonly string[] = [];
const objects: typeof stored.objects = {
  ...stored.objects,
  async write(location, ...given) {
    const isWritten = await stored.objects.write(location, ...given);
    if (isWritten) written.push(`${location.bucket} ${location.key}`);
    return isWritten;
  },
};
const context = {
  ...stored,
  objects,
  table,
  async invalidate({ items }: { readonly items: readonly string[] }) {
    invalidated = items;
    return true;
  },
};

await objects.write({ bucket: 'site', key: shellKey }, Buffer.from(JSON.stringify(shell)), {
  contentType: 'application/json',
  cacheControl: 'no-store',
});

/** A note's image in the table's stream. */
async function imageOf(id: NoteId) {
  const note = await getNote(table, id, { consistent: true });
  return Object.fromEntries(
    Object.entries(note!)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]),
  );
}

/**
 * What the workers have consumed of the table, with the objects that they wrote and the tags that they invalidated.
 */
async function measure(work: () => Promise<void>) {
  written = [];
  invalidated = [];
  const before = { ...table.consumed };
  await work();
  return {
    readUnits: table.consumed.readUnits - before.readUnits,
    writeUnits: table.consumed.writeUnits - before.writeUnits,
    objects: written,
    tags: invalidated,
  };
}

let unit = 0;

/** Another document of three pages. */
function nextDocument(): Buffer {
  unit += 1;
  const text = (part: string) =>
    Array.from({ length: 80 }, (_, i) => `${part}${unit}x${i} follows ${part}${i}`).join(', ');
  return classicPdf(plainPages(['BCS401 Module 1: greedy choices', text('heap'), text('huffman')]));
}

/** Runs every worker after a note is approved. Returns what each step has cost. */
async function publish(id: NoteId) {
  const first = await imageOf(id);
  const published = await measure(async () => {
    await updateSite(context, `first ${id}`, [{ entity: 'note', before: undefined, after: first }]);
  });
  const read = await measure(async () => {
    await extractNote({ ...site.stores, table, objects, deadline: Infinity }, id);
  });
  const second = await imageOf(id);
  const completed = await measure(async () => {
    await updateSite(context, `second ${id}`, [{ entity: 'note', before: first, after: second }]);
  });
  return { published, read, completed };
}

/** An administrator adds a note with a file. */
async function addOne() {
  const bytes = nextDocument();
  const { api } = site.admin;
  const ticket = await api.submissions.createAdminUpload({
    body: { filename: 'Greedy notes.pdf', size: bytes.byteLength, content_type: '' },
  });
  await sendFile(ticket, bytes);
  await site.inspect();
  await extractUpload({ ...site.stores, table, objects, deadline: Infinity }, ticket.upload_id);
  let id: NoteId;
  const requested = await site.testApi.measureConsumption(async () => {
    const note = await api.notes.createNote({
      body: {
        title: `Greedy algorithms ${unit}`,
        subject_id: subjectId('cse-ada'),
        semester: 4,
        module_number: 2,
        upload_id: ticket.upload_id,
      },
    });
    id = note.id;
  });
  return { requested: { ...requested, objects: [] as string[] }, ...(await publish(id!)) };
}

/** A student sends in a file, and an administrator approves it. Returns the write units of all of it, and the tags. */
async function submitOne() {
  const bytes = nextDocument();
  let uploadId: UploadId;
  let submissionId: SubmissionId;
  const sent = await site.testApi.measureConsumption(async () => {
    uploadId = (await site.upload(bytes)) as UploadId;
    await site.inspect();
    const body = submissionBody({ upload_id: uploadId }) as NewSubmission;
    submissionId = (await site.student.api.submissions.createSubmission({ body })).id;
  });
  const compared = await measure(async () => {
    await extractUpload({ ...site.stores, table, objects, deadline: Infinity }, uploadId);
  });
  let id: NoteId;
  const approved = await site.testApi.measureConsumption(async () => {
    id = (await site.approve(submissionId)).note_id!;
  });
  const workers = await publish(id!);
  const steps = [sent, compared, approved, ...Object.values(workers)];
  const writeUnits = steps.reduce((total, step) => total + step.writeUnits, 0);
  return { writeUnits, tags: [...workers.published.tags, ...workers.completed.tags] };
}

// Creates the search index, and fills the caches.
await addOne();
const cost = await addOne();

const sum = (field: 'readUnits' | 'writeUnits', of = Object.values(cost)) =>
  of.reduce((total, one) => total + one[field], 0);

test('a note with a document costs at most 37 read units, 40 write units, of which 10 to read it, and 10 objects', () => {
  expect(sum('readUnits')).toBeLessThanOrEqual(37);
  // 26 of the request: every write of a transaction counts twice. 10 of its document and its likeness.
  expect(sum('writeUnits')).toBeLessThanOrEqual(40);
  const keys = Object.values(cost).flatMap((one) => one.objects);
  // The index of sitemaps is written with the first note of a sitemap.
  expect(keys.filter((key) => key !== 'site sitemap.xml').length).toBeLessThanOrEqual(10);
  expect(cost.read.writeUnits).toBeLessThanOrEqual(10);
});

test('to publish it, and once more with what was read from its document, costs 2 write units', () => {
  const { published, completed } = cost;
  expect(sum('writeUnits', [published, completed])).toBeLessThanOrEqual(2);
  expect(sum('readUnits', [published, completed])).toBeLessThanOrEqual(9);
});

test('a month’s costs count the tags of a note and its document, and the write units of an upload', async () => {
  const { published, completed } = cost;
  expect([...published.tags, ...completed.tags]).toHaveLength(usual.tagsPerNote);
  expect(usual.tagsPerNote).toBeLessThanOrEqual(2);
  const { writeUnits, tags } = await submitOne();
  expect(writeUnits).toBeLessThanOrEqual(usual.writeUnitsPerUpload);
  expect(writeUnits).toBeGreaterThan(usual.writeUnitsPerUpload - 5);
  expect(tags).toHaveLength(usual.tagsPerNote);
});
