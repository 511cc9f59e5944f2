import type {
  EarlyInput,
  EarlyInputRecorder,
} from '../../../../functions/contracts/product/deferred-assets.ts';

const everyMs = 50;
const untilMs = 10_000;

/** React marks the elements that it has hydrated. */
const isHydrated = (element: HTMLElement) =>
  Object.keys(element).some((key) => key.startsWith('__reactFiber$'));

const isToggle = (element: HTMLElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);

function setText(element: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  // React ignores an event whose value it has set itself, so the text is set behind React.
  element.value = '';
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

/** Repeats the input that was made before the page was hydrated, each as soon as its element is. */
export function replayEarlyInput(): void {
  const recorder = (globalThis as { earlyInput?: EarlyInputRecorder }).earlyInput;
  if (!recorder) return;
  let waiting: EarlyInput[] = [];
  const replayHydrated = () => {
    waiting.push(...recorder.take());
    const ready = waiting.filter(({ element }) => isHydrated(element));
    waiting = waiting.filter((input) => !ready.includes(input));
    for (const input of ready) if (input.element.isConnected) replay(input);
  };
  const timer = setInterval(replayHydrated, everyMs);
  setTimeout(() => {
    clearInterval(timer);
    recorder.stop();
  }, untilMs);
}
