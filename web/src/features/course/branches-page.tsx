import { startTransition, useState } from 'react';
import { Await } from '../../components/page/await.tsx';
import { usePageData } from '../../routing/page-data.tsx';
import type { Branch } from '../../../../functions/contracts/catalogue.ts';
import type { BranchId } from '../../../../functions/contracts/domain/fields.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/forms/fields.tsx';
import { BackLink, PageHeader } from '../../components/page/page-header.tsx';
import { Head } from '../../components/page/head.tsx';
import { Loading, PageError, PageMessage, Skeleton } from '../../components/page/page-states.tsx';
import { formatQuantity } from '../../lib/format/format.ts';
import { BranchCard } from './branch-card.tsx';
import type { BranchesData } from './branches-loader.ts';

const skeletonCards = 6;
const gridClass =
  'grid grid-flow-row-dense grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3';
export function BranchesPage() {
  const { branches, schemes } = usePageData<BranchesData>();
  return (
    <>
      <Head
        title="All Branches"
        description="Every branch of engineering, with its subjects by scheme and semester."
      />
      <BackLink to={paths.home}>Back to Home</BackLink>
      <PageHeader title="All Branches">Open a branch to see its subjects.</PageHeader>
      <div className="mt-6">
        <Await
          fallback={<BranchGridSkeleton />}
          resolve={branches}
          errorElement={<PageError title="Failed to load branches." />}
        >
          {(found) =>
            found.length > 0 ? (
              <BranchGrid branches={found} schemes={schemes} />
            ) : (
              <PageMessage title="No branches found">
                The list of branches is empty. Please come back later.
              </PageMessage>
            )
          }
        </Await>
      </div>
    </>
  );
}

function BranchGrid({
  branches,
  schemes,
}: {
  branches: readonly Branch[];
  schemes: BranchesData['schemes'];
}) {
  const [open, setOpen] = useState<BranchId | null>(null);
  const [text, setText] = useState('');
  const found = branches.filter((branch) => matches(branch, text));
  return (
    <>
      <TextField
        label="Find your branch"
        type="search"
        required={false}
        placeholder="Name or code"
        autoComplete="off"
        className="mb-4 max-w-md"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="sr-only" aria-live="polite">
        {text && formatQuantity(found.length, 'branch', 'branches')}
      </p>
      {found.length > 0 ? (
        <ul className={gridClass}>
          {found.map((branch) => (
            <li key={branch.id} className="contents">
              <BranchCard
                branch={branch}
                schemes={schemes}
                open={branch.id === open}
                onToggle={() =>
                  startTransition(() => setOpen(branch.id === open ? null : branch.id))
                }
              />
            </li>
          ))}
        </ul>
      ) : (
        <PageMessage
          title="No branches found"
          actions={<Button onClick={() => setText('')}>Show all branches</Button>}
        >
          Try a part of the name, or the code in your USN, such as CS.
        </PageMessage>
      )}
    </>
  );
}

function matches({ name, code }: Branch, text: string): boolean {
  const branch = `${code} ${name}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => branch.includes(word));
}

const BranchGridSkeleton = () => (
  <Loading label="Loading branches">
    <Skeleton className="mb-4 h-18 max-w-md" />
    <ul className={gridClass}>
      {Array.from({ length: skeletonCards }, (_, index) => (
        <li
          key={index}
          data-testid="branch-skeleton"
          className="flex min-h-14 items-center gap-4 rounded-md border border-rule bg-sheet px-4"
        >
          <Skeleton className="h-5 w-8" />
          <Skeleton className="h-5 w-3/5" />
        </li>
      ))}
    </ul>
  </Loading>
);
