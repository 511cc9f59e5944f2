import { createHash } from 'node:crypto';
import type { Branch, ImportReport, Scheme, Subject } from '../../contracts/catalogue.ts';
import { mergePlanned, type Catalogue } from './plan.ts';
import { countOutcomes, pendingWrites, type Preview } from './preview.ts';

type Change = ImportReport['changes'][number];
type Fields = Readonly<Record<string, unknown>>;

const maxChanges = 500;

/** The fields that differ; all fields of a new item. */
function difference(before: Fields | null, after: Fields): Pick<Change, 'before' | 'after'> {
  if (!before) return { before: null, after: { ...after } };
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const pick = (of: Fields) => Object.fromEntries(names.map((name) => [name, of[name]]));
  return { before: pick(before), after: pick(after) };
}

const scheme = ({ year }: Scheme) => ({ year });
const branch = ({ code, name }: Branch) => ({ code, name });

const change = <T>(
  kind: Change['kind'],
  { item, before }: { item: T; before: T | null },
  title: string,
  fields: (one: T) => Fields,
): Change => ({ kind, title, ...difference(before && fields(before), fields(item)) });

/** New and changed items in the order of the file. Subjects name scheme and branch as files do. */
function changesOf(current: Catalogue, preview: Preview): Change[] {
  const { schemes, branches, subjects } = pendingWrites(preview);
  const { plan } = preview;
  const schemeOf = mergePlanned<Scheme>(current.schemes, plan.schemes);
  const branchOf = mergePlanned<Branch>(current.branches, plan.branches);
  const subject = (one: Subject) => ({
    scheme: schemeOf.get(one.scheme_id)?.year ?? null,
    branch: branchOf.get(one.branch_id)?.code ?? null,
    semester: one.semester,
    code: one.code,
    name: one.name,
    credits: one.credits,
  });
  return [
    ...schemes.map((planned) => change<Scheme>('scheme', planned, planned.item.year, scheme)),
    ...branches.map((planned) => change<Branch>('branch', planned, planned.item.code, branch)),
    ...subjects.map((planned) => {
      const { scheme: year, branch: code } = subject(planned.item);
      return change<Subject>('subject', planned, `${year} ${code} ${planned.item.code}`, subject);
    }),
  ];
}

/** The digest identifies the plan. */
export function createReport({
  current,
  preview,
}: {
  current: Catalogue;
  preview: Preview;
}): ImportReport {
  const { plan, waiting, candidates } = preview;
  const changes = changesOf(current, preview);
  const refused = preview.refused.map(({ line, reason }) => ({ line, reason }));
  return {
    schemes: countOutcomes(plan.schemes),
    branches: countOutcomes(plan.branches),
    subjects: countOutcomes(plan.subjects),
    changes: changes.slice(0, maxChanges),
    waiting: waiting.length,
    refused,
    digest: createHash('sha256')
      .update(JSON.stringify([changes, candidates, refused]))
      .digest('base64url'),
  };
}
