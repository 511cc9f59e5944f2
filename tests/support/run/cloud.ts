import { inject } from 'vitest';
import { synthesise } from '../../../localstack/builds.ts';
import { startCloud } from '../../../localstack/cloud.ts';
import type { Cloud, CloudOptions } from '../../../localstack/cloud.ts';

/**
 * The embedded cloud with the synthesised templates, in memory, on a free port: `await using cloud = await
 * testCloud()`.
 */
export async function testCloud(options: Partial<CloudOptions> = {}): Promise<Cloud> {
  const outDir = inject('assembly') ?? (await synthesise());
  return startCloud({ outDir, ...options });
}
