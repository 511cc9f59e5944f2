import { expect, test } from 'vitest';
import { backLinkFrom } from '../../web/src/lib/back-link.ts';

test('the back link leads home, to the previous list, or to all notes', () => {
  expect(backLinkFrom({ from: '/' })).toEqual({ to: '/', label: 'Back to home' });
  expect(backLinkFrom({ from: '/notes?branch=cse&semester=3' })).toEqual({
    to: '/notes?branch=cse&semester=3',
    label: 'Back to notes',
  });
  for (const state of [null, undefined, {}, { from: 7 }, { from: '/recent' }, { from: '/notes' }]) {
    expect(backLinkFrom(state)).toEqual({ to: '/notes', label: 'Back to notes' });
  }
});

test('the back link never leaves the site', () => {
  for (const from of ['//evil.example/notes?', 'https://evil.example', 'javascript:alert(1)']) {
    expect(backLinkFrom({ from }).to).toBe('/notes');
  }
});
