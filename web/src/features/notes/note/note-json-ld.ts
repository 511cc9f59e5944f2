import type { Note } from '../../../../../functions/contracts/notes.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { kindNames } from '../../../lib/format/material-kind.ts';
import { breadcrumbs, type StructuredData } from '../../../components/page/json-ld.tsx';

/** https://schema.org/LearningResource and its breadcrumbs */
export const noteJsonLd =
  (note: Note) =>
  (origin: string): StructuredData[] => [
    {
      '@type': 'LearningResource',
      name: note.title,
      ...(note.description && { description: note.description }),
      url: `${origin}${paths.note(note.id)}`,
      learningResourceType: kindNames[note.kind].one,
      educationalLevel: `Semester ${note.semester}`,
      about: {
        '@type': 'Course',
        courseCode: note.subject_code,
        name: note.subject_name ?? note.subject_code,
      },
      ...(note.topics.length > 0 && { keywords: note.topics.join(', ') }),
      ...(note.uploaded_by && {
        author: {
          '@type': 'Person',
          name: note.uploaded_by,
          ...(note.contributor_slug && {
            url: `${origin}${paths.contributor(note.contributor_slug)}`,
          }),
        },
      }),
      datePublished: note.upload_date,
      dateModified: note.updated_at,
      isAccessibleForFree: true,
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/DownloadAction',
        userInteractionCount: note.download_count,
      },
    },
    breadcrumbs(origin, [
      { name: 'Notes', path: paths.notes() },
      { name: note.subject_code, path: paths.course(note.scheme_year, note.subject_code) },
      { name: note.title, path: paths.note(note.id) },
    ]),
  ];
