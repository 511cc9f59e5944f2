import { expect, test } from 'vitest';
import { submissionBody } from '../support/fixtures/contributions.ts';
import { redemptionBody, newContact } from '../support/fixtures/rewards.ts';
import { storeCatalogue } from '../support/fixtures/samples.ts';
import { openTestApi } from '../support/test-api.ts';

const testApi = await openTestApi();
await storeCatalogue(testApi.table);
const { api } = await testApi.admin();

type Row = readonly [wrong: object, field: string, message?: string];

interface Input {
  /** Any body, so that a row can lack a field or have a wrong one. */
  readonly send: (body: never) => Promise<unknown>;
  readonly valid: object;
  readonly rows: readonly Row[];
}

const required = 'Please fill in all required fields';
const phone = 'Please enter a valid 10-digit phone number';
const email = 'Please enter a valid email address';
const type = 'Only PDF, DOC, DOCX, PPT and PPTX files are accepted.';
const file = 'Please either upload a file or provide a Google Drive file ID.';
const link = 'Please enter a link that begins with http:// or https://';
const upi = 'Please enter a valid UPI ID, such as name@bank';
const drive = 'Please enter a Google Drive file ID';
const rewardRule = 'Please fill all required fields with valid values';
const id = '4b0d6e0a-6a53-4d7e-9f55-0d2b3b0a7c11';
const driveFile = 'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUv/view';
const at = (field: string, values: readonly unknown[], message?: string): Row[] =>
  values.map((value) => [{ [field]: value }, field, message]);

const rewardRows = [
  ...at('description', ['', '   '], rewardRule),
  ...at('points_cost', [0, 1.5, '200'], rewardRule),
  ...at('amount', [-1, 0, null], rewardRule),
];

const inputs: Readonly<Record<string, Input>> = {
  'a job': {
    send: (body) => api.jobs.createJob({ body }),
    valid: { title: 'Engineer', company: 'Kaveri', job_type: 'contract', experience_level: 'mid' },
    rows: [
      ...at('title', [' '], required),
      ...at('company', [''], required),
      ...at('job_type', ['gig'], required),
      ...at('experience_level', [''], required),
      ...at('deadline', ['31/12/2026']),
      ...at('application_link', ['javascript:alert(1)', ' java\tscript:alert(1)'], link),
      ...at('application_link', ['https://user:secret@example.com/apply', '//example.com'], link),
      ...at('application_link', ['https://example.com/"><script>', 'data:text/html,x'], link),
      ...at('application_link', ['example.com', 'https://', 'https:// example.com'], link),
    ],
  },
  'a reward': {
    send: (body) => api.rewards.createReward({ body }),
    valid: { description: 'UPI transfer', points_cost: 200, amount: 100 },
    rows: rewardRows,
  },
  'a changed reward': {
    send: (body) => api.rewards.updateReward({ params: { rewardId: id }, body }),
    valid: {},
    rows: rewardRows,
  },
  'an approval of a redemption': {
    send: (body) => api.rewards.approveRedemption({ params: { redemptionId: id }, body }),
    valid: {},
    rows: at('reference', ['<b>']),
  },
  'a redemption': {
    send: (body) => api.rewards.createRedemption({ body }),
    valid: redemptionBody(newContact(), id as never),
    rows: [
      ...at('reward_id', [''], 'Please select a reward'),
      ...at('reward_id', ['the-first'], 'Invalid reward ID format'),
      ...at('redemption_id', ['one'], 'Invalid redemption ID format'),
      ...at('phone', ['123'], phone),
      ...at('email', ['a@b'], email),
      ...at('upi_id', ['asha', 'asha@', '@okbank', 'as ha@okbank', 'a@b.c'], upi),
    ],
  },
  'a look-up of points': {
    send: (body) => api.rewards.checkPoints({ body }),
    valid: newContact(),
    rows: [...at('phone', ['12345'], phone), ...at('email', ['nobody'], email)],
  },
  'a submission': {
    send: (body) => api.submissions.createSubmission({ body }),
    valid: { ...submissionBody(), drive_file_id: driveFile },
    rows: [
      ...at('title', ['  '], `${required}.`),
      ...at('title', ['x'.repeat(201)], 'Must have at most 200 characters'),
      ...at('submitter_name', [undefined], `${required}.`),
      ...at('submitter_phone', [''], `${required}.`),
      ...at('submitter_phone', ['12345', '987654321x', '+919876543210', '5999999999'], phone),
      ...at('submitter_email', [undefined], `${required}.`),
      ...at('submitter_email', ['@example.com', 'a b@example.com', 'аsha@example.com'], email),
      ...at('semester', [null], `${required}.`),
      ...at('module_number', [undefined], `${required}.`),
      [{ subject_name: ' ', subject_id: null }, 'subject_name', `${required}.`],
      ...at('subject_id', ['none'], 'Please select a subject'),
      [{ drive_file_id: undefined }, 'upload_id', file],
      [{ drive_file_id: '  ' }, 'upload_id', file],
      ...at('drive_file_id', ['no link', 'files/other.pdf'], file),
      [{ submission_type: 'other', kind: 'poem' }, 'kind'],
      [{ submission_type: 'other', kind: 'syllabus', exam_session: '2026-13' }, 'exam_session'],
    ],
  },
  'a correction': {
    send: (body) => api.submissions.correctSubmission({ params: { submissionId: 's1' }, body }),
    valid: {},
    rows: [...at('title', [' ']), ...at('module_number', [9]), ...at('kind', ['novel'])],
  },
  'a rejection': {
    send: (body) => api.submissions.rejectSubmission({ params: { submissionId: 's1' }, body }),
    valid: {},
    rows: [...at('reason', ['boring']), ...at('message', ['x'.repeat(501)])],
  },
  'an upload': {
    send: (body) => api.submissions.createUpload({ body }),
    valid: { filename: 'Notes.pdf', size: 1000, content_type: 'application/pdf' },
    rows: [
      ...at('filename', ['notes.exe', 'notes', 'notes.pdf.html'], type),
      ...at('content_type', ['text/html'], type),
      [{ filename: 'a.docx', content_type: 'application/pdf' }, 'content_type', type],
      ...at('size', [0, -1, 1.5]),
      ...at('filename', [' ']),
    ],
  },
  'a note': {
    send: (body) => api.notes.createNote({ body }),
    valid: { title: 'Sets', subject_id: 'cse-ada', semester: 4, drive_file_id: driveFile },
    rows: [
      ...at('title', [' ', undefined], required),
      ...at('subject_id', [''], required),
      ...at('subject_id', ['nowhere'], 'Please select a subject'),
      ...at('semester', [undefined], required),
      ...at('semester', ['five', '9']),
      [{ drive_file_id: undefined }, 'upload_id', 'Please select a file to upload'],
      ...at('drive_file_id', ['', 'files/d/1AbCdEfGhIjKlMnOpQrStUv'], drive),
    ],
  },
  'a scheme': {
    send: (body) => api.catalogue.createScheme({ body }),
    valid: { year: '2031' },
    rows: at('year', ['  ', undefined], 'Please enter a scheme year'),
  },
  'a branch': {
    send: (body) => api.catalogue.createBranch({ body }),
    valid: { name: 'Physics', code: 'PH' },
    rows: [
      ...at('name', [' '], required),
      ...at('code', [undefined], required),
      ...at('code', ['A/B'], 'Please use letters, digits and dashes only'),
    ],
  },
  'a report of a note': {
    send: (body) => api.messages.createReport({ params: { noteId: 'n1' }, body }),
    valid: { reason: 'spam' },
    rows: [...at('reason', ['boring', undefined]), ...at('email', ['nobody'])],
  },
  'a request of material': {
    send: (body) => api.requests.createRequest({ body }),
    valid: { scheme_year: '2022', code: 'BCS401' },
    rows: [
      ...at('code', ['BCS 401']),
      ...at('scheme_year', [undefined]),
      ...at('module_number', [6]),
      ...at('kind', ['notebook']),
    ],
  },
  'a view of a page': {
    send: (body) => api.metrics.recordMetricEvent({ body }),
    valid: { page: '/', view: true, vitals: [] },
    rows: at('page', ['/notes/abc', '/nobody', 'x'.repeat(50)]),
  },
  'a list of the audit log': {
    send: (query) => api.audit.listAudit({ query }),
    valid: {},
    rows: at('month', ['2026', '2026-13', '2026-1', 'x', '2026-01-01']),
  },
};

const rows = Object.entries(inputs).flatMap(([what, { send, valid, rows: wrong }]) =>
  wrong.map(([changes, field, message]) => ({ what, changes, field, message, send, valid })),
);

test.for(rows)(
  '$what with $changes is refused at $field',
  async ({ changes, field, message, send, valid }) => {
    const error = message === undefined ? { field } : { field, message };
    await expect(send({ ...valid, ...changes } as never)).rejects.toMatchObject({
      problem: { status: 400, errors: [error] },
    });
  },
);
