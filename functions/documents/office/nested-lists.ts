const maxLevel = 8;

/** Opens and closes the lists around items of any depth. */
export class NestedLists {
  readonly #open: ('ol' | 'ul')[] = [];

  /** Closes the lists from a depth on. */
  close(depth = 0): string {
    return this.#open
      .splice(depth)
      .toReversed()
      .map((tag) => `</li></${tag}>`)
      .join('');
  }

  /** Begins an item; `level` counts from 0. */
  item(tag: 'ol' | 'ul', level: string | undefined, content: string): string {
    const depth = Math.min(Number(level) || 0, maxLevel);
    let html = this.close(depth + 1);
    html += this.#open[depth] === tag ? '</li>' : this.close(depth);
    while (this.#open.length <= depth) {
      html += `<${tag}>${this.#open.length < depth ? '<li>' : ''}`;
      this.#open.push(tag);
    }
    return `${html}<li>${content}`;
  }
}
