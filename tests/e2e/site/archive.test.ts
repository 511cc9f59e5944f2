import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { expect, inject, test } from 'vitest';
import { violationsOf } from '../support/page/axe.ts';
import { openVisits } from '../support/page/visits.ts';
