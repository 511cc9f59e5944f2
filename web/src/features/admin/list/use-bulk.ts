import type { RowSelectionState } from '@tanstack/react-table';
import { useState } from 'react';
import type { List } from './use-list.ts';
import { errorReason } from '../shell/notices.ts';

interface BulkResult<I> {
  done: readonly I[];
  failed: readonly { id: I; reason: string }[];
}

/** Small enough for visible progress, large enough for few requests. */
const partSize = 20;

/** Sends ids in parts. A part without a response counts as failed; the remaining parts are still sent. */
export async function sendInParts<I>(
  ids: readonly I[],
  send: (part: I[]) => Promise<BulkResult<I>>,
  onProgress: (done: number) => void,
): Promise<BulkResult<I>> {
  const done: I[] = [];
  const failed: { id: I; reason: string }[] = [];
  for (let start = 0; start < ids.length; start += partSize) {
    const part = ids.slice(start, start + partSize);
    try {
      const answer = await send(part);
      done.push(...answer.done);
      failed.push(...answer.failed);
    } catch (error) {
      failed.push(...part.map((id) => ({ id, reason: errorReason(error) })));
    }
    onProgress(start + part.length);
  }
  return { done, failed };
}

/** The selected rows of a list, and actions for many rows. */
export function useBulk<R>({ rows, idOf }: Pick<List<R>, 'rows' | 'idOf'>) {
  const [selected, onChange] = useState<RowSelectionState>({});
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const chosen = (rows ?? []).filter((row) => selected[idOf(row)]);
  return {
    chosen,
    selection: { selected, onChange },
    bar: { count: chosen.length, progress, onClear: () => onChange({}) },
    /** Sends ids in parts, with progress if there are many; those that failed stay selected. */
    async run<I extends string>(ids: readonly I[], send: (part: I[]) => Promise<BulkResult<I>>) {
      const total = ids.length;
      const showProgress = (done: number) => setProgress(total > 1 ? { done, total } : null);
      showProgress(0);
      const result = await sendInParts(ids, send, showProgress);
      setProgress(null);
      const done = new Set<string>(result.done);
      onChange((before) =>
        Object.fromEntries(Object.entries(before).filter(([id]) => !done.has(id))),
      );
      return result;
    },
  };
}
