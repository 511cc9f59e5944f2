import type { NoteCard } from '../../../../functions/contracts/domain/note-card.ts';
import { otherKinds, type OtherKind } from '../../../../functions/contracts/domain/material.ts';
import type { CoursePage } from '../../../../functions/contracts/notes.ts';
import { MarginSection } from '../../components/page/margin-section.tsx';
import { kindNames } from '../../lib/format/material-kind.ts';
import { CourseNote } from './course-note.tsx';
import { MissingDocument } from './missing-document.tsx';

/** The university publishes these itself, so an empty list of ours is not shown. */
const official = new Set(['model_paper', 'syllabus']);

/** The kinds of other material that a course has, and those that it lacks. */
export const splitKinds = ({ materials }: Pick<CoursePage, 'materials'>) => ({
  present: otherKinds.filter((kind) => materials[kind].length > 0),
  missing: otherKinds.filter((kind) => materials[kind].length === 0 && !official.has(kind)),
});

/** More are folded: the first, of papers the latest, are asked for most. */
const shownDocuments = 3;

interface DocumentsProps {
  documents: readonly NoteCard[];
  course: CoursePage;
  kind: OtherKind;
}

function Documents({ documents, course, kind }: DocumentsProps) {
  const isFolded = documents.length > shownDocuments + 1;
  const first = isFolded ? documents.slice(0, shownDocuments) : documents;
  const list = (shown: readonly NoteCard[]) => (
    <ul className="grid grid-cols-1 gap-2">
      {shown.map((document) => (
        <CourseNote key={document.id} note={document} courseTitle={course.title} />
      ))}
    </ul>
  );
  return (
    <>
      {list(first)}
      {isFolded && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-blue hover:text-blue-deep">
            {documents.length - shownDocuments} more {kindNames[kind].many.toLowerCase()}
          </summary>
          {list(documents.slice(shownDocuments))}
        </details>
      )}
    </>
  );
}

/** Each other kind of material as a section, then the gaps. */
export function CourseMaterials({ course }: { course: CoursePage }) {
  const { present, missing } = splitKinds(course);
  return (
    <>
      {present.map((kind) => (
        <div key={kind} id={kind} className="scroll-mt-20">
          <MarginSection title={kindNames[kind].many}>
            <Documents documents={course.materials[kind]} course={course} kind={kind} />
          </MarginSection>
        </div>
      ))}
      {missing.length > 0 && (
        <MarginSection title="Still missing" aside="A verified upload earns 50 points.">
          <div className="grid grid-cols-1 gap-3">
            {missing.map((kind) => (
              <MissingDocument
                key={kind}
                course={course}
                missing={{ kind, module: null }}
                text={kindNames[kind].one}
                what={kindNames[kind].one.toLowerCase()}
              />
            ))}
          </div>
        </MarginSection>
      )}
    </>
  );
}
