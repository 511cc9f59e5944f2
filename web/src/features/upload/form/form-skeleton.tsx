import { MarginSection } from '../../../components/page/margin-section.tsx';
import { Loading } from '../../../components/page/page-states.tsx';
import { Skeleton } from '../../../components/page/loading/skeleton.tsx';
export function FormSkeleton() {
  return (
    <Loading label="Loading the form">
      <div className="mt-2">
        <MarginSection title="The file" aside="It uploads while you fill in the rest.">
          <div className="flex max-w-prose flex-col gap-4">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-12" />
            <Skeleton className="h-32" />
          </div>
        </MarginSection>
      </div>
    </Loading>
  );
}
