import { describe, expect, test } from 'vitest';
import { api } from '../../../functions/contracts/api.ts';
import type { Contract } from '../../../functions/contracts/http/route.ts';
import { pagePatterns } from '../../../functions/contracts/pages/pages.ts';

import { isRefreshed } from '../../../web/src/lib/page-responses.ts';
import { card, fakeApi } from '../fake-api.ts';
import { textOf, renderDocument, renderPage } from './render-page.tsx';

const parameters: Record<string, string> = {
  noteId: 'one',
  jobId: 'a-job',
  schemeYear: '2022',
  module: 'module-3',
  code: 'BCS401',
  slug: 'asha-0a1b2c3d',
};

/** A path that the pattern matches, with a real id or slug in it. */
const pathOf = (pattern: string) =>
  pattern.replace(/:(\w+)/g, (_, name: string) => parameters[name]!);

/** All pages but those that only a browser renders. */
const everyPath = [...pagePatterns.map((path) => pathOf(path)), '/unknown/page'];

const count = (html: string, part: RegExp) => [...html.matchAll(part)].length;

describe('every public path renders to complete HTML on the server', () => {
  test.each(everyPath)('%s', async (path) => {
    const html = await renderPage(path, fakeApi());
    expect(count(html, /<h1[ >]/g)).toBe(1);
    expect(count(html, /<title>/g)).toBe(1);
    expect(count(html, /<meta name="description"/g)).toBe(1);
    expect(count(html, /<main[ >]/g)).toBe(1);
    // No pending Suspense boundary, and no script that would move content.
    expect(html).not.toMatch(/<script(?! type="application\/(?:ld\+)?json")|<template|aria-busy/);
    expect(html).not.toContain('This page could not be shown');
    expect(textOf(html).includes('Oops! Page not found')).toBe(path === '/unknown/page');
  });
});

test.each(['/contact', '/technews', '/reward', '/upload-notes', '/sgpa-calculator'])(
  '%s tells a browser without JavaScript that its form needs it',
  async (path) => {
    expect(await renderPage(path, fakeApi())).toMatch(
      /<noscript>[^/]*needs JavaScript, which is turned off in this browser\./,
    );
  },
);

test.each(['/news/no-such-news', '/results/no-such-result', '/unknown/page'])(
  '%s is not found',
  async (path) => {
    const { status, html } = await renderDocument(path, fakeApi());
    expect(status).toBe(404);
    expect(textOf(html)).toContain('Oops! Page not found');
  },
);

test.each(['/', '/recent', '/notes', '/notes/one', '/courses/2022/BCS401'])(
  'the embedded responses of %s have the types of their routes, without file keys, and are refreshed where they count',
  async (path) => {
    const { responses } = await renderDocument(path, fakeApi());
    expect(Object.keys(responses)).not.toEqual([]);
    for (const [request, response] of Object.entries(responses)) {
      const [, module, name] = /^(\w+)\.(\w+) /.exec(request)!;
      const counts = /"(?:download_count|downloads|upvotes)":/.test(JSON.stringify(response));
      expect({ request, isRefreshed: isRefreshed(request) }).toEqual({
        request,
        isRefreshed: counts,
      });
      const route = (api as Record<string, Contract>)[module!]![name!]!;
      expect({ request, issues: route.response.safeParse(response).error?.issues }).toEqual({
        request,
      });
    }
    expect(JSON.stringify(responses)).not.toMatch(/"drive_file_id":"[^"]/);
  },
);

test.each([
  ['/notes/none', 'Note not found', 'Back to notes'],
  [
    '/download/none',
    "The file you're trying to download doesn't exist or has been removed.",
    'Browse all notes',
  ],
  [
    '/job-updates/none',
    'The job you are looking for does not exist or is no longer available.',
    'Back to job updates',
  ],
])('%s is not found, says “%s” and links “%s”', async (path, text, link) => {
  const html = await renderPage(path, fakeApi());
  expect(textOf(html)).toContain(text);
  expect(textOf(html)).toContain(link);
  expect(html).toContain('<meta name="robots" content="noindex"');
});

test.each([
  ['/notes', 'No Notes Found'],
  ['/notes?search=zzz', 'No Results Found'],
  ['/notes?search=zzz', 'Clear Search'],
  ['/recent', 'No uploads found'],
  ['/vtu-results', 'Under Construction'],
  ['/branches', 'No branches found'],
  ['/', 'No uploads found'],
])('without data, %s shows “%s”', async (path, text) => {
  const client = fakeApi({ schemes: [], branches: [], subjects: [], notes: [] });
  expect(textOf(await renderPage(path, client))).toContain(text);
});

test('home shows the statistics, four recent uploads, three news and three results', async () => {
  const notes = Array.from({ length: 9 }, (_, index) => card(`n${index}`));
  const html = await renderPage('/', fakeApi({ notes }));
  const text = textOf(html);
  expect(text).toContain('50,000+ students');
  expect(text).toContain('Students 51,403');
  expect(text).toContain('Exam dates are out Read more');
  expect(text).toContain('1,54,210');
  expect(count(html, /<article/g)).toBe(4);
  expect(count(html, /href="\/news\//g)).toBe(3);
  expect(count(html, /href="\/results\//g)).toBe(3);
  expect(text).toContain('from ₹2,999+');
  expect(text).toContain('from ₹999+');
  for (const path of [
    '/custom-projects',
    '/ready-projects',
    '/project-consultation',
    '/project-portfolio',
    '/recent',
    '/reward',
  ]) {
    expect(html).toContain(`href="${path}"`);
  }
});

test('View Notes is hidden until all four fields are chosen', async () => {
  expect(textOf(await renderPage('/', fakeApi()))).not.toContain('View Notes');
});

test('every page has the disclaimer and the whole navigation', async () => {
  const html = await renderPage('/recent', fakeApi());
  expect(textOf(html)).toContain('This is not an official university website.');
  for (const path of [
    '/notes',
    '/branches',
    '/recent',
    '/upload-notes',
    '/sgpa-calculator',
    '/vtu-results',
    '/technews',
    '/job-updates',
    '/reward',
    '/project-services',
    '/about',
    '/privacy-policy',
    '/terms-of-use',
    '/contact',
    'https://vtu.ac.in/',
  ]) {
    expect(html).toContain(`href="${path}"`);
  }
});
