import { expect, test } from 'vitest';
import { backLinkFrom } from '../../web/src/lib/back-link.ts';

test('the back link never leaves the site', () => {
  for (const from of ['//evil.example/notes?', 'https://evil.example', 'javascript:alert(1)']) {
    expect(backLinkFrom({ from }).to).toBe('/notes');
  }
});
