import { Fragment } from 'react';
import { Button, ButtonLink } from '../../../../components/button.tsx';
import { FileField } from '../../../../components/forms/file-field.tsx';
import { adminPaths } from '../../../../../../functions/contracts/pages/admin-pages.ts';
import { focusOnMount } from '../../sign-in/focus-on-mount.ts';
import { Spinner } from '../../shell/spinner.tsx';
import { ImportPlan } from './import-plan.tsx';
import { isUnchanged } from './report-text.ts';
import { useImport, type ImportState } from './use-import.ts';

/** Imports a file into the catalogue: previews the changes, then applies exactly those. */
export function ImportPanel() {
  const { state, choose, apply } = useImport();
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">
        A CSV file of branches (<Header>code,name</Header>) or of subjects (
        <Header>scheme,branch,semester,code,name,credits,confidence</Header>). Nothing is changed
        before you have seen what would be.
      </p>
      <div className="max-w-3xl">
        <FileField
          label={state.at === 'choosing' ? 'Choose a CSV file' : 'Choose another file'}
          accept=".csv,text/csv"
          onChoose={choose}
          compact={state.at !== 'choosing'}
          error={(state.at === 'choosing' ? state.message : null) ?? undefined}
        />
      </div>
      {state.at === 'checking' && <Spinner label={`Checking ${state.filename}…`} />}
      {'report' in state && <Shown state={state} onApply={apply} />}
    </>
  );
}

const Header = ({ children }: { children: string }) => (
  <code className="font-sans font-semibold text-ink">
    {children.split(',').map((name, index) => (
      <Fragment key={name}>
        {index > 0 && ','}
        <wbr />
        {name}
      </Fragment>
    ))}
  </code>
);

type WithReport = Extract<ImportState, { report: unknown }>;

function Shown({ state, onApply }: { state: WithReport; onApply: () => void }) {
  const { at, report, file } = state;
  const isDone = at === 'applied';
  return (
    <section aria-labelledby="import-plan" className="mt-6">
      <h2
        id="import-plan"
        key={`${report.digest} ${isDone}`}
        ref={focusOnMount}
        tabIndex={-1}
        className="font-serif text-title font-semibold focus:outline-none"
      >
        {isDone ? `${file.filename} was imported` : `What ${file.filename} would change`}
      </h2>
      {at === 'shown' && state.message && (
        <p role="alert" className="mt-3 border-l-6 border-red bg-red-wash px-4 py-2.5">
          {state.message}
        </p>
      )}
      <ImportPlan report={report} done={isDone} />
      <div className="sticky bottom-0 z-10 -mx-4 mt-6 flex min-h-17 flex-wrap items-center gap-3 border-t-3 border-double border-rule-strong bg-paper px-4 py-3 md:-mx-8 md:px-8">
        {isDone ? (
          <ButtonLink to={adminPaths.subjects}>See the subjects</ButtonLink>
        ) : isUnchanged(report) ? (
          <p>This file changes nothing in the catalogue.</p>
        ) : (
          <Button
            look="primary"
            onClick={onApply}
            aria-disabled={at === 'applying'}
            className="aria-disabled:cursor-wait"
          >
            {at === 'applying' ? 'Applying…' : 'Apply these changes'}
          </Button>
        )}
      </div>
    </section>
  );
}
