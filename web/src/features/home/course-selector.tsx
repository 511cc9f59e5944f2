import ArrowRight from 'lucide-react/icons/arrow-right';
import { Await } from '../../components/page/await.tsx';
import type { SubjectId } from '../../../../functions/contracts/domain/fields.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { Button, ButtonLink, buttonClass } from '../../components/button.tsx';
import { ChoiceField, codedChoices } from '../../components/forms/fields.tsx';
import { RetryButton } from '../../components/page/page-states.tsx';
import { MySemesterFields } from '../../components/semester-fields.tsx';
import type { HomeData } from './home-loader.ts';
import {
  emptySelection,
  storeSelection,
  useSelection,
  type CatalogueSelection,
} from '../../lib/device/remembered-selection.ts';
import type { Catalogue } from '../../lib/load-catalogue.ts';
import { useSubjects } from '../../lib/use-subjects.ts';

/** One question, the student's semester, then the subject of it. */
export const CourseSelector = ({ catalogue }: Pick<HomeData, 'catalogue'>) => (
  <section
    id="find-notes"
    aria-label="Find notes"
    className="scroll-mt-20 rounded-md border border-rule-strong bg-sheet p-4 sm:p-6"
  >
    <h2 className="mb-4 border-b-3 border-double border-rule-strong pb-2 font-serif text-title font-semibold">
      <span className="in-data-my-semester:hidden">Which semester are you in?</span>
      <span className="hidden in-data-my-semester:inline">Find notes</span>
    </h2>
    <Await
      resolve={catalogue}
      fallback={<SelectorForm catalogue={undefined} />}
      errorElement={<SelectorError />}
    >
      {(found) => <SelectorForm catalogue={found} />}
    </Await>
  </section>
);

function SelectorForm({ catalogue }: { catalogue: Catalogue | undefined }) {
  const choice = useSelection() ?? emptySelection;
  const subjects = useSubjects(choice);
  const chosen = subjects.items.find(({ id }) => id === choice.subject);
  const { branch, semester } = choice;
  const year = catalogue?.schemes.find(({ id }) => id === chosen?.scheme_id)?.year;
  return (
    <form action={paths.notes()}>
      <MySemesterFields
        catalogue={catalogue}
        onShow={() => document.getElementById('my-courses')?.focus()}
      />
      <div className="mt-4 border-t border-rule pt-4">
        <ChoiceField
          label="Subject"
          disabled={subjects.items.length === 0}
          value={chosen?.id ?? ''}
          onChange={({ target }) =>
            storeSelection({ ...choice, subject: (target.value || undefined) as SubjectId })
          }
          empty={subjects.state === 'asking' ? 'Loading…' : 'Choose'}
          options={codedChoices(subjects.items)}
        />
      </div>
      <div className="mt-3 flex min-h-12 items-center" aria-live="polite">
        {chosen && branch && semester ? (
          <div className="grid w-full gap-2">
            <ButtonLink
              look="primary"
              to={paths.notes({ branch, semester, subject: chosen.id })}
              className="h-12 w-full"
            >
              View Notes
              <ArrowRight aria-hidden="true" className="size-5" />
            </ButtonLink>
            {year && (
              <ButtonLink look="plain" to={paths.course(year, chosen.code)}>
                All about {chosen.code}: modules, papers, syllabus
              </ButtonLink>
            )}
          </div>
        ) : subjects.state === 'failed' ? (
          <p className="flex w-full items-center justify-between gap-3 text-red">
            The subjects did not load.
            <Button onClick={subjects.retry}>Try again</Button>
          </p>
        ) : (
          <>
            <p className="text-small text-ink-soft">{hintText(choice, subjects)}</p>
            <noscript>
              <button type="submit" className={buttonClass('primary', 'ml-3')}>
                Show notes
              </button>
            </noscript>
          </>
        )}
      </div>
    </form>
  );
}

const SelectorError = () => (
  <div role="alert" className="flex min-h-54 flex-col items-start justify-center gap-4">
    <p className="text-ink-soft">
      The schemes and branches did not load. Check your connection, then try again.
    </p>
    <RetryButton />
  </div>
);

function hintText(
  choice: CatalogueSelection,
  { state, items }: ReturnType<typeof useSubjects>,
): string {
  if (state === 'found' && items.length === 0) {
    return 'No subjects are listed for this scheme, branch and semester. Try another scheme.';
  }
  if (state === 'found') return 'Choose the subject to see its notes.';
  if (choice.scheme && choice.branch && !choice.semester) return 'Choose the semester next.';
  return 'Or choose a subject to go straight to its notes.';
}
