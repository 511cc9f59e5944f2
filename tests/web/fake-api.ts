import type { Branch, Scheme, Subject } from '../../functions/contracts/catalogue.ts';
import { ProblemError } from '../../functions/contracts/http/client.ts';
import type { JobId, RewardId } from '../../functions/contracts/domain/fields.ts';
import type { Job } from '../../functions/contracts/jobs.ts';
import type { NoteCard, Note } from '../../functions/contracts/notes.ts';
import type { Reward } from '../../functions/contracts/rewards.ts';
import type { WebApi } from '../../web/src/lib/api/api.ts';
import { branches, noteId, schemes, subjects } from '../support/samples.ts';

export const ada = subjects.find(({ code }) => code === 'BCS401')!;

export function card(id: string, changes: Partial<NoteCard> = {}): NoteCard {
  return {
    id: noteId(id),
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

interface Fixtures {
  schemes: readonly Scheme[];
  branches: readonly Branch[];
  subjects: readonly Subject[];
  notes: readonly NoteCard[];
  jobs: readonly Job[];
  rewards: readonly Reward[];
  next: string | null;
}

const noteOf = (found: NoteCard): Note => ({
  ...found,
  description: 'With worked examples.',
  topics: ['Greedy'],
  status: 'approved',
  updated_at: found.created_at,
  file_url: `/files/${found.id}.pdf`,
  preview_url: null,
});

const notFound = new ProblemError({
  type: 'about:blank',
  title: 'Not Found',
  status: 404,
  detail: 'Not found',
});

const unsupported = () => Promise.reject(new Error('The fake does not support this request'));

/** A typed client with fixed responses. */
export function fakeApi(overrides: Partial<Fixtures> = {}): WebApi {
  const fixtures: Fixtures = {
    schemes,
    branches,
    subjects,
    notes: [card('one'), card('two')],
    jobs: [job('a-job')],
    rewards: [reward()],
    next: null,
    ...overrides,
  };
  const sum = (of: 'download_count' | 'upvotes') =>
    fixtures.notes.reduce((total, note) => total + note[of], 0);
  const branchSubjects = (id: string) =>
    fixtures.subjects.filter(({ branch_id }) => branch_id === id);
  return {
    publishing: {},
    catalogue: {
      listSchemes: async () => ({ items: [...fixtures.schemes] }),
      listBranches: async () => ({ items: [...fixtures.branches] }),
      listBranchSubjects: async ({ params }) => ({ items: branchSubjects(params.branchId) }),
      listSubjects: async () => ({ items: [...fixtures.subjects] }),
    },
    notes: {
      listNotes: async () => ({
        items: [...fixtures.notes],
        next: fixtures.next,
        totals: {
          notes: fixtures.notes.length,
          downloads: sum('download_count'),
          upvotes: sum('upvotes'),
        },
      }),
      listRecentNotes: async ({ query } = {}) => ({
        items: fixtures.notes.slice(0, Number(query?.limit ?? 4)),
      }),
      getNote: async ({ params }) => {
        const found = fixtures.notes.find(({ id }) => id === params.noteId);
        if (!found) throw notFound;
        return noteOf(found);
      },
      getCourse: async ({ params }) => ({
        scheme_year: params.schemeYear,
        code: params.code,
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
        totals: { notes: fixtures.notes.length, downloads: 0, upvotes: 0 },
        changed_at: '2026-03-11T20:00:00Z',
      }),
      upvoteNote: unsupported,
      downloadNote: unsupported,
    },
    audit: {},
    messages: {
      createMessage: unsupported,
      createSubscription: unsupported,
      deleteSubscription: unsupported,
    },
    metrics: { recordMetricEvent: unsupported },
    jobs: {
      // one on each page, so that a list is whole only when all of its pages were asked for
      listJobs: async ({ query } = {}) => {
        const place = Number(query?.cursor ?? 0);
        return {
          items: fixtures.jobs.slice(place, place + 1),
          next: place + 1 < fixtures.jobs.length ? String(place + 1) : null,
        };
      },
      getJob: async ({ params }) => {
        const found = fixtures.jobs.find(({ id }) => id === params.jobId);
        if (!found) throw notFound;
        return found;
      },
    },
    rewards: {
      checkPoints: unsupported,
      listRewards: async () => ({ items: [...fixtures.rewards] }),
      sendCode: unsupported,
      createRedemption: unsupported,
    },
    session: {},
    site: {
      getStats: async () => ({
        study_materials: 64,
        downloads: 154_210,
        branches: fixtures.branches.length,
        students: 51_403,
      }),
      getOpenapi: unsupported,
    },
    submissions: {
      getUpload: unsupported,
      createUpload: unsupported,
      createSubmission: unsupported,
    },
  };
}
