import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { trustedTypesScript } from '../../functions/contracts/head/head-script.ts';

interface Rules {
  createScriptURL(url: string): string | null;
  createHTML(html: string, type: string, sink: string): string | null;
}

/** The default policy of a page at `https://notes.test/notes`. */
function defaultPolicy(): Rules {
  const created: Record<string, Rules> = {};
  const trustedTypes = {
    createPolicy: (name: string, rules: Rules) => (created[name] = rules),
  };
  runInNewContext(trustedTypesScript, {
    self: { trustedTypes },
    location: new URL('https://notes.test/notes'),
    URL,
  });
  expect(Object.keys(created)).toEqual(['default']);
  return created['default']!;
}

test('the script does nothing in a browser without Trusted Types', () => {
  expect(runInNewContext(trustedTypesScript, { self: {} })).toBeUndefined();
});

test.for(['/assets/pdf-worker-B1_x.js', 'https://notes.test/assets/a-1.js', '/service-worker.js'])(
  'scripts and workers come from the build: %s',
  (url) => {
    expect(defaultPolicy().createScriptURL(url)).toBe(url);
  },
);

test.for([
  'https://others.tst/assets/a-1.js',
  'https://notes.test.others.tst/assets/a-1.js',
  '//others.tst/assets/a-1.js',
  'data:text/javascript,1',
  'blob:https://notes.test/1',
  '/files/1-a.js',
  '/assets/../files/1-a.js',
  '/assets/..%2F1-a.js',
  '/service-worker.js?x',
  '/api/stats',
])('no other address is a script: %s', (url) => {
  expect(defaultPolicy().createScriptURL(url)).toBeNull();
});

test.for([
  ['<b>bold</b>', 'Element innerHTML', null],
  ['<script></script><img>', 'Element innerHTML', null],
  ['<iframe srcdoc>', 'Document write', null],
  ['text', 'Element innerHTML', 'text'],
  ['<script></script>', 'Element innerHTML', '<script></script>'],
  ['<p>mail</p>', 'DOMParser parseFromString', '<p>mail</p>'],
] as const)('%s in %s becomes %s', ([html, sink, result]) => {
  expect(defaultPolicy().createHTML(html, 'TrustedHTML', sink)).toBe(result);
});

test('the policy makes no script text', () => {
  expect(Object.keys(defaultPolicy()).toSorted()).toEqual(['createHTML', 'createScriptURL']);
});
