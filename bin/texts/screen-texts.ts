import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../lib/root.ts';
import { collectTexts } from './collect-texts.ts';

/** Where texts of the screen are: the site, and what the interface answers. */
const folders = ['web/src/**/*.{ts,tsx}', 'functions/**/*.ts'];
const ignored =
  /\.test\.|^functions\/(table|publishing|search|aws|inspection\/|contracts\/http\/cache|metrics)|(course-code|field-code)/;

const introduction = `# Texts on screen

Every text that a page, the dashboard or an answer of the interface may show, by folder. \`…\` stands for what the program puts in. Generated: \`npm run texts\`.
`;

/** The part of the product that a file belongs to, such as `web/src/features/admin/site`. */
const areaOf = (file: string) =>
  /^(functions\/[^/]+|web\/src\/(features\/)?(admin\/)?[^/]+)/.exec(file)?.[0] ?? file;

/** All texts on screen, as Markdown. */
export function screenTexts(): string {
  const files = globSync(folders, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !ignored.test(file))
    .toSorted();
  const sections = [...Map.groupBy(files, areaOf)].flatMap(([area, members]) => {
    const texts = new Set(
      members.flatMap((file) => collectTexts(file, readFileSync(join(root, file), 'utf8'))),
    );
    return texts.size === 0
      ? []
      : [
          `## ${area}\n`,
          ...[...texts].map((text) => `- ${text.replace(/([<>*_`|])/g, '\\$1')}`),
          '',
        ];
  });
  return [introduction, ...sections].join('\n').trimEnd() + '\n';
}
