import { preparedValue } from './prepared-value.ts';

// Tests read what is prepared when they are declared.
await preparedValue();
