import { defaultSettings } from '../../functions/contracts/domain/site-settings.ts';
import { detailsOf } from '../../functions/contracts/domain/note-details.ts';
import type { Branch, Scheme, Subject } from '../../functions/contracts/catalogue.ts';
import { endpoints } from 'virtual:endpoints';
import type { PublicApi } from '../../functions/contracts/api.ts';
import { createClient } from '../../functions/contracts/http/client.ts';
import { problemError } from '../support/fixtures/problem-error.ts';
import type { ContributorSlug, JobId, RewardId } from '../../functions/contracts/domain/fields.ts';
import type { Job } from '../../functions/contracts/jobs.ts';
import type { NoteCard } from '../../functions/contracts/domain/note-card.ts';
import type { Note } from '../../functions/contracts/notes.ts';
import type { Reward } from '../../functions/contracts/rewards.ts';
import type { WebApi } from '../../web/src/lib/api.ts';
import { branches, noteId, schemes, subjects } from '../support/fixtures/samples.ts';

export const ada = subjects.find(({ code }) => code === 'BCS401')!;

export function card(id: string, changes: Partial<NoteCard> = {}): NoteCard {
  return {
    id: noteId(id),
    kind: 'notes',
    exam_session: null,
    title: `Note ${id}`,
    subject_id: ada.id,
    subject_name: ada.name,
    subject_code: ada.code,
    branch_name: 'Computer Science',
    scheme_year: '2022',
    semester: 4,
    module_number: 1,
    uploaded_by: null,
    file_type: 'pdf',
    drive_file_id: 'files/one.pdf',
    size: 2_516_582,
    pages: 12,
    thumbnail_url: null,
    upload_date: '2026-03-11T20:00:00Z',
    created_at: '2026-03-11T20:00:00Z',
    download_count: 7,
    upvotes: 1,
    ...changes,
  };
}

export const job = (id: string, changes: Partial<Job> = {}): Job => ({
  id: id as JobId,
  title: `Job ${id}`,
  company: 'Asha Systems',
  location: 'Bengaluru',
  job_type: 'full-time',
  experience_level: 'entry',
  salary_range: '₹4,00,000 a year',
  description: 'Write firmware.',
  requirements: ['C', 'Python'],
  application_link: 'https://example.com/apply',
  deadline: null,
  is_active: true,
  posted_date: '2026-03-11T20:00:00Z',
  updated_at: '2026-03-11T20:00:00Z',
  ...changes,
});

export const reward = (changes: Partial<Reward> = {}): Reward => ({
  id: 'cd402634-aa3b-4cff-8d5d-f29521a4afb8' as RewardId,
  description: '₹100 by bank transfer',
  points_cost: 200,
  amount: 100,
  is_active: true,
  ...changes,
});

const news = (slug: string) => ({
  slug,
  title: `News ${slug}`,
  summary: 'A summary.',
  category: 'Campus' as const,
  date: '2026-03-11',
  featured: false,
  tags: ['campus'],
  read_minutes: 1,
});

const result = (slug: string) => ({
  slug,
  title: `Result ${slug}`,
  kind: 'Semester exams',
  summary: 'A summary.',
  source_label: 'University site',
  source_link: 'https://vtu.ac.in/',
});

interface Fixtures {
  schemes: readonly Scheme[];
  branches: readonly Branch[];
  subjects: readonly Subject[];
  notes: readonly NoteCard[];
  jobs: readonly Job[];
  rewards: readonly Reward[];
  next: string | null;
  /** Of a list of notes. */
  kinds?: ListResponse['kinds'];
  searched?: ListResponse['searched'];
  /** The response of the search. */
  found?: SearchResponse;
  /** What each note has besides its card. */
  details: Partial<Note>;
}

type ListResponse = Awaited<ReturnType<WebApi['notes']['listNotes']>>;
type SearchResponse = Awaited<ReturnType<WebApi['search']['search']>>;

const noteOf = (found: NoteCard, details: Partial<Note>): Note => ({
  ...found,
  ...detailsOf({ description: 'With worked examples.', topics: ['Greedy'] }),
  status: 'approved',
  updated_at: found.created_at,
  file_url: `/files/${found.id}.pdf`,
  preview_url: null,
  language: null,
  text_source: 'none',
  text_confidence: null,
  handwritten_pages: [],
  text_url: null,
  sha256: null,
  versions: [],
  contributor_slug: null,
  outline: [],
  questions: 0,
  card_url: null,
  ...details,
});

const notFound = problemError(404, 'Not found');

function withId<Item extends { id: string }>(items: readonly Item[], id: string): Item {
  const found = items.find((item) => item.id === id);
  if (!found) throw notFound;
  return found;
}

const refusing = createClient<PublicApi>(endpoints, () =>
  Promise.reject(new Error('The fake does not support this request')),
);

type FakedRoutes = { [M in keyof WebApi]?: Partial<WebApi[M]> };

/** A typed client with fixed responses; it refuses all other requests. */
export function fakeApi(overrides: Partial<Fixtures> = {}): WebApi {
  const fixtures: Fixtures = {
    schemes,
    branches,
    subjects,
    notes: [card('one'), card('two')],
    jobs: [job('a-job')],
    rewards: [reward()],
    next: null,
    details: {},
    ...overrides,
  };
  const sum = (of: 'download_count' | 'upvotes') =>
    fixtures.notes.reduce((total, note) => total + note[of], 0);
  const branchSubjects = (id: string) =>
    fixtures.subjects.filter(({ branch_id }) => branch_id === id);
  const faked: FakedRoutes = {
    search: {
      search: async () => fixtures.found ?? { courses: [], notes: [], understood: {} },
    },
    papers: {
      listQuestions: async ({ params }) => ({
        scheme_year: params.schemeYear,
        code: params.code.toUpperCase(),
        title: ada.name,
        papers: [],
        questions: [],
      }),
    },
    contributors: {
      listContributors: async () => ({ items: [] }),
      getContributor: async ({ params }) => ({
        slug: params.slug as ContributorSlug,
        name: 'Asha',
        downloads: 7,
        documents: [...fixtures.notes],
      }),
    },
    catalogue: {
      listSchemes: async () => ({ items: [...fixtures.schemes] }),
      listBranches: async () => ({ items: [...fixtures.branches] }),
      listBranchSubjects: async ({ params }) => ({ items: branchSubjects(params.branchId) }),
      listSubjects: async () => ({ items: [...fixtures.subjects] }),
    },
    notes: {
      answerNote: async () => ({ helped: true }),
      getNoteText: async ({ params }) => ({
        note: noteOf(withId(fixtures.notes, params.noteId), fixtures.details),
        html: '<section data-page="1"><p>Deadlock</p></section>',
      }),
      compareNotes: async () => ({ share: null }),
      searchCourse: async () => ({ hits: [] }),
      listNotes: async () => ({
        items: [...fixtures.notes],
        next: fixtures.next,
        totals: {
          notes: fixtures.notes.length,
          downloads: sum('download_count'),
          upvotes: sum('upvotes'),
        },
        ...(fixtures.kinds && { kinds: fixtures.kinds }),
        ...(fixtures.searched && { searched: fixtures.searched }),
      }),
      listRecentNotes: async ({ query } = {}) => ({
        items: fixtures.notes.slice(0, Number(query?.limit ?? 4)),
      }),
      getNote: async ({ params }) =>
        noteOf(withId(fixtures.notes, params.noteId), fixtures.details),
      getSemester: async () => ({ courses: [], recent: [] }),
      getCourse: async ({ params }) => ({
        scheme_year: params.schemeYear,
        code: params.code.toUpperCase(),
        title: ada.name,
        subjects: [
          {
            subject_id: ada.id,
            branch_id: ada.branch_id,
            branch_name: 'Computer Science',
            branch_code: 'CS',
            semester: 4,
            credits: 4,
          },
        ],
        notes: [...fixtures.notes],
        materials: {
          question_paper: [],
          model_paper: [],
          question_bank: [],
          lab_manual: [],
          syllabus: [],
        },
        modules: [],
        neighbours: [],
        totals: { notes: fixtures.notes.length, downloads: 0, upvotes: 0 },
        requests: 0,
        questions: { count: 0, papers: 0, modules: [] },
        exam_date: null,
        exam_time: null,
        open_requests: [],
        changed_at: '2026-03-11T20:00:00Z',
      }),
    },
    jobs: {
      // One item per page, so that a list is complete only when all of its pages are requested.
      listJobs: async ({ query } = {}) => {
        const place = Number(query?.cursor ?? 0);
        return {
          items: fixtures.jobs.slice(place, place + 1),
          next: place + 1 < fixtures.jobs.length ? String(place + 1) : null,
        };
      },
      getJob: async ({ params }) => withId(fixtures.jobs, params.jobId),
    },
    rewards: {
      listRewards: async () => ({ items: [...fixtures.rewards] }),
    },
    site: {
      getStats: async () => ({
        study_materials: 64,
        downloads: 154_210,
        branches: fixtures.branches.length,
        students: 51_403,
      }),
      getSite: async () => ({
        settings: defaultSettings,
        contacts: {
          email: 'owner@example.com',
          chat_group: 'https://chat.example.com/',
          photos: '',
          projects_chat: 'https://wa.me/910000000000',
        },
        claims: {
          students: '50,000+',
          projects: '500+',
          success_rate: '98%',
          support: '24/7',
          technologies: '15+',
        },
        announcements: [{ text: 'Exam dates are out', link: '/recent' }],
      }),
      getText: async () => ({
        lead: 'A lead.',
        body: '## A heading\n\nText.',
        published_at: '2026-03-11T20:00:00Z',
      }),
      listNews: async () => ({ items: ['a', 'b', 'c'].map((slug) => news(slug)) }),
      getNews: async ({ params: { slug } }) => {
        if (!slug.startsWith('no-')) return { ...news(slug), body: 'Text.' };
        throw notFound;
      },
      listResults: async () => ({ items: ['a', 'b', 'c'].map((slug) => result(slug)) }),
      getResult: async ({ params: { slug } }) => {
        if (!slug.startsWith('no-')) return { ...result(slug), body: 'Text.' };
        throw notFound;
      },
      listProjects: async () => ({ items: [] }),
      getDocuments: async () => ({ syllabus: [], papers: [], branch_syllabuses: [] }),
    },
  };
  const modules = Object.entries(refusing).map(([module, routes]) => [
    module,
    { ...routes, ...faked[module as keyof WebApi] },
  ]);
  return Object.fromEntries(modules) as WebApi;
}
