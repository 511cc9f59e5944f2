import { useEffect, useReducer, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '../../lib/device/hooks.ts';
import { readStored, writeStored } from '../../lib/device/local-storage.ts';
import { rowsFromQuery, newRow, rowsReducer, type Row } from './row.ts';

const name = 'calculator-rows';

const loadRows = () => readStored(name) as readonly Row[] | null;

const initialRows: readonly Row[] = [newRow([])];

/** The device's rows, or those of a link, which replace the device's only when the user adopts them. */
export function useRows() {
  const [rows, change] = useReducer(rowsReducer, initialRows);
  const { search: urlSearch, pathname } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const search = hydrated ? urlSearch : '';
  const [readSearch, setReadSearch] = useState<string | null>(null);
  const fromLink = rowsFromQuery(new URLSearchParams(search));
  if (hydrated && readSearch !== search) {
    setReadSearch(search);
    change({ type: 'replace', rows: fromLink ?? loadRows() ?? initialRows });
  }

  const isLinked = fromLink !== null;
  const isOwn = readSearch !== null && !isLinked;
  useEffect(() => {
    if (isOwn) writeStored(name, rows);
  }, [rows, isOwn]);

  const leaveLink = () => navigate(pathname, { replace: true, preventScrollReset: true });
  return {
    rows,
    change,
    isLinked,
    /** Replaces the device's rows with those of the link. */
    adoptLinkedRows: () => {
      writeStored(name, rows);
      void leaveLink();
    },
    discardLinkedRows: () => void leaveLink(),
  };
}
