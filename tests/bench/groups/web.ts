import { bytes } from '../web/bytes.ts';
import { everyPage } from '../web/every-page.ts';
import { firstPage } from '../web/first-page.ts';
import { interactions } from '../web/journeys.ts';
import { longDocument } from '../web/long-document.ts';
import type { Measure } from '../report/row.ts';

export const web: readonly Measure[] = [
  { name: 'bytes', run: bytes },
  { name: 'every-page', runs: 1, run: everyPage },
  { name: 'interactions', runs: 3, run: interactions },
  { name: 'long-document', run: longDocument },
  { name: 'first-page', runs: 1, run: firstPage },
];
