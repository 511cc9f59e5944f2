import { useEffect, useState } from 'react';
import type { Subject } from '../../../../../functions/contracts/catalogue.ts';
import type { Submission } from '../../../../../functions/contracts/submissions.ts';
import { showError } from '../shell/notices.ts';
import type { Catalogue } from './catalogue.ts';

/** Why there is nothing to choose from. */
class NothingToChooseError extends Error {}

async function subjectsOf(catalogue: Catalogue, { branch_id, scheme_id }: Submission) {
  if (branch_id === null || scheme_id === null)
    throw new NothingToChooseError('Note is missing required information (branch or scheme)');
  const subjects = await catalogue.subjects(scheme_id, branch_id);
  if (subjects.length === 0)
    throw new NothingToChooseError(
      'No subjects found for this branch and scheme. Please add subjects first.',
    );
  return subjects;
}

interface SubjectsFound {
  of: Submission;
  subjects: readonly Subject[];
}

/**
 * The subjects of a submission's branch and scheme, when they have come, and the submission that they were asked for.
 * When there are none to choose from, says so and gives up. Null asks for nothing.
 */
export function useSubjectsOf(
  catalogue: Catalogue,
  submission: Submission | null,
  giveUp: () => void,
): SubjectsFound | null {
  const [found, setFound] = useState<SubjectsFound | null>(null);
  useEffect(() => {
    if (!submission) return undefined;
    let wanted = true;
    subjectsOf(catalogue, submission)
      .then((subjects) => wanted && setFound({ of: submission, subjects }))
      .catch((error: unknown) => {
        if (!wanted) return;
        console.error('There are no subjects to choose from', error);
        showError(
          error instanceof NothingToChooseError
            ? error.message
            : 'Failed to load subjects. Please try again.',
        );
        giveUp();
      });
    return () => {
      wanted = false;
    };
  }, [catalogue, submission, giveUp]);
  return found;
}
