import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Branch, Scheme, Subject } from '../../../../functions/contracts/catalogue.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import type { BranchesData } from './branches-loader.ts';
import { Failure } from '../../components/alert.tsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { BranchId } from '../../../../functions/contracts/domain/fields.ts';
import { ChipLink } from '../../components/chip.tsx';
import { Loading, Skeleton } from '../../components/page/page-states.tsx';
import { useApi, useRequest } from '../../lib/api.ts';
import { formatQuantity } from '../../lib/format/format.ts';
import { groupSubjects, unknownScheme, type SemesterGroup } from '../../lib/group-subjects.ts';

interface BranchCardProps {
  branch: Branch;
  schemes: BranchesData['schemes'];
  open: boolean;
  onToggle: () => void;
}
export function BranchCard({ branch, schemes, open, onToggle }: BranchCardProps) {
  const id = useId();
  return (
    <>
      <h2
        className={`rounded-md border bg-sheet hover:border-blue ${open ? 'border-blue' : 'border-rule'}`}
      >
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
          className="flex h-full min-h-14 w-full items-center gap-3 px-4 py-2 text-left text-blue hover:text-blue-deep"
        >
          <span className="min-w-8 shrink-0 font-bold tracking-wide whitespace-nowrap text-ink tabular-nums">
            {branch.code}
          </span>
          <span className="min-w-0 grow font-semibold wrap-anywhere">
            {branch.name}
            {branch.description && (
              <span className="mt-0.5 block text-small font-normal text-ink-soft">
                {branch.description}
              </span>
            )}
          </span>
          <ChevronDown
            aria-hidden="true"
            className={`size-5 shrink-0 transition-transform ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div
        id={id}
        hidden={!open}
        className="col-span-full rounded-md border border-rule-strong bg-sheet px-4 pt-3 pb-2"
      >
        {open && (
          <>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-1">
              <h3 className="font-serif text-title font-semibold">
                Subjects
                <span className="sr-only"> of {branch.name}</span>
              </h3>
              <Link
                to={paths.notes({ branch: branch.id })}
                className="text-link inline-flex min-h-11 items-center"
              >
                All notes of this branch
              </Link>
            </div>
            <BranchSubjects branchId={branch.id} schemes={schemes} />
          </>
        )}
      </div>
    </>
  );
}

const skeletonChips = 4;

interface BranchSubjectsProps {
  branchId: BranchId;
  schemes: BranchesData['schemes'];
}

/** Subjects as chips. They are requested when the branch is first opened. */
function BranchSubjects({ branchId, schemes }: BranchSubjectsProps) {
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

const SemesterChips = ({ branchId, schemeYear, group, isOpen }: SemesterChipsProps) => (
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

const ChipsSkeleton = () => (
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
