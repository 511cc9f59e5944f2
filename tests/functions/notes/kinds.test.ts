import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { mapDetails } from '../../../functions/contracts/domain/note-details.ts';
import { putNote } from '../../../functions/table/notes/change-note.ts';
import { itemOf, noteOf, type StoredNote } from '../../../functions/table/notes/note.ts';
import { openContributions, submissionBody } from '../../support/fixtures/contributions.ts';
import { expectConsistentCounters } from '../../support/simulation/counters.ts';
import { noteId, sampleNote, subjectId, subjects } from '../../support/fixtures/samples.ts';
import { expectProblem } from '../../support/test-api.ts';

const site = await openContributions();
const { table } = site;
afterAll(() => expectConsistentCounters(table));

const student = () => site.student.api;
const admin = () => site.admin.api;
const idsOf = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id);
const put = (id: string, changes: Partial<StoredNote> = {}) =>
  putNote(table, sampleNote(id, { drive_file_id: randomUUID(), ...changes }));
const pageOf = (id: string) => student().notes.getNote({ params: { noteId: noteId(id) } });
const putPaper = (id: string, changes: Partial<StoredNote> = {}) =>
  put(id, { kind: 'question_paper', exam_session: '2026-01', module_number: null, ...changes });

test('an item without a kind is of kind notes', () => {
  const { kind: _kind, exam_session: _session, ...item } = itemOf(sampleNote('older'));
  expect(noteOf(item)).toMatchObject({ kind: 'notes', exam_session: null });
});

test('lists and counts are of kind notes unless another kind is requested', async () => {
  const before = await student().site.getStats();
  await putPaper('paper', { download_count: 9 });
  await put('notes');
  await put('bank', { kind: 'question_bank', module_number: 2 });
  const lists = student().notes;
  for (const filter of [{}, { subject: subjectId('ise-ada') }, { semester: 4 }, { scheme: '2022' }])
    for (const [kind, found] of [
      [undefined, 'notes'],
      ['notes', 'notes'],
      ['question_paper', 'paper'],
      ['question_bank', 'bank'],
    ] as const) {
      const listed = await lists.listNotes({ query: { ...filter, kind } as never });
      expect(idsOf(listed)).toEqual([found]);
      expect(listed.totals).toMatchObject({ notes: 1, downloads: found === 'paper' ? 9 : 0 });
    }
  expect(idsOf(await lists.listRecentNotes())).toEqual(['notes']);
  expect(await student().site.getStats()).toEqual({
    ...before,
    study_materials: before.study_materials + 1,
  });
  const paper = { kind: 'question_paper', exam_session: '2026-01' };
  expect(await pageOf('paper')).toMatchObject(paper);
  await expectProblem(lists.listNotes({ query: { kind: 'poem' as never } }), 400);
});

test('an administrator sees every kind, filters by kind and changes it', async () => {
  const made = await admin().notes.createNote({
    body: {
      title: 'Lab programs',
      subject_id: subjectId('cse-ada'),
      semester: 4,
      drive_file_id: randomUUID(),
      kind: 'lab_manual',
      exam_session: '2026-01',
    },
  });
  expect(made).toMatchObject({ kind: 'lab_manual', exam_session: null, module_number: null });
  const list = (query: object) => admin().notes.listAllNotes({ query });
  for (const sort of [undefined, 'title']) {
    const all = await list({ sort });
    expect(idsOf(all)).toContain(made.id);
    expect(all.total).toBe(all.items.length);
    const manuals = await list({ sort, kind: 'lab_manual' });
    expect(idsOf(manuals)).toEqual([made.id]);
    expect(manuals.total).toBe(1);
    expect(idsOf(await list({ sort, kind: 'lab_manual', status: 'pending' }))).toEqual([]);
  }
  const params = { noteId: made.id };
  const changed = await admin().notes.updateNote({
    params,
    body: { kind: 'model_paper', exam_session: '2025-12' },
  });
  expect(changed).toMatchObject({ kind: 'model_paper', exam_session: '2025-12' });
  await expectConsistentCounters(table);
  expect(await admin().notes.updateNote({ params, body: { kind: 'notes' } })).toMatchObject({
    exam_session: null,
  });
  await admin().notes.deleteNote({ params });
  expect(idsOf(await list({ status: 'deleted' }))).toEqual([made.id]);
});

const submit = async (changes: object) => {
  const nothing = { subject_id: null, subject_name: null, semester: null, module_number: null };
  return (await site.submitDrive({ submission_type: 'other', ...nothing, ...changes })).id;
};

test('an approved submission of another kind with a subject becomes a public document and earns the points', async () => {
  const notes = (await student().site.getStats()).study_materials;
  const named = { subject_id: subjectId('cse-ada') };
  const sent = await submit({ ...named, kind: 'question_paper', exam_session: '2026-06' });
  const paper = { kind: 'question_paper', exam_session: '2026-06' };
  const shown = await admin().submissions.getSubmission({ params: { submissionId: sent } });
  expect(shown).toMatchObject(paper);
  const { note_id } = await site.approve(sent);
  expect(await pageOf(note_id!)).toMatchObject({
    ...paper,
    subject_code: 'BCS401',
    semester: 4,
    module_number: null,
  });
  expect((await student().site.getStats()).study_materials).toBe(notes);
  const { submitter_phone: phone, submitter_email: email } = submissionBody();
  const { entries } = await student().rewards.checkPoints({ body: { phone, email } } as never);
  expect(entries).toContainEqual(expect.objectContaining({ amount: 50 }));
});

test('the reviewer may choose the subject; without a kind or a subject nothing is published', async () => {
  const { approve } = site;
  const subject_id = subjectId('cse-os');
  const chosen = await approve(await submit({ kind: 'syllabus' }), { subject_id });
  const note = await pageOf(chosen.note_id!);
  expect(note).toMatchObject({ kind: 'syllabus', subject_code: 'BCS303' });
  expect(await approve(await submit({ subject_id }))).toMatchObject({ note_id: null });
  expect(await approve(await submit({ kind: 'lab_manual' }))).toMatchObject({ note_id: null });
  const named = { branch_id: 'cse', scheme_id: '2022', subject_name: 'Operating Systems' };
  await expectProblem(approve(await submit({ ...named, kind: 'lab_manual' })), 400);
});

test('a course page has every kind, papers of the latest exam first, and the courses beside it', async () => {
  const { id, ...ada } = subjects[0]!;
  await admin().catalogue.createSubject({
    body: { ...ada, code: 'bcs402', name: 'Microcontrollers', semester: ada.semester },
  });
  await putPaper('latest', { exam_session: '2026-06' });
  const { items } = await student().notes.listNotes({
    query: { subject: id, kind: 'question_paper' },
  });
  const course = await student().notes.getCourse({
    params: { schemeYear: '2022', code: 'BCS401' },
  });
  const papers = course.materials.question_paper;
  expect(papers.map((one) => one.id).toSorted()).toEqual(items.map((one) => one.id).toSorted());
  const sessions = papers.map(({ exam_session }) => exam_session);
  expect(sessions).toEqual(sessions.toSorted().toReversed());
  expect(course.notes.every(({ kind }) => kind === 'notes')).toBe(true);
  expect(course.neighbours).toEqual([
    { scheme_year: '2022', code: 'BCS402', title: 'Microcontrollers', semester: 4 },
  ]);
});

const details = (text: string) =>
  mapDetails<string, string[]>(({ kind, label }) =>
    kind === 'list' ? [`${text} ${label}`] : `${text} ${label}`,
  );
const noteBody = () => {
  const { title, semester, subject_id } = submissionBody();
  return { title, semester, subject_id, drive_file_id: randomUUID() } as never as object;
};

test('a note keeps every detail through creation, other changes and the lists of an export', async () => {
  const { id } = await admin().notes.createNote({
    body: { ...noteBody(), ...details('first') } as never,
  });
  const params = { noteId: id };
  expect(await pageOf(id)).toMatchObject(details('first'));
  await admin().notes.updateNote({ params, body: { title: 'Another title' } });
  expect(await pageOf(id)).toMatchObject({ title: 'Another title', ...details('first') });
  await admin().notes.updateNote({ params, body: details('second') });
  const { items } = await admin().notes.listAllNotes({ query: {} });
  expect(items.find((note) => note.id === id)).toMatchObject(details('second'));
});

test('an approval publishes every detail as it was sent and corrected', async () => {
  const { id } = await site.submitDrive(details('sent'));
  const params = { submissionId: id };
  expect(await admin().submissions.getSubmission({ params })).toMatchObject(details('sent'));
  const { description } = details('corrected');
  await admin().submissions.correctSubmission({ params, body: { description } });
  const { note_id } = await site.approve(id);
  expect(await pageOf(note_id!)).toMatchObject({ ...details('sent'), description });
});
