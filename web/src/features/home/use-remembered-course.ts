import { useEffect, useRef } from 'react';
import {
  keepChoice,
  noChoice,
  recallChoice,
  type Choice,
} from '../../lib/device/remembered-course.ts';

interface Offered {
  schemes: readonly { id: string }[];
  branches: readonly { id: string }[];
}

/** Restores the device's last choice once the catalogue is here, if it is still offered, and keeps each new one. */
export function useRememberedChoice(
  choice: Choice,
  setChoice: (choice: Choice) => void,
  { schemes, branches }: Offered,
): void {
  const recalled = useRef(false);
  useEffect(() => {
    if (recalled.current || schemes.length === 0) return;
    recalled.current = true;
    const last = recallChoice();
    const offered =
      last &&
      schemes.some(({ id }) => id === last.scheme) &&
      branches.some(({ id }) => id === last.branch);
    if (offered) setChoice(last);
  }, [schemes, branches, setChoice]);
  useEffect(() => {
    if (choice !== noChoice) keepChoice(choice);
  }, [choice]);
}
