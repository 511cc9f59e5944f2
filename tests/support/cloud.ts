import { startCloud } from '../../localstack/cloud.ts';
import type { Cloud, CloudOptions } from '../../localstack/cloud.ts';
import { synthesised } from '../../localstack/built.ts';

/** The whole cloud with what CDK synthesised, in memory, on a free port: `await using cloud = await testCloud()`. */
export async function testCloud(options: Partial<CloudOptions> = {}): Promise<Cloud> {
  return startCloud({ outDir: await synthesised(), ...options });
}
