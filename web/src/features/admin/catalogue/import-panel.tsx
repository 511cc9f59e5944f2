import { useMutation } from '@tanstack/react-query';
import type { ImportReport } from '../../../../../functions/contracts/catalogue.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { FileField } from '../../../components/forms/file-field.tsx';
import { adminPaths } from '../../../../../functions/contracts/pages/admin-pages.ts';
import { hasStatus, refusalOrText, showError, showSuccess } from '../shell/notices.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { focusOnMount } from '../session/focus-on-mount.ts';
import { Spinner } from '../shell/spinner.tsx';
import { ImportPlan, isUnchanged } from './import-plan.tsx';
import { fileFailure, readText } from './read-text.ts';

interface SelectedFile {
  filename: string;
  text: string;
}

interface Check {
  selected: File;
  /** Why the plan may differ from the one shown before. */
  conflict?: string;
}

const checkFailure = 'The file could not be checked. Please try again.';
const applyFailure = 'The import failed. Please try again.';

/** Imports a file into the catalogue: previews the changes, then applies exactly those. */
export function ImportPanel() {
  const { api } = useAdmin();
  const check = useMutation({
    mutationFn: async ({ selected }: Check) => {
      const file = { filename: selected.name, text: await readText(selected) };
      const report: ImportReport = await api.catalogue.importCatalogue({
        body: { ...file, dry_run: true },
      });
      return { file, report };
    },
    onError: (error) => console.error(checkFailure, error),
  });
  const apply = useMutation({
    mutationFn: ({ file, report }: { file: SelectedFile; report: ImportReport }) =>
      api.catalogue.importCatalogue({ body: { ...file, dry_run: false, digest: report.digest } }),
    onSuccess: () => showSuccess('Catalogue imported successfully'),
    onError: (error) => {
      const message = refusalOrText(applyFailure, error);
      console.error(message, error);
      if (hasStatus(error, 409) && check.variables)
        check.mutate({ ...check.variables, conflict: message });
      else showError(message);
    },
  });
  const { data, error, variables } = check;
  const isChoosing = check.isIdle || check.isError;
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft wrap-anywhere">
        A CSV file of branches (<code>code,name</code>) or of subjects (
        <code>scheme,branch,semester,code,name,credits,confidence</code>). Nothing is changed before
        you have seen what would be.
      </p>
      <div className="max-w-3xl">
        <FileField
          label={isChoosing ? 'Choose a CSV file' : 'Choose another file'}
          accept=".csv,text/csv"
          onChoose={(selected) => {
            apply.reset();
            check.mutate({ selected });
          }}
          compact={!isChoosing}
          error={
            error ? `${variables.selected.name}: ${fileFailure(checkFailure, error)}` : undefined
          }
        />
      </div>
      {check.isPending && <Spinner label={`Checking ${variables?.selected.name}…`} />}
      {data && (
        <Plan
          {...data}
          message={apply.isIdle || apply.isError ? variables?.conflict : undefined}
          isDone={apply.isSuccess}
          isBusy={apply.isPending}
          onApply={() => apply.mutate(data)}
        />
      )}
    </>
  );
}

interface PlanProps {
  file: SelectedFile;
  report: ImportReport;
  message: string | undefined;
  isDone: boolean;
  isBusy: boolean;
  onApply: () => void;
}

const Plan = ({ file, report, message, isDone, isBusy, onApply }: PlanProps) => (
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
    {message && (
      <p role="alert" className="mt-3 border-l-6 border-red bg-red-wash px-4 py-2.5">
        {message}
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
          onClick={() => !isBusy && onApply()}
          aria-disabled={isBusy}
          className="aria-disabled:cursor-wait"
        >
          {isBusy ? 'Applying…' : 'Apply these changes'}
        </Button>
      )}
    </div>
  </section>
);
