import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Branch } from '../../../../functions/contracts/catalogue.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { BranchSubjects } from './branch-subjects.tsx';
import type { BranchesData } from './branches-loader.ts';

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
