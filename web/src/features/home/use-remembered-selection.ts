import { useEffect, useRef } from 'react';
import {
  storeSelection,
  emptySelection,
  loadSelection,
  type CatalogueSelection,
} from '../../lib/device/remembered-selection.ts';

interface Catalogue {
  schemes: readonly { id: string }[];
  branches: readonly { id: string }[];
}

/** Restores the device's last choice if the catalogue still offers it, and stores each new one. */
export function useRememberedSelection(
  choice: CatalogueSelection,
  setChoice: (choice: CatalogueSelection) => void,
  { schemes, branches }: Catalogue,
): void {
  const recalled = useRef(false);
  useEffect(() => {
    if (recalled.current || schemes.length === 0) return;
    recalled.current = true;
    const last = loadSelection();
    const offered =
      last &&
      schemes.some(({ id }) => id === last.scheme) &&
      branches.some(({ id }) => id === last.branch);
    if (offered) setChoice(last);
  }, [schemes, branches, setChoice]);
  useEffect(() => {
    if (choice !== emptySelection) storeSelection(choice);
  }, [choice]);
}
