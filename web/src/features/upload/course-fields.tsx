import { Failure } from '../../components/alert.tsx';
import { requestedText } from '../../lib/format/material-kind.ts';
import { kindNames, otherKinds } from '../../../../functions/contracts/domain/material.ts';
import {
  ChoiceField,
  codedChoices,
  numbered,
  schemeChoices,
  TextField,
} from '../../components/forms/fields.tsx';
import type { Subjects } from '../../lib/use-subjects.ts';
import type { DetectedCourse } from './detected-course.ts';
import type { Catalogue } from '../../lib/load-catalogue.ts';
import { hasExamSession, unlisted, type FormFields } from './values.ts';
import type { CoursePage } from '../../../../functions/contracts/notes.ts';
import { useApi, useRequest } from '../../lib/api.ts';
import { formatQuantity } from '../../lib/format/format.ts';

interface CourseFieldsProps {
  fields: FormFields;
  catalogue: Catalogue;
  subjects: Subjects;
  /** Where the file named the subject; null if the subject was not detected. */
  subjectNamedBy: DetectedCourse['from'] | null;
}
export function CourseFields({ fields, catalogue, subjects, subjectNamedBy }: CourseFieldsProps) {
  const { field, values } = fields;
  return (
    <>
      <div className="flex flex-wrap gap-x-3 gap-y-4">
        <div className="grid grow-9 basis-64 grid-cols-[2fr_3fr] gap-x-3 sm:grid-cols-[1fr_2fr]">
          <ChoiceField
            label="Scheme"
            empty="Choose"
            options={schemeChoices(catalogue.schemes)}
            {...field('scheme')}
          />
          <ChoiceField
            label="Branch"
            empty="Choose"
            options={codedChoices(catalogue.branches)}
            {...field('branch')}
          />
        </div>
        <div className="grid grow-6 basis-42 grid-cols-[2fr_3fr] gap-x-3 sm:grid-cols-2">
          <ChoiceField
            label="Semester"
            empty="Choose"
            options={numbered(8)}
            {...field('semester')}
          />
          <ChoiceField
            label="Module"
            empty={values.type === 'notes' ? 'Choose' : 'All'}
            options={numbered(5)}
            {...field('module_number')}
          />
        </div>
      </div>
      <ChoiceField
        label="Subject"
        hint={subjectNamedBy === null ? subjectHint(subjects) : namedHints[subjectNamedBy]}
        empty={subjects.state === 'asking' ? 'Loading…' : 'Choose'}
        options={[...codedChoices(subjects.items), [unlisted, 'My subject is not listed']]}
        {...field('subject')}
      />
      <Failure onRetry={subjects.retry}>
        {subjects.state === 'failed' && 'The subjects did not load.'}
      </Failure>
      {values.subject === unlisted && (
        <TextField
          label="Subject name"
          hint="With its course code, if you know it: BCS401 Analysis & Design of Algorithms"
          maxLength={200}
          {...field('subjectName')}
        />
      )}
    </>
  );
}

const namedHints = {
  name: 'Chosen from your file’s name. Change it if it is wrong.',
  page: 'Chosen from the course code on the first page. Change it if it is wrong.',
} as const;

function subjectHint({ state, items }: Subjects): string | undefined {
  if (state === 'idle') return 'The list follows your scheme, branch and semester.';
  if (state === 'found' && items.length === 0) {
    return 'No subjects are listed for this scheme, branch and semester.';
  }
  return undefined;
}

/** The kind of other material; for a paper also the exam. */
export function KindFields({ fields }: { fields: FormFields }) {
  const { field, values } = fields;
  return (
    <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
      <ChoiceField
        label="Kind"
        empty="Something else"
        options={otherKinds.map((kind) => [kind, kindNames[kind].one])}
        {...field('kind')}
      />
      {hasExamSession(values) && (
        <TextField
          label="Month of the exam"
          type="month"
          placeholder="2026-06"
          min="2000-01"
          max="2099-12"
          {...field('exam_session')}
        />
      )}
    </div>
  );
}

type Requests = CoursePage['open_requests'];

const maxShown = 3;

export interface CourseKey {
  readonly schemeYear: string;
  readonly code: string;
}

/** "12 students need module 4" */
function demandText(request: Requests[number]): string {
  const what =
    request.module_number === null && request.kind === 'notes' ? 'notes' : requestedText(request);
  const students = formatQuantity(request.requests, 'student needs', 'students need');
  return `${students} ${what.charAt(0).toLowerCase()}${what.slice(1)}`;
}

function noteOn(course: CourseKey | null, requests: Requests | null): string {
  if (!course) return 'Choose the subject below to see what students need.';
  if (!requests) return '';
  if (requests.length === 0) return `No open requests for ${course.code}. Other notes help, too.`;
  return `${requests.slice(0, maxShown).map(demandText).join('. ')}.`;
}

/** Open requests of the chosen course. Reserves space before they are loaded: the form works without them. */
export function OpenRequests({ course }: { course: CourseKey | null }) {
  const api = useApi();
  const { value: requests = null } = useRequest(
    course && `${course.schemeYear} ${course.code}`,
    async (signal) => (await api.notes.getCourse({ params: course! }, { signal })).open_requests,
    'Failed to load the requests',
  );
  const colours = requests?.length
    ? 'border-marigold bg-marigold-wash'
    : 'border-rule-strong text-ink-soft';
  return (
    <output className={`my-4 block min-h-16 border-l-3 px-3 py-2 ${colours}`}>
      {noteOn(course, requests)}
    </output>
  );
}
