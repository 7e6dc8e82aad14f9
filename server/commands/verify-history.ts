import { parseArgs } from 'node:util';
import {
  type HistoryVerification,
  isWholeHistory,
  verifyHistory,
} from '../features/history-seals/verify-history.service.ts';
import { errorMessage } from '../platform/caught-error.ts';
import { openDatabase } from '../platform/database/database.ts';
import { HISTORY_SEAL_KEY } from '../platform/secrets/sealed-secrets.ts';
import { readConfig } from '../platform/settings/config.ts';
import { readEnvironment } from '../platform/settings/environment.ts';
import { UsageError } from '../platform/settings/start-error.ts';
import { openCommandDatabase } from './command-database.ts';
import { commandKeys } from './command-keys.ts';
import { count, createProgressLine } from './progress-line.ts';
import { runCommand } from './run-command.ts';

const HELP = `npm run verify-history -- [--head NUMBER:VALUE]

Compares every entry of the history with its seal, and every seal with the one before it.
Ends with 1 if an entry or a seal was changed, removed or added past Lintel.

  --head NUMBER:VALUE   a head that an earlier run or the log has named. It must still be
                        part of the chain: this shows that no seal was removed from the end.
  --help                shows this
`;

const HEAD_LINES = {
  found: 'The given head is part of the chain.',
  missing: 'The given head is not part of the chain: seals were removed or made anew.',
  newer:
    'The given head is newer than the newest seal here. Seals were removed from the end, or this history comes from an older backup: then give a head from before it.',
} as const;

/** The most findings of a kind that are named one by one. */
const NAMED_AT_MOST = 20;

await runCommand(async () => {
  const { help, head } = readArguments(process.argv.slice(2));
  if (help === true) {
    process.stdout.write(HELP);
    return 0;
  }
  const config = readConfig(readEnvironment());
  const installation = await openCommandDatabase(config);
  const progress = createProgressLine(process.stderr, { verb: 'Checking', unit: 'entries' });
  try {
    const keysOf = await commandKeys(config, installation.connectionString);
    const database = openDatabase(installation.connectionString, { max: 2 });
    try {
      const found = await verifyHistory(database.db, {
        keys: keysOf(HISTORY_SEAL_KEY),
        notedHead: head,
        onSeal: (done, total) => progress.update(done, total),
      });
      progress.end();
      process.stdout.write(report(found));
      return isWholeHistory(found) ? 0 : 1;
    } finally {
      await database.close();
    }
  } finally {
    await installation.close();
  }
});

function readArguments(args: string[]): { help?: boolean; head?: string } {
  const given = parse(args);
  if (given.head !== undefined && !/^[1-9]\d*:[0-9a-f]{64}$/.test(given.head)) {
    throw new UsageError(
      '--head takes a number, a colon and 64 hexadecimal digits, as an earlier run has named them.',
    );
  }
  return given;
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { head: { type: 'string' }, help: { type: 'boolean' } } }).values;
  } catch (error) {
    throw new UsageError(`${errorMessage(error).split('. ')[0]}: see npm run verify-history -- --help.`);
  }
}

function report(found: HistoryVerification): string {
  const lines = [
    `${count(found.entries)} entries under ${count(found.seals)} seals, each checked. ${count(found.disposed)} of them went with their customer.`,
    `${count(found.waiting)} newer entries wait for their seal.`,
    ...named('Changed entries', found.changedEntries),
    ...named('Missing entries', found.missingEntries),
    ...named('Entries that were added past Lintel', found.strayEntries),
    ...named('Changed seals', found.changedSeals),
    ...named('Missing seals', found.missingSeals),
    ...named('Seals whose key is not here', found.unreadableSeals),
    ...(found.hasPosition
      ? []
      : ['The place up to which the seals reach was changed or removed. Added entries cannot be named.']),
    ...(found.notedHead === undefined ? [] : [HEAD_LINES[found.notedHead]]),
    `Head: ${found.head}`,
    isWholeHistory(found) ? 'The history is whole.' : 'The history is not whole.',
  ];
  return `${lines.join('\n')}\n`;
}

function named(title: string, ids: readonly number[]): string[] {
  if (ids.length === 0) return [];
  const more = ids.length > NAMED_AT_MOST ? `, … and ${count(ids.length - NAMED_AT_MOST)} more` : '';
  return [`${title}: ${ids.slice(0, NAMED_AT_MOST).join(', ')}${more}`];
}
