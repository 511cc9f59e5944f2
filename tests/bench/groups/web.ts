import { bytes } from '../web/bytes.ts';
import { interactions, offline, withoutScripts } from '../web/journeys.ts';
import { lighthouse } from '../web/lighthouse.ts';
import type { Measure } from '../row.ts';

export const web: readonly Measure[] = [
  { name: 'bytes', run: bytes },
  { name: 'lighthouse', run: lighthouse },
  { name: 'interactions', run: interactions },
  { name: 'scripts-off', run: withoutScripts },
  { name: 'offline', run: offline },
];
