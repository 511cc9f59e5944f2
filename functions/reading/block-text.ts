import type { Block } from './blocks.ts';
import { textOf } from './lines/runs.ts';

/** The searchable text of a block, without list markers. */
export function textOfBlock(block: Block): string {
  if (block.kind === 'table')
    return block.rows.map((row) => row.map(({ runs }) => textOf(runs)).join('\t')).join('\n');
  return 'runs' in block ? textOf(block.runs) : block.text;
}
