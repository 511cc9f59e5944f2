import { useEffect, useRef, useState } from 'react';

const undoMs = 10_000;

export interface Decision {
  /** The text of the decision, such as "“Sets” is approved". */
  text: string;
  send: () => Promise<void>;
  undo: () => void;
}

/** Holds decisions for ten seconds before they are sent. Leaving the page sends them at once. */
export function useUndoQueue() {
  const timers = useRef(new Map<Decision, ReturnType<typeof setTimeout>>());
  const [last, setLast] = useState<Decision | null>(null);
  const [count, setCount] = useState(0);
  const update = () => {
    setLast([...timers.current.keys()].at(-1) ?? null);
    setCount(timers.current.size);
  };
  const take = (decision: Decision) => {
    clearTimeout(timers.current.get(decision));
    timers.current.delete(decision);
    update();
    return decision;
  };
  const sendAll = () => {
    for (const decision of timers.current.keys()) void take(decision).send();
  };
  useEffect(() => {
    const unsent = timers.current;
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (unsent.size === 0) return;
      event.preventDefault();
      sendAll();
    };
    addEventListener('beforeunload', beforeUnload);
    return () => {
      removeEventListener('beforeunload', beforeUnload);
      sendAll();
    };
    // `sendAll` only uses references.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return {
    /** The latest decision that is not sent; null without one. */
    last,
    count,
    add: (decision: Decision) => {
      timers.current.set(
        decision,
        setTimeout(() => void take(decision).send(), undoMs),
      );
      update();
    },
    undo: () => {
      if (last) take(last).undo();
    },
    sendAll,
  };
}

export type UndoQueue = ReturnType<typeof useUndoQueue>;
