import { Failure } from '../../components/alert.tsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Scheme, Subject } from '../../../../functions/contracts/catalogue.ts';
import type { BranchId } from '../../../../functions/contracts/domain/fields.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { ChipLink } from '../../components/chip.tsx';
import { Loading } from '../../components/page/page-states.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { useApi } from '../../lib/api/api.ts';
import { useRequest } from '../../lib/api/use-request.ts';
import { formatQuantity } from '../../lib/format/format.ts';
import type { BranchesData } from './branches-loader.ts';
import { groupSubjects, unknownScheme, type SemesterGroup } from '../../lib/group-subjects.ts';

const skeletonChips = 4;

interface BranchSubjectsProps {
  branchId: BranchId;
  schemes: BranchesData['schemes'];
}

/** Subjects as chips. They are requested when the branch is first opened. */
export function BranchSubjects({ branchId, schemes }: BranchSubjectsProps) {
  const api = useApi();
  const { state, value, retry } = useRequest(
    branchId,
    async () => ({
      subjects: (await api.catalogue.listBranchSubjects({ params: { branchId } })).items,
      schemes: await schemes,
    }),
    'Failed to load subjects',
  );
  if (state === 'failed') return <Failure onRetry={retry}>The subjects did not load.</Failure>;
  if (!value) return <ChipsSkeleton />;
  if (value.subjects.length === 0)
    return <p className="text-ink-soft">No subjects found for this branch.</p>;
  return <SubjectChips branchId={branchId} {...value} />;
}

interface SubjectChipsProps {
  branchId: BranchId;
  subjects: readonly Subject[];
  schemes: readonly Scheme[];
}

/** A list up to this length is shown whole; on phones, the semesters of a longer one are collapsed. */
const shortList = 12;

/** One disclosure per scheme, the newest and the largest open: a branch has up to 250 subjects in all schemes. */
function SubjectChips({ branchId, subjects, schemes }: SubjectChipsProps) {
  const [isWide] = useState(() => matchMedia('(width >= 40rem)').matches);
  const groups = groupSubjects(subjects, schemes);
  const most = Math.max(...groups.map(({ count }) => count));
  const largest = groups.find(({ count }) => count === most);
  return groups.map((group) => (
    <details
      key={group.year}
      open={group === groups[0] || group === largest}
      className="group border-t border-rule"
    >
      <DisclosureSummary count={group.count} className="group-open:[&>svg]:rotate-90">
        <h4 className="font-semibold">{group.year} scheme</h4>
      </DisclosureSummary>
      <div className="sm:pl-8">
        {group.semesters.map((semester, index) => (
          <SemesterChips
            key={semester.semester}
            branchId={branchId}
            schemeYear={group.year}
            group={semester}
            isOpen={index === 0 || isWide || group.count <= shortList}
          />
        ))}
      </div>
    </details>
  ));
}

interface SemesterChipsProps {
  branchId: BranchId;
  schemeYear: string;
  group: SemesterGroup;
  isOpen: boolean;
}

function SemesterChips({ branchId, schemeYear, group, isOpen }: SemesterChipsProps) {
  return (
    <details open={isOpen} className="group/semester border-t border-rule">
      <DisclosureSummary
        count={group.subjects.length}
        className="group-open/semester:[&>svg]:rotate-90"
      >
        <h5>Semester {group.semester}</h5>
      </DisclosureSummary>
      <ul className="grid gap-2 pb-4 lg:grid-cols-2">
        {group.subjects.map(({ id, code, name }) => (
          <li key={id} className="flex min-w-0 items-center gap-2">
            <ChipLink
              to={paths.notes({ branch: branchId, subject: id })}
              className="min-w-0 grow flex-wrap gap-x-2 gap-y-0"
            >
              <span className="font-bold text-ink tabular-nums">{code}</span>
              <span className="min-w-0">{name}</span>
            </ChipLink>
            {schemeYear !== unknownScheme && (
              <Link
                to={paths.course(schemeYear, code)}
                className="text-link inline-flex min-h-11 shrink-0 items-center px-2 text-small"
              >
                Course<span className="sr-only"> page</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface DisclosureSummaryProps {
  /** Of subjects. */
  count: number;
  className: string;
  children: ReactNode;
}

const DisclosureSummary = ({ count, className, children }: DisclosureSummaryProps) => (
  <summary
    className={`flex min-h-12 cursor-pointer items-center gap-3 text-blue hover:text-blue-deep ${className}`}
  >
    <ChevronRight aria-hidden="true" className="size-5 transition-transform" />
    {children}
    <span className="text-small text-ink-soft tabular-nums">
      {formatQuantity(count, 'subject', 'subjects')}
    </span>
  </summary>
);

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
