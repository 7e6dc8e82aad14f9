import { parseArgs } from 'node:util';
import { CLOSED_LOAN_RETENTION_MONTHS, canRetainFor } from '../../domain/customers/customer-disposal.ts';
import { formatDate } from '../../domain/time/eastern-time.ts';
import {
  type DueCustomer,
  disposeOfCustomer,
  disposeOfOldMails,
  disposeOfOldMismoFiles,
  listDueCustomers,
} from '../features/disposal/disposal.service.ts';
import { errorMessage } from '../platform/caught-error.ts';
import { systemClock } from '../platform/clock.ts';
import { type Db, openDatabase } from '../platform/database/database.ts';
import { isDatabaseUnavailable } from '../platform/database/database-errors.ts';
import { HISTORY_SEAL_KEY } from '../platform/secrets/sealed-secrets.ts';
import { readConfig } from '../platform/settings/config.ts';
import { readEnvironment } from '../platform/settings/environment.ts';
import { StartError, UsageError } from '../platform/settings/start-error.ts';
import { openCommandDatabase } from './command-database.ts';
import { commandKeys } from './command-keys.ts';
import { refuseForeignFiles } from './foreign-files.ts';
import { createProgressLine, plural } from './progress-line.ts';
import { runCommand } from './run-command.ts';

const HELP = `npm run retention -- --months N [--dispose COUNT]

Lists the customers without any activity for N months whose loans are all closed or discarded
and who are under no legal hold. Nothing is removed unless you give their number:

  --months N        at least 25 (12 CFR 1002.12(b)); a customer with a closed loan is kept for
                    ${CLOSED_LOAN_RETENTION_MONTHS} months, whatever N is (12 CFR 1026.25(c))
  --dispose COUNT   removes them for good, if there are exactly COUNT: loans, applications,
                    documents, mails, notes, quotes and history. One entry per customer stays,
                    with time, rule and number of rows. Also removes notices to staff of that
                    age, and MISMO files of that age that belong to no customer.
  --help            shows this

Earlier backups still hold the removed data: keep none that is older than N months.
`;

const NAMED_AT_MOST = 200;

await runCommand(async () => {
  const request = readRequest(process.argv.slice(2));
  if (request === 'help') {
    process.stdout.write(HELP);
    return 0;
  }
  const config = readConfig(readEnvironment());
  const installation = await openCommandDatabase(config);
  // The application's database role may remove neither customers nor history.
  const { db, close } = openDatabase(installation.ownerConnectionString, { max: 2 });
  try {
    const rule = { months: request.months, clock: systemClock };
    const due = await listDueCustomers(db, rule);
    if (request.dispose === undefined) {
      process.stdout.write(listed(due, request.months));
      return 0;
    }
    if (due.length !== request.dispose) {
      throw new StartError(
        `${plural(due.length, 'customer')} can be disposed of, and not ${request.dispose}: nothing was removed. Check the list again.`,
      );
    }
    await refuseForeignFiles(config, db);
    const keysOf = await commandKeys(config, installation.connectionString);
    process.stdout.write(await dispose(db, due, { ...rule, historyKeys: keysOf(HISTORY_SEAL_KEY) }));
    return 0;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    throw new StartError(
      'The connection to the database was lost: customers removed before that stay removed.',
    );
  } finally {
    await close();
    await installation.close();
  }
});

async function dispose(
  db: Db,
  due: readonly DueCustomer[],
  rule: Parameters<typeof disposeOfCustomer>[2],
): Promise<string> {
  const progress = createProgressLine(process.stderr, { verb: 'Disposing of', unit: 'customers' });
  let kept = 0;
  for (const [index, { customerId }] of due.entries()) {
    if ((await disposeOfCustomer(db, customerId, rule)) === undefined) kept += 1;
    progress.update(index + 1, due.length);
  }
  const mails = await disposeOfOldMails(db, rule);
  const mismo = await disposeOfOldMismoFiles(db, rule);
  progress.end();
  const lines = [
    `Disposed of ${plural(due.length - kept, 'customer')}, and of ${plural(mails, 'old notice')} to staff. The bytes of their documents go with the next sweep, within an hour.`,
  ];
  if (mismo > 0) lines.push(`Removed ${plural(mismo, 'MISMO file')} of that age without a customer.`);
  if (kept > 0) lines.push(`Kept, because someone worked on them meanwhile: ${kept}.`);
  return `${lines.join('\n')}\n`;
}

function listed(due: readonly DueCustomer[], months: number): string {
  const lines = due.slice(0, NAMED_AT_MOST).map(({ name, loanNumbers, lastActivityOn, customerId }) => {
    const loans = loanNumbers.length === 0 ? 'no loan' : loanNumbers.join(', ');
    return `${customerId}  ${name}: ${loans}, last activity ${formatDate(lastActivityOn)}`;
  });
  if (due.length > lines.length) lines.push(`… and ${due.length - lines.length} more`);
  lines.push(`${plural(due.length, 'customer')} without activity for ${months} months. Nothing was removed.`);
  if (due.length > 0) {
    lines.push(
      `To dispose of them for good: npm run retention -- --months ${months} --dispose ${due.length}`,
    );
  }
  return `${lines.join('\n')}\n`;
}

function readRequest(args: string[]): { months: number; dispose: number | undefined } | 'help' {
  const given = parse(args);
  if (given.help) return 'help';
  if (given.months === undefined) {
    throw new UsageError('Say for how many months: npm run retention -- --months N (more with --help).');
  }
  const months = wholeNumber('--months', given.months);
  const rule = canRetainFor(months);
  if (!rule.ok) throw new UsageError(`--months is ${months}: ${rule.reason}`);
  return {
    months,
    dispose: given.dispose === undefined ? undefined : wholeNumber('--dispose', given.dispose),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { months: { type: 'string' }, dispose: { type: 'string' }, help: { type: 'boolean' } },
    }).values;
  } catch (error) {
    throw new UsageError(`${errorMessage(error).split('. ')[0]}: see npm run retention -- --help.`);
  }
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new UsageError(`${name} is "${text}". It must be a whole number.`);
}
