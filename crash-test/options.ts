import { parseArgs } from 'node:util';
import { StartError } from '../server/platform/settings/start-error.ts';
import { BROKEN_BUILDS, type BrokenBuild } from './installation.ts';
import { KILL_KINDS, KILL_NAMES, type KillKind } from './kills.ts';
import { HAS_POWER_CUTS } from './power-cut/cut-power.ts';

export const CRASH_TEST_HELP = `npm run crash-test [-- options]

Writers save applications, notes, locks, uploads and orders while the test kills processes with -9.
Afterwards it compares the acknowledged data with the stored data, and with the webhooks that arrived. Ends with 1 when anything is lost.

  --rounds 100            number of rounds, with one kill each (20)
  --events 100            adds rounds until this number of changes has a webhook each (1,000)
  --seed N                chooses kills and moments; printed, so that a run can be repeated
  --kill server,power     only these (power on Linux only):
${KILL_KINDS.map((kind) => `                            ${kind.padEnd(9)} ${KILL_NAMES[kind]}\n`).join('')}  --break fsync           runs a build whose fsync does nothing
  --break job-outside     runs a build that adds its jobs outside the transaction
  --break webhook-early   runs a build that takes a webhook for delivered before it is sent
  --break webhook-disorder  runs a build that does not wait for earlier webhooks of a loan: all four must end with 1
  --keep                  keeps the DATA_DIR for inspection
  --help                  shows this
`;

export interface CrashTestOptions {
  rounds: number;
  /** Rounds continue until this many changes with a webhook each are acknowledged. */
  events: number;
  seed: number;
  kinds: readonly KillKind[];
  broken: BrokenBuild | undefined;
  keep: boolean;
}

/** @throws StartError with one sentence for a wrong option. */
export function readCrashTestOptions(args: string[]): CrashTestOptions | 'help' {
  const given = parse(args);
  if (given.help) return 'help';
  const kinds = given.kill.split(',').map((kind) => oneOf('--kill', kind.trim(), KILL_KINDS));
  const broken = given.break === undefined ? undefined : oneOf('--break', given.break, BROKEN_BUILDS);
  if (broken === 'fsync' && !HAS_POWER_CUTS) {
    throw new StartError('--break fsync needs power cuts, which work only on Linux: run it there.');
  }
  return {
    rounds: number('--rounds', given.rounds, 1, 10_000),
    events: number('--events', given.events, 1, 1_000_000),
    seed: number('--seed', given.seed ?? String(Math.floor(Math.random() * 1e6)), 0, 1e9),
    kinds: kinds.filter((kind) => kind !== 'power' || HAS_POWER_CUTS),
    broken,
    keep: given.keep,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        rounds: { type: 'string', default: '20' },
        events: { type: 'string', default: '1000' },
        seed: { type: 'string' },
        kill: { type: 'string', default: KILL_KINDS.join(',') },
        break: { type: 'string' },
        keep: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ')[0]}: see npm run crash-test -- --help.`);
  }
}

function number(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (text !== '' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw new StartError(`${name} is "${text}". It must be a whole number from ${least} to ${most}.`);
}

function oneOf<T extends string>(name: string, text: string, known: readonly T[]): T {
  const found = known.find((one) => one === text);
  if (found === undefined) throw new StartError(`${name} is "${text}". It must be of ${known.join(', ')}.`);
  return found;
}
