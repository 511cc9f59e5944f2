import { useSyncExternalStore } from 'react';
import type { SubjectId, SubmissionId } from '../../../../../functions/contracts/domain/fields.ts';
import type { FindingCode, Rejection } from '../../../../../functions/contracts/submissions.ts';

const undoMs = 10_000;
const storageKey = 'desk-decisions';

/** A decision about submissions, which is sent after ten seconds. */
export interface Decision {
  readonly id: string;
  readonly submissions: readonly {
    readonly id: SubmissionId;
    readonly title: string;
    /** What the reviewer saw and accepts. */
    readonly accepted: readonly FindingCode[];
  }[];
  readonly action:
    | { readonly approve: { readonly subject_id?: SubjectId } }
    | { readonly reject: Rejection };
  /** `kept`: the session ended before it was sent. */
  readonly state: 'held' | 'sending' | 'kept';
}

/** Resolves when the list shows the result; rejects with `KeepDecision` to send it after the next sign-in. */
type Send = (decisions: readonly Decision[]) => Promise<void>;

interface Stored {
  readonly decisions: readonly Decision[];
  /** The latest rejection of a submission, or the one that was typed when the session expired: its dialog begins with it. */
  readonly rejections: Readonly<Record<string, Rejection>>;
}

function readStored(): Stored {
  try {
    // A tab may hold what an older build has stored, without rejections.
    const { decisions, rejections = {} } = JSON.parse(
      sessionStorage.getItem(storageKey) ?? '',
    ) as Stored;
    return { decisions: decisions.map((one) => ({ ...one, state: 'kept' as const })), rejections };
  } catch {
    return { decisions: [], rejections: {} };
  }
}

let stored = readStored();
let send: Send | undefined;
const listeners = new Set<() => void>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

function update(change: Partial<Stored>): void {
  stored = { ...stored, ...change };
  sessionStorage.setItem(storageKey, JSON.stringify(stored));
  for (const listener of listeners) listener();
}
const setState = (ids: ReadonlySet<string>, state: Decision['state']) =>
  update({
    decisions: stored.decisions.map((one) => (ids.has(one.id) ? { ...one, state } : one)),
  });

async function sendNow(chosen: readonly Decision[]): Promise<void> {
  const waiting = chosen.filter(({ state }) => state !== 'sending');
  if (!send || waiting.length === 0) return;
  const ids = new Set(waiting.map(({ id }) => id));
  for (const id of ids) clearTimeout(timers.get(id));
  setState(ids, 'sending');
  await send(waiting);
  // Those that must be kept have left this state.
  const isSent = ({ id, state }: Decision) => ids.has(id) && state === 'sending';
  update({ decisions: stored.decisions.filter((one) => !isSent(one)) });
}

function sendBeforeUnload(event: BeforeUnloadEvent): void {
  if (stored.decisions.every(({ state }) => state === 'kept')) return;
  event.preventDefault();
  void sendNow(stored.decisions);
}

/** Decisions that can still be undone. They survive the end of the session and a reload of the tab. */
export const outbox = {
  add(decision: Omit<Decision, 'id' | 'state'>): void {
    const added: Decision = { ...decision, id: crypto.randomUUID(), state: 'held' };
    const { submissions, action } = decision;
    update({
      decisions: [...stored.decisions, added],
      ...('reject' in action && {
        rejections: { ...stored.rejections, [submissions[0]!.id]: action.reject },
      }),
    });
    timers.set(
      added.id,
      setTimeout(() => void sendNow([added]), undoMs),
    );
  },
  /** Takes back the latest decision that is not being sent. */
  undo(): Decision | undefined {
    const last = stored.decisions.findLast(({ state }) => state !== 'sending');
    if (!last) return undefined;
    clearTimeout(timers.get(last.id));
    update({ decisions: stored.decisions.filter((one) => one !== last) });
    return last;
  },
  sendAll: (): Promise<void> => sendNow(stored.decisions),
  keep: (decision: Decision): void => setState(new Set([decision.id]), 'kept'),
  keepRejection: (id: SubmissionId, rejection: Rejection): void =>
    update({ rejections: { ...stored.rejections, [id]: rejection } }),
  forgetRejections: (): void => update({ rejections: {} }),
  rejectionOf: (id: SubmissionId): Rejection | undefined => stored.rejections[id],
  /** Sends decisions by a page's means until the returned function is called, which sends the rest at once. */
  open(by: Send): () => void {
    send = by;
    addEventListener('beforeunload', sendBeforeUnload);
    return () => {
      removeEventListener('beforeunload', sendBeforeUnload);
      void sendNow(stored.decisions.filter(({ state }) => state === 'held'));
    };
  },
};

const subscribe = (onChange: () => void) => {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
};

export const useDecisionsToSend = (): readonly Decision[] =>
  useSyncExternalStore(subscribe, () => stored.decisions);

/** The number of submissions with a decision that is not stored yet. */
export const countDecided = (decisions: readonly Decision[]): number =>
  decisions.reduce((sum, { submissions }) => sum + submissions.length, 0);
