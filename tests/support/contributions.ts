import { randomUUID } from 'node:crypto';
import type { ResultOf } from '../../functions/contracts/http/route.ts';
import type { NewSubmission, submissions } from '../../functions/contracts/submissions.ts';
import { s3Storage } from '../../functions/files/s3-storage.ts';
import type { Stores } from '../../functions/files/stores.ts';
import type { Table } from '../../functions/table/core/table.ts';
import { classicPdf, plainPages } from '../inspection/writers/pdf.ts';
import { openProduct, type Product, type Visitor } from './product.ts';
import { storeCatalogue } from './samples.ts';
import { openBuckets, type TestBuckets } from './storage.ts';

export type Ticket = ResultOf<typeof submissions.createUpload>;

/** The product with its buckets: somebody who contributes, and an administrator who reviews. */
export interface Contributions extends AsyncDisposable {
  readonly product: Product;
  readonly table: Table;
  readonly buckets: TestBuckets;
  readonly stores: Stores;
  readonly student: Visitor;
  readonly admin: Visitor;
  /** Asks for a ticket and sends the file by it. */
  upload(bytes: Uint8Array, filename?: string): Promise<string>;
  /** Tells the inspection of the files that have arrived. */
  inspect(): Promise<void>;
  /** Uploads, inspects and submits a new PDF; returns the submission's id. */
  submit(changes?: Partial<NewSubmission>, bytes?: Uint8Array): Promise<string>;
}

/** A small, clean PDF of its own. */
export const createPdf = (text = `BCS401 Module 1 ${randomUUID()}`): Buffer =>
  classicPdf(plainPages([text]));

/** A submission of notes without its file. */
export const submissionBody = (changes: Partial<NewSubmission> = {}) => ({
  title: 'Greedy algorithms',
  submitter_name: 'Asha',
  submitter_phone: '9876543210',
  submitter_email: 'asha@example.com',
  submission_type: 'notes' as const,
  subject_name: 'Design of Algorithms',
  subject_id: 'cse-ada',
  semester: 4,
  module_number: 2,
  ...changes,
});

/** Sends a file as a browser does. */
export const sendFile = ({ url, headers }: Ticket, bytes: Uint8Array): Promise<Response> =>
  fetch(url, { method: 'PUT', headers, body: Buffer.from(bytes) });

/** A ticket for a file of this size. */
export const requestTicket = (who: Visitor, bytes: Uint8Array, filename = 'Greedy notes.pdf') =>
  who.api.submissions.createUpload({
    body: { filename, size: bytes.byteLength, content_type: '' },
  });

/** Opens all of it. One in each test file, for the handlers keep their table. */
export async function openContributions(): Promise<Contributions> {
  const stack = new AsyncDisposableStack();
  const product = stack.use(await openProduct());
  const buckets = stack.use(await openBuckets());
  Object.assign(process.env, buckets.environment);
  await storeCatalogue(product.table);
  const { handler } = await import('../../functions/submissions/inspect.ts');
  // Somebody new each time: limits are another test's matter.
  const someone = () => product.visitor({ address: `2001:db8:${randomUUID().slice(0, 4)}::1` });

  const upload = async (bytes: Uint8Array, filename?: string) => {
    const ticket = await requestTicket(someone(), bytes, filename);
    const answer = await sendFile(ticket, bytes);
    if (!answer.ok) throw new Error(`S3 answered ${answer.status}`);
    return ticket.upload_id;
  };
  const inspected = new Set<string>();
  const inspect = async () => {
    const arrived = (await buckets.keys('uploads')).filter((key) => key.startsWith('incoming/'));
    for (const key of arrived.filter((one) => !inspected.has(one))) {
      inspected.add(key);
      await handler({ detail: { object: { key } } } as never);
    }
  };
  return {
    product,
    table: product.table,
    buckets,
    stores: { table: product.table, storage: s3Storage() },
    student: someone(),
    admin: await product.admin(),
    upload,
    inspect,
    async submit(changes = {}, bytes = createPdf()) {
      const upload_id = await upload(bytes);
      await inspect();
      const body = submissionBody({
        submitter_phone: String(1e9 + Math.floor(Math.random() * 8e9)),
        upload_id: upload_id as never,
        ...changes,
      });
      return (await someone().api.submissions.createSubmission({ body: body as never })).id;
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
