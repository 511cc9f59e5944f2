import {
  configurationPath,
  type SiteConfiguration,
} from '../../../functions/contracts/domain/site-configuration.ts';

let pending: Promise<SiteConfiguration> | undefined;

async function request(): Promise<SiteConfiguration> {
  const response = await fetch(configurationPath);
  if (!response.ok) throw new Error(`${configurationPath} answered ${response.status}`);
  return (await response.json()) as SiteConfiguration;
}

/** This deployment's settings; requested once, and again after a failure. */
export function siteConfiguration(): Promise<SiteConfiguration> {
  pending ??= request().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}
