import { usePageData } from '../../routing/page-data.tsx';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { Await } from '../../components/page/await.tsx';
import { BackLink } from '../../components/page/page-header.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Head } from '../../components/page/head.tsx';
import { ItemFailure, LoadingPage } from '../../components/page/page-states.tsx';
import { Toasts } from '../../components/toasts.tsx';
import type { CourseData } from './course-loader.ts';
import { CourseView } from './course-view.tsx';

export function CourseRoute() {
  const { course, documents } = usePageData<CourseData>();
  return (
    <>
      <BackLink to={paths.branches}>All branches</BackLink>
      <Await resolve={course} fallback={<CourseSkeleton />} errorElement={<CourseError />}>
        {(found) => <CourseView course={found} documents={documents} />}
      </Await>
      <Toasts />
    </>
  );
}

const CourseError = () => (
  <ItemFailure
    what="course"
    missing="Course not found"
    failed="Failed to load this course"
    actions={<ButtonLink to={paths.branches}>Find your branch</ButtonLink>}
  >
    No branch in the catalogue has a course of this code in this scheme.
  </ItemFailure>
);

const CourseSkeleton = () => (
  <LoadingPage label="Loading the course">
    <Head title="Course" description="Notes by module, syllabus and model papers." />
  </LoadingPage>
);
