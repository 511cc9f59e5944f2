import { Button } from '../../../components/button.tsx';
import {
  ChoiceField,
  codedChoices,
  numbered,
  schemeChoices,
} from '../../../components/forms/choice-field.tsx';
import { TextField } from '../../../components/forms/text-field.tsx';
import type { Subjects } from '../../../lib/use-subjects.ts';
import type { FormFields } from './use-form-fields.ts';
import type { DetectedCourse } from '../detected-course.ts';
import type { Catalogue } from '../suggestions.ts';
import { unlisted } from '../values.ts';

interface CourseFieldsProps {
  fields: FormFields;
  catalogue: Catalogue;
  subjects: Subjects;
  /** Where the file named the subject; null if the subject was not detected. */
  subjectNamedBy: DetectedCourse['from'] | null;
}
export function CourseFields({ fields, catalogue, subjects, subjectNamedBy }: CourseFieldsProps) {
  const { select, text, values } = fields;
  return (
    <>
      <div className="flex flex-wrap gap-x-3 gap-y-4">
        <div className="grid grow-9 basis-64 grid-cols-[2fr_3fr] gap-x-3 sm:grid-cols-[1fr_2fr]">
          <ChoiceField
            label="Scheme"
            empty="Choose"
            options={schemeChoices(catalogue.schemes)}
            {...select('scheme')}
          />
          <ChoiceField
            label="Branch"
            empty="Choose"
            options={codedChoices(catalogue.branches)}
            {...select('branch')}
          />
        </div>
        <div className="grid grow-6 basis-42 grid-cols-[2fr_3fr] gap-x-3 sm:grid-cols-2">
          <ChoiceField
            label="Semester"
            empty="Choose"
            options={numbered(8)}
            {...select('semester')}
          />
          <ChoiceField
            label="Module"
            empty={values.type === 'notes' ? 'Choose' : 'All'}
            options={numbered(5)}
            {...select('module_number')}
          />
        </div>
      </div>
      <ChoiceField
        label="Subject"
        hint={subjectNamedBy === null ? subjectHint(subjects) : namedHints[subjectNamedBy]}
        empty={subjects.state === 'asking' ? 'Loading…' : 'Choose'}
        options={[...codedChoices(subjects.items), [unlisted, 'My subject is not listed']]}
        {...select('subject')}
      />
      {subjects.state === 'failed' && (
        <p role="alert" className="flex flex-wrap items-center justify-between gap-3 text-red">
          The subjects did not load.
          <Button onClick={subjects.retry}>Try again</Button>
        </p>
      )}
      {values.subject === unlisted && (
        <TextField
          label="Subject name"
          hint="With its course code, if you know it: BCS401 Analysis & Design of Algorithms"
          maxLength={200}
          {...text('subjectName')}
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
