import type { Branch, Scheme, Subject } from '../../functions/contracts/catalogue.ts';
import { ProblemError } from '../../functions/contracts/http/client.ts';
import type { JobId, RewardId } from '../../functions/contracts/domain/fields.ts';
import type { Job } from '../../functions/contracts/jobs.ts';
import type { NoteCard, Note } from '../../functions/contracts/notes.ts';
import type { Reward } from '../../functions/contracts/rewards.ts';
import type { WebApi } from '../../web/src/lib/api/api.ts';
import { branches, noteId, schemes, subjects } from '../support/samples.ts';

export const ada = subjects.find(({ code }) => code === 'BCS401')!;

/** A card of Design of Algorithms; `changes` says what is other. */
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

/** An opening at Asha Systems; `changes` says what is other. */
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

/** ₹100 for 200 points; `changes` says what is other. */
export const reward = (changes: Partial<Reward> = {}): Reward => ({
  id: 'cd402634-aa3b-4cff-8d5d-f29521a4afb8' as RewardId,
  description: '₹100 by bank transfer',
  points_cost: 200,
  amount: 100,
  is_active: true,
  ...changes,
});

interface Holdings {
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

const notAnswered = () => Promise.reject(new Error('The fake does not answer this'));

/** The client of a small library that holds what is given, without a server. */
export function fakeApi(holdings: Partial<Holdings> = {}): WebApi {
  const held: Holdings = {
    schemes,
    branches,
    subjects,
    notes: [card('one'), card('two')],
    jobs: [job('a-job')],
    rewards: [reward()],
    next: null,
    ...holdings,
  };
  const sum = (of: 'download_count' | 'upvotes') =>
    held.notes.reduce((total, note) => total + note[of], 0);
  const branchSubjects = (id: string) => held.subjects.filter(({ branch_id }) => branch_id === id);
  return {
    publishing: {},
    catalogue: {
      listSchemes: async () => ({ items: [...held.schemes] }),
      listBranches: async () => ({ items: [...held.branches] }),
      listBranchSubjects: async ({ params }) => ({ items: branchSubjects(params.branchId) }),
      listSubjects: async () => ({ items: [...held.subjects] }),
    },
    notes: {
      listNotes: async () => ({
        items: [...held.notes],
        next: held.next,
        totals: {
          notes: held.notes.length,
          downloads: sum('download_count'),
          upvotes: sum('upvotes'),
        },
      }),
      listRecentNotes: async ({ query } = {}) => ({
        items: held.notes.slice(0, Number(query?.limit ?? 4)),
      }),
      getNote: async ({ params }) => {
        const found = held.notes.find(({ id }) => id === params.noteId);
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
        notes: [...held.notes],
        totals: { notes: held.notes.length, downloads: 0, upvotes: 0 },
        changed_at: '2026-03-11T20:00:00Z',
      }),
      upvoteNote: notAnswered,
      downloadNote: notAnswered,
    },
    audit: {},
    messages: {
      createMessage: notAnswered,
      createSubscription: notAnswered,
      deleteSubscription: notAnswered,
    },
    metrics: { recordMetricEvent: notAnswered },
    jobs: {
      // one on each page, so that a list is whole only when all of its pages were asked for
      listJobs: async ({ query } = {}) => {
        const place = Number(query?.cursor ?? 0);
        return {
          items: held.jobs.slice(place, place + 1),
          next: place + 1 < held.jobs.length ? String(place + 1) : null,
        };
      },
      getJob: async ({ params }) => {
        const found = held.jobs.find(({ id }) => id === params.jobId);
        if (!found) throw notFound;
        return found;
      },
    },
    rewards: {
      checkPoints: notAnswered,
      listRewards: async () => ({ items: [...held.rewards] }),
      sendCode: notAnswered,
      createRedemption: notAnswered,
    },
    session: {},
    site: {
      getStats: async () => ({
        study_materials: 64,
        downloads: 154_210,
        branches: held.branches.length,
        students: 51_403,
      }),
      getOpenapi: notAnswered,
    },
    submissions: {
      getUpload: notAnswered,
      createUpload: notAnswered,
      createSubmission: notAnswered,
    },
  };
}
