import { preparedValue } from '../../support/run/prepared-value.ts';
import type { Prepared } from './prepared.ts';

/** The origin of the cloud that all browser tests share, and the data for test files that need a cloud of their own. */
export const { origin: siteOrigin, prepared } = await preparedValue<{
  origin: string;
  prepared: Prepared;
}>();
