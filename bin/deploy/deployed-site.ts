import type { StageName } from '../../lib/stages.ts';
import { readStackOutputs } from '../stage.ts';
import type { Clients } from './account.ts';
import { stackNames } from './stacks.ts';

/** The outputs of a stage's stacks that later steps need. */
export interface DeployedSite {
  readonly stage: StageName;
  readonly tableName: string;
  readonly userPoolId: string;
  readonly bucket: string;
  readonly apiEndpoint: string;
  readonly distributionId: string;
  /** The text of `/config.json`. */
  readonly configuration: string;
  readonly url: string;
}

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
