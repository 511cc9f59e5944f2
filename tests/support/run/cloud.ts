import { startCloud } from '../../../localstack/cloud.ts';
import type { Cloud, CloudOptions } from '../../../localstack/cloud.ts';
import { assemblyFolder } from './assembly.ts';

/**
 * The embedded cloud with the synthesised templates, in memory, on a free port: `await using cloud = await
 * testCloud()`.
 */
export const testCloud = (options: Partial<CloudOptions> = {}): Promise<Cloud> =>
  startCloud({ outDir: assemblyFolder, ...options });
