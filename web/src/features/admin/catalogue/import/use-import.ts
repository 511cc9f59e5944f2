import { useState } from 'react';
import { ProblemError } from '../../../../../../functions/contracts/http/client.ts';
import type { ImportReport } from '../../../../../../functions/contracts/catalogue.ts';
import { refusalOrText } from '../../data/error-messages.ts';
import { useAdmin } from '../../session/admin-context.tsx';
import { showError, showSuccess } from '../../shell/notices.ts';
import { FileTextError, readText } from './read-text.ts';

interface SelectedFile {
  filename: string;
  text: string;
}

/** The progress of an import. */
export type ImportState =
  /** `message` says why the previous file was rejected. */
  | { at: 'choosing'; message: string | null }
  | { at: 'checking'; filename: string }
  /** `message` says why the plan differs from the one shown before. */
  | { at: 'shown'; file: SelectedFile; report: ImportReport; message: string | null }
  | { at: 'applying'; file: SelectedFile; report: ImportReport }
  | { at: 'applied'; file: SelectedFile; report: ImportReport };

const checkFailure = 'The file could not be checked. Please try again.';
const applyFailure = 'The import failed. Please try again.';

/** The import's state: choose a file, preview the changes, apply exactly those. */
export function useImport() {
  const { api } = useAdmin();
  const [state, setState] = useState<ImportState>({ at: 'choosing', message: null });

  const check = async (file: SelectedFile, message: string | null) => {
    setState({ at: 'checking', filename: file.filename });
    const report: ImportReport = await api.catalogue.importCatalogue({
      body: { ...file, dry_run: true },
    });
    setState({ at: 'shown', file, report, message });
  };

  const choose = async (file: File) => {
    setState({ at: 'checking', filename: file.name });
    try {
      await check({ filename: file.name, text: await readText(file) }, null);
    } catch (error) {
      const message =
        error instanceof FileTextError ? error.message : refusalOrText(checkFailure, error);
      console.error(message, error);
      setState({ at: 'choosing', message: `${file.name}: ${message}` });
    }
  };

  const previewAgain = async (file: SelectedFile, message: string) => {
    try {
      await check(file, message);
    } catch (error) {
      console.error(checkFailure, error);
      setState({
        at: 'choosing',
        message: `${file.filename}: ${refusalOrText(checkFailure, error)}`,
      });
    }
  };

  const apply = async () => {
    if (state.at !== 'shown') return;
    const { file, report } = state;
    setState({ at: 'applying', file, report });
    try {
      const body = { ...file, dry_run: false, digest: report.digest };
      await api.catalogue.importCatalogue({ body });
      setState({ at: 'applied', file, report });
      showSuccess('Catalogue imported successfully');
    } catch (error) {
      const message = refusalOrText(applyFailure, error);
      console.error(message, error);
      if (error instanceof ProblemError && error.problem.status === 409) {
        await previewAgain(file, message);
        return;
      }
      showError(message);
      setState({ at: 'shown', file, report, message: null });
    }
  };

  return {
    state,
    choose: (file: File) => void choose(file),
    apply: () => void apply(),
  };
}
