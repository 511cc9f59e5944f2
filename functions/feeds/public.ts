import { examCalendar } from '../contracts/domain/calendar.ts';
import { kindNames } from '../contracts/domain/material.ts';
import type { NoteId, SchemeId } from '../contracts/domain/fields.ts';
import { feeds } from '../contracts/feeds.ts';
import { feedPaths, paths } from '../contracts/pages/paths.ts';
import type { RequestOf } from '../contracts/http/route.ts';
import { shellKey, type Shell } from '../contracts/pages/shell.ts';
import { objectReader } from '../files/read-object.ts';
import { memoize, publicCacheSeconds } from '../kernel/cache.ts';
import { DocumentResponse } from '../kernel/http/respond.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { servePublic } from '../kernel/http/serve.ts';
import { listBranches } from '../table/catalogue/branch.ts';
import { courseKey, type Course } from '../table/catalogue/course.ts';
import { listExams } from '../table/catalogue/exam.ts';
import { listBranchSubjects, listCourseSubjects } from '../table/catalogue/subject.ts';
import { tableFromEnvironment } from '../table/table.ts';
import { listCourseDocuments } from '../table/notes/course-notes.ts';
import type { StoredNote } from '../table/notes/note.ts';
import { getSiteName, listContent } from '../table/site/content.ts';
import { listJobs } from '../table/site/job.ts';
import { atomXml, maxEntries, type Feed, type FeedEntry } from './atom.ts';

const table = tableFromEnvironment();
const objects = objectReader();

const maxShellBytes = 1024 * 1024;
const minuteSeconds = 60;

/** The site's origin; empty where it cannot be read: addresses are then relative to the feed's. */
const originOf = memoize(minuteSeconds, async () => {
  try {
    const stored = await objects.read({ bucket: 'site', key: shellKey }, maxShellBytes);
    return stored ? (JSON.parse(stored.body.toString()) as Shell).origin : '';
  } catch (error) {
    console.error({ fault: 'shell', reason: String(error) });
    return '';
  }
});

const maxDocuments = 200;
const documentsOf = memoize(publicCacheSeconds, (course) =>
  listCourseDocuments(table, course, maxDocuments),
);

/** `title`: of the feed, without the site's name. */
async function atom({ title, ...feed }: Omit<Feed, 'siteName'>) {
  const [origin, siteName] = await Promise.all([originOf('site'), getSiteName(table)]);
  const xml = atomXml(origin, { ...feed, siteName, title: `${title} – ${siteName}` });
  return new DocumentResponse(200, 'application/atom+xml; charset=utf-8', xml);
}

function noteEntry(note: StoredNote): FeedEntry {
  const { id, title, kind, subject_code: code, module_number: module } = note;
  return {
    id: `note:${id}`,
    title: `${code}: ${title}`,
    path: paths.note(id as NoteId),
    summary: [
      kindNames[kind].one,
      module === null ? '' : `module ${module}`,
      note.description ?? '',
    ]
      .filter(Boolean)
      .join(', '),
    author: note.uploaded_by,
    published: note.created_at,
    updated: note.updated_at,
  };
}

async function courseFeed({ scheme_year, code: requested }: Course) {
  const course = { scheme_year, code: requested.toUpperCase() };
  const [[subject], documents] = await Promise.all([
    listCourseSubjects(table, course),
    documentsOf(courseKey(course)),
  ]);
  if (!subject && documents.length === 0) throw new HttpError(404, 'Course not found');
  return atom({
    title: `${course.code} ${subject?.name ?? ''}`,
    path: feedPaths.course(scheme_year, course.code),
    page: paths.course(scheme_year, course.code),
    entries: documents.map(noteEntry),
  });
}

type SemesterParams = RequestOf<typeof feeds.getSemesterFeed>['params'];

/** The courses of a semester of a branch, and what it is called. Throws 404 without a course. */
async function readSemester({ branchId, semester }: SemesterParams, scheme?: SchemeId) {
  const [branches, all] = await Promise.all([
    listBranches(table),
    listBranchSubjects(table, branchId),
  ]);
  const subjects = all.filter(
    (one) => one.semester === semester && (scheme === undefined || one.scheme_id === scheme),
  );
  if (subjects.length === 0) throw new HttpError(404, 'Semester not found');
  const branch = branches.find(({ id }) => id === branchId)?.code ?? '';
  return { subjects, title: `${branch} semester ${semester}` };
}

async function semesterFeed(params: SemesterParams) {
  const { branchId: branch, semester } = params;
  const { subjects, title } = await readSemester(params);
  const documents = await Promise.all(subjects.map((subject) => documentsOf(courseKey(subject))));
  return atom({
    title,
    path: feedPaths.semester(branch, semester),
    page: paths.notes({ branch, semester }),
    entries: documents.flat().map(noteEntry),
  });
}

async function semesterExams(params: RequestOf<typeof feeds.getSemesterExams>['params']) {
  const { subjects, title } = await readSemester(params, params.schemeId);
  const schemeYear = subjects[0]!.scheme_year;
  const exams = new Map((await listExams(table, schemeYear)).map((exam) => [exam.code, exam]));
  const events = subjects.flatMap(({ code, name }) => {
    const exam = exams.get(code.toUpperCase());
    if (!exam) return [];
    const { date, time } = exam;
    return [{ key: `${schemeYear}/${code}`, title: `${code} ${name}`, date, time }];
  });
  // The dates have no time of change: calendars replace an event by its id, which has its date.
  const body = examCalendar(`${title}: examinations`, await getSiteName(table), events, 0);
  return new DocumentResponse(200, 'text/calendar; charset=utf-8', body);
}

async function jobFeed() {
  const jobs = await listJobs(table, 'active', '', maxEntries);
  return atom({
    title: 'Job updates',
    path: feedPaths.jobs,
    page: paths.jobUpdates,
    entries: jobs.map((job) => ({
      id: `job:${job.id}`,
      title: `${job.title}, ${job.company}`,
      path: paths.jobUpdate(job.id),
      summary: job.description ?? '',
      author: job.company,
      published: job.posted_date,
      updated: job.updated_at,
    })),
  });
}

async function newsFeed() {
  const news = await listContent(table, 'news');
  return atom({
    title: 'Tech news',
    path: feedPaths.news,
    page: paths.techNews,
    entries: news.map(({ slug, value, published_at }) => ({
      id: `news:${slug}`,
      title: value.title,
      path: paths.newsArticle(slug),
      summary: value.summary,
      author: null,
      published: `${value.date}T00:00:00.000Z`,
      updated: published_at,
    })),
  });
}

export const handler = servePublic(
  feeds,
  {
    getCourseFeed: ({ params }) =>
      courseFeed({ scheme_year: params.schemeYear, code: params.code }),
    getSemesterFeed: ({ params }) => semesterFeed(params),
    getSemesterExams: ({ params }) => semesterExams(params),
    getJobFeed: jobFeed,
    getNewsFeed: newsFeed,
  },
  table,
);
