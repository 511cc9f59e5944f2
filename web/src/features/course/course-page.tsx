import { Suspense } from 'react';
import { ProblemError } from '../../../../functions/contracts/http/client.ts';
import { usePageData } from '../../routing/page-data.tsx';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { Await } from '../../components/page/await.tsx';
import { BackLink } from '../../components/page/back-link.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { useFailure } from '../../components/page/error-boundary.tsx';
import { Head } from '../../components/page/head.tsx';
import { Loading, PageError, PageMessage } from '../../components/page/page-states.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { Toasts } from '../../components/toasts.tsx';
import type { CourseData } from './course-loader.ts';
import { CourseView } from './course-view.tsx';
export function CourseRoute() {
  const { course, documents } = usePageData<CourseData>();
  return (
    <>
      <BackLink to={paths.branches}>All branches</BackLink>
      <Suspense fallback={<CourseSkeleton />}>
        <Await resolve={course} errorElement={<CourseError />}>
          {(found) => <CourseView course={found} documents={documents} />}
        </Await>
      </Suspense>
      <Toasts />
    </>
  );
}

function CourseError() {
  const error = useFailure();
  const missing = error instanceof ProblemError && error.problem.status === 404;
  const actions = <ButtonLink to={paths.branches}>Find your branch</ButtonLink>;
  return (
    <>
      <Head
        title={missing ? 'Course not found' : 'Error'}
        description="This course cannot be shown."
        hidden
      />
      {missing ? (
        <PageMessage level={1} title="Course not found" actions={actions}>
          No branch in the catalogue has a course of this code in this scheme.
        </PageMessage>
      ) : (
        <PageError level={1} title="Failed to load this course" actions={actions} />
      )}
    </>
  );
}

function CourseSkeleton() {
  return (
    <Loading label="Loading the course">
      <Head title="Course" description="Notes by module, syllabus and model papers." />
      <h1 className="sr-only">Course</h1>
      <div className="border-b-3 border-double border-rule-strong pb-4">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="mt-3 h-9 w-3/4" />
        <Skeleton className="mt-3 h-6 w-1/2" />
      </div>
      <div className="mt-8 space-y-4">
        {[1, 2, 3, 4, 5].map((module) => (
          <Skeleton key={module} className="h-24" />
        ))}
      </div>
    </Loading>
  );
}
