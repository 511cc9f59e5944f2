import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { api } from '../../functions/contracts/api.ts';
import type { Route } from '../../functions/contracts/http/route.ts';
import { readArchive, writeArchive } from '../../functions/files/archives.ts';
import { s3SiteObjects } from '../../functions/publishing/pages/site-objects.ts';
import { transact } from '../../functions/table/core/transact.ts';
import { putReading } from '../../functions/table/notes/paper.ts';
import { putUser } from '../../functions/table/site/user.ts';
import { openContributions } from '../support/fixtures/contributions.ts';
import { redemptionBody, storeContributor, storeReward } from '../support/fixtures/rewards.ts';
import { startUserPool } from '../support/aws/cognito.ts';
import { sampleNote, storeNotes } from '../support/fixtures/samples.ts';
import { disposeAfterAll } from '../support/run/dispose-after-all.ts';

await disposeAfterAll(startUserPool());
const site = await disposeAfterAll(openContributions());
const { table, testApi } = site;
const student = () => testApi.visitor({ address: `2001:db8:${randomUUID().slice(0, 4)}::1` }).api;
const admin = (await testApi.admin('writer')).api;
/** Prepares what a route changes, without entries of its administrator. */
const other = (await testApi.admin('other')).api;
await putUser(table, { id: 'writer', role: 'admin', email: 'writer@example.com' });

let unique = 0;
const next = () => String((unique += 1));
const newScheme = () => other.catalogue.createScheme({ body: { year: `30${next()}` } });
const newBranch = () =>
  other.catalogue.createBranch({ body: { name: `Branch ${next()}`, code: `X${unique}` } });
const subjectBody = async () => ({
  name: 'Graphs',
  code: `G${next()}`,
  scheme_id: (await newScheme()).id,
  branch_id: (await newBranch()).id,
});
const newSubject = async () => other.catalogue.createSubject({ body: await subjectBody() });
const importCandidate = async () => {
  const code = `W${next()}`;
  const text = `scheme,branch,semester,code,name,credits,confidence\n2022,CS,5,${code},Elective,3,C`;
  await other.catalogue.importCatalogue({ body: { filename: 'a.csv', text, dry_run: false } });
  return { params: { candidateId: `2022_cs_${code.toLowerCase()}` as never } };
};
const newJob = async () => ({
  params: {
    jobId: (await other.jobs.createJob({ body: { title: 'Intern', company: 'ACME' } })).id,
  },
});
const newNote = async () => {
  const note = sampleNote(randomUUID(), { drive_file_id: '1AbCdEfGhIjKlMnOpQrStUv' });
  await storeNotes(table, [note]);
  return { params: { noteId: note.id } };
};
const deletedNote = async () => {
  const { params } = await newNote();
  await other.notes.deleteNote({ params });
  return { params };
};
const newPerson = async () => {
  const id = `person-${next()}`;
  await putUser(table, { id, role: 'admin', admin_role: 'payer' });
  return { params: { userId: id } };
};
const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
const newReward = async () => ({ params: { rewardId: (await storeReward(table)).id } });
const newRedemption = async () => {
  const body = redemptionBody(await storeContributor(table, 200), (await storeReward(table)).id);
  return { params: { redemptionId: (await student().rewards.createRedemption({ body })).id } };
};
const text = { lead: 'Rules', body: 'Text' };
const news = {
  title: 'Exams',
  summary: 'Soon',
  category: 'Campus',
  date: today,
  featured: false,
  tags: [],
  body: 'Soon',
} as const;
const newDraft = async (params = { kind: 'news' as const, slug: `exams-${next()}` }) => {
  const body = { value: { ...news }, draft_at: null };
  const { draft } = await other.site.saveDraft({ params, body });
  return { params, draft_at: draft!.draft_at };
};
const newSubmission = async () => ({
  params: { submissionId: (await site.submit({ subject_id: 'cse-ada' as never })) as never },
});
const newPaper = async () => {
  const note = sampleNote(`paper-${next()}`, { kind: 'question_paper' });
  await storeNotes(table, [note]);
  const reading = { papers: [], questions: [] };
  const at = new Date().toISOString();
  await transact(table, {
    papers: putReading(note.id, { reading, parser_version: 1, parsed_at: at }),
  });
  return { params: { noteId: note.id } };
};
const newContributor = async () => {
  const id = await site.submit({ credit: 'public', subject_id: 'cse-ada' as never });
  const params = { submissionId: id as never };
  await other.submissions.approveSubmission({ params, body: {} });
  const [contributor] = (await student().contributors.listContributors()).items;
  return { params: { slug: contributor!.slug } };
};

/** A request of each route that succeeds and changes something. */
const requests: Readonly<Record<string, () => Promise<unknown>>> = {
  'catalogue.createScheme': () => admin.catalogue.createScheme({ body: { year: `30${next()}` } }),
  'catalogue.updateScheme': async () =>
    admin.catalogue.updateScheme({
      params: { schemeId: (await newScheme()).id },
      body: { description: 'New' },
    }),
  'catalogue.deleteScheme': async () =>
    admin.catalogue.deleteScheme({ params: { schemeId: (await newScheme()).id } }),
  'catalogue.createBranch': () =>
    admin.catalogue.createBranch({ body: { name: `Branch ${next()}`, code: `X${unique}` } }),
  'catalogue.updateBranch': async () =>
    admin.catalogue.updateBranch({
      params: { branchId: (await newBranch()).id },
      body: { description: 'New' },
    }),
  'catalogue.deleteBranch': async () =>
    admin.catalogue.deleteBranch({ params: { branchId: (await newBranch()).id } }),
  'catalogue.createSubject': async () =>
    admin.catalogue.createSubject({ body: await subjectBody() }),
  'catalogue.updateSubject': async () =>
    admin.catalogue.updateSubject({
      params: { subjectId: (await newSubject()).id },
      body: { description: 'New' },
    }),
  'catalogue.deleteSubject': async () =>
    admin.catalogue.deleteSubject({ params: { subjectId: (await newSubject()).id } }),
  'catalogue.importCatalogue': () =>
    admin.catalogue.importCatalogue({
      body: { filename: 'b.csv', text: `code,name\nY${next()},Physics`, dry_run: false },
    }),
  'catalogue.importExams': () =>
    admin.catalogue.importExams({
      body: { text: `scheme,code,date,time\n2022,BCS401,${today},`, dry_run: false },
    }),
  'catalogue.confirmCandidate': async () =>
    admin.catalogue.confirmCandidate({ ...(await importCandidate()), body: {} }),
  'catalogue.dismissCandidate': async () =>
    admin.catalogue.dismissCandidate(await importCandidate()),
  'contributors.removeContributor': async () =>
    admin.contributors.removeContributor(await newContributor()),
  'contributors.erasePersonalData': async () => {
    const email = `${randomUUID()}@example.com`;
    await student().messages.createMessage({
      body: { name: 'Asha', email, message: 'A question' },
    });
    return admin.contributors.erasePersonalData({ body: { email } });
  },
  'jobs.createJob': () => admin.jobs.createJob({ body: { title: 'Intern', company: 'ACME' } }),
  'jobs.updateJob': async () =>
    admin.jobs.updateJob({ ...(await newJob()), body: { location: 'Mysuru' } }),
  'jobs.deleteJob': async () => admin.jobs.deleteJob(await newJob()),
  'messages.completeInboxItem': async () => {
    const body = { name: 'Asha', email: 'asha@example.com', message: 'A question' };
    const { id } = await student().messages.createMessage({ body });
    return admin.messages.completeInboxItem({ params: { itemId: id } });
  },
  'notes.createNote': () =>
    admin.notes.createNote({
      body: {
        title: 'Sets',
        subject_id: 'cse-ada' as never,
        semester: 4,
        drive_file_id: 'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz012345/view',
      },
    }),
  'papers.correctQuestions': async () =>
    admin.papers.correctQuestions({ ...(await newPaper()), body: { is_published: false } }),
  'notes.updateNote': async () =>
    admin.notes.updateNote({ ...(await newNote()), body: { title: 'Maps' } }),
  'notes.deleteNote': async () => admin.notes.deleteNote(await newNote()),
  'notes.takeDownNote': async () =>
    admin.notes.takeDownNote({ ...(await newNote()), body: { reason: 'Copyright' } }),
  'notes.restoreNote': async () => admin.notes.restoreNote({ ...(await deletedNote()), body: {} }),
  'notes.changeNotes': async () => {
    const { params } = await newNote();
    return admin.notes.changeNotes({ body: { ids: [params.noteId], action: 'unpublish' } });
  },
  'requests.closeRequest': async () => {
    const body = { scheme_year: '2022', code: 'BCS401' };
    await student().requests.createRequest({ body });
    return admin.requests.closeRequest({ body });
  },
  'rewards.createReward': () =>
    admin.rewards.createReward({ body: { description: '₹50', points_cost: 100, amount: 50 } }),
  'rewards.updateReward': async () =>
    admin.rewards.updateReward({ ...(await newReward()), body: { amount: 90 } }),
  'rewards.deleteReward': async () => admin.rewards.deleteReward(await newReward()),
  'rewards.approveRedemption': async () =>
    admin.rewards.approveRedemption({ ...(await newRedemption()), body: {} }),
  'rewards.undoRedemption': async () => {
    const { params } = await newRedemption();
    await other.rewards.approveRedemption({ params, body: {} });
    return admin.rewards.undoRedemption({ params });
  },
  'rewards.rejectRedemption': async () =>
    admin.rewards.rejectRedemption({ ...(await newRedemption()), body: {} }),
  'session.invitePerson': () =>
    admin.session.invitePerson({
      body: { email: `person-${next()}@example.org`, role: 'reviewer' },
    }),
  'session.changePerson': async () =>
    admin.session.changePerson({ ...(await newPerson()), body: { role: 'owner' } }),
  'session.removePerson': async () => admin.session.removePerson(await newPerson()),
  'site.saveDraft': () =>
    admin.site.saveDraft({
      params: { kind: 'terms', slug: 'main' },
      body: { value: text, draft_at: null },
    }),
  'site.discardDraft': async () => admin.site.discardDraft(await newDraft()),
  'site.publishContent': async () => {
    const { params, draft_at } = await newDraft();
    return admin.site.publishContent({ params, body: { draft_at } });
  },
  'site.withdrawContent': async () => {
    const { params, draft_at } = await newDraft();
    await other.site.publishContent({ params, body: { draft_at } });
    return admin.site.withdrawContent({ params });
  },
  'site.makeArchive': () => admin.site.makeArchive(),
  'site.startArchiveJob': async () => {
    const { id } = await other.site.uploadArchive({ body: { sizes: [1] } });
    const { objects } = s3SiteObjects();
    const plan = { replaced: 0, with_people: false };
    await writeArchive(objects, { ...(await readArchive(objects, id))!, status: 'checked', plan });
    const body = { job: 'restore', site_name: 'Tippani' } as const;
    return admin.site.startArchiveJob({ params: { archiveId: id }, body });
  },
  'submissions.correctSubmission': async () =>
    admin.submissions.correctSubmission({ ...(await newSubmission()), body: { title: 'Maps' } }),
  'submissions.approveSubmission': async () =>
    admin.submissions.approveSubmission({ ...(await newSubmission()), body: {} }),
  'submissions.approveSubmissions': async () => {
    const { submissionId: id } = (await newSubmission()).params;
    const { findings } = await other.submissions.getSubmission({ params: { submissionId: id } });
    const accepted = findings.map(({ code }) => code);
    return admin.submissions.approveSubmissions({ body: { approvals: [{ id, accepted }] } });
  },
  'submissions.rejectSubmission': async () =>
    admin.submissions.rejectSubmission({ ...(await newSubmission()), body: {} }),
};

/** Routes that change nothing of the site. */
const withoutChange = new Set([
  // Render and mail what is stored.
  'messages.previewIssue',
  'messages.sendTestIssue',
  // Reads by POST, to keep the address out of the URL.
  'contributors.showPersonalData',
  // The ticket expires unless a note takes the file, which is audited.
  'submissions.createAdminUpload',
  // The file expires unless it is restored, which is audited.
  'site.uploadArchive',
]);

const writeRoutes = Object.entries(api)
  .flatMap(([module, contract]) =>
    Object.entries<Route>(contract).map(([name, route]) => ({ name: `${module}.${name}`, route })),
  )
  .filter(({ route }) => route.audience === 'admin' && route.method !== 'GET')
  .map(({ name }) => name)
  .filter((name) => !withoutChange.has(name));

const entries = async () =>
  (await admin.audit.listAudit({ query: { who: 'writer', limit: 200 } })).items;

test.for(writeRoutes)('%s leaves who, what and when in the audit log', async (name) => {
  const request = requests[name];
  expect(request, `a request of ${name}`).toBeDefined();
  const before = await entries();
  const from = new Date().toISOString();
  await request!();
  const added = (await entries()).slice(0, -before.length || undefined);
  expect(added.length).toBeGreaterThan(0);
  for (const entry of added) {
    expect(entry).toMatchObject({ who: 'writer', what: expect.stringMatching(/./) });
    expect(entry.target).toMatch(/^[a-z]+ /);
    expect(entry.when >= from).toBe(true);
  }
});
