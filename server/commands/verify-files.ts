import { type Verification, verifyFiles } from '../features/files/verify-files.ts';
import { readConfig, readEnvironment } from '../platform/config.ts';
import { prepareDataDir } from '../platform/data-dir.ts';
import { openDatabase } from '../platform/database.ts';
import { createFileStore } from '../platform/file-store/create-file-store.ts';
import { openCommandDatabase } from './command-database.ts';
import { runCommand } from './run-command.ts';

/** No more than this of a kind are named one by one. */
const NAMED_AT_MOST = 20;

/** `npm run verify-files`: whether every file has its bytes, undamaged, and the store holds nothing else. */
await runCommand(async () => {
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
    ...kind('missing', found.missing, 'a file refers to them, and the store does not have them'),
    ...kind('damaged', found.damaged, 'other bytes lie there than were stored'),
    ...kind('orphans', found.orphans, 'the store has them, and no file refers to them'),
    isWhole(found) ? 'Every file has its bytes, and there are no others.' : 'Rows and bytes differ.',
  ];
  return `${lines.join('\n')}\n`;
}

function kind(name: string, hashes: readonly string[], meaning: string): string[] {
  const named = hashes.slice(0, NAMED_AT_MOST).map((hash) => `  ${hash}`);
  const more = hashes.length > named.length ? [`  … and ${hashes.length - named.length} more`] : [];
  return [`${name}: ${hashes.length}${hashes.length > 0 ? ` (${meaning})` : ''}`, ...named, ...more];
}
