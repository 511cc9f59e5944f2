import type { AdminRedemption } from '../../../../../functions/contracts/rewards.ts';
import { monthsBefore } from '../../../../../functions/contracts/domain/kolkata-time.ts';
import { entryId, monthNow } from '../audit/entry-text.ts';
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

/** Loads a paged list, or a list of one page. */
const pages =
  <T extends { id: string }>(
    load: (
      api: AdminApi,
      cursor: string | undefined,
      options: { signal: AbortSignal },
    ) => Promise<ListPage<T>>,
  ) =>
  (api: AdminApi, reading: Reading): Promise<readonly T[]> =>
    loadAllPages(
      (cursor) => load(api, cursor, reading),
      ({ id }) => id,
      reading,
    );

/** One row with the reward and the contributor. */
const redemptionRow = ({ reward, user, ...redemption }: AdminRedemption) => ({
  ...redemption,
  reward_description: reward.description,
  reward_amount: reward.amount,
  ...user,
});

const redemptions = pages((api, cursor, options) =>
  api.rewards.listRedemptions({ query: { cursor, limit } }, options),
);

/** All exports. */
export const allExports: readonly Export[] = [
  {
    name: 'schemes',
    label: 'Schemes',
    read: pages((api, _, options) => api.catalogue.listAdminSchemes({}, options)),
  },
  {
    name: 'branches',
    label: 'Branches',
    read: pages((api, _, options) => api.catalogue.listAdminBranches({}, options)),
  },
  {
    name: 'subjects',
    label: 'Subjects',
    read: pages((api, cursor, options) =>
      api.catalogue.listAdminSubjects({ query: { cursor, limit } }, options),
    ),
  },
  {
    name: 'waiting-rows',
    label: 'Waiting rows',
    read: pages((api, cursor, options) =>
      api.catalogue.listCandidates({ query: { cursor, limit } }, options),
    ),
  },
  {
    name: 'notes',
    label: 'Notes',
    note: 'Approved and pending ones; those that were deleted are left out.',
    read: pages((api, cursor, options) =>
      api.notes.listAllNotes({ query: { cursor, limit } }, options),
    ),
  },
  {
    name: 'submissions',
    label: 'Submissions',
    note: 'Pending submissions, without phone and e-mail.',
    read: pages((api, cursor, options) =>
      api.submissions.listSubmissions(
        { query: { status: 'pending', cursor, limit: mostSubmissions } },
        options,
      ),
    ),
  },
  {
    name: 'rewards',
    label: 'Rewards',
    read: pages((api, _, options) => api.rewards.listAllRewards({}, options)),
  },
  {
    name: 'redemptions',
    label: 'Redemptions',
    note: 'With phone numbers, which a payout needs: keep the file safe.',
    read: async (api, reading) => (await redemptions(api, reading)).map(redemptionRow),
  },
  {
    name: 'jobs',
    label: 'Job updates',
    read: pages((api, cursor, options) =>
      api.jobs.listAllJobs({ query: { cursor, limit } }, options),
    ),
  },
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
