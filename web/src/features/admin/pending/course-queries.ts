import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Subject } from '../../../../../functions/contracts/catalogue.ts';
import type { BranchId, SchemeId } from '../../../../../functions/contracts/domain/fields.ts';
import type { Submission } from '../../../../../functions/contracts/submissions.ts';
import type { AdminApi } from '../session/admin-api.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showError } from '../shell/notices.ts';

// Loaded once for all submissions on the page.
const staleTime = Infinity;

const schemes = ({ catalogue }: AdminApi) =>
  queryOptions({
    queryKey: ['public schemes'],
    queryFn: async () => (await catalogue.listSchemes()).items,
    staleTime,
  });

const branches = ({ catalogue }: AdminApi) =>
  queryOptions({
    queryKey: ['public branches'],
    queryFn: async () => (await catalogue.listBranches()).items,
    staleTime,
  });

const subjects = ({ catalogue }: AdminApi, scheme_id: SchemeId, branch_id: BranchId) =>
  queryOptions({
    queryKey: ['public subjects', scheme_id, branch_id],
    queryFn: async () => (await catalogue.listSubjects({ query: { scheme_id, branch_id } })).items,
    staleTime,
  });

export interface CourseNames {
  subject?: Subject | undefined;
  branch?: string;
  scheme?: string;
}

/** Empty until everything is loaded. */
export function useCourseNames({ subject_id, branch_id, scheme_id }: Submission): CourseNames {
  const { api } = useAdmin();
  const known = branch_id !== null && scheme_id !== null;
  const withSubject = known && subject_id !== null;
  const { data: allSchemes } = useQuery({ ...schemes(api), enabled: known });
  const { data: allBranches } = useQuery({ ...branches(api), enabled: known });
  const { data: allSubjects } = useQuery({
    ...subjects(api, scheme_id!, branch_id!),
    enabled: withSubject,
  });
  if (!known || !allSchemes || !allBranches || (withSubject && !allSubjects)) return {};
  return {
    subject: allSubjects?.find(({ id }) => id === subject_id),
    branch: allBranches.find(({ id }) => id === branch_id)?.name ?? 'Unknown',
    scheme: allSchemes.find(({ id }) => id === scheme_id)?.year ?? 'Unknown',
  };
}

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
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['subject choice', submission?.id],
    queryFn: async () => {
      const { branch_id, scheme_id } = submission!;
      if (branch_id === null || scheme_id === null)
        throw new NoSubjectsError('Note is missing required information (branch or scheme)');
      const found = await client.fetchQuery(subjects(api, scheme_id, branch_id));
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
