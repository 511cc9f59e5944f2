import type { Item } from './scan-table.ts';

/** How items of one table version become items of the next. */
export interface Migration {
  /** The table version that it leads to. */
  readonly version: number;
  /** One line for the log. */
  readonly description: string;
  /**
   * The items that replace an item: the same item if nothing changes, none if it is deleted. Must be idempotent:
   * it leaves its own results as they are. No field is undefined.
   */
  readonly change: (item: Item) => readonly Item[];
}
