import type {
  EarlyInput,
  EarlyInputRecorder,
} from '../../../../functions/contracts/head/early-input.ts';

const pollIntervalMs = 50;
const maxReplayMs = 10_000;
const recordedElements = '#root :is(button, input, select, textarea, form)';

const isToggle = (element: HTMLElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);

function setText(element: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  // React overrides the element's setter to track the value, and ignores events that change nothing.
  element.value = '';
  // Calls the prototype's setter, since React would track the text too, and see no change.
  const prototype = Object.getPrototypeOf(element) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
}

function replay({ type, element, value, checked }: EarlyInput): void {
  if (type === 'click') return element.click();
  if (type === 'submit') return (element as HTMLFormElement).requestSubmit();
  if (isToggle(element)) {
    element.checked = !checked;
    return element.click();
  }
  if (element instanceof HTMLSelectElement) element.value = value;
  else if ((element as HTMLInputElement).type !== 'file')
    setText(element as HTMLInputElement, value);
  element.dispatchEvent(new Event(type, { bubbles: true }));
  return undefined;
}

/**
 * Replays each event that was made before hydration, once its element is hydrated. One at a time: React renders after
 * each, so that a form takes the next one with its current values. Ends when the whole page is hydrated, since the
 * recorder and the polling delay every interaction.
 */
export function replayEarlyInput(): void {
  const recorder = (globalThis as { earlyInput?: EarlyInputRecorder }).earlyInput;
  if (!recorder) return;
  const endsAt = performance.now() + maxReplayMs;
  const waiting: EarlyInput[] = [];
  const replayNext = () => {
    waiting.push(...recorder.take());
    const at = waiting.findIndex(({ element }) => recorder.isHydrated(element));
    const [next] = at < 0 ? [] : waiting.splice(at, 1);
    if (next?.element.isConnected) replay(next);
    const isDone =
      waiting.length === 0 &&
      [...document.querySelectorAll(recordedElements)].every(recorder.isHydrated);
    if (isDone || performance.now() > endsAt) recorder.stop();
    else setTimeout(replayNext, next ? 0 : pollIntervalMs);
  };
  replayNext();
}
