import { configurationPath } from '../../../../functions/contracts/product/site-configuration.ts';
import type { SiteConfiguration } from '../../../../functions/contracts/product/site-configuration.ts';

let asked: Promise<SiteConfiguration> | undefined;

async function ask(): Promise<SiteConfiguration> {
  const answer = await fetch(configurationPath);
  if (!answer.ok) throw new Error(`${configurationPath} answered ${answer.status}`);
  return (await answer.json()) as SiteConfiguration;
}

/** This deployment's settings; requested once, and again after a failure. */
export function siteConfiguration(): Promise<SiteConfiguration> {
  asked ??= ask().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}
