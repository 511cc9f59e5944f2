import { useEffect, useState } from 'react';
import type { AdminSubject } from '../../../../../functions/contracts/catalogue.ts';
import type { BranchId, SchemeId } from '../../../../../functions/contracts/domain/fields.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showError } from '../shell/notices.ts';
import type { Place } from './place.ts';

/** As many as a semester of a branch never has. */
const most = 200;

export interface SubjectList {
  state: 'idle' | 'asking' | 'found' | 'failed';
  items: readonly AdminSubject[];
}

/** The subjects of a scheme, a branch and a semester in the order of their codes, once all three are chosen. */
export function useSubjectList({ scheme, branch, semester }: Place): SubjectList {
  const { api } = useAdmin();
  const [answer, setAnswer] = useState<{
    question: string;
    items: readonly AdminSubject[] | null;
  } | null>(null);
  const complete = scheme !== '' && branch !== '' && semester !== '';
  const question = complete ? [scheme, branch, semester].join(' ') : null;
  useEffect(() => {
    if (question === null) return undefined;
    const stop = new AbortController();
    const ask = async () => {
      try {
        const { items } = await api.catalogue.listAdminSubjects(
          {
            query: {
              scheme_id: scheme as SchemeId,
              branch_id: branch as BranchId,
              semester: Number(semester),
              sort: 'code',
              limit: most,
            },
          },
          { signal: stop.signal },
        );
        setAnswer({ question, items });
      } catch (error) {
        if (stop.signal.aborted) return;
        console.error('Failed to fetch subjects', error);
        showError('Failed to fetch subjects');
        setAnswer({ question, items: null });
      }
    };
    void ask();
    return () => stop.abort();
  }, [api, scheme, branch, semester, question]);
  if (question === null) return { state: 'idle', items: [] };
  if (answer?.question !== question) return { state: 'asking', items: [] };
  return { state: answer.items ? 'found' : 'failed', items: answer.items ?? [] };
}
