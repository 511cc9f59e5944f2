import { useEffect, useReducer, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '../../../lib/device/use-hydrated.ts';
import { storeRows, loadRows } from './stored-rows.ts';
import { rowsFromQuery } from '../rules/row-link.ts';
import { newRow, type Row } from '../rules/row.ts';
import { rowsReducer } from '../rules/row-changes.ts';

const initialRows: readonly Row[] = [newRow([])];

/**
 * The rows, kept on this device. Those that a link brought are only looked at until somebody takes them: the device's
 * own are not lost by opening a link.
 */
export function useRows() {
  const [rows, change] = useReducer(rowsReducer, initialRows);
  const { search: asked, pathname } = useLocation();
  const navigate = useNavigate();
  // The first rendering is the server's too, which does not know the device.
  const hydrated = useHydrated();
  const search = hydrated ? asked : '';
  const [seen, setSeen] = useState<string | null>(null);
  const fromLink = rowsFromQuery(new URLSearchParams(search));
  if (hydrated && seen !== search) {
    setSeen(search);
    change({ do: 'become', rows: fromLink ?? loadRows() ?? initialRows });
  }

  const linked = fromLink !== null;
  const isOwn = seen !== null && !linked;
  useEffect(() => {
    if (isOwn) storeRows(rows);
  }, [rows, isOwn]);

  const leaveLink = () => navigate(pathname, { replace: true, preventScrollReset: true });
  return {
    rows,
    change,
    /** Whether the rows came with a link. */
    linked,
    /** Makes the rows of the link this device's own. */
    keepLinked: () => {
      storeRows(rows);
      void leaveLink();
    },
    /** Goes back to this device's own rows. */
    dropLinked: () => void leaveLink(),
  };
}
