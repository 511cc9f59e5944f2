import { useEffect, useState } from 'react';
import type { Subject } from '../../../../../functions/contracts/catalogue.ts';
import type { Submission } from '../../../../../functions/contracts/submissions.ts';
import type { Catalogue } from './catalogue.ts';

/** What a submission's ids stand for, as far as it is known. */
export interface Named {
  subject?: Subject | undefined;
  branch?: string | undefined;
  scheme?: string | undefined;
}

async function name(catalogue: Catalogue, submission: Submission): Promise<Named> {
  const { subject_id, branch_id, scheme_id } = submission;
  if (branch_id === null || scheme_id === null) return {};
  const [branches, schemes, subjects] = await Promise.all([
    catalogue.branches(),
    catalogue.schemes(),
    subject_id === null ? [] : catalogue.subjects(scheme_id, branch_id),
  ]);
  return {
    subject: subjects.find(({ id }) => id === subject_id),
    branch: branches.find(({ id }) => id === branch_id)?.name ?? 'Unknown',
    scheme: schemes.find(({ id }) => id === scheme_id)?.year ?? 'Unknown',
  };
}

/** The names for a submission's branch, scheme and subject; none until they have come. */
export function useNamed(catalogue: Catalogue, submission: Submission): Named {
  const [named, setNamed] = useState<Named>({});
  const { id, subject_id } = submission;
  useEffect(() => {
    let wanted = true;
    name(catalogue, submission).then(
      (found) => wanted && setNamed(found),
      (error: unknown) => console.error('The catalogue failed', error),
    );
    return () => {
      wanted = false;
    };
    // A submission's branch and scheme never change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [catalogue, id, subject_id]);
  return named;
}
