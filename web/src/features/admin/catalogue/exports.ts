import type { AdminRedemption } from '../../../../../functions/contracts/rewards.ts';
import { monthsBefore } from '../../../../../functions/contracts/domain/kolkata-time.ts';
import { entryId, monthNow } from '../activity/entry-text.ts';
import { toCsv } from '../../../../../functions/contracts/domain/csv.ts';
import { loadAllPages, type ListPage } from '../list/list-pages.ts';
import type { AdminApi } from '../session/admin-api.ts';

/** After this number of empty months, no earlier entry is expected. */
const emptyMonths = 12;

/** The items of all months, from the given one (`2026-01`) back to the first empty year. */
export async function loadAllMonths<T>(
  latest: string,
  read: (month: string, before: number) => Promise<readonly T[]>,
): Promise<T[]> {
  const all: T[] = [];
  let empty = 0;
  for (let month = latest; empty < emptyMonths; month = monthsBefore(month, 1)) {
    const found = await read(month, all.length);
    all.push(...found);
    empty = found.length === 0 ? empty + 1 : 0;
  }
  return all;
}

interface Reading {
  signal: AbortSignal;
  onProgress: (count: number) => void;
}

export interface Export {
  /** Also in the file's name. */
  name: string;
  label: string;
  /** A remark for the administrator, or empty. */
  note: string;
  /** Loads all pages. */
  read: (api: AdminApi, reading: Reading) => Promise<readonly object[]>;
}

/** The server's page limit. */
const limit = 200;
const mostSubmissions = 50;

/** Columns are named as the fields of the items are. */
export const csvOf = (items: readonly object[]): string => {
  const names = [...new Set(items.flatMap((item) => Object.keys(item)))];
  return toCsv(
    names,
    items.map((item) => names.map((name) => (item as Record<string, unknown>)[name])),
  );
};

type Load<T> = (
  api: AdminApi,
  cursor: string | undefined,
  options: { signal: AbortSignal },
) => Promise<ListPage<T>>;

/** One row with the reward and the contributor. */
const redemptionRow = ({ reward, user, ...redemption }: AdminRedemption) => ({
  ...redemption,
  reward_description: reward.description,
  reward_amount: reward.amount,
  ...user,
});

const list = <T extends { id: string }>(
  name: string,
  label: string,
  load: Load<T>,
  note = '',
): Export => ({
  name,
  label,
  note,
  read: (api, reading) =>
    loadAllPages(
      (cursor) => load(api, cursor, reading),
      ({ id }) => id,
      reading,
    ),
});

export const allExports: readonly Export[] = [
  list('schemes', 'Schemes', (api, _, options) => api.catalogue.listAdminSchemes({}, options)),
  list('branches', 'Branches', (api, _, options) => api.catalogue.listAdminBranches({}, options)),
  list('subjects', 'Subjects', (api, cursor, options) =>
    api.catalogue.listAdminSubjects({ query: { cursor, limit } }, options),
  ),
  list('waiting-rows', 'Waiting rows', (api, cursor, options) =>
    api.catalogue.listCandidates({ query: { cursor, limit } }, options),
  ),
  list(
    'notes',
    'Notes',
    (api, cursor, options) => api.notes.listAllNotes({ query: { cursor, limit } }, options),
    'Approved and pending ones; those that were deleted are left out.',
  ),
  list(
    'submissions',
    'Submissions',
    (api, cursor, options) =>
      api.submissions.listSubmissions(
        { query: { status: 'pending', cursor, limit: mostSubmissions } },
        options,
      ),
    'Pending submissions, without phone and e-mail.',
  ),
  list('rewards', 'Rewards', (api, _, options) => api.rewards.listAllRewards({}, options)),
  list(
    'redemptions',
    'Redemptions',
    async (api, cursor, options) => {
      const page = await api.rewards.listRedemptions({ query: { cursor, limit } }, options);
      return { ...page, items: page.items.map(redemptionRow) };
    },
    'With phone numbers, which a payout needs: keep the file safe.',
  ),
  list('jobs', 'Job updates', (api, cursor, options) =>
    api.jobs.listAllJobs({ query: { cursor, limit } }, options),
  ),
  {
    name: 'audit-log',
    label: 'Audit log',
    note: 'Every month, back to a year in which nothing was changed.',
    read: (api, reading) =>
      loadAllMonths(monthNow(), (month, before) =>
        loadAllPages(
          (cursor) => api.audit.listAudit({ query: { month, cursor, limit } }, reading),
          entryId,
          { ...reading, onProgress: (count) => reading.onProgress(before + count) },
        ),
      ),
  },
];
