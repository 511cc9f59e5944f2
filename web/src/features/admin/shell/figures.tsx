import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';
import type { Api } from '../../../../../functions/contracts/api.ts';
import type { ResultOf } from '../../../../../functions/contracts/http/route.ts';
import { useAdmin } from '../session/admin-context.tsx';

type AdminStats = ResultOf<Api['notes']['getAdminStats']>;

interface Figures {
  /** Null until they have come. */
  stats: AdminStats | null;
  failed: boolean;
  /** Asks for them again, after something was changed. */
  refresh: () => void;
}

const FiguresContext = createContext<Figures | null>(null);

/** Asks for the dashboard's figures, and again with each page that is opened. */
export function FiguresProvider({ children }: { children: ReactNode }) {
  const { api } = useAdmin();
  const { pathname } = useLocation();
  const [asked, setAsked] = useState(0);
  const [stats, setStats] = useState<AdminStats | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const question = `${pathname} ${asked}`;
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      try {
        setStats(await api.notes.getAdminStats({}, { signal: stop.signal }));
      } catch (error) {
        if (stop.signal.aborted) return;
        console.error('The figures failed', error);
        setFailed(question);
      }
    };
    void ask();
    return () => stop.abort();
  }, [api, question]);
  const refresh = useCallback(() => setAsked((before) => before + 1), []);
  const figures = useMemo(
    () => ({ stats, failed: failed === question, refresh }),
    [stats, failed, question, refresh],
  );
  return <FiguresContext value={figures}>{children}</FiguresContext>;
}

/** The dashboard's figures, which the bar and the Notes tab show. */
export function useFigures(): Figures {
  const figures = use(FiguresContext);
  if (!figures) throw new Error('useFigures is called outside the admin pages');
  return figures;
}
