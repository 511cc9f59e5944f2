import Menu from 'lucide-react/icons/menu';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { startTransition, useEffect, useRef, useState, type FocusEvent } from 'react';
import { NavLink } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { serviceLinks } from '../../content/navigation.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';

const links = [
  { label: 'Home', to: paths.home },
  ...serviceLinks,
  { label: 'Bookmarks', to: paths.bookmarks },
];

/** Closed by Escape, a touch elsewhere or leaving it with Tab. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    <div className="-mr-2 md:hidden" onBlur={onBlur}>
      <button
        type="button"
        aria-haspopup="dialog"
        // The pressed button is painted first.
        onClick={() => startTransition(() => setOpen(true))}
        className="flex size-11 items-center justify-center text-blue"
      >
        <Menu aria-hidden="true" />
        <span className="sr-only">Menu</span>
      </button>
      {open && <MenuDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

/** No modal dialog, which would make the page inert: the browser computes all its styles again. */
function MenuDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showPopover();
    closeButton.current?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      popover="auto"
      aria-label="Menu"
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      className="m-0 ml-auto h-dvh max-h-none w-80 max-w-[90vw] border-l border-rule-strong bg-paper text-ink backdrop:bg-sunk/80"
    >
      <div className="flex min-h-full flex-col px-4 pb-6">
        <div className="flex h-16 items-center justify-between">
          <p className="font-serif text-title font-semibold">Menu</p>
          <button
            ref={closeButton}
            type="button"
            onClick={() => dialog.current?.hidePopover()}
            className="-mr-2 flex size-11 items-center justify-center text-blue"
          >
            <X aria-hidden="true" />
            <span className="sr-only">Close menu</span>
          </button>
        </div>
        <nav aria-label="Menu" className="border-t border-rule">
          <ul>
            {links.map(({ label, to }) => (
              <li key={to} className="border-b border-rule">
                <NavLink
                  to={to}
                  end
                  className="flex min-h-12 items-center text-lead text-blue aria-[current=page]:font-semibold"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink look="primary" to={paths.uploadNotes} className="mt-6">
          <Upload aria-hidden="true" className="size-4" />
          Upload Notes
        </ButtonLink>
      </div>
    </dialog>
  );
}
