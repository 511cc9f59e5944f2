import type { AuditEntry } from '../../../../../../functions/contracts/audit.ts';
import type {
  AdminBranch,
  AdminScheme,
  AdminSubject,
  Candidate,
} from '../../../../../../functions/contracts/catalog.ts';
import type { Job } from '../../../../../../functions/contracts/jobs.ts';
import type { AdminNote } from '../../../../../../functions/contracts/notes.ts';
import type {
  AdminRedemption,
  AdminReward,
} from '../../../../../../functions/contracts/rewards.ts';
import type { Submission } from '../../../../../../functions/contracts/submissions.ts';
import { monthNow } from '../../audit/months.ts';
import { csvOf } from '../../kit/csv.ts';
import type { AdminApi } from '../../session/admin-api.ts';
import { readMonths, readPages } from './read-pages.ts';

/** The columns of a CSV file: what each holds of an item. */
type Columns<T> = Readonly<Record<string, (item: T) => unknown>>;

/** One kind of thing that can be saved as a file. */
export interface Export {
  /** Also in the file's name. */
  name: string;
  label: string;
  /** What one should know before. */
  note?: string;
  /** Page by page. */
  read: (api: AdminApi, signal: AbortSignal) => AsyncIterable<readonly unknown[]>;
  csv: (items: readonly unknown[]) => string;
}

/** As many as the server hands out at once. */
const limit = 200;
const mostSubmissions = 50;

/** Columns named as the fields are. Leaving a field out does not compile. */
const fields = <T extends object>(names: Readonly<Record<keyof T, true>>): Columns<T> =>
  Object.fromEntries(
    (Object.keys(names) as (keyof T & string)[]).map((name) => [name, (item: T) => item[name]]),
  );

const exportOf = <T>(
  given: Pick<Export, 'name' | 'label' | 'note'> & {
    columns: Columns<T>;
    read: (api: AdminApi, signal: AbortSignal) => AsyncIterable<readonly T[]>;
  },
): Export => {
  const { columns, ...rest } = given;
  const names = Object.keys(columns);
  return {
    ...rest,
    csv: (items) =>
      csvOf(
        names,
        (items as readonly T[]).map((item) => names.map((name) => columns[name]?.(item))),
      ),
  };
};

const schemes = exportOf<AdminScheme>({
  name: 'schemes',
  label: 'Schemes',
  columns: fields<AdminScheme>({ id: true, year: true, description: true, updated_at: true }),
  read: ({ catalog }, signal) => readPages(() => catalog.listAdminSchemes({}, { signal })),
});

const branches = exportOf<AdminBranch>({
  name: 'branches',
  label: 'Branches',
  columns: fields<AdminBranch>({
    id: true,
    code: true,
    name: true,
    description: true,
    updated_at: true,
  }),
  read: ({ catalog }, signal) => readPages(() => catalog.listAdminBranches({}, { signal })),
});

const subjects = exportOf<AdminSubject>({
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
  read: ({ catalog }, signal) =>
    readPages((cursor) => catalog.listAdminSubjects({ query: { cursor, limit } }, { signal })),
});

const candidates = exportOf<Candidate>({
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
  read: ({ catalog }, signal) =>
    readPages((cursor) => catalog.listCandidates({ query: { cursor, limit } }, { signal })),
});

const notes = exportOf<AdminNote>({
  name: 'notes',
  label: 'Notes',
  note: 'Approved and pending ones; those that were deleted are left out.',
  columns: fields<AdminNote>({
    id: true,
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
    size: true,
    pages: true,
    topics: true,
    download_count: true,
    upvotes: true,
    upload_date: true,
    created_at: true,
    updated_at: true,
    restorable_until: true,
  }),
  read: (api, signal) =>
    readPages((cursor) => api.notes.listAllNotes({ query: { cursor, limit } }, { signal })),
});

const submissions = exportOf<Submission>({
  name: 'submissions',
  label: 'Submissions',
  note: 'Those that wait for a decision, without phone and e-mail.',
  columns: fields<Submission>({
    id: true,
    title: true,
    description: true,
    submitter_name: true,
    submission_type: true,
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
    inspection: true,
    duplicate_of: true,
  }),
  read: (api, signal) =>
    readPages((cursor) =>
      api.submissions.listSubmissions(
        { query: { status: 'pending', cursor, limit: mostSubmissions } },
        { signal },
      ),
    ),
});

const rewards = exportOf<AdminReward>({
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
  read: (api, signal) => readPages(() => api.rewards.listAllRewards({}, { signal })),
});

const redemptions = exportOf<AdminRedemption>({
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
      user_id: true,
      reward_id: true,
    }),
    reward_description: ({ reward }) => reward.description,
    reward_amount: ({ reward }) => reward.amount,
    submitter_name: ({ user }) => user.submitter_name,
    submitter_email: ({ user }) => user.submitter_email,
  },
  read: (api, signal) =>
    readPages((cursor) => api.rewards.listRedemptions({ query: { cursor, limit } }, { signal })),
});

const jobs = exportOf<Job>({
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
  read: (api, signal) =>
    readPages((cursor) => api.jobs.listAllJobs({ query: { cursor, limit } }, { signal })),
});

const audit = exportOf<AuditEntry>({
  name: 'audit-log',
  label: 'Audit log',
  note: 'Every month, back to a year in which nothing was changed.',
  columns: fields<AuditEntry>({
    when: true,
    who: true,
    what: true,
    target: true,
    before: true,
    after: true,
  }),
  read: (api, signal) =>
    readMonths(monthNow(), (month, cursor) =>
      api.audit.listAudit({ query: { month, cursor, limit } }, { signal }),
    ),
});

/** Everything that can be saved as a file. */
export const everyExport: readonly Export[] = [
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
