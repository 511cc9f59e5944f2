import { isPaper } from '../functions/contracts/domain/material.ts';
import { requestExtraction } from '../functions/files/extraction.ts';
import { parserVersion } from '../functions/questions/parsed-paper.ts';
import { listNotes } from '../functions/table/notes/note.ts';
import { listPapers } from '../functions/table/notes/paper.ts';
import { openDataStage } from './data/data-stage.ts';
import { print, runCommand, stageOption } from './command.ts';

const command = {
  name: 'npm run papers:read',
  effect:
    'requests each public paper that the present parser has not read; a repeated run requests the rest',
  options: { stage: stageOption },
  examples: ['', '--stage prod'],
} as const;

await runCommand(command, async (values) => {
  const { name, table, objects } = await openDataStage(values.stage ?? 'local');
  const papers = (await listNotes(table, 'materials')).filter(({ kind }) => isPaper(kind));
  const stored = await listPapers(
    table,
    papers.map(({ id }) => id),
  );
  const unread = papers.filter(({ id }) => stored.get(id)?.parser_version !== parserVersion);
  for (const { id } of unread) await requestExtraction(objects, { note: id });
  print(`${papers.length} papers, ${unread.length} requested: ${name}`);
});
