import { useMutation } from '@tanstack/react-query';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { FileField } from '../../../components/forms/file-field.tsx';
import { formatQuantity } from '../../../lib/format/format.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showSuccess } from '../shell/notices.ts';
import { fileFailure, readText } from './read-text.ts';

const failure = 'The file could not be imported. Please try again.';

/** Imports the exam dates that students see with their courses: previews the file, then applies exactly the preview. */
export function ExamsPanel() {
  const { api } = useAdmin();
  const check = useMutation({
    mutationFn: async (selected: File) => {
      const text = await readText(selected);
      const report = await api.catalogue.importExams({ body: { text, dry_run: true } });
      return { name: selected.name, text, report };
    },
    onError: (error) => console.error(failure, error),
  });
  const store = useMutation({
    mutationFn: (text: string) => api.catalogue.importExams({ body: { text, dry_run: false } }),
    onSuccess: ({ exams }) => {
      check.reset();
      showSuccess(`${formatQuantity(exams, 'exam date', 'exam dates')} imported successfully`);
    },
    onError: (error) => console.error(failure, error),
  });
  const error = check.error ?? store.error;
  const { name = '', text = '', report } = check.data ?? {};
  return (
    <div className="max-w-3xl">
      <p className="mb-4 max-w-prose text-ink-soft">
        A CSV file with the first line <code>scheme,code,date,time</code>, for example
        2022,BCS401,2026-12-21,09:30. It replaces all exam dates of the schemes in it. Students see
        the dates with the courses of their semester.
      </p>
      <FileField
        label={report ? 'Choose another file' : 'Choose a CSV file'}
        accept=".csv,text/csv"
        compact={report !== undefined}
        onChoose={(selected) => check.mutate(selected)}
      />
      <Alert className="mt-4">{error && fileFailure(failure, error)}</Alert>
      {report && (
        <section className="mt-6 space-y-3">
          <h2 className="font-serif text-title font-semibold">{name}</h2>
          <p>{formatQuantity(report.exams, 'exam date', 'exam dates')} can be imported.</p>
          {report.refused.length > 0 && (
            <>
              <h3 className="font-semibold">Refused lines</h3>
              <ul className="max-h-80 overflow-y-auto border-y border-rule py-2">
                {report.refused.map(({ line, reason }) => (
                  <li key={line}>
                    Line {line}: {reason}
                  </li>
                ))}
              </ul>
            </>
          )}
          {report.exams > 0 && (
            <Button
              look="primary"
              aria-disabled={store.isPending}
              onClick={() => !store.isPending && store.mutate(text)}
            >
              {store.isPending ? 'Importing…' : 'Import exam dates'}
            </Button>
          )}
        </section>
      )}
    </div>
  );
}
