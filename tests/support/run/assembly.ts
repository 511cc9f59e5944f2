import { preparedValue } from './prepared-value.ts';

/** The folder of the synthesised app, for the tests of the embedded cloud. */
export const assemblyFolder = await preparedValue<string>();
