import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface Tab<N extends string> {
  name: N;
  label: string;
  /** Only the selected tab's content is rendered. */
  panel: ReactNode;
}

interface TabsProps<N extends string> {
  label: string;
  tabs: readonly Tab<N>[];
  chosen: N;
  onChoose: (name: N) => void;
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export function Tabs<N extends string>({ label, tabs, chosen, onChoose }: TabsProps<N>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === chosen);
    const next = tabs[steps[event.key]?.(at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChoose(next.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
        className="-mx-1 flex overflow-x-auto border-b border-rule-strong px-1 outline-none"
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}${tab.name}`}
            data-tab={tab.name}
            aria-selected={tab.name === chosen}
            aria-controls={`${id}panel`}
            tabIndex={tab.name === chosen ? 0 : -1}
            onClick={() => onChoose(tab.name)}
            className="-mb-px min-h-11 shrink-0 border-b-3 border-transparent px-3 text-ink-soft hover:text-blue-deep aria-selected:border-blue aria-selected:font-semibold aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        id={`${id}panel`}
        role="tabpanel"
        aria-labelledby={`${id}${chosen}`}
        tabIndex={0}
        className="pt-4 outline-offset-4"
      >
        {tabs.find(({ name }) => name === chosen)?.panel}
      </div>
    </div>
  );
}
