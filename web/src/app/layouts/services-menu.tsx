import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { NavLink } from 'react-router-dom';
import { serviceLinks } from '../../content/navigation.ts';

/** Closed by Escape, a click elsewhere or leaving it with Tab. */
export function ServicesMenu() {
  const [open, setOpen] = useState(false);
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = (event: PointerEvent) => {
      if (!menu.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const linksOf = () => [...(menu.current?.querySelectorAll('a') ?? [])];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setOpen(false);
      button.current?.focus();
    }
    const links = linksOf();
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const target = targetOf(event.key, at, links.length);
    if (!open || target === undefined) return;
    event.preventDefault();
    links[target]?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !menu.current?.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <div ref={menu} className="relative" onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        onKeyDown={onKeyDown}
        className="inline-flex min-h-11 items-center gap-1 px-3 text-blue hover:text-blue-deep"
      >
        Services
        <ChevronDown
          aria-hidden="true"
          className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <ul
        id={id}
        hidden={!open}
        className="absolute top-full left-0 z-10 mt-1 w-60 rounded-md border border-rule-strong bg-sheet py-1"
      >
        {open &&
          serviceLinks.map(({ label, to }) => (
            <li key={to} className="border-rule not-last:border-b">
              <NavLink
                to={to}
                end
                onKeyDown={onKeyDown}
                className="flex min-h-11 items-center px-4 text-blue hover:bg-blue-wash hover:text-blue-deep aria-[current=page]:font-semibold"
              >
                {label}
              </NavLink>
            </li>
          ))}
      </ul>
    </div>
  );
}

/** The index that a key moves the focus to from `at` (-1 is the button); undefined for other keys. */
function targetOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (at >= 0 && key === 'Home') return 0;
  if (at >= 0 && key === 'End') return count - 1;
  return undefined;
}
