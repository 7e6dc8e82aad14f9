import { parseArgs } from 'node:util';
import type pg from 'pg';
import { easternDate } from '../../domain/time/eastern-time.ts';
import { seedBook } from '../demo/seed-book.ts';
import type { SeedSize } from '../demo/seed-plan.ts';
import { errorMessage } from '../platform/caught-error.ts';
import { SOCIAL_SECURITY_NUMBER_KEY } from '../platform/secrets/sealed-secrets.ts';
import { deriveKey } from '../platform/secrets/secret-key.ts';
import { readConfig } from '../platform/settings/config.ts';
import { readEnvironment } from '../platform/settings/environment.ts';
import { StartError, UsageError } from '../platform/settings/start-error.ts';
import { connectCommandClient, openCommandDatabase } from './command-database.ts';
import { count, createProgressLine, formatSeconds, plural } from './progress-line.ts';
import { runCommand } from './run-command.ts';

const HELP = `npm run seed -- --loans N [--documents M] [--yes]

Adds N generated loans and as many customers, for trying Lintel at scale. The newest M of
them have whole applications (50,000, or all if there are fewer); the others only have the
fields that lists show. It is one transaction: a stopped run leaves nothing. Large runs
rebuild the indexes: an app on this database waits until they end.

  --loans N       1 to 10,000,000
  --documents M   0 to N
  --yes           adds them even if the database has loans that are not a demo's
  --help          shows this
`;

const MOST_LOANS = 10_000_000;
const WHOLE_APPLICATIONS = 50_000;

await runCommand(async () => {
  const request = readRequest(process.argv.slice(2));
  if (request === 'help') {
    process.stdout.write(HELP);
    return 0;
  }
  const { size } = request;
  const database = await openCommandDatabase(readConfig(readEnvironment()));
  const began = performance.now();
  const progress = createProgressLine(process.stderr, { verb: 'Loading', unit: 'loans' });
  try {
    // The command changes indexes and sequences, which only the owner of the tables may do.
    const client = await connectCommandClient(database.ownerConnectionString);
    try {
      if (!request.yes) await refuseBesideOwnLoans(client);
      const sealingKey = deriveKey(database.secret, SOCIAL_SECURITY_NUMBER_KEY);
      await seedBook(
        client,
        { size, today: easternDate(new Date()), sealingKey },
        { loaded: (loans) => progress.update(loans, size.loans), phase: progress.phase },
      );
    } finally {
      await client.end();
    }
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

/** @throws StartError when generated borrowers would be added to a lender's own. */
async function refuseBesideOwnLoans(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ loans: string }>(
    `SELECT count(*) AS loans FROM loans WHERE NOT EXISTS (SELECT FROM demo_records)`,
  );
  const loans = Number(rows[0]?.loans);
  if (loans === 0) return;
  throw new StartError(
    `This database holds ${plural(loans, 'loan')}, and is not a demo. Afterwards no one can tell invented borrowers from real ones. To add them anyway, run npm run seed with --yes.`,
  );
}

function readRequest(args: string[]): { size: SeedSize; yes: boolean } | 'help' {
  const given = parse(args);
  if (given.help) return 'help';
  if (given.loans === undefined)
    throw new UsageError('Say how many loans to add: npm run seed -- --loans N.');
  const loans = wholeNumber('--loans', given.loans, 1, MOST_LOANS);
  const documents =
    given.documents === undefined
      ? Math.min(loans, WHOLE_APPLICATIONS)
      : wholeNumber('--documents', given.documents, 0, loans);
  return { size: { loans, documents }, yes: given.yes ?? false };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        loans: { type: 'string' },
        documents: { type: 'string' },
        yes: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(`${errorMessage(error).split('. ')[0]}: see npm run seed -- --help.`);
  }
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new UsageError(`${name} is "${text}". It must be a whole number from ${least} to ${most}.`);
}
