import type { Block } from './blocks.ts';
import { textOf } from './lines/runs.ts';

/** The searchable text of a block, without list markers. */
export const textOfBlock = (block: Block): string =>
  'runs' in block ? textOf(block.runs) : block.text;
