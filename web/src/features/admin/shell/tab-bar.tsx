import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { tabAfter, tabs, type Tab } from './tabs.ts';

const tabId = ({ to }: Tab) => `tab${to.replaceAll('/', '-')}`;
const panelId = 'tab-panel';

/** Ties a tab's page to its tab, for a screen reader. */
export const panelOf = (tab: Tab) => ({
  id: panelId,
  role: 'tabpanel' as const,
  'aria-labelledby': tabId(tab),
});

function onKeyDown(event: KeyboardEvent<HTMLAnchorElement>, index: number) {
  if (event.key === ' ') {
    event.preventDefault();
    event.currentTarget.click();
  }
  const next = tabs[tabAfter(event.key, index, tabs.length) ?? -1];
  if (!next) return;
  event.preventDefault();
  document.getElementById(tabId(next))?.focus();
}

/**
 * The dashboard's tabs. They are links: arrow keys go from one to the next, Enter or Space opens it. What does not fit
 * is reached by scrolling the bar, and the current one is always in view.
 */
export function TabBar({ current }: { current: Tab }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = document.getElementById(tabId(current));
    const list = bar.current;
    if (!tab || !list) return;
    list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [current]);

  return (
    <div
      ref={bar}
      role="tablist"
      aria-label="Dashboard"
      className="relative -mx-4 flex overflow-x-auto border-b-3 border-double border-rule-strong px-4 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      {tabs.map((tab, index) => (
        <Link
          key={tab.to}
          id={tabId(tab)}
          to={tab.to}
          role="tab"
          aria-selected={tab === current}
          aria-controls={tab === current ? panelId : undefined}
          tabIndex={tab === current ? 0 : -1}
          onKeyDown={(event) => onKeyDown(event, index)}
          className="inline-flex min-h-12 shrink-0 items-center px-3 text-blue -outline-offset-4 hover:bg-blue-wash hover:text-blue-deep aria-selected:bg-ink aria-selected:font-semibold aria-selected:text-paper forced-colors:aria-selected:underline"
        >
          {tab.label}
        </Link>
      ))}
    </div>
  );
}
