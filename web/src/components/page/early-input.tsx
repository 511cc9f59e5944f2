import { useEffect, type ReactNode, type SyntheticEvent } from 'react';
import type {
  EarlyInput as RecordedInput,
  EarlyInputRecorder,
} from '../../../../functions/contracts/head/early-input.ts';

const pollIntervalMs = 50;
const maxReplayMs = 10_000;

const recorder = (globalThis as { earlyInput?: EarlyInputRecorder }).earlyInput;

function markHandled({ nativeEvent }: SyntheticEvent): void {
  if (!recorder) return;
  recorder.handled = nativeEvent;
  recorder.inputs = recorder.inputs.filter(({ event }) => event !== nativeEvent);
}

/** Whether React handles the element's events: sends one that changes nothing. */
function isHydrated(element: HTMLElement): boolean {
  const probe = new Event('input', { bubbles: true });
  element.dispatchEvent(probe);
  return recorder?.handled === probe;
}

function setText(element: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  // React overrides the element's setter to track the value, and ignores events that change nothing.
  element.value = '';
  // Calls the prototype's setter, since React would track the text too, and see no change.
  const prototype = Object.getPrototypeOf(element) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
}

function replay({ type, element, value, checked }: RecordedInput): void {
  if (type === 'submit') return (element as HTMLFormElement).requestSubmit();
  if (type === 'click') {
    // A checkbox or radio; the click sets it as it was.
    if ('checked' in element) element.checked = !checked;
    return element.click();
  }
  if (type === 'input') setText(element as HTMLInputElement, value);
  else if (element instanceof HTMLSelectElement) element.value = value;
  element.dispatchEvent(new Event(type, { bubbles: true }));
  return undefined;
}

/**
 * Replays each event that was made before hydration, once its element is hydrated. One at a time: React renders after
 * each, so that a form takes the next one with its current values.
 */
function replayEarlyInput(): (() => void) | undefined {
  if (!recorder) return undefined;
  const endsAt = performance.now() + maxReplayMs;
  let timer: ReturnType<typeof setTimeout>;
  const replayNext = () => {
    const waiting = recorder.inputs.filter(({ element }) => element.isConnected);
    const next = waiting.find(({ element }) => isHydrated(element));
    recorder.inputs = waiting.filter((one) => one !== next);
    if (next) replay(next);
    if (performance.now() > endsAt) recorder.stop();
    else timer = setTimeout(replayNext, next ? 0 : pollIntervalMs);
  };
  replayNext();
  return () => clearTimeout(timer);
}

/** Keeps what a visitor did with a prerendered page before React handled its events. */
export function EarlyInput({ children }: { children: ReactNode }) {
  useEffect(replayEarlyInput, []);
  return (
    <div
      className="contents"
      onClickCapture={markHandled}
      onInputCapture={markHandled}
      onChangeCapture={markHandled}
      onSubmitCapture={markHandled}
    >
      {children}
    </div>
  );
}
