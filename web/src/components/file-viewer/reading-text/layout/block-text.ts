import type { Block } from './blocks.ts';
import { textOf } from './runs.ts';

/** The text of a block as it is searched, without the marker of an item. */
export const textOfBlock = (block: Block): string =>
  'runs' in block ? textOf(block.runs) : block.text;
