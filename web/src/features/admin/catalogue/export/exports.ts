import type { AuditEntry } from '../../../../../../functions/contracts/audit.ts';
import type {
  AdminBranch,
  AdminScheme,
  AdminSubject,
  Candidate,
} from '../../../../../../functions/contracts/catalogue.ts';
import type { Job } from '../../../../../../functions/contracts/jobs.ts';
import type { AdminNote } from '../../../../../../functions/contracts/notes.ts';
import type {
  AdminRedemption,
  AdminReward,
} from '../../../../../../functions/contracts/rewards.ts';
import type { Submission } from '../../../../../../functions/contracts/submissions.ts';
import { entryId } from '../../audit/entry-id.ts';
import { monthNow } from '../../audit/months.ts';
import { toCsv } from '../../data/csv.ts';
import { loadAllPages } from '../../list/load-all-pages.ts';
import type { ListPage } from '../../list/list-pages.ts';
import type { AdminApi } from '../../session/admin-api.ts';
import { loadAllMonths } from './load-all-months.ts';

/** The columns of a CSV file, each with its value of an item. */
type Columns<T> = Readonly<Record<string, (item: T) => unknown>>;

interface Reading {
  signal: AbortSignal;
  /** The number of items loaded so far. */
  onProgress: (count: number) => void;
}

/** An export that can be saved as a file. */
export interface Export {
  /** Also in the file's name. */
  name: string;
  label: string;
  /** A remark for the administrator. */
  note?: string;
  /** Loads all pages. */
  read: (api: AdminApi, reading: Reading) => Promise<readonly unknown[]>;
  csv: (items: readonly unknown[]) => string;
}

/** The server's page limit. */
const limit = 200;
const mostSubmissions = 50;

/** Columns named as the fields are. Leaving a field out does not compile. */
const fields = <T extends object>(names: Readonly<Record<keyof T, true>>): Columns<T> =>
  Object.fromEntries(
    (Object.keys(names) as (keyof T & string)[]).map((name) => [name, (item: T) => item[name]]),
  );

/** Common properties of paged and unpaged exports. */
interface ExportDescription<T> extends Pick<Export, 'name' | 'label' | 'note'> {
  columns: Columns<T>;
}

const inColumns =
  <T>(columns: Columns<T>) =>
  (items: readonly unknown[]): string => {
    const names = Object.keys(columns);
    return toCsv(
      names,
      (items as readonly T[]).map((item) => names.map((name) => columns[name]?.(item))),
    );
  };

/** Exports a paged list, or a list of one page. */
const listExport = <T extends { id: string }>({
  columns,
  ask,
  ...rest
}: ExportDescription<T> & {
  ask: (
    api: AdminApi,
    cursor: string | undefined,
    options: { signal: AbortSignal },
  ) => Promise<ListPage<T>>;
}): Export => ({
  ...rest,
  read: (api, reading) =>
    loadAllPages(
      (cursor) => ask(api, cursor, reading),
      ({ id }) => id,
      reading,
    ),
  csv: inColumns(columns),
});

const schemes = listExport<AdminScheme>({
  name: 'schemes',
  label: 'Schemes',
  columns: fields<AdminScheme>({ id: true, year: true, description: true, updated_at: true }),
  ask: (api, _, options) => api.catalogue.listAdminSchemes({}, options),
});

const branches = listExport<AdminBranch>({
  name: 'branches',
  label: 'Branches',
  columns: fields<AdminBranch>({
    id: true,
    code: true,
    name: true,
    description: true,
    updated_at: true,
  }),
  ask: (api, _, options) => api.catalogue.listAdminBranches({}, options),
});

const subjects = listExport<AdminSubject>({
  name: 'subjects',
  label: 'Subjects',
  columns: fields<AdminSubject>({
    id: true,
    code: true,
    name: true,
    scheme_id: true,
    scheme_year: true,
    branch_id: true,
    branch_name: true,
    semester: true,
    credits: true,
    description: true,
    updated_at: true,
  }),
  ask: (api, cursor, options) =>
    api.catalogue.listAdminSubjects({ query: { cursor, limit } }, options),
});

const candidates = listExport<Candidate>({
  name: 'waiting-rows',
  label: 'Waiting rows',
  columns: fields<Candidate>({
    id: true,
    scheme: true,
    branch: true,
    semester: true,
    code: true,
    name: true,
    credits: true,
    source: true,
  }),
  ask: (api, cursor, options) =>
    api.catalogue.listCandidates({ query: { cursor, limit } }, options),
});

const notes = listExport<AdminNote>({
  name: 'notes',
  label: 'Notes',
  note: 'Approved and pending ones; those that were deleted are left out.',
  columns: fields<AdminNote>({
    id: true,
    kind: true,
    exam_session: true,
    title: true,
    description: true,
    subject_id: true,
    subject_code: true,
    subject_name: true,
    branch_name: true,
    scheme_year: true,
    semester: true,
    module_number: true,
    status: true,
    uploaded_by: true,
    file_type: true,
    drive_file_id: true,
    file_url: true,
    preview_url: true,
    thumbnail_url: true,
    size: true,
    pages: true,
    topics: true,
    download_count: true,
    upvotes: true,
    upload_date: true,
    created_at: true,
    updated_at: true,
    restorable_until: true,
    taken_down: true,
    contributor_slug: true,
  }),
  ask: (api, cursor, options) => api.notes.listAllNotes({ query: { cursor, limit } }, options),
});

const submissions = listExport<Submission>({
  name: 'submissions',
  label: 'Submissions',
  note: 'Pending submissions, without phone and e-mail.',
  columns: fields<Submission>({
    id: true,
    title: true,
    description: true,
    submitter_name: true,
    submission_type: true,
    kind: true,
    exam_session: true,
    status: true,
    is_approved: true,
    file_type: true,
    drive_file_id: true,
    upload_date: true,
    subject_name: true,
    subject_id: true,
    branch_id: true,
    scheme_id: true,
    semester: true,
    module_number: true,
    created_at: true,
    note_id: true,
    needs_copy: true,
    inspection: true,
    subject_code: true,
    in_module: true,
    contributor: true,
    duplicate_of: true,
    similar: true,
  }),
  ask: (api, cursor, options) =>
    api.submissions.listSubmissions(
      { query: { status: 'pending', cursor, limit: mostSubmissions } },
      options,
    ),
});

const rewards = listExport<AdminReward>({
  name: 'rewards',
  label: 'Rewards',
  columns: fields<AdminReward>({
    id: true,
    description: true,
    points_cost: true,
    amount: true,
    is_active: true,
    redemption_count: true,
    updated_at: true,
  }),
  ask: (api, _, options) => api.rewards.listAllRewards({}, options),
});

const redemptions = listExport<AdminRedemption>({
  name: 'redemptions',
  label: 'Redemptions',
  note: 'With phone numbers, which a payout needs: keep the file safe.',
  columns: {
    ...fields<Omit<AdminRedemption, 'reward' | 'user'>>({
      id: true,
      status: true,
      phone: true,
      points_deducted: true,
      redeemed_at: true,
      processed_at: true,
      processed_by: true,
      processed_by_name: true,
      upi_id: true,
      reference: true,
      first_approved_by: true,
      needs_identity: true,
      user_id: true,
      reward_id: true,
    }),
    reward_description: ({ reward }) => reward.description,
    reward_amount: ({ reward }) => reward.amount,
    submitter_name: ({ user }) => user.submitter_name,
    submitter_email: ({ user }) => user.submitter_email,
  },
  ask: (api, cursor, options) => api.rewards.listRedemptions({ query: { cursor, limit } }, options),
});

const jobs = listExport<Job>({
  name: 'jobs',
  label: 'Job updates',
  columns: fields<Job>({
    id: true,
    title: true,
    company: true,
    location: true,
    job_type: true,
    experience_level: true,
    salary_range: true,
    description: true,
    requirements: true,
    application_link: true,
    deadline: true,
    is_active: true,
    posted_date: true,
    updated_at: true,
  }),
  ask: (api, cursor, options) => api.jobs.listAllJobs({ query: { cursor, limit } }, options),
});

const audit: Export = {
  name: 'audit-log',
  label: 'Audit log',
  note: 'Every month, back to a year in which nothing was changed.',
  csv: inColumns(
    fields<AuditEntry>({
      when: true,
      who: true,
      what: true,
      target: true,
      before: true,
      after: true,
      name: true,
      title: true,
      undo: true,
    }),
  ),
  read: (api, reading) =>
    loadAllMonths(monthNow(), (month, before) =>
      loadAllPages(
        (cursor) => api.audit.listAudit({ query: { month, cursor, limit } }, reading),
        entryId,
        { ...reading, onProgress: (count) => reading.onProgress(before + count) },
      ),
    ),
};

/** All exports. */
export const allExports: readonly Export[] = [
  schemes,
  branches,
  subjects,
  candidates,
  notes,
  submissions,
  rewards,
  redemptions,
  jobs,
  audit,
];
