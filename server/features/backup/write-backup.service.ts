import type { Encrypter } from 'age-encryption';
import type pg from 'pg';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import { holdForBackup } from '../../platform/backup-lock.ts';
import type { Db } from '../../platform/database/database.ts';
import { onSingleClient } from '../../platform/database/single-client.ts';
import { writeRefusal } from '../../platform/disk/disk-fault.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { StartError } from '../../platform/settings/start-error.ts';
import { listDocumentBytes } from '../documents/bytes/used-bytes.service.ts';
import { type ArchiveWriter, createArchive } from './archive-writer.ts';
import {
  BACKUP_FORMAT,
  type BackupContents,
  type BackupDescription,
  CONTENTS_NAME,
  DESCRIPTION_NAME,
  JOBS_NAME,
  KEY_NAME,
  type SequencePosition,
  type TableContents,
} from './backup-description.ts';
import type { BackupSigner } from './backup-signature.ts';
import { listMigrations, listSequences, listTables } from './installation-tables.store.ts';
import { prepareForCopy } from './table-rows.store.ts';
import { listWaitingJobs } from './waiting-jobs.store.ts';
import { writeDocuments } from './write-documents.ts';
import { writeTable } from './write-tables.ts';

export interface BackupParts {
  /** Dedicated: holds a lock for its lifetime. A failed backup ends it. */
  client: pg.Client;
  files: FileStore;
  readKeys(): Promise<{ ids: string[]; text: string | undefined }>;
  signer: BackupSigner;
  /** Encrypts the file for its recipients. */
  encrypter?: Encrypter | undefined;
  version: string;
  now: () => Instant;
}

export interface BackupProgress {
  phase(what: string): void;
  rows(done: number, expected: number): void;
  bytes(done: number, total: number): void;
}

export interface WrittenBackup extends BackupContents {
  bytes: number;
  createdAt: Instant;
}

/**
 * Writes one snapshot of the whole installation while people work: tables, waiting jobs, the key and every document.
 * @throws StartError when there is nothing to back up, or the file cannot be written.
 */
export async function writeBackup(
  path: string,
  parts: BackupParts,
  progress: BackupProgress,
): Promise<WrittenBackup> {
  const { client, files } = parts;
  await prepareForCopy(client);
  await holdForBackup(client, () => progress.phase('Waiting for another backup, or a sweep of files'));
  const archive = await createArchive(path, parts.signer, parts.encrypter);
  try {
    const tx = await onSingleClient(client)
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute();
    const { documents, ...tables } = await writeSnapshot(tx, archive, parts, progress);
    // Lets vacuum proceed: the lock alone protects the documents.
    await tx.commit().execute();
    const written = await writeDocuments(archive, files, documents, progress.bytes);
    const { createdAt, ...rest } = tables;
    const contents: BackupContents = { ...rest, ...written };
    await archive.add(CONTENTS_NAME, asJson(contents));
    progress.phase('Writing to disk');
    return { ...contents, createdAt, bytes: await archive.finish() };
  } catch (error) {
    // Ends the snapshot at once. A ROLLBACK would wait for the rest of a table that is no longer needed.
    await client.end().catch(() => undefined);
    await archive.abandon();
    throw writeRefusal(path, error);
  }
}

interface Snapshot {
  createdAt: Instant;
  tables: TableContents[];
  sequences: SequencePosition[];
  documents: { hash: string; size: number }[];
}

async function writeSnapshot(
  tx: Db,
  archive: ArchiveWriter,
  { client, readKeys, version, now }: BackupParts,
  progress: BackupProgress,
): Promise<Snapshot> {
  const migrations = await listMigrations(tx);
  if (migrations.length === 0) throw new StartError('There is no installation yet: nothing to back up.');
  const keys = await readKeys();
  const description: BackupDescription = {
    format: BACKUP_FORMAT,
    version,
    createdAt: now(),
    migrations,
    keyIds: keys.ids,
    hasKeyFile: keys.text !== undefined,
  };
  await archive.add(DESCRIPTION_NAME, asJson(description));
  if (keys.text !== undefined) await archive.add(KEY_NAME, Buffer.from(keys.text));
  await archive.add(JOBS_NAME, asJson(await listWaitingJobs(tx)));

  const tables = await listTables(tx);
  const expected = tables.reduce((sum, { rowsExpected }) => sum + rowsExpected, 0);
  const written: TableContents[] = [];
  let before = 0;
  for (const table of tables) {
    const contents = await writeTable(archive, client, table, (rows) =>
      progress.rows(before + rows, Math.max(expected, before + rows)),
    );
    before += contents.rows;
    written.push(contents);
  }
  return {
    createdAt: description.createdAt,
    tables: written,
    sequences: await listSequences(tx),
    documents: await listDocumentBytes(tx),
  };
}

function asJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}
