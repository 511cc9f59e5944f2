import { expect, test } from 'vitest';
import type { renderOffice as RenderOffice } from '../../../web/src/components/file-viewer/office/render-office.ts';
import { officeCorpus } from '../support/office-corpus.ts';
import { extractedNote, findSeededNote, oldPresentation } from '../support/pages.ts';
import { errorsOf, newPage } from '../support/visit.ts';
import { siteOrigin } from '../support/shared-cloud.ts';

interface Renderer {
  renderOffice: typeof RenderOffice;
}

test('Word and PowerPoint files are shown as pages or text, in a frame without scripts', async () => {
  await using page = await newPage({ width: 360 });
  const shown = [
    await findSeededNote(siteOrigin, ({ file_type }) => file_type === 'docx'),
    await extractedNote(siteOrigin, oldPresentation),
  ];
  for (const note of shown) {
    await page.goto(`/notes/${note.id}`);
    const frame = page.locator('iframe[title^="Preview of"]');
    await frame.waitFor();
    expect(await frame.getAttribute('sandbox')).not.toContain('allow-scripts');
    const body = frame.contentFrame().locator('body');
    await expect.poll(() => body.innerText()).toContain(note.subject_code);
    const statement =
      note.id === oldPresentation ? 'Text only: download the file' : 'Pages may look different';
    expect(await page.getByText(statement).count()).toBe(1);
    if (note.file_type.startsWith('ppt'))
      await page.getByText(`of ${note.pages}`, { exact: true }).waitFor();
    // Long files are folded until all pages are asked for.
    const fits = () =>
      frame.evaluate(
        (element: HTMLIFrameElement) =>
          element.contentDocument!.documentElement.scrollWidth <= element.clientWidth,
      );
    await expect.poll(fits).toBe(true);
    await page.getByRole('button', { name: 'Reading view' }).click();
    await expect.poll(fits).toBe(true);
    const height = () => frame.evaluate((element) => element.clientHeight);
    const before = await height();
    await page.getByRole('button', { name: 'Larger text' }).click();
    await expect.poll(height).toBeGreaterThan(before);
    await page.getByRole('button', { name: 'Smaller text' }).click();
  }
});

test('an Office file has find and contents, as a PDF has', async () => {
  await using page = await newPage();
  const note = await findSeededNote(siteOrigin, ({ file_type }) => file_type === 'pptx');
  await page.goto(`/notes/${note.id}`);
  const pageField = page.getByRole('textbox', { name: 'Page' });
  await page.getByRole('button', { name: 'Contents' }).click();
  const entries = page.getByRole('dialog', { name: 'Contents' }).getByRole('listitem');
  const pageCount = await entries.count();
  expect(pageCount).toBe(note.pages);
  await entries.last().getByRole('button').click();
  await expect.poll(() => pageField.inputValue()).toBe(String(pageCount));
  await page.getByRole('button', { name: 'Find in this document' }).click();
  await page.getByRole('searchbox', { name: 'Find in this document' }).fill(note.subject_code);
  // The search begins on the current page, the last.
  await page.getByText(/^\d+ of \d+$/).waitFor();
  const marked = () =>
    page.locator('iframe[title^="Preview of"]').evaluate(({ contentWindow }: HTMLIFrameElement) => {
      const { CSS: Css } = contentWindow as unknown as typeof globalThis;
      return String([...(Css.highlights.get('found-now') ?? [])][0]);
    });
  await expect.poll(marked).toBe(note.subject_code);
  expect(errorsOf(page)).toEqual([]);
});

test('files of several producers are rendered or honestly refused', async () => {
  await using page = await newPage();
  const note = await findSeededNote(siteOrigin, ({ file_type }) => file_type === 'docx');
  await page.goto(`/notes/${note.id}`);
  await page.locator('iframe[title^="Preview of"]').waitFor();
  const renderer = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .find(({ name }) => name.includes('/assets/render-office-'))!.name,
  );
  // The test runner rewrites imports in functions, but not in strings.
  const module = await page.evaluateHandle<Renderer>(`import(${JSON.stringify(renderer)})`);
  const corpus = await officeCorpus();
  expect(corpus.length).toBeGreaterThanOrEqual(30);
  const failures: object[] = [];
  for (const { name, type, bytes, ...expected } of corpus) {
    const elements = Object.entries(expected.elements ?? {});
    const result = await page.evaluate(
      async ({ from, base64, fileType, selectors }) => {
        const file = Uint8Array.from(atob(base64), (char) => char.codePointAt(0)!);
        try {
          const { content, omitted } = await from.renderOffice(file, fileType);
          return {
            text: content.textContent?.replace(/\s+/g, '') ?? '',
            counts: selectors.map((selector) => content.querySelectorAll(selector).length),
            omitted,
            refused: '',
          };
        } catch (error) {
          return { text: '', counts: [], omitted: {}, refused: (error as Error).message };
        }
      },
      {
        from: module,
        base64: bytes.toString('base64'),
        fileType: type,
        selectors: elements.map(([selector]) => selector),
      },
    );
    const missing = { charts: 0, drawings: 0, objects: 0, pictures: 0, textBoxes: 0 };
    const isAsExpected = expected.refused
      ? expected.refused.test(result.refused)
      : result.refused === '' &&
        result.text.includes((expected.text ?? '').replaceAll(' ', '')) &&
        String(result.counts) === String(elements.map(([, count]) => count)) &&
        (!expected.omitted ||
          JSON.stringify(result.omitted) === JSON.stringify({ ...missing, ...expected.omitted }));
    if (!isAsExpected) failures.push({ name, expected, result });
  }
  expect(failures).toEqual([]);
});
