import type { StageName } from '../../../lib/stages.ts';
import { readStackOutputs } from '../../stage/stack-outputs.ts';
import type { Clients } from '../clients.ts';
import { stackNames } from '../stacks/stack-names.ts';

/** What a stage deployed, as far as the later steps ask. */
export interface DeployedSite {
  readonly stage: StageName;
  readonly tableName: string;
  readonly userPoolId: string;
  readonly bucket: string;
  readonly apiEndpoint: string;
  readonly distributionId: string;
  /** What the site reads at `/config.json`, as text. */
  readonly configuration: string;
  /** Where the site is for its readers. */
  readonly url: string;
}

/** Reads what a stage deployed from the outputs of its stacks. */
export async function readDeployedSite(
  { cloudformation }: Pick<Clients, 'cloudformation'>,
  stage: StageName,
): Promise<DeployedSite> {
  const [data, api, site] = await Promise.all(
    stackNames(stage).map((name) => readStackOutputs(cloudformation, name)),
  );
  return {
    stage,
    tableName: data!('TableName'),
    userPoolId: data!('AdminsUserPoolId'),
    bucket: data!('SiteBucket'),
    apiEndpoint: api!('ApiEndpoint'),
    distributionId: site!('DistributionId'),
    configuration: site!('SiteConfiguration'),
    url: site!('SiteUrl'),
  };
}
