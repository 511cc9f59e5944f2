import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { api } from '../../functions/contracts/api.ts';
import type { Route } from '../../functions/contracts/http/route.ts';
import { readArchive, writeArchive } from '../../functions/files/archives.ts';
import { s3SiteObjects } from '../../functions/publishing/pages/site-objects.ts';
import { putUser } from '../../functions/table/site/user.ts';
import { openContributions } from '../support/fixtures/contributions.ts';
import { redemptionBody, storeContributor, storeReward } from '../support/fixtures/rewards.ts';
import { startUserPool } from '../support/aws/cognito.ts';
import { readingOf, storePaper } from '../support/fixtures/papers.ts';
import { noteId, sampleNote, storeNotes, subjectId } from '../support/fixtures/samples.ts';
import { disposeAfterAll } from '../support/run/dispose-after-all.ts';

await disposeAfterAll(startUserPool());
const site = await openContributions({ engine: true });
const { table, testApi } = site;
const student = () => testApi.visitor({ address: `2001:db8:${randomUUID().slice(0, 4)}::1` }).api;
const admin = (await testApi.admin('writer')).api;
/** Prepares what a route changes, without entries of its administrator. */
const other = (await testApi.admin('other')).api;
await putUser(table, { id: 'writer', role: 'admin', email: 'writer@example.com' });

let unique = 0;
const next = () => String((unique += 1));
const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
const described = { description: 'New' };
const job = { title: 'Intern', company: 'ACME' };
const message = { name: 'Asha', email: 'asha@example.com', message: 'A question' };
const course = { scheme_year: '2022', code: 'BCS401' };
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

const schemeBody = () => ({ year: `30${next()}` });
const branchBody = () => ({ name: `Branch ${next()}`, code: `X${unique}` });
const newScheme = async () => {
  const { id } = await other.catalogue.createScheme({ body: schemeBody() });
  return { params: { schemeId: id } };
};
const newBranch = async () => {
  const { id } = await other.catalogue.createBranch({ body: branchBody() });
  return { params: { branchId: id } };
};
const subjectBody = async () => ({
  name: 'Graphs',
  code: `G${next()}`,
  scheme_id: (await newScheme()).params.schemeId,
  branch_id: (await newBranch()).params.branchId,
});
const newSubject = async () => {
  const { id } = await other.catalogue.createSubject({ body: await subjectBody() });
  return { params: { subjectId: id } };
};
const importCandidate = async () => {
  const code = `W${next()}`;
  const sheet = `scheme,branch,semester,code,name,credits,confidence\n2022,CS,5,${code},Elective,3,C`;
  const body = { filename: 'a.csv', text: sheet, dry_run: false };
  await other.catalogue.importCatalogue({ body });
  return { params: { candidateId: `2022_cs_${code.toLowerCase()}` as never } };
};
const newJob = async () => {
  const { id } = await other.jobs.createJob({ body: job });
  return { params: { jobId: id } };
};
const newMessage = async () => {
  const { id } = await student().messages.createMessage({ body: message });
  return { params: { itemId: id } };
};
const newNote = async () => {
  const note = sampleNote(randomUUID(), { drive_file_id: '1AbCdEfGhIjKlMnOpQrStUv' });
  await storeNotes(table, [note]);
  return { params: { noteId: note.id } };
};
const newPerson = async () => {
  const id = `person-${next()}`;
  await putUser(table, { id, role: 'admin', admin_role: 'payer' });
  return { params: { userId: id } };
};
const newReward = async () => ({ params: { rewardId: (await storeReward(table)).id } });
const newRedemption = async () => {
  const body = redemptionBody(await storeContributor(table, 200), (await storeReward(table)).id);
  return { params: { redemptionId: (await student().rewards.createRedemption({ body })).id } };
};
const newDraft = async (params = { kind: 'news' as const, slug: `exams-${next()}` }) => {
  const body = { value: { ...news }, draft_at: null };
  const { draft } = await other.site.saveDraft({ params, body });
  return { params, body: { draft_at: draft!.draft_at } };
};
const newSubmission = async () => ({ params: { submissionId: (await site.submit()) as never } });
const newPaper = async () => {
  const id = `paper-${next()}`;
  await storePaper(table, id, readingOf(null));
  return { params: { noteId: noteId(id) } };
};

type Requests = {
  readonly [Module in keyof typeof admin]?: {
    readonly [Name in keyof (typeof admin)[Module]]?: () => Promise<
      Parameters<Extract<(typeof admin)[Module][Name], (input: never) => unknown>>[0]
    >;
  };
};

/** A request of each route that succeeds and changes something. */
const requests: Requests = {
  catalogue: {
    createScheme: async () => ({ body: schemeBody() }),
    updateScheme: async () => ({ ...(await newScheme()), body: described }),
    deleteScheme: newScheme,
    createBranch: async () => ({ body: branchBody() }),
    updateBranch: async () => ({ ...(await newBranch()), body: described }),
    deleteBranch: newBranch,
    createSubject: async () => ({ body: await subjectBody() }),
    updateSubject: async () => ({ ...(await newSubject()), body: described }),
    deleteSubject: newSubject,
    importCatalogue: async () => ({
      body: { filename: 'b.csv', text: `code,name\nY${next()},Physics`, dry_run: false },
    }),
    importExams: async () => ({
      body: { text: `scheme,code,date,time\n2022,BCS401,${today},`, dry_run: false },
    }),
    confirmCandidate: async () => ({ ...(await importCandidate()), body: {} }),
    dismissCandidate: importCandidate,
  },
  contributors: {
    async removeContributor() {
      await site.publish({ credit: 'public' });
      const [contributor] = (await student().contributors.listContributors()).items;
      return { params: { slug: contributor!.slug } };
    },
    async erasePersonalData() {
      const email = `${randomUUID()}@example.com`;
      await student().messages.createMessage({ body: { ...message, email } });
      return { body: { email } };
    },
  },
  jobs: {
    createJob: async () => ({ body: job }),
    updateJob: async () => ({ ...(await newJob()), body: { location: 'Mysuru' } }),
    deleteJob: newJob,
  },
  messages: { completeInboxItem: newMessage },
  notes: {
    createNote: async () => ({
      body: {
        title: 'Sets',
        subject_id: subjectId('cse-ada'),
        semester: 4,
        drive_file_id: 'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz012345/view',
      },
    }),
    updateNote: async () => ({ ...(await newNote()), body: { title: 'Maps' } }),
    deleteNote: newNote,
    takeDownNote: async () => ({ ...(await newNote()), body: { reason: 'Copyright' } }),
    async restoreNote() {
      const note = await newNote();
      await other.notes.deleteNote(note);
      return { ...note, body: {} };
    },
    changeNotes: async () => ({
      body: { ids: [(await newNote()).params.noteId], action: 'unpublish' },
    }),
  },
  papers: {
    correctQuestions: async () => ({ ...(await newPaper()), body: { is_published: false } }),
  },
  requests: {
    async closeRequest() {
      await student().requests.createRequest({ body: course });
      return { body: course };
    },
  },
  rewards: {
    createReward: async () => ({ body: { description: '₹50', points_cost: 100, amount: 50 } }),
    updateReward: async () => ({ ...(await newReward()), body: { amount: 90 } }),
    deleteReward: newReward,
    approveRedemption: async () => ({ ...(await newRedemption()), body: {} }),
    async undoRedemption() {
      const redemption = await newRedemption();
      await other.rewards.approveRedemption({ ...redemption, body: {} });
      return redemption;
    },
    rejectRedemption: async () => ({ ...(await newRedemption()), body: {} }),
  },
  session: {
    invitePerson: async () => ({
      body: { email: `person-${next()}@example.org`, role: 'reviewer' },
    }),
    changePerson: async () => ({ ...(await newPerson()), body: { role: 'owner' } }),
    removePerson: newPerson,
  },
  site: {
    saveDraft: async () => ({
      params: { kind: 'terms', slug: 'main' },
      body: { value: text, draft_at: null },
    }),
    discardDraft: newDraft,
    publishContent: newDraft,
    async withdrawContent() {
      const draft = await newDraft();
      await other.site.publishContent(draft);
      return draft;
    },
    makeArchive: async () => undefined,
    async startArchiveJob() {
      const { id } = await other.site.uploadArchive({ body: { sizes: [1] } });
      const { objects } = s3SiteObjects();
      const archive = (await readArchive(objects, id))!;
      const plan = { replaced: 0, with_people: false };
      await writeArchive(objects, { ...archive, status: 'checked', plan });
      return { params: { archiveId: id }, body: { job: 'restore', site_name: 'Tippani' } };
    },
  },
  submissions: {
    correctSubmission: async () => ({ ...(await newSubmission()), body: { title: 'Maps' } }),
    approveSubmission: async () => ({ ...(await newSubmission()), body: {} }),
    async approveSubmissions() {
      const { params } = await newSubmission();
      const { findings } = await other.submissions.getSubmission({ params });
      const accepted = findings.map(({ code }) => code);
      return { body: { approvals: [{ id: params.submissionId, accepted }] } };
    },
    rejectSubmission: async () => ({ ...(await newSubmission()), body: {} }),
  },
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

test.for(writeRoutes)('%s leaves who, what and when in the audit log', async (path) => {
  const [module, name] = path.split('.') as ['jobs', 'createJob'];
  const request = requests[module]?.[name];
  expect(request, `a request of ${path}`).toBeDefined();
  const before = await entries();
  const input = await request!();
  const from = new Date().toISOString();
  await admin[module][name](input);
  const added = (await entries()).slice(0, -before.length || undefined);
  expect(added.length).toBeGreaterThan(0);
  for (const entry of added) {
    expect(entry).toMatchObject({ who: 'writer', what: expect.stringMatching(/./) });
    expect(entry.target).toMatch(/^[a-z]+ /);
    expect(entry.when >= from).toBe(true);
  }
});
