import * as fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { problemError } from '../../support/fixtures/problem-error.ts';
import { toSubmissionError } from '../../../web/src/features/upload/submission.ts';
import {
  uploadFailureText,
  StorageError,
  delaysMs,
  retryModeOf,
  type Ticket,
  createUploader,
  type UploaderOptions,
  type UploadState,
} from '../../../web/src/lib/files/uploader.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const file = new File(['%PDF-1.7'], 'a.pdf');

/** An uploader whose requests fail with the given failures in order, then succeed. */
function uploaderOver(
  failures: { ask?: unknown[]; put?: unknown[] },
  parts: Partial<UploaderOptions> = {},
) {
  const states: UploadState[] = [];
  const tickets: string[] = [];
  const puts: string[] = [];
  const pauses: number[] = [];
  const left = { ask: [...(failures.ask ?? [])], put: [...(failures.put ?? [])] };
  const uploader = createUploader({
    check: async () => null,
    createTicket: async (): Promise<Ticket> => {
      const failure = left.ask.shift();
      if (failure !== undefined) throw failure;
      const id = `upload-${tickets.length + 1}`;
      tickets.push(id);
      return { upload_id: id, url: `/${id}`, headers: {} };
    },
    put: async (ticket, _, { onSent }) => {
      puts.push(ticket.upload_id);
      onSent(4);
      const failure = left.put.shift();
      if (failure !== undefined) throw failure;
      onSent(8);
    },
    delay: async (ms) => {
      pauses.push(ms);
    },
    onState: (state) => states.push(state),
    ...parts,
  });
  return { uploader, states, tickets, puts, pauses };
}

test('a file is sent once and reports progress', async () => {
  const { uploader, states, puts } = uploaderOver({});
  uploader.choose(file);
  expect(await uploader.finish()).toBe('upload-1');
  expect(states.map((state) => ('sent' in state ? state.sent : state.step))).toEqual([
    0,
    0,
    4,
    8,
    'uploaded',
  ]);
  expect(puts).toEqual(['upload-1']);
});

test('a broken connection is retried as the same upload', async () => {
  const { uploader, states, puts, pauses } = uploaderOver({
    ask: [new TypeError('Failed to fetch')],
    put: [new StorageError(null), new StorageError(503)],
  });
  uploader.choose(file);
  expect(await uploader.finish()).toBe('upload-1');
  expect(puts).toEqual(['upload-1', 'upload-1', 'upload-1']);
  expect(pauses).toEqual(delaysMs);
  expect(states.some(({ step }) => step === 'retrying')).toBe(true);
});

test('submitting the form retries a failed upload', async () => {
  const { uploader, states } = uploaderOver({ ask: [problemError(400)] });
  uploader.choose(file);
  await vi.waitFor(() => expect(states.at(-1)?.step).toBe('failed'));
  expect(await uploader.finish()).toBe('upload-1');
});

test('an expired ticket is replaced', async () => {
  const { uploader, puts } = uploaderOver({ put: [new StorageError(403)] });
  uploader.choose(file);
  expect(await uploader.finish()).toBe('upload-2');
  expect(puts).toEqual(['upload-1', 'upload-2']);
});

const anyFailure = fc.constantFrom(
  new StorageError(null),
  new StorageError(400),
  new StorageError(403),
  new StorageError(411),
  new StorageError(500),
  problemError(400),
  problemError(503),
  new TypeError('Failed to fetch'),
);

test('any sequence of failures ends as arrived or failed after bounded attempts', async () => {
  const some = fc.array(anyFailure, { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(some, some, async (ask, put) => {
      const { uploader, states, puts, pauses } = uploaderOver({ ask, put });
      uploader.choose(file);
      await vi.waitFor(() => expect(['uploaded', 'failed']).toContain(states.at(-1)?.step), {
        interval: 1,
      });
      expect(pauses.length).toBeLessThanOrEqual(delaysMs.length);
      expect(puts.length).toBeLessThanOrEqual(1 + delaysMs.length);
      const arrivedAs = states.flatMap((state) => ('uploadId' in state ? [state.uploadId] : []));
      expect(arrivedAs).toEqual(states.at(-1)?.step === 'uploaded' ? [puts.at(-1)] : []);
    }),
    { numRuns: 100 },
  );
});

test('each failure is retried, retried with a new ticket, or final', () => {
  const modes = [null, 400, 403, 404, 408, 409, 411, 429, 500, 503].map((status) => [
    status,
    retryModeOf(new StorageError(status)),
  ]);
  expect(Object.fromEntries(modes)).toEqual({
    null: 'retry',
    400: 'retry',
    403: 'new-ticket',
    404: 'fail',
    408: 'retry',
    409: 'retry',
    411: 'fail',
    429: 'retry',
    500: 'retry',
    503: 'retry',
  });
  expect(uploadFailureText(new StorageError(411))).toBe('Failed to upload file');
  expect(uploadFailureText(problemError(503))).toBe('Failed to upload file');
  expect(uploadFailureText(problemError(413, 'The file is larger than 10 MB.'))).toBe(
    'The file is larger than 10 MB.',
  );
});

test('a rejection is reported by field, also when the file is gone', () => {
  expect(toSubmissionError(new TypeError('Failed to fetch'))).toMatchObject({
    text: expect.stringContaining('not submitted twice'),
    fileIsGone: false,
  });
  expect(toSubmissionError(problemError(429, 'Slower.', 30)).text).toBe(
    'Slower. Try again in 30 seconds.',
  );
  expect(toSubmissionError(problemError(409, 'Failed to upload file')).fileIsGone).toBe(true);
  const expired = problemError(400, 'Expired.', null, {
    errors: [
      { field: 'upload_id', message: 'Expired.' },
      { field: 'submitter_phone', message: 'Wrong.' },
      { field: 'something', message: 'Else.' },
    ],
  });
  expect(toSubmissionError(expired)).toEqual({
    text: 'Expired.',
    fileIsGone: true,
    problems: {
      file: { rule: 'Expired.', text: 'Expired.' },
      phone: { rule: 'Wrong.', text: 'Wrong.' },
    },
  });
});
