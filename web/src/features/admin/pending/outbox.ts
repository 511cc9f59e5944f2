import type { SubjectId, SubmissionId } from '../../../../../functions/contracts/domain/fields.ts';
import type { FindingCode, Rejection } from '../../../../../functions/contracts/submissions.ts';
import { createStore } from '../../../lib/device/store.ts';

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

function readStored(): readonly Decision[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '') as readonly Decision[];
    return stored.map((one) => ({ ...one, state: 'kept' }));
  } catch {
    return [];
  }
}

const store = createStore(readStored, []);
let send: Send | undefined;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

const decisions = store.get;

function update(changed: readonly Decision[]): void {
  sessionStorage.setItem(storageKey, JSON.stringify(changed));
  store.set(changed);
}
const setState = (ids: ReadonlySet<string>, state: Decision['state']) =>
  update(decisions().map((one) => (ids.has(one.id) ? { ...one, state } : one)));

async function sendNow(chosen: readonly Decision[]): Promise<void> {
  const waiting = chosen.filter(({ state }) => state !== 'sending');
  if (!send || waiting.length === 0) return;
  const ids = new Set(waiting.map(({ id }) => id));
  for (const id of ids) clearTimeout(timers.get(id));
  setState(ids, 'sending');
  await send(waiting);
  // Those that must be kept have left this state.
  const isSent = ({ id, state }: Decision) => ids.has(id) && state === 'sending';
  update(decisions().filter((one) => !isSent(one)));
}

function sendBeforeUnload(event: BeforeUnloadEvent): void {
  if (decisions().every(({ state }) => state === 'kept')) return;
  event.preventDefault();
  void sendNow(decisions());
}

/** Decisions that can still be undone. They survive the end of the session and a reload of the tab. */
export const outbox = {
  add(decision: Omit<Decision, 'id' | 'state'>): void {
    const added: Decision = { ...decision, id: crypto.randomUUID(), state: 'held' };
    update([...decisions(), added]);
    timers.set(
      added.id,
      setTimeout(() => void sendNow([added]), undoMs),
    );
  },
  /** Takes back the latest decision that is not being sent. */
  undo(): Decision | undefined {
    const last = decisions().findLast(({ state }) => state !== 'sending');
    if (!last) return undefined;
    clearTimeout(timers.get(last.id));
    update(decisions().filter((one) => one !== last));
    return last;
  },
  sendAll: (): Promise<void> => sendNow(decisions()),
  keep: (decision: Decision): void => setState(new Set([decision.id]), 'kept'),
  /** Sends decisions by a page's means until the returned function is called, which sends the rest at once. */
  open(by: Send): () => void {
    send = by;
    addEventListener('beforeunload', sendBeforeUnload);
    return () => {
      removeEventListener('beforeunload', sendBeforeUnload);
      void sendNow(decisions().filter(({ state }) => state === 'held'));
    };
  },
};

export const useDecisionsToSend = store.use;

/** The number of submissions with a decision that is not stored yet. */
export const countDecided = (toSend: readonly Decision[]): number =>
  toSend.reduce((sum, { submissions }) => sum + submissions.length, 0);
