import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { refreshSession } from '../../contract/people/auth.ts';
import { createProgressLine } from '../../server/commands/progress-line.ts';
import { runCommand } from '../../server/commands/run-command.ts';
import { StartError } from '../../server/platform/settings/start-error.ts';
import { withDemoLintel } from '../lintel-process.ts';
import { call, type Grant, signInByMail } from '../office-session.ts';
import { table } from '../table.ts';
import { startMixedLoad } from './mixed-load.ts';
import { readSample, type Sample, type Trend, trendOf } from './samples.ts';
import { plotSoak } from './soak-plot.ts';

const HELP = `npm run soak [-- options]

Runs everything that staff do, all at once, against a whole Lintel with demo data. Checks that
memory and open files stay level, and ends with 1 when they do not.

  --minutes 5      duration
  --people 12      people who work at once
  --plot FILE      file for the plot (soak.svg in the temporary folder)
  --help           shows this
`;

const SAMPLES = 300;

/**
 * The heap grows with compiled code and caches up to their limits, and the process also with memory that the allocator
 * keeps.
 */
const ALLOWED = {
  heap: { share: 0.1, constant: 8_000_000 },
  resident: { share: 0.15, constant: 40_000_000 },
  descriptors: { share: 0, constant: 8 },
};

/** Far more often than a browser does, so that a short run covers renewals. */
const RENEWED_EVERY_MS = 60_000;

interface RenewedSession {
  token(): string;
  /** Rejects if a renewal fails. Never resolves. */
  readonly failed: Promise<never>;
  end(): void;
}

interface SoakOptions {
  minutes: number;
  people: number;
  plot: string;
}

/** `npm run soak`: see HELP. */
await runCommand(async () => {
  const options = readOptions();
  if (options === 'help') {
    process.stdout.write(HELP);
    return 0;
  }
  const { samples, done } = await soak(options);
  await writeFile(options.plot, plotSoak(samples));
  const trends = {
    'JavaScript heap, MB': trend(samples, 'heap'),
    'process, MB': trend(samples, 'resident'),
    'open files and sockets': trend(samples, 'descriptors'),
  };
  process.stdout.write(`\n${report(trends, done, options)}\n`);
  return Object.values(trends).every(({ isFlat }) => isFlat) ? 0 : 1;
});

function soak({ minutes, people }: SoakOptions) {
  const work = async ({ address, dataDir }: { address: string; dataDir: string }) => {
    const session = await openRenewedSession(address, dataDir);
    const load = startMixedLoad(address, session.token, people);
    const watched = watch(address, minutes * 60);
    const samples = await Promise.race([watched, load.failed, session.failed]).finally(async () => {
      await load.stop();
      session.end();
    });
    return { samples, done: load.done };
  };
  return withDemoLintel(work, { settings: { LOG_LEVEL: 'error' } });
}

async function openRenewedSession(address: string, dataDir: string): Promise<RenewedSession> {
  let grant: Grant = await signInByMail(address, dataDir);
  const fault = Promise.withResolvers<never>();
  fault.promise.catch(() => undefined);
  const renew = async () => {
    const { method, path } = refreshSession;
    grant = await call(address, undefined, { method, path, body: { refresh_token: grant.refresh_token } });
  };
  const timer = setInterval(() => void renew().catch(fault.reject), RENEWED_EVERY_MS);
  return { token: () => grant.access_token, failed: fault.promise, end: () => clearInterval(timer) };
}

async function watch(address: string, seconds: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  const progress = createProgressLine(process.stderr, { verb: 'Working', unit: 'seconds' });
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1000;
  while (passed() < seconds) {
    await pause((seconds / SAMPLES) * 1000);
    samples.push(await readSample(address, passed()));
    progress.update(Math.round(passed()), Math.round(seconds));
  }
  progress.end();
  return samples;
}

function trend(samples: readonly Sample[], figure: keyof typeof ALLOWED): Trend {
  return trendOf(samples, figure, ALLOWED[figure]);
}

function report(
  trends: Record<string, Trend>,
  done: ReadonlyMap<string, number>,
  { minutes, people, plot }: SoakOptions,
): string {
  const shown = (name: string, value: number) => (name.endsWith('MB') ? value / 1_000_000 : value).toFixed(0);
  const total = [...done.values()].reduce((sum, count) => sum + count, 0);
  return [
    table(
      [`${minutes} minutes, ${people} people`, 'second sixth', 'last sixth', 'stays'],
      Object.entries(trends).map(([name, { early, late, isFlat }]) => [
        name,
        shown(name, early),
        shown(name, late),
        isFlat ? 'yes' : '**no**',
      ]),
    ),
    '',
    `${total.toLocaleString('en-US')} steps: ${[...done].map(([what, count]) => `${what} ${count.toLocaleString('en-US')}`).join(', ')}.`,
    `Plot: ${plot}`,
  ].join('\n');
}

function readOptions(): SoakOptions | 'help' {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '5' },
      people: { type: 'string', default: '12' },
      plot: { type: 'string', default: join(tmpdir(), 'soak.svg') },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const number = (name: string, text: string, least: number, most: number) => {
    const value = Number(text);
    if (text !== '' && value >= least && value <= most) return value;
    throw new StartError(`--${name} is "${text}": it must be a number from ${least} to ${most}.`);
  };
  return {
    minutes: number('minutes', values.minutes, 0.05, 10_000),
    people: number('people', values.people, 1, 500),
    plot: values.plot,
  };
}
