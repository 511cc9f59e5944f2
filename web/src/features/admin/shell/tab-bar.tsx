import { Tabs } from '@base-ui/react/tabs';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { useFigures } from './figures.ts';
import { tabs, type Tab } from './tabs.ts';
import { WaitingCount } from './waiting-count.tsx';

/** The dashboard's tabs, which are links. The bar scrolls, with the current tab in view. */
export function TabBar({ current }: { current: Tab }) {
  const bar = useRef<HTMLDivElement>(null);
  const { redemptions } = useFigures();
  useEffect(() => {
    const list = bar.current;
    const tab = list?.querySelector<HTMLElement>(`[href="${current.to}"]`);
    if (!tab || !list) return;
    list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [current]);

  return (
    <Tabs.List
      ref={bar}
      aria-label="Dashboard"
      className="relative -mx-4 flex overflow-x-auto border-b-3 border-double border-rule-strong px-4 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      {tabs.map(({ label, to }) => (
        <Tabs.Tab
          key={to}
          value={to}
          nativeButton={false}
          render={<Link to={to} />}
          className="inline-flex min-h-12 shrink-0 items-center gap-1.5 px-3 text-blue -outline-offset-4 hover:bg-blue-wash hover:text-blue-deep aria-selected:bg-ink aria-selected:font-semibold aria-selected:text-paper forced-colors:aria-selected:underline"
        >
          {label}
          {to === paths.adminRedemptions && <WaitingCount count={redemptions?.pending} />}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
