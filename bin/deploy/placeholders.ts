import { isPlaceholderAddress } from '../../functions/contracts/domain/content.ts';
import type { Table } from '../../functions/table/table.ts';
import { getContent, unconfirmedFields } from '../../functions/table/site/content.ts';
import { stageOf, type Stage } from '../../lib/stages.ts';
import { readSeedContent } from '../../localstack/seed/seed-content.ts';
import type { DeployOptions } from './deploy-options.ts';
import type { DeploymentContext } from './deployment-context.ts';
import type { DeployedStack } from './stacks.ts';
import { tableNameOf } from './table-version.ts';

const isMissing = (address: string | undefined) =>
  address === undefined || isPlaceholderAddress(address);

/** One line for each address that a stage's settings lack. */
function findMissingSettings({ mail, operations }: Stage): string[] {
  const settings = [
    ['mailSender', mail.sender, 'the sender of all e-mail, verified in SES'],
    ['mailOwner', mail.owner, 'receives what readers write'],
    ['operationsEmail', operations.email, 'receives alarms and budget warnings'],
  ] as const;
  return settings.flatMap(([name, address, purpose]) =>
    isMissing(address) ? [`setting ${name} (${purpose}): ${address ?? 'not set'}`] : [],
  );
}

/** One line for each kind of content with unconfirmed fields. Without a table, or content in it: those of the seed. */
async function findUnconfirmedContent(table: Table | undefined): Promise<string[]> {
  const lines = (['contacts', 'claims'] as const).map(async (kind) => {
    const stored = table && (await getContent(table, kind));
    const content = stored ?? readSeedContent().find((entry) => entry.kind === kind);
    const fields = content ? unconfirmedFields(content) : [];
    return fields.length === 0 ? [] : [`content ${kind} (/admin/site): ${fields.join(', ')}`];
  });
  return (await Promise.all(lines)).flat();
}

/**
 * Throws with a list of the placeholders that `prod` would publish. `prod` hides unconfirmed content, so a first
 * deployment may accept it; settings must be set.
 */
export async function checkPlaceholders(
  { stage, context, acceptPlaceholders = false }: DeployOptions,
  { openTable, say }: Pick<DeploymentContext, 'openTable' | 'say'>,
  stacks: readonly DeployedStack[],
): Promise<void> {
  if (stage !== 'prod') return;
  const tableName = tableNameOf(stacks);
  const settings = findMissingSettings(stageOf(stage, (name) => context[name]));
  const content = await findUnconfirmedContent(
    tableName === undefined ? undefined : openTable(tableName),
  );
  for (const line of [...settings, ...content]) say(`placeholder: ${line}`);
  if (settings.length > 0)
    throw new Error(
      'Nothing was changed. Give these settings in lib/stages.ts or by -c NAME=VALUE, then deploy again.',
    );
  if (content.length > 0 && !acceptPlaceholders)
    throw new Error(
      'Nothing was changed. Publish these entries at /admin/site. To deploy without them: --accept-placeholders',
    );
  say(`placeholders: ${content.length === 0 ? 'none' : 'hidden until they are published'}`);
}
