import type { ReactNode } from 'react';
import type { CoursePage } from '../../../../functions/contracts/notes.ts';
import { CompareButton } from './compare-notes.tsx';
import { CourseNote } from './course-note.tsx';
import { MissingDocument } from './missing-document.tsx';
import type { NoteCard } from '../../../../functions/contracts/domain/note-card.ts';
import {
  kindNames,
  otherKinds,
  type OtherKind,
} from '../../../../functions/contracts/domain/material.ts';
import { MarginSection } from '../../components/page/page-header.tsx';

/** All modules, each with its topics and notes or with a gap; then the notes of the whole course. */
export function CourseModules({ course }: { course: CoursePage }) {
  const notesOf = (module: number | null) =>
    course.notes
      .filter(({ module_number }) => module_number === module)
      .map((note) => <CourseNote key={note.id} note={note} courseTitle={course.title} />);
  const whole = notesOf(null);
  return (
    <div id="modules" className="scroll-mt-20">
      {course.modules.map(({ number, topics, notes }) => (
        <Module
          key={number}
          id={`module-${number}`}
          label={`Module ${number}`}
          heading={
            <>
              Module{' '}
              <span className="font-serif text-display leading-none tabular-nums lg:block lg:text-numeral">
                {number}
              </span>
            </>
          }
        >
          {topics.length > 0 && <Topics topics={topics} />}
          {notes > 0 ? (
            <>
              <ul className="grid grid-cols-1 gap-2">{notesOf(number)}</ul>
              {notes > 1 && (
                <CompareButton
                  notes={course.notes.filter((note) => note.module_number === number)}
                />
              )}
            </>
          ) : (
            <MissingDocument
              course={course}
              missing={{ kind: 'notes', module: number }}
              text="No notes yet."
              what={`notes of module ${number}`}
            />
          )}
        </Module>
      ))}
      {whole.length > 0 && (
        <Module label="Whole course" heading="Whole course">
          <ul className="grid grid-cols-1 gap-2">{whole}</ul>
        </Module>
      )}
    </div>
  );
}

interface ModuleProps {
  id?: string;
  label: string;
  heading: ReactNode;
  children: ReactNode;
}

const Module = ({ id, label, heading, children }: ModuleProps) => (
  <section
    id={id}
    aria-label={label}
    className="scroll-mt-20 border-b border-rule py-3 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:items-start lg:gap-x-8 lg:py-5"
  >
    <h2 className="mb-1 text-small text-ink-faint">{heading}</h2>
    <div className="min-w-0">{children}</div>
  </section>
);

/** One line until it is opened. */
const Topics = ({ topics }: { topics: readonly string[] }) => (
  <details className="group mb-2 max-w-prose text-small text-ink-soft">
    <summary className="min-h-6 cursor-pointer list-none truncate group-open:whitespace-normal hover:text-blue-deep">
      <span className="sr-only">Topics: </span>
      {topics.join(' · ')}
    </summary>
  </details>
);

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
