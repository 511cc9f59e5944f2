import { parseArgs } from 'node:util';
import { dataFolder } from './data-folder.ts';
import { CloudFailure, firstLineOf } from './failure.ts';

/** Flags of `npm start` and `npm run dev`. */
export interface Command {
  readonly port: number;
  readonly dataDir: string;
  /** Reset the data folder. */
  readonly fresh: boolean;
  /** Seed no notes. */
  readonly empty: boolean;
  /** Require a mailed code for redemptions. */
  readonly confirmRedemptions: boolean;
  /** Serve web and functions from source. */
  readonly dev: boolean;
}

const firstPort = 4000;

function portOf(text: string | undefined): number {
  if (text === undefined || text === '') return firstPort;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new CloudFailure(`PORT is ${text}; it takes a number from 0 to 65535.`);
}

/** Fails on unknown flags. */
export function parseCommand(parameters: readonly string[], env: NodeJS.ProcessEnv): Command {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values } = parseArgs({
      args: [...parameters],
      options: { fresh: flag, empty: flag, dev: flag, 'confirm-redemptions': flag },
    });
    const { fresh, empty, dev, 'confirm-redemptions': confirmRedemptions } = values;
    const port = portOf(env.PORT);
    return { fresh, empty, dev, confirmRedemptions, port, dataDir: dataFolder(env) };
  } catch (error) {
    if (error instanceof CloudFailure) throw error;
    const known = 'Known are --fresh, --empty and --confirm-redemptions.';
    throw new CloudFailure(`${firstLineOf(error)}. ${known}`, { cause: error });
  }
}
