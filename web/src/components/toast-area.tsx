import { Toast } from '@base-ui/react/toast';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useSyncExternalStore } from 'react';

const manager = Toast.createToastManager();

/** The manager drops what it gets while no area is shown. */
const waiting: (() => void)[] = [];
let isShown = false;

/** The mounted areas. Parts of one page may each have one: only the first shows the messages. */
let areas: readonly string[] = [];
const onAreas = new Set<() => void>();

function setAreas(next: readonly string[]): void {
  areas = next;
  for (const change of onAreas) change();
}

function subscribe(change: () => void) {
  onAreas.add(change);
  return () => onAreas.delete(change);
}

export interface ToastOptions {
  description?: string;
  /** Announced at once by screen readers. */
  failure?: boolean;
  timeoutMs?: number;
  action?: { label: string; onPress: () => void };
  /** Replaces a visible message with the same id. */
  id?: string;
}

/** Shows a message at the lower edge, for five seconds by default; screen readers announce it. */
export function showToast(title: string, options: ToastOptions = {}): void {
  const { description, failure = false, timeoutMs, action, id } = options;
  const key = id ?? crypto.randomUUID();
  const toast: Parameters<typeof manager.add>[0] = {
    id: key,
    title,
    description,
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          manager.close(key);
          action.onPress();
        },
      },
    }),
    ...(failure && { type: 'failure', priority: 'high' }),
    ...(timeoutMs !== undefined && { timeout: timeoutMs }),
  };
  const show = () => void manager.add(toast);
  if (isShown) show();
  else waiting.push(show);
}

export const closeToasts = (): void => manager.close();

/** Rendered by each page, or part of one, that shows toasts. */
export function ToastArea() {
  const own = useId();
  const isFirst = useSyncExternalStore(subscribe, () => areas[0] === own);
  useEffect(() => {
    setAreas([...areas, own]);
    return () => setAreas(areas.filter((area) => area !== own));
  }, [own]);
  useEffect(() => {
    if (!isFirst) return undefined;
    isShown = true;
    for (const show of waiting.splice(0)) show();
    return () => {
      isShown = false;
    };
  }, [isFirst]);
  if (!isFirst) return null;
  return (
    <Toast.Provider toastManager={manager} limit={2}>
      <Toast.Portal>
        {/* The newest at the bottom; at the upper edge, over the header, where a dialog's or a page's buttons are at the lower one. */}
        <Toast.Viewport className="pointer-events-none fixed inset-x-4 bottom-4 z-40 flex h-28 flex-col-reverse gap-2 in-[body:has([data-lower-bar])]:top-2 in-[body:has([data-lower-bar])]:bottom-auto in-[body:has([data-lower-bar])]:justify-end in-[body:has([data-dialog][data-open])]:top-4 in-[body:has([data-dialog][data-open])]:bottom-auto in-[body:has([data-dialog][data-open])]:justify-end sm:left-auto sm:w-80">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/**
 * Base UI makes a message a dialog, hides an urgent one and its button from screen readers, and announces a copy. But a
 * message needs no answer, and a button that has the focus must not be hidden.
 */
const semantics = { role: 'group', 'aria-modal': undefined, 'aria-hidden': undefined } as const;

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      {...semantics}
      className="pointer-events-auto flex items-start justify-between gap-2 rounded-md border border-ink bg-ink pl-4 text-paper transition-[opacity,translate] data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0 data-[type=failure]:border-l-8 data-[type=failure]:border-red data-[type=failure]:bg-sheet data-[type=failure]:text-ink"
    >
      <div className="min-w-0 py-2.5">
        <Toast.Title className="font-semibold" />
        <Toast.Description />
        <Toast.Action className="-ml-2 inline-flex min-h-11 items-center px-2 font-semibold underline decoration-2 underline-offset-4" />
      </div>
      <Toast.Close
        aria-label="Close"
        aria-hidden={undefined}
        className="inline-flex size-11 shrink-0 items-center justify-center"
      >
        <X aria-hidden="true" className="size-5" />
      </Toast.Close>
    </Toast.Root>
  ));
}
