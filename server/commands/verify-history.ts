import { parseArgs } from 'node:util';
import { HEAD_TEXT, readHeadMark } from '../features/history-seals/head-mark.ts';
import { acceptSeals } from '../features/history-seals/seal-history.service.ts';
import type { PositionState } from '../features/history-seals/seal-position.ts';
import {
  type HistoryVerification,
  isWholeHistory,
  verifyHistory,
} from '../features/history-seals/verify-history.service.ts';
import { errorMessage } from '../platform/caught-error.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { HISTORY_SEAL_KEY } from '../platform/secrets/sealed-secrets.ts';
import { readConfig } from '../platform/settings/config.ts';
import { readEnvironment } from '../platform/settings/environment.ts';
import { UsageError } from '../platform/settings/start-error.ts';
import { openCommandDatabase } from './command-database.ts';
import { commandKeys } from './command-keys.ts';
import { count, createProgressLine } from './progress-line.ts';
import { runCommand } from './run-command.ts';

const HELP = `npm run verify-history -- [--head NUMBER:VALUE] [--accept]

Compares every entry of the history with its seal, and every seal with the one before it.
Ends with 1 if an entry or a seal was changed, removed or added past Lintel. Compares with the
newest head in DATA_DIR, too. The database alone cannot change that one.

  --head NUMBER:VALUE   a head that an earlier run or the log has named. It must still be
                        part of the chain: this shows that no seal was removed from the end.
  --accept              lets sealing go on from the seals that are here, after you know why
                        it stopped: for example after a database was put back from a snapshot.
                        The history keeps an entry about it.
  --help                shows this
`;

const HEAD_LINES = {
  found: 'The given head is part of the chain.',
  missing: 'The given head is not part of the chain: seals were removed or made anew.',
  newer:
    'The given head is newer than the newest seal here. Seals were removed from the end, or this history comes from an older backup: then give a head from before it.',
} as const;

const MARK_LINES = {
  found: [],
  missing: ['The head in DATA_DIR is not part of the chain: seals were removed or made anew.'],
  newer: [
    'The head in DATA_DIR is newer than the newest seal here: seals were removed from the end, or an older copy of the database was put back.',
  ],
} as const;

const POSITION_LINES: Record<PositionState, readonly string[]> = {
  signed: [],
  unsigned: ['The place up to which the seals reach has no signature yet. The next sealing signs it.'],
  'key-lost': ['The place up to which the seals reach cannot be checked: its key is not here.'],
  'other-seals': [
    'The place up to which the seals reach names another newest seal: seals were removed, or older ones put back. Sealing has stopped.',
  ],
  changed: [
    'The place up to which the seals reach was changed. Added entries cannot be named, and sealing has stopped.',
  ],
  removed: [
    'The place up to which the seals reach was removed. Added entries cannot be named, and sealing has stopped.',
  ],
};

/** Per kind. */
const NAMED_AT_MOST = 20;

await runCommand(async () => {
  const { help, head, accept } = readArguments(process.argv.slice(2));
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
      const keys = keysOf(HISTORY_SEAL_KEY);
      const { dataDir } = config;
      const mark = await readHeadMark(dataDir);
      const found = await verifyHistory(database.db, {
        keys,
        notedHead: head,
        mark,
        onSeal: (done, total) => progress.update(done, total),
      });
      progress.end();
      process.stdout.write(report(found));
      if (accept === true) {
        await acceptSeals(database.db, {
          keys,
          dataDir,
          clock: systemClock,
          found: { position: found.position, mark },
        });
        process.stdout.write('Accepted: sealing goes on from the head above.\n');
        return 0;
      }
      return isWholeHistory(found) ? 0 : 1;
    } finally {
      await database.close();
    }
  } finally {
    await installation.close();
  }
});

function readArguments(args: string[]): { help?: boolean; head?: string; accept?: boolean } {
  const given = parse(args);
  if (given.head !== undefined && !HEAD_TEXT.test(given.head)) {
    throw new UsageError(
      '--head takes a number, a colon and 64 hexadecimal digits, as an earlier run has named them.',
    );
  }
  return given;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { head: { type: 'string' }, accept: { type: 'boolean' }, help: { type: 'boolean' } },
    }).values;
  } catch (error) {
    throw new UsageError(`${errorMessage(error).split('. ')[0]}: see npm run verify-history -- --help.`);
  }
}

function report(found: HistoryVerification): string {
  const lines = [
    `${count(found.entries)} entries under ${count(found.seals)} seals, each checked. ${count(found.disposed)} of them went with their customer.`,
    `${count(found.waiting)} newer entries wait for their seal.${found.sealedAt === undefined ? '' : ` The newest seal is from ${new Date(found.sealedAt).toISOString()}.`}`,
    ...named('Changed entries', found.changedEntries),
    ...named('Missing entries', found.missingEntries),
    ...named('Entries that were added past Lintel', found.strayEntries),
    ...named('Changed seals', found.changedSeals),
    ...named('Missing seals', found.missingSeals),
    ...named('Seals whose key is not here', found.unreadableSeals),
    ...POSITION_LINES[found.position],
    ...(found.mark === undefined ? [] : MARK_LINES[found.mark]),
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
