import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Subject } from '../../../../../../functions/contracts/catalogue.ts';
import type { Submission } from '../../../../../../functions/contracts/submissions.ts';
import { useAdmin } from '../../session/admin-context.tsx';
import { showError } from '../../shell/notices.ts';

class NoSubjectsError extends Error {}

/**
 * The subjects of a submission's branch and scheme; without any, it shows why and calls `onNone`.
 */
export function useSubjectChoice(
  submission: Submission | null,
  enabled: boolean,
  onNone: () => void,
): readonly Subject[] | undefined {
  const { api } = useAdmin();
  const { data, error } = useQuery({
    queryKey: ['subject choice', submission?.id],
    queryFn: async () => {
      const { branch_id, scheme_id } = submission!;
      if (branch_id === null || scheme_id === null)
        throw new NoSubjectsError('Note is missing required information (branch or scheme)');
      const query = { scheme_id, branch_id };
      const { items: found } = await api.catalogue.listSubjects({ query });
      if (found.length === 0)
        throw new NoSubjectsError(
          'No subjects found for this branch and scheme. Please add subjects first.',
        );
      return found;
    },
    enabled,
  });
  useEffect(() => {
    if (!error) return;
    showError(
      error instanceof NoSubjectsError
        ? error.message
        : 'Failed to load subjects. Please try again.',
    );
    onNone();
  }, [error, onNone]);
  return data;
}
