import { CfnQueryDefinition } from 'aws-cdk-lib/aws-logs';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { queries } from '../../dashboard/queries.ts';
import type { Stage } from '../../stages.ts';

/** Saves each query for these logs, in a folder of the stage. */
export function saveQueries(scope: Construct, { name }: Stage, logs: readonly ILogGroup[]): void {
  for (const query of queries)
    new CfnQueryDefinition(scope, `query ${query.name}`, {
      name: `tippani-${name}/${query.name}`,
      queryString: query.text,
      logGroupNames: logs.map(({ logGroupName }) => logGroupName),
    });
}
