import { ChevronRight } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Deferred } from '../../components/page/deferred.tsx';
import type { Scheme, Subject } from '../../../../functions/contracts/catalogue.ts';
import type { BranchId } from '../../../../functions/contracts/domain/fields.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { Button } from '../../components/button.tsx';
import { ChipLink } from '../../components/chip.tsx';
import { Loading } from '../../components/page/page-states.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { useApi, type WebApi } from '../../lib/api/api.ts';
import { formatQuantity } from '../../lib/format/format.ts';
import { logRejection } from '../../lib/api/log-rejection.ts';
import type { BranchesData } from './branches-loader.ts';
import { groupSubjects } from '../../lib/group-subjects.ts';

const skeletonChips = 4;

const loadSubjects = (api: WebApi, branchId: BranchId, schemes: BranchesData['schemes']) =>
  logRejection(
    'Failed to load subjects',
    Promise.all([
      api.catalogue.listBranchSubjects({ params: { branchId } }).then(({ items }) => items),
      schemes,
    ]),
  );

/** Subjects as chips. They are requested when the branch is first opened. */
export function BranchSubjects({
  branchId,
  schemes,
}: {
  branchId: BranchId;
  schemes: BranchesData['schemes'];
}) {
  const api = useApi();
  const [asked, setAsked] = useState(() => loadSubjects(api, branchId, schemes));
  const failure = (
    <div role="alert" className="flex flex-wrap items-center gap-4">
      <p className="text-ink-soft">The subjects did not load.</p>
      <Button onClick={() => setAsked(loadSubjects(api, branchId, schemes))}>Try again</Button>
    </div>
  );
  return (
    <Suspense fallback={<ChipsSkeleton />}>
      <Deferred resolve={asked} errorElement={failure}>
        {([subjects, found]) =>
          subjects.length > 0 ? (
            <SubjectChips branchId={branchId} subjects={subjects} schemes={found} />
          ) : (
            <p className="text-ink-soft">No subjects found for this branch.</p>
          )
        }
      </Deferred>
    </Suspense>
  );
}

interface SubjectChipsProps {
  branchId: BranchId;
  subjects: readonly Subject[];
  schemes: readonly Scheme[];
}

/** One disclosure per scheme, the largest one open: a branch has up to 150 subjects in all schemes. */
function SubjectChips({ branchId, subjects, schemes }: SubjectChipsProps) {
  const groups = groupSubjects(subjects, schemes);
  const most = Math.max(...groups.map(({ count }) => count));
  const largest = groups.find(({ count }) => count === most);
  return groups.map((group) => (
    <details key={group.year} open={group === largest} className="group border-t border-rule">
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 text-blue hover:text-blue-deep">
        <ChevronRight
          aria-hidden="true"
          className="size-5 transition-transform group-open:rotate-90"
        />
        <h4 className="font-semibold">{group.year} scheme</h4>
        <span className="text-small text-ink-soft tabular-nums">
          {formatQuantity(group.count, 'subject', 'subjects')}
        </span>
      </summary>
      {group.semesters.map(({ semester, subjects: chips }) => (
        <div
          key={semester}
          className="border-t border-rule py-3 sm:grid sm:grid-cols-[8rem_minmax(0,1fr)]"
        >
          <h5 className="pb-2 text-small text-ink-soft sm:pt-3">Semester {semester}</h5>
          <ul className="flex flex-wrap gap-2">
            {chips.map(({ id, code, name }) => (
              <li key={id} className="max-w-full">
                <ChipLink to={paths.notes({ branch: branchId, subject: id })}>
                  <span className="font-bold text-ink tabular-nums">{code}</span>
                  <span className="min-w-0">{name}</span>
                </ChipLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  ));
}

function ChipsSkeleton() {
  return (
    <Loading label="Loading subjects">
      <div className="flex min-h-64 flex-wrap content-start gap-2 pt-2">
        {Array.from({ length: skeletonChips }, (_, index) => (
          <span key={index} data-testid="chip-skeleton">
            <Skeleton className="h-11 w-56 max-w-full" />
          </span>
        ))}
      </div>
    </Loading>
  );
}
