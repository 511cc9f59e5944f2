import { otherKinds } from '../../../../functions/contracts/domain/material.ts';
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

/** Each other kind of material as a section, then the gaps. */
export function CourseMaterials({ course }: { course: CoursePage }) {
  const { present, missing } = splitKinds(course);
  return (
    <>
      {present.map((kind) => (
        <div key={kind} id={kind} className="scroll-mt-20">
          <MarginSection title={kindNames[kind].many}>
            <ul className="grid grid-cols-1 gap-2">
              {course.materials[kind].map((document) => (
                <CourseNote key={document.id} note={document} />
              ))}
            </ul>
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
