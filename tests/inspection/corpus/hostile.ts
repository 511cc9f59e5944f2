import type { HostileFile } from './hostile-file.ts';
import { hostileOleFiles } from './hostile-ole.ts';
import { hostileOoxmlFiles } from './hostile-ooxml.ts';
import { hostileOtherFiles } from './hostile-others.ts';
import { hostilePdfActions } from './hostile-pdf-actions.ts';
import { hostileReferences } from './hostile-references.ts';
import { hostilePdfs } from './hostile-pdfs.ts';

export const hostileFiles = async (): Promise<HostileFile[]> => [
  ...hostilePdfActions(),
  ...(await hostilePdfs()),
  ...hostileOoxmlFiles(),
  ...hostileReferences(),
  ...hostileOleFiles(),
  ...hostileOtherFiles(),
];
