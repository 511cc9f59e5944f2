import type { KeyboardEvent } from 'react';
import { nextTextScale } from '../reader/use-text-scale.ts';
import { zoomBy } from './zoom.ts';

interface SharedActions {
  find: () => void;
  jump: (to: 'previous' | 'next' | 'first' | 'last') => void;
  toggleFullScreen: () => void;
}
interface PageActions {
  zoom: number;
  zoomTo: (zoom: number) => void;
}
interface TextActions {
  textScale: number;
  onTextScale: (scale: number) => void;
}

/** What a key does in the reader; undefined if the browser decides. */
export function readerKeys(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  actions: SharedActions & (PageActions | TextActions),
): (() => void) | undefined {
  if ((ctrlKey || metaKey) && key === 'f') return actions.find;
  if (ctrlKey || metaKey || altKey) return undefined;
  const shared: Readonly<Record<string, () => void>> = {
    Home: () => actions.jump('first'),
    End: () => actions.jump('last'),
    f: actions.toggleFullScreen,
  };
  const own: Readonly<Record<string, () => void>> =
    'zoom' in actions ? pageKeys(actions, actions.jump) : textKeys(actions);
  return shared[key] ?? own[key];
}

const pageKeys = ({ zoom, zoomTo }: PageActions, jump: SharedActions['jump']) => ({
  PageDown: () => jump('next'),
  PageUp: () => jump('previous'),
  '+': () => zoomTo(zoomBy(zoom, 1)),
  '=': () => zoomTo(zoomBy(zoom, 1)),
  '-': () => zoomTo(zoomBy(zoom, -1)),
  '0': () => zoomTo(1),
});

const textKeys = ({ textScale, onTextScale }: TextActions) => ({
  '+': () => onTextScale(nextTextScale(textScale, 1)),
  '=': () => onTextScale(nextTextScale(textScale, 1)),
  '-': () => onTextScale(nextTextScale(textScale, -1)),
  '0': () => onTextScale(1),
});
