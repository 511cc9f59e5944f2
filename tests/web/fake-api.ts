import type { Branch, Scheme, Subject } from '../../functions/contracts/catalog.ts';
import type { NoteCard, Note } from '../../functions/contracts/notes.ts';
import type { WebApi } from '../../web/src/lib/api.ts';
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

interface Holdings {
  schemes: readonly Scheme[];
  branches: readonly Branch[];
  subjects: readonly Subject[];
  notes: readonly NoteCard[];
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

const notAnswered = () => Promise.reject(new Error('The fake does not answer this'));

/** The client of a small library that holds what is given, without a server. */
export function fakeApi(holdings: Partial<Holdings> = {}): WebApi {
  const held: Holdings = {
    schemes,
    branches,
    subjects,
    notes: [card('one'), card('two')],
    next: null,
    ...holdings,
  };
  const sum = (of: 'download_count' | 'upvotes') =>
    held.notes.reduce((total, note) => total + note[of], 0);
  const branchSubjects = (id: string) => held.subjects.filter(({ branch_id }) => branch_id === id);
  return {
    catalog: {
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
        if (!found) throw new Error(`No note ${params.noteId}`);
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
    jobs: { listJobs: notAnswered, getJob: notAnswered },
    messages: {
      createMessage: notAnswered,
      createSubscription: notAnswered,
      deleteSubscription: notAnswered,
    },
    metrics: { recordBeat: notAnswered },
    rewards: {
      checkPoints: notAnswered,
      listRewards: notAnswered,
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
