import { useEffect, useState } from 'react';
import type { Subject } from '../../../functions/contracts/catalogue.ts';
import type { BranchId, SchemeId } from '../../../functions/contracts/domain/fields.ts';
import { useApi } from './api/api.ts';

interface CourseSelection {
  scheme: SchemeId | undefined;
  branch: BranchId | undefined;
  semester: number | undefined;
}

export interface Subjects {
  state: 'idle' | 'asking' | 'found' | 'failed';
  items: readonly Subject[];
  retry: () => void;
}

interface LoadedSubjects {
  question: string;
  /** Sorted by code; null when the request failed. */
  items: readonly Subject[] | null;
}

/** Loads the subjects once scheme, branch and semester are chosen. */
export function useSubjects({ scheme, branch, semester }: CourseSelection): Subjects {
  const api = useApi();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<LoadedSubjects | null>(null);
  const complete = scheme && branch && semester;
  const question = complete ? [scheme, branch, semester, attempt].join(' ') : null;
  useEffect(() => {
    if (!scheme || !branch || !semester || !question) return undefined;
    const asking = new AbortController();
    const ask = async () => {
      const query = { scheme_id: scheme, branch_id: branch, semester };
      try {
        const { items } = await api.catalogue.listSubjects({ query }, { signal: asking.signal });
        setAnswer({ question, items: items.toSorted((a, b) => a.code.localeCompare(b.code)) });
      } catch (error) {
        if (asking.signal.aborted) return;
        console.error('Failed to load subjects', error);
        setAnswer({ question, items: null });
      }
    };
    void ask();
    return () => asking.abort();
  }, [api, scheme, branch, semester, question]);
  const retry = () => setAttempt(attempt + 1);
  if (!question) return { state: 'idle', items: [], retry };
  if (answer?.question !== question) return { state: 'asking', items: [], retry };
  if (!answer.items) return { state: 'failed', items: [], retry };
  return { state: 'found', items: answer.items, retry };
}
