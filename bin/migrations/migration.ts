import type { Item } from '../erasure/every-item.ts';

/** How items of the table's last form become items of its next one. */
export interface Migration {
  /** The form that it leads to. */
  readonly version: number;
  /** What it does, in a line. */
  readonly what: string;
  /**
   * The items that take an item's place: itself where there is nothing to do, none where it goes. What it gives, it
   * leaves alone when it sees it again. No field is undefined.
   */
  readonly change: (item: Item) => readonly Item[];
}
