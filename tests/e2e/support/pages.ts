import { setTimeout } from 'node:timers/promises';
import type { NoteId, SubjectId } from '../../../functions/contracts/domain/fields.ts';
import type { NoteCard } from '../../../functions/contracts/domain/note-card.ts';
import type { Note } from '../../../functions/contracts/notes.ts';
import { adminPaths } from '../../../functions/contracts/pages/admin-pages.ts';
import { paths, patterns } from '../../../functions/contracts/pages/paths.ts';
import { tabs } from '../../../web/src/features/admin/shell/tabs.ts';
import { createSubmission } from './admin/contribute.ts';
import { adminApi, siteApi } from './api.ts';

/** The first recent note that satisfies a condition. */
export async function findSeededNote(
  origin: string,
  is: (note: NoteCard) => boolean,
): Promise<NoteCard> {
  const { items } = await siteApi(origin).notes.listRecentNotes({ query: { limit: 50 } });
  const note = items.find(is);
  if (!note) throw new Error('no sample note of this kind is among the recent ones');
  return note;
}

/** A seeded note as PPT. */
export const oldPresentation = 'bcs701-internet-of-things-sensors-actuators-protocol-be826cc1';

/** A note whose document was read; the seed's are read after a change. */
export async function extractedNote(origin: string, noteId: string): Promise<Note> {
  const read = () => siteApi(origin).notes.getNote({ params: { noteId } });
  let note = await read();
  if (note.text_url) return note;
  const admin = await adminApi(origin);
  await admin.notes.updateNote({ params: { noteId }, body: { description: 'In an old format' } });
  // The publisher requests the reading, whose worker renders pictures first.
  for (let polls = 0; polls < 240 && !note.text_url; polls += 1) {
    await setTimeout(250);
    note = await read();
  }
  if (!note.text_url) throw new Error(`The document of ${noteId} was not read`);
  return note;
}

export const isPdf = (note: NoteCard) => note.file_type === 'pdf' && note.size !== null;
const isOffice = (note: NoteCard) => note.file_type !== 'pdf' && note.size !== null;

/** The id of a note whose file is on Drive; the seed has none. */
export async function noteOnDrive(origin: string): Promise<NoteId> {
  const { items } = await siteApi(origin).notes.listRecentNotes({ query: { limit: 50 } });
  const found = items.find(({ size }) => size === null);
  if (found) return found.id;
  const { notes } = await adminApi(origin);
  const { id } = await notes.createNote({
    body: {
      title: 'Bending moments, kept on Drive',
      subject_id: '2022-cv-bcv401' as SubjectId,
      semester: 4,
      module_number: 3,
      drive_file_id: '1aBcDeFgHiJkLmNoPqRsTuVwXyZ',
    },
  });
  return id;
}

/** The page of a contributor who asked for one. */
async function contributorPath(origin: string): Promise<string> {
  const submissionId = await createSubmission(origin, 'Influence lines', {
    submitter_name: 'Asha K. Rao',
    submitter_phone: '9123456789',
    subject_name: 'Analysis of Structures',
    subject_id: '2022-cv-bcv401' as SubjectId,
    drive_file_id: 'influence-lines-of-a-simply-supported-beam',
    credit: 'public',
  });
  const { submissions, notes } = await adminApi(origin);
  const approved = await submissions.approveSubmission({ params: { submissionId }, body: {} });
  const note = await notes.getNote({ params: { noteId: approved.note_id! } });
  return paths.contributor(note.contributor_slug!);
}

/** The id of a question paper. */
async function paperId(origin: string): Promise<NoteId> {
  const params = { schemeYear: '2022', code: 'BCS401' };
  const { papers } = await siteApi(origin).papers.listQuestions({ params });
  return papers[0]!.note_id;
}

type Path<P> = P[keyof P];

interface PageCase {
  name: string;
  pattern: Path<typeof patterns> | Path<typeof adminPaths> | '*';
  /** The level-one heading, which shows that the page is loaded. */
  heading: string | RegExp;
  path: (origin: string) => string | Promise<string>;
  /** Only for administrators. */
  signedIn?: true;
}

const fixed = (
  pattern: PageCase['pattern'],
  heading: string | RegExp,
  path: string = pattern,
): PageCase => ({ name: path, pattern, heading, path: () => path });

const ofNote = (
  name: string,
  pattern: '/notes/:noteId' | '/download/:noteId',
  is: (note: NoteCard) => boolean,
): PageCase => ({
  name,
  pattern,
  heading: /./,
  path: async (origin) => pattern.replace(':noteId', (await findSeededNote(origin, is)).id),
});

/** Every page of the site in each of its states with an address. A pattern without an entry fails a test. */
export const pages: readonly PageCase[] = [
  fixed(patterns.home, 'The right notes, the night before the exam'),
  fixed(patterns.notes, /Notes|notes/),
  fixed(patterns.notes, /BCS403|Database/, '/notes?branch=cs&semester=4&subject=2022-cs-bcs403'),
  fixed(patterns.notes, /./, '/notes?search=zzzz'),
  fixed(patterns.notes, /./, '/notes?branch=mn&semester=8'),
  ofNote('a PDF', patterns.note, isPdf),
  ofNote('an Office file', patterns.note, isOffice),
  {
    ...fixed(patterns.note, /./),
    name: 'a file on Drive',
    path: async (origin) => paths.note(await noteOnDrive(origin)),
  },
  fixed(patterns.note, 'Note not found', '/notes/no-such-note'),
  {
    ...fixed(patterns.noteText, /./),
    name: 'the text of a PDF',
    path: async (origin) => {
      const { id } = await findSeededNote(origin, isPdf);
      return paths.noteText((await extractedNote(origin, id)).id);
    },
  },
  ofNote('a download', patterns.download, isPdf),
  fixed(patterns.download, 'File Not Found', '/download/no-such-note'),
  fixed(patterns.recent, 'Recent uploads'),
  fixed(patterns.branches, 'All Branches'),
  fixed(patterns.course, 'Database Management Systems', '/courses/2022/BCS403'),
  fixed(patterns.courseQuestions, 'Questions', '/courses/2022/BCS401/questions'),
  fixed(patterns.moduleQuestions, 'Module 3 questions', '/courses/2022/BCS401/questions/module-3'),
  fixed(patterns.bookmarks, 'Bookmarks'),
  fixed(patterns.uploadNotes, 'Upload Notes'),
  fixed(patterns.submission, 'Your submission', '/submissions/0000000000000000000000'),
  fixed(patterns.contributors, 'Contributors'),
  { ...fixed(patterns.contributor, 'Asha K. Rao'), path: contributorPath },
  fixed(patterns.contributor, 'Oops! Page not found', '/contributors/no-such-contributor'),
  fixed(patterns.reward, 'Rewards'),
  fixed(patterns.sgpaCalculator, 'SGPA calculator'),
  fixed(patterns.planner, 'Exam planner'),
  fixed(patterns.jobUpdates, 'Job Updates'),
  fixed(patterns.jobUpdates, /./, '/job-updates?search=zzzz'),
  fixed(
    patterns.jobUpdate,
    'Graduate Software Engineer',
    '/job-updates/sample-graduate-software-engineer',
  ),
  fixed(patterns.jobUpdate, 'Job Not Found', '/job-updates/no-such-job'),
  fixed(patterns.techNews, 'Tech news'),
  fixed(patterns.newsArticle, /./, '/news/how-uploads-are-checked'),
  fixed(patterns.newsArticle, 'Oops! Page not found', '/news/no-such-article'),
  fixed(patterns.vtuResults, 'Results'),
  fixed(patterns.resultArticle, /./, '/results/semester-results'),
  ...[
    patterns.projectServices,
    patterns.customProjects,
    patterns.readyProjects,
    patterns.projectConsultation,
    patterns.projectPortfolio,
  ].map((path) => fixed(path, 'Project services')),
  fixed(patterns.about, 'About'),
  fixed(patterns.privacyPolicy, 'Privacy policy'),
  fixed(patterns.termsOfUse, 'Terms of use'),
  fixed(patterns.contact, 'Contact'),
  fixed(patterns.confirmSubscription, 'Confirm your subscription'),
  fixed(patterns.unsubscribe, 'Unsubscribe'),
  fixed(patterns.adminLogin, 'Admin Login'),
  ...[
    ...tabs.map(({ to }) => fixed(to, 'Admin dashboard')),
    fixed(adminPaths.catalogue, 'Catalogue'),
    fixed(adminPaths.audit, 'Audit Log'),
    fixed(adminPaths.pendingNotes, 'Pending Notes'),
    fixed(adminPaths.security, 'Sign-in security'),
    fixed(adminPaths.inbox, 'Inbox'),
    fixed(adminPaths.insight, 'Insight'),
    fixed(adminPaths.requests, 'Requests'),
    fixed(adminPaths.site, 'Site'),
    fixed(adminPaths.people, 'People'),
    fixed(adminPaths.catalogue, 'Catalogue', `${adminPaths.catalogue}?part=export`),
    fixed(adminPaths.site, /./, '/admin/site?entry=news/how-uploads-are-checked'),
  ].map((page) => ({ ...page, signedIn: true as const })),
  {
    ...fixed(adminPaths.questions, 'Questions'),
    path: async (origin) => `/admin/questions?note=${await paperId(origin)}`,
    signedIn: true,
  },
  { name: 'not found', pattern: '*', heading: 'Oops! Page not found', path: () => '/no/such/page' },
];
