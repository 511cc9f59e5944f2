import { publishing } from '../growth/publishing.ts';
import type { Measure } from '../report/row.ts';

export const growth: readonly Measure[] = [{ name: 'publishing', run: publishing }];
