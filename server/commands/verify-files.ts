import { type Verification, verifyFiles } from '../features/documents/bytes/verify-files.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createFileStore } from '../platform/file-store/create-file-store.ts';
import { readConfig } from '../platform/settings/config.ts';
import { prepareDataDir } from '../platform/settings/data-dir.ts';
import { readEnvironment } from '../platform/settings/environment.ts';
import { UsageError } from '../platform/settings/start-error.ts';
import { openCommandDatabase } from './command-database.ts';
import { runCommand } from './run-command.ts';

const HELP = `npm run verify-files

Reads every stored document and compares it with its hash. Ends with 1 if rows and bytes
differ.
`;

/** Per kind. */
const NAMED_AT_MOST = 20;

/**
 * `npm run verify-files`: checks that every document has its undamaged bytes and that the store holds nothing else.
 */
await runCommand(async () => {
  const [argument] = process.argv.slice(2);
  if (argument === '--help') {
    process.stdout.write(HELP);
    return 0;
  }
  if (argument !== undefined) {
    throw new UsageError(`npm run verify-files takes no arguments, but got ${argument}.`);
  }
  const given = readConfig(readEnvironment());
  const config = { ...given, dataDir: await prepareDataDir(given.dataDir) };
  const installation = await openCommandDatabase(config);
  const database = openDatabase(installation.connectionString, { max: 2 });
  try {
    const found = await verifyFiles(database.db, createFileStore(config));
    process.stdout.write(report(found));
    return isWhole(found) ? 0 : 1;
  } finally {
    await database.close();
    await installation.close();
  }
});

function isWhole({ missing, damaged, orphans }: Verification): boolean {
  return missing.length + damaged.length + orphans.length === 0;
}

function report(found: Verification): string {
  const lines = [
    `${found.contents} stored contents, ${found.bytes} bytes, each read and compared with its hash.`,
    ...kind('missing', found.missing, 'a document refers to them, but the store does not have them'),
    ...kind('damaged', found.damaged, 'their stored bytes have changed'),
    ...kind('orphans', found.orphans, 'the store has them, but no document refers to them'),
    isWhole(found) ? 'Every document has its bytes, and there are no orphans.' : 'Rows and bytes differ.',
  ];
  return `${lines.join('\n')}\n`;
}

function kind(name: string, hashes: readonly string[], meaning: string): string[] {
  const named = hashes.slice(0, NAMED_AT_MOST).map((hash) => `  ${hash}`);
  const more = hashes.length > named.length ? [`  … and ${hashes.length - named.length} more`] : [];
  return [`${name}: ${hashes.length}${hashes.length > 0 ? ` (${meaning})` : ''}`, ...named, ...more];
}
