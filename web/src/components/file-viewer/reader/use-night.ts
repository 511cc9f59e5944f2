import { useState } from 'react';
import { readStored, writeStored } from '../../../lib/device/local-storage.ts';

const name = 'nightPages';

/** Whether pages are light on dark, as chosen on this device. */
export function useNight(): [boolean, (night: boolean) => void] {
  const [night, setNight] = useState(() => readStored(name) === true);
  const choose = (next: boolean) => {
    setNight(next);
    writeStored(name, next ? true : null);
  };
  return [night, choose];
}
