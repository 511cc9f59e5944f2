import { Skeleton } from '../../../components/page/loading/skeleton.tsx';
import { JobsCount, JobsGrid } from './jobs-frame.tsx';

const skeletonCards = 6;
export function JobsSkeleton() {
  return (
    <div aria-busy="true">
      <JobsCount>Loading job updates...</JobsCount>
      <JobsGrid>
        {Array.from({ length: skeletonCards }, (_, index) => (
          <li key={index} className="min-h-72 rounded-md border border-rule bg-sheet">
            <div className="border-b border-rule px-4 py-3">
              <Skeleton className="h-5 w-28" />
            </div>
            <div className="space-y-3 px-4 py-3">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-5 w-40" />
              <Skeleton className="h-16" />
              <Skeleton className="h-14 w-4/5" />
            </div>
          </li>
        ))}
      </JobsGrid>
    </div>
  );
}
