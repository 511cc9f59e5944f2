import { useState } from 'react';
import type { AdminSubject } from '../../../../../functions/contracts/catalogue.ts';
import {
  CodedOptions,
  SchemeOptions,
  SemesterOptions,
} from '../../../components/forms/options.tsx';
import { SelectField } from '../../../components/forms/select-field.tsx';
import { CourseSearchField } from './course-search.tsx';
import { courseOf, movedTo, type Course } from './place.ts';
import type { Catalogue } from '../data/use-catalogue.ts';
import { useSubjectList, type SubjectList } from './use-subject-list.ts';

interface CourseFieldsProps {
  course: Course;
  onChange: (course: Course) => void;
  catalogue: Catalogue;
  /** What is wrong with the subject, and with the semester. */
  errors: { subject: string | undefined; semester: string | undefined };
  /** What the chosen subject is called before its list has come, or where it is in none. */
  chosenName?: string | undefined;
}

/** Which subject: found by its code, or scheme → branch → semester → subject. */
export function CourseFields(props: CourseFieldsProps) {
  const { course, onChange, catalogue, errors } = props;
  const subjects = useSubjectList(course);
  const [found, setFound] = useState<AdminSubject | null>(null);
  const isListed = subjects.items.some(({ id }) => id === course.subject);
  const chosenName =
    found?.id === course.subject ? `${found.code} – ${found.name}` : props.chosenName;
  return (
    <>
      <CourseSearchField
        branches={catalogue.branches}
        onChoose={(subject) => {
          setFound(subject);
          onChange(courseOf(subject));
        }}
      />
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-[1fr_2fr_1fr]">
        <SelectField
          label="Scheme"
          value={course.scheme}
          onChange={({ target }) => onChange(movedTo(course, { scheme: target.value }))}
        >
          <option value="">Choose</option>
          <SchemeOptions schemes={catalogue.schemes} />
        </SelectField>
        <SelectField
          label="Branch"
          className="max-sm:order-last max-sm:col-span-2"
          value={course.branch}
          onChange={({ target }) => onChange(movedTo(course, { branch: target.value }))}
        >
          <option value="">Choose</option>
          <CodedOptions items={catalogue.branches} />
        </SelectField>
        <SelectField
          label="Semester"
          required
          error={errors.semester}
          value={course.semester}
          onChange={({ target }) => onChange(movedTo(course, { semester: target.value }))}
        >
          <option value="">Choose</option>
          <SemesterOptions />
        </SelectField>
      </div>
      <SelectField
        label="Subject"
        required
        hint={hintOf(subjects)}
        error={errors.subject}
        value={course.subject}
        onChange={({ target }) => onChange({ ...course, subject: target.value })}
      >
        <option value="">{subjects.state === 'asking' ? 'Loading…' : 'Choose'}</option>
        {course.subject !== '' && !isListed && (
          <option value={course.subject}>{chosenName ?? 'Unknown'}</option>
        )}
        <CodedOptions items={subjects.items} />
      </SelectField>
    </>
  );
}

function hintOf({ state, items }: SubjectList): string | undefined {
  if (state === 'idle') return 'The list follows scheme, branch and semester.';
  if (state === 'failed')
    return 'The list did not load. Choose another semester, and this one again.';
  if (state === 'found' && items.length === 0)
    return 'None is listed here. Add it under Subjects first.';
  return undefined;
}
