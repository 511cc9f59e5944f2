import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { detailsOf, mapDetails } from '../../../functions/contracts/domain/note-details.ts';
import { newSubmission } from '../../../functions/contracts/submissions.ts';
import { createSubmissionBody } from '../../../web/src/features/upload/submission.ts';
import {
  emptyValues,
  validateValues,
  brokenRules,
  texts,
  unlisted,
  type Values,
} from '../../../web/src/features/upload/values.ts';
import { linkedValues } from '../../../web/src/features/upload/use-upload-form.ts';
import { schemes, subjects } from '../../support/fixtures/samples.ts';
import { uploadPath } from '../../../web/src/features/course/missing-document.tsx';
import { ada } from '../fake-api.ts';

const subject = subjects[0]!;

const filledIn: Values = {
  ...emptyValues,
  title: 'Greedy method',
  scheme: subject.scheme_id,
  branch: subject.branch_id,
  semester: '4',
  subject: subject.id,
  module_number: '2',
  name: 'Asha',
  phone: '9876543210',
  email: 'asha@example.com',
};

const ids = { submissionId: 'one', uploadId: 'two' };
const wrongIn = (values: Values, hasFile = true) => Object.keys(validateValues(values, hasFile));

test('a complete form is valid with a file or a Drive link', () => {
  expect(validateValues(filledIn, true)).toEqual({});
  const drive = 'https://drive.google.com/file/d/1AbC_d-9/view?usp=sharing';
  expect(validateValues({ ...filledIn, method: 'drive', drive }, false)).toEqual({});
});

test('an empty form reports every field of notes and two rules', () => {
  const problems = validateValues(emptyValues, false);
  expect(Object.keys(problems).toSorted()).toEqual(
    'branch email file module_number name phone scheme semester subject title'.split(' '),
  );
  expect(brokenRules(problems)).toEqual([texts.required, texts.fileOrDrive]);
});

test.for([
  ['phone', '', texts.required],
  ['phone', '   ', texts.required],
  ['phone', '12345', texts.phone],
  ['phone', '98765432101', texts.phone],
  ['phone', '98765abcde', texts.phone],
  ['phone', '98765 43210', undefined],
  ['phone', '+91 98765-43210', undefined],
  ['email', '', texts.required],
  ['email', 'asha', texts.email],
  ['email', 'asha@example', texts.email],
  ['email', 'a sha@example.com', texts.email],
  ['email', ' asha@example.com ', undefined],
] as const)('%s %j: %s', ([field, value, rule]) => {
  expect(validateValues({ ...filledIn, [field]: value }, true)[field]?.rule).toBe(rule);
});

const mostly = (good: string, bad: readonly string[]) =>
  fc.oneof(fc.constant(good), fc.constant(good), fc.constantFrom('', ' ', ...bad), fc.string());

const anyValues: fc.Arbitrary<Values> = fc.record({
  method: fc.constantFrom('file' as const, 'drive' as const),
  drive: mostly('1AbCdEfGhIjKlMnOpQrStUv', ['/file/d/', 'x']),
  type: fc.constantFrom('notes' as const, 'other' as const),
  kind: fc.constantFrom('' as const, 'question_paper' as const, 'lab_manual' as const),
  exam_session: fc.constantFrom('', '2026-06'),
  title: mostly('Title', []),
  ...mapDetails(({ kind, maxLength }) =>
    kind === 'list' ? fc.constant('') : fc.string({ maxLength }),
  ),
  scheme: fc.constantFrom(subject.scheme_id, ''),
  branch: fc.constantFrom(subject.branch_id, ''),
  semester: fc.constantFrom('1', '8', ''),
  subject: fc.constantFrom(subject.id, unlisted, ''),
  subjectName: mostly('Rocket science', []),
  module_number: fc.constantFrom('1', '5', ''),
  credit: fc.constantFrom('name' as const, 'public' as const),
  name: mostly('Asha', []),
  phone: mostly('98765 43210', ['123', '98765432101', '+919876543210']),
  email: mostly('asha@example.com', ['a@b', 'a@b.c', '@.', 'a b@c.d']),
});

/** The server's validation messages for the form's request. */
const foundByServer = (values: Values, part: object = {}) => {
  const uploadId = values.method === 'file' ? ids.uploadId : null;
  const chosen = values.subject === subject.id ? subject : undefined;
  const sent = { ...createSubmissionBody(values, { ...ids, uploadId }, chosen), ...part };
  return newSubmission.safeParse(sent).error?.issues.map(({ message }) => message) ?? [];
};

test('the server accepts every valid form', () => {
  fc.assert(
    fc.property(anyValues, fc.boolean(), (values, hasFile) => {
      fc.pre(wrongIn(values, hasFile).length === 0);
      expect(foundByServer(values)).toEqual([]);
    }),
    {
      numRuns: 200,
      maxSkipsPerRun: 1000,
      examples: [
        [filledIn, true],
        [{ ...filledIn, method: 'drive', drive: '1AbCdEfGhIjKlMnOpQrStUv' }, false],
        [{ ...filledIn, type: 'other' }, true],
        [{ ...filledIn, subject: unlisted, subjectName: 'Rocket science' }, true],
      ],
    },
  );
});

test('form and server show the same messages', () => {
  expect(foundByServer(filledIn, { submitter_phone: '1' })).toEqual([texts.phone]);
  expect(foundByServer(filledIn, { submitter_email: '1' })).toEqual([texts.email]);
  expect(foundByServer(filledIn, { title: ' ' })).toEqual([texts.required]);
  expect(foundByServer(filledIn, { upload_id: null })).toEqual([texts.fileOrDrive]);
});

test('the request contains the form’s values', () => {
  expect(createSubmissionBody(filledIn, ids, subject)).toEqual({
    ...detailsOf({}),
    upload_id: 'two',
    title: 'Greedy method',
    submitter_name: 'Asha',
    submitter_phone: '9876543210',
    submitter_email: 'asha@example.com',
    credit: 'name',
    submission_type: 'notes',
    subject_id: subject.id,
    subject_name: subject.name,
    scheme_id: subject.scheme_id,
    branch_id: subject.branch_id,
    semester: 4,
    module_number: 2,
  });
  const other = createSubmissionBody({ ...filledIn, type: 'other' }, ids, undefined);
  expect(other).not.toHaveProperty('semester');
});

test('other material of a kind asks for its course, and a paper for its exam', () => {
  const paper: Values = { ...filledIn, type: 'other', kind: 'question_paper', module_number: '' };
  expect(validateValues({ ...paper, subject: '' }, true)).toMatchObject({
    subject: { rule: texts.required },
    exam_session: { rule: texts.required },
  });
  const body = createSubmissionBody({ ...paper, exam_session: '2026-06' }, ids, subject);
  expect(body).toMatchObject({
    kind: 'question_paper',
    exam_session: '2026-06',
    subject_id: subject.id,
    module_number: null,
  });
  const manual = { ...paper, kind: 'lab_manual', exam_session: '2026-06' } as const;
  expect(validateValues(manual, true)).toEqual({});
  expect(createSubmissionBody(manual, ids, subject)).not.toHaveProperty('exam_session');
  const something = createSubmissionBody({ ...paper, kind: '' }, ids, subject);
  expect(something).not.toHaveProperty('subject_id');
});

const linked = (text: string) => linkedValues(new URLSearchParams(text), { schemes, branches: [] });

test('a link fills in the course, the module and the kind', () => {
  const query = 'scheme=2022&branch=cse&semester=4&subject=cse-ada&module=3';
  expect(linked(query)).toEqual({
    type: 'notes',
    kind: '',
    scheme: '2022',
    branch: 'cse',
    semester: '4',
    subject: 'cse-ada',
    module_number: '3',
  });
  expect(linked(`${query}&kind=lab_manual`)).toMatchObject({ type: 'other', kind: 'lab_manual' });
  expect(linked('')).toBeNull();
});

test('the upload form opens with the course, the module and the kind', () => {
  const place = { subject_id: ada.id, branch_id: ada.branch_id, semester: 4, credits: 4 };
  const course = {
    scheme_year: '2022',
    subjects: [{ ...place, branch_name: null, branch_code: null }],
  };
  expect(uploadPath(course, { kind: 'question_paper', module: null })).toBe(
    `/upload-notes?scheme=2022&branch=${ada.branch_id}&semester=4&subject=${ada.id}&kind=question_paper`,
  );
});
