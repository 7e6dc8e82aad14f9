import { parseArgs } from 'node:util';
import { easternDate } from '../../domain/eastern-time.ts';
import { seedBook } from '../demo/seed-book.ts';
import type { SeedSize } from '../demo/seed-plan.ts';
import { readConfig, readEnvironment } from '../platform/config.ts';
import { deriveKey } from '../platform/secret-key.ts';
import { StartError } from '../platform/start-error.ts';
import { connectCommandClient } from './command-client.ts';
import { openCommandDatabase } from './command-database.ts';
import { count, createProgressLine, formatSeconds } from './progress-line.ts';
import { runCommand } from './run-command.ts';

const HELP = `npm run seed -- --loans N [--documents M]

Adds N made-up loans and as many customers, for trying Lintel at scale. The newest M of
them have whole applications (50,000, or all when there are fewer), the others one that
holds what lists show. All in one transaction: a run that is stopped leaves nothing. Large
runs rebuild the indexes: an app that works on the database waits for the end of them.

  --loans N       1 to 10,000,000
  --documents M   0 to N
  --help          shows this
`;

const MOST_LOANS = 10_000_000;
const WHOLE_APPLICATIONS = 50_000;

await runCommand(async () => {
  const size = readSize(process.argv.slice(2));
  if (size === 'help') {
    process.stdout.write(HELP);
    return 0;
  }
  const database = await openCommandDatabase(readConfig(readEnvironment()));
  const began = performance.now();
  const progress = createProgressLine(process.stderr, { verb: 'Loading', unit: 'loans' });
  try {
    // Indexes are changed and numbers set: that is for the owner of the tables.
    const client = await connectCommandClient(database.ownerConnectionString);
    const sealingKey = deriveKey(database.secret, 'social-security-number');
    await seedBook(
      client,
      { size, today: easternDate(new Date()), sealingKey },
      { loaded: (loans) => progress.update(loans, size.loans), phase: progress.phase },
    ).finally(() => client.end());
    progress.end();
    const seconds = (performance.now() - began) / 1000;
    process.stdout.write(
      `Added ${count(size.loans)} loans of ${count(size.loans)} customers, ${count(size.documents)} with whole applications, in ${formatSeconds(seconds)} (${count(size.loans / seconds)} loans a second).\n`,
    );
    return 0;
  } finally {
    progress.end();
    await database.close();
  }
});

function readSize(args: string[]): SeedSize | 'help' {
  const given = parse(args);
  if (given.help) return 'help';
  if (given.loans === undefined)
    throw new StartError('Say how many loans to add: npm run seed -- --loans N.');
  const loans = wholeNumber('--loans', given.loans, 1, MOST_LOANS);
  const documents =
    given.documents === undefined
      ? Math.min(loans, WHOLE_APPLICATIONS)
      : wholeNumber('--documents', given.documents, 0, loans);
  return { loans, documents };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { loans: { type: 'string' }, documents: { type: 'string' }, help: { type: 'boolean' } },
    }).values;
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ')[0]}: see npm run seed -- --help.`);
  }
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new StartError(`${name} is "${text}": it must be a whole number from ${least} to ${most}.`);
}
