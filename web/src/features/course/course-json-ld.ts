import { productName } from '../../../../functions/contracts/product/product.ts';
import type { CoursePage } from '../../../../functions/contracts/notes.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { breadcrumbs, type StructuredData } from '../../components/page/json-ld.tsx';

/** https://schema.org/Course and its breadcrumbs */
export const courseJsonLd =
  (course: CoursePage) =>
  (origin: string): StructuredData[] => {
    const path = paths.course(course.scheme_year, course.code);
    return [
      {
        '@type': 'Course',
        courseCode: course.code,
        name: course.title,
        description: `${course.code} ${course.title}, ${course.scheme_year} scheme: notes by module, question papers, syllabus and model papers.`,
        url: `${origin}${path}`,
        provider: { '@type': 'Organization', name: productName, url: `${origin}/` },
        ...(course.changed_at && { dateModified: course.changed_at }),
      },
      breadcrumbs(origin, [
        { name: 'Branches', path: paths.branches },
        { name: `${course.code} ${course.title}`, path },
      ]),
    ];
  };
