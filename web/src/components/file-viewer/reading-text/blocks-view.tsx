import { Fragment, type ReactNode } from 'react';
import type { Box } from '../pdf-engine/content/page-content.ts';
import { languageOf } from './layout/lines/characters.ts';
import type { Block, CutOutBlock, ItemBlock } from './layout/blocks.ts';
import { textOfBlock } from './layout/block-text.ts';
import type { CutOutRun, Run, TextRun } from './layout/lines/runs.ts';
import type { CutOut } from './use-cut-outs.ts';

interface BlocksViewProps {
  blocks: readonly Block[];
  /** In points. */
  bodySize: number;
  onShowPage: (block: CutOutBlock) => void;
}

/** The parts of a page in the order in which they are rendered. */
export const cutOutsOf = (blocks: readonly Block[], bodySize: number): CutOut[] =>
  blocks.flatMap((block): CutOut[] => {
    if (block.kind === 'cut-out') return [{ box: block.box, size: bodySize }];
    return 'runs' in block ? block.runs.filter((run): run is CutOutRun => 'box' in run) : [];
  });

const headings = { 1: 'h3', 2: 'h4', 3: 'h5' } as const;

/** Blocks with their position on the page in `data-top` and their searchable text in `data-text`. */
export function BlocksView({ blocks, bodySize, onShowPage }: BlocksViewProps) {
  return groupItems(blocks).map((group, at) => {
    const key = at;
    if (Array.isArray(group)) return <List key={key} items={group} />;
    const shared = { 'data-top': group.top, lang: languageOf(textOfBlock(group)) ?? undefined };
    switch (group.kind) {
      case 'heading': {
        const Heading = headings[group.level];
        return (
          <Heading key={key} {...shared} data-text="">
            <Runs {...group} />
          </Heading>
        );
      }
      case 'code':
        return (
          <pre key={key} {...shared} data-text="">
            {group.text}
          </pre>
        );
      case 'cut-out':
        return (
          <figure key={key} {...shared}>
            <button
              type="button"
              aria-label={`Part of page ${group.pageNumber}. Show the page`}
              className="block max-w-full"
              onClick={() => onShowPage(group)}
            >
              <Picture box={group.box} size={bodySize} />
            </button>
            <figcaption className="sr-only" data-text="">
              {group.text}
            </figcaption>
          </figure>
        );
      case 'paragraph':
        return (
          <p key={key} {...shared} data-text="">
            <Runs {...group} />
          </p>
        );
    }
  });
}

type Group = Exclude<Block, ItemBlock> | ItemBlock[];

/** Items that follow each other are one list. */
function groupItems(blocks: readonly Block[]): Group[] {
  const groups: Group[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind !== 'item') groups.push(block);
    else if (Array.isArray(last) && last[0]!.isOrdered === block.isOrdered) last.push(block);
    else if (Array.isArray(last) && block.indent > last[0]!.indent + 4) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

/** The nesting depth of each item: an item further right is nested in the previous one. */
function depthsOf(items: readonly ItemBlock[]): number[] {
  const open: number[] = [];
  return items.map(({ indent }) => {
    while (open.length > 0 && indent < open.at(-1)! - 4) open.pop();
    if (open.length === 0 || indent > open.at(-1)! + 4) open.push(indent);
    return Math.min(open.length - 1, 3);
  });
}

function List({ items }: { items: readonly ItemBlock[] }) {
  const Tag = items[0]!.isOrdered ? 'ol' : 'ul';
  const depths = depthsOf(items);
  return (
    <Tag>
      {items.map((item, at) => {
        const key = at;
        const language = languageOf(textOfBlock(item)) ?? undefined;
        return (
          <li
            key={key}
            data-top={item.top}
            lang={language}
            style={{ paddingLeft: `${depths[at]! * 1.25}em` }}
          >
            <span className="shrink-0">{item.marker}</span>
            <span data-text="" className="min-w-0">
              <Runs {...item} />
            </span>
          </li>
        );
      })}
    </Tag>
  );
}

function Runs({ runs, pageNumber }: { runs: readonly Run[]; pageNumber: number }) {
  return runs.map((run, at) => {
    const key = at;
    return 'text' in run ? (
      <Fragment key={key}>{styled(run)}</Fragment>
    ) : (
      <span key={key}>
        <Picture {...run} label={`${run.label} (part of page ${pageNumber})`} />
      </span>
    );
  });
}

function styled({ text, bold, italic, script }: TextRun): ReactNode {
  let node: ReactNode = text;
  if (script === 'sup') node = <sup>{node}</sup>;
  if (script === 'sub') node = <sub>{node}</sub>;
  if (italic) node = <em>{node}</em>;
  return bold ? <strong>{node}</strong> : node;
}

interface PictureProps {
  box: Box;
  /** Size of the text around it, in points. */
  size: number;
  /** For a picture within a line: the baseline of the text, in points from the top of the page. */
  baseline?: number;
  label?: string;
}

/** A part of the page, as large as the text around it. */
function Picture({ box, size, baseline, label }: PictureProps) {
  const { left, top, right, bottom } = box;
  return (
    <canvas
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      style={{
        width: `${(right - left) / size}em`,
        aspectRatio: `${right - left} / ${bottom - top}`,
        ...(baseline !== undefined && { verticalAlign: `${(baseline - bottom) / size}em` }),
      }}
    />
  );
}
