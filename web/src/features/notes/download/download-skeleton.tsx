import { Head } from '../../../components/page/head.tsx';
import { Loading } from '../../../components/page/page-states.tsx';
import { Skeleton } from '../../../components/page/loading/skeleton.tsx';
export function DownloadSkeleton() {
  return (
    <Loading label="Loading file">
      <Head title="Download" description="Download study notes." hidden />
      <div className="mx-auto max-w-prose pt-8">
        <div className="rounded-md border border-rule bg-sheet px-4 py-5 sm:px-6">
          <Skeleton className="h-7 w-28" />
          <Skeleton className="mt-2 h-7" />
          <Skeleton className="mt-2 h-5 w-48" />
          <div className="mt-4 border-t border-rule pt-2">
            <div className="h-28" />
            <Skeleton className="h-12" />
          </div>
        </div>
      </div>
    </Loading>
  );
}
