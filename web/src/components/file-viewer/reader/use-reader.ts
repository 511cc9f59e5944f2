import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { useVisiblePages, initialPages } from '../pdf/visible-pages.ts';
import { useFind, type FindSource } from './use-find.ts';
import { useHighlights } from './use-highlights.ts';
import { useStored } from '../../../lib/device/local-storage.ts';

const query = '(prefers-color-scheme: dark)';

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query);
  const observer = new MutationObserver(onChange);
  media.addEventListener('change', onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    media.removeEventListener('change', onChange);
    observer.disconnect();
  };
}

function isDarkTheme(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || (theme !== 'light' && matchMedia(query).matches);
}

/** Whether pages and bars of documents are light on dark: as chosen on this device, else as the site. */
function useDarkPages(): [boolean, (dark: boolean) => void] {
  const isDark = useSyncExternalStore(subscribe, isDarkTheme, () => false);
  const [chosen, choose] = useStored<boolean>('dark-pages');
  return [chosen ?? isDark, choose];
}

/** Shows an element on the whole screen. On phones whose browser lacks this function, it covers the page instead. */
function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull) return undefined;
    const onChange = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) setFull(false);
    };
    const stop = new AbortController();
    document.addEventListener('fullscreenchange', onChange, stop);
    document.addEventListener('keydown', onKeyDown, stop);
    // The page behind must not scroll.
    document.documentElement.style.overflow = 'hidden';
    return () => {
      stop.abort();
      document.documentElement.style.overflow = '';
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [isFull]);
  const toggle = () => {
    setFull(!isFull);
    // After a refusal the covering layer stays.
    if (!isFull) element.current?.requestFullscreen?.().catch(() => undefined);
  };
  return { isFull, toggle };
}

/** The state of an opened document, whatever draws its pages. */
export type Reader = ReturnType<typeof useReader>;

/** @param resizeMs how long a change of the size of all pages takes at most */
export function useReader(source: FindSource, pageCount: number, resizeMs: number) {
  const { span, current, observe } = useVisiblePages();
  const element = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const [jumped, setJumped] = useState('');
  const [dark, setDark] = useDarkPages();
  const { isFull, toggle } = useFullScreen(element);
  const [textScale, setTextScale] = useStored<number>('text-scale');
  const find = useFind(source, pageCount, current);

  const resizing = useRef<ResizeObserver>(null);
  const jump = useCallback(
    (requested: number) => {
      resizing.current?.disconnect();
      const pageNumber = Math.min(Math.max(requested, 1), pageCount);
      // The page must be in the list before it is scrolled to.
      flushSync(() => {
        setShowsAll((before) => before || pageNumber > initialPages(pageCount));
        setJumped(`Page ${pageNumber} of ${pageCount}`);
      });
      list.current?.querySelector(`[data-page="${pageNumber}"]`)?.scrollIntoView();
    },
    [pageCount],
  );
  const onText = useHighlights(list, find, jump);

  const keepPage = () => {
    const page = list.current?.querySelector(`[data-page="${current}"]`);
    if (!page) return;
    const observer = new ResizeObserver(() => page.scrollIntoView());
    for (const each of [list.current!, page]) observer.observe(each);
    resizing.current?.disconnect();
    resizing.current = observer;
    setTimeout(() => observer.disconnect(), resizeMs);
  };
  const onFullScreen = useEffectEvent(keepPage);
  const wasFull = useRef(isFull);
  useLayoutEffect(() => {
    if (wasFull.current === isFull) return;
    wasFull.current = isFull;
    onFullScreen();
  }, [isFull]);

  return {
    element,
    list,
    pageCount,
    span,
    current,
    observe,
    jump,
    /** Keeps the current page on the screen until all pages have their new size. */
    keepPage,
    /** The last jump, for screen readers. */
    jumped,
    find,
    onText,
    dark,
    setDark,
    isFull,
    toggleFullScreen: toggle,
    /** The size of reading text, as chosen on this device. */
    textScale: textScale ?? 1,
    setTextScale,
    /** Whether only the first pages of a long document are listed. */
    isFolded: !showsAll && !isFull && initialPages(pageCount) < pageCount,
    unfold: () => setShowsAll(true),
  };
}
