import { z } from 'zod';
import { StartError } from '../../platform/settings/start-error.ts';

/** The first part of a backup: its kind, the writing Lintel, and the needs of a restore. */
export const DESCRIPTION_NAME = 'lintel-backup.json';
/** The last part before the end: the expected content. */
export const CONTENTS_NAME = 'contents.json';
/** The file of the installation's key, if it has one. */
export const KEY_NAME = 'secret-key';
/** Waiting jobs, mostly mails. */
export const JOBS_NAME = 'jobs.json';

/** Counts format changes that an older Lintel cannot read. */
export const BACKUP_FORMAT = 3;

/** The format of Lintel 1.0; later versions read all from it on. */
const OLDEST_FORMAT = 3;

const described = z.object({
  format: z.number().int().min(OLDEST_FORMAT).max(BACKUP_FORMAT),
  /** The version of the writing Lintel. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Every applied migration, in order. */
  migrations: z.array(z.string()).min(1),
  /** Names the keys that opened its sealed data; the sealing key is first. */
  keyIds: z.array(z.string()).min(1),
  /** Whether the key file is among the parts. */
  hasKeyFile: z.boolean(),
});

export type BackupDescription = z.infer<typeof described>;

const contents = z.object({
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
      /** SHA-256 of each part with rows, in order. */
      parts: z.array(z.string()),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
  documents: z.number().int(),
  documentBytes: z.number().int(),
  /** Hashes of documents whose bytes the file store had lost or damaged. */
  missing: z.array(z.string()),
});

export type BackupContents = z.infer<typeof contents>;
export type TableContents = BackupContents['tables'][number];
export type SequencePosition = BackupContents['sequences'][number];

/** @throws StartError for a format of a later Lintel, or of a checkout from before 1.0. */
export function readDescription(text: string): BackupDescription {
  const said: unknown = JSON.parse(text);
  const { format } = z.object({ format: z.number() }).parse(said);
  if (format > BACKUP_FORMAT) {
    throw new StartError('The backup was written by a newer Lintel: restore it with that one.');
  }
  if (format < OLDEST_FORMAT) {
    throw new StartError(
      'A checkout from before Lintel 1.0 wrote this backup, and this version cannot read it: restore it with that checkout. Nothing was restored.',
    );
  }
  return described.parse(said);
}

export function readContents(text: string): BackupContents {
  return contents.parse(JSON.parse(text));
}

/** The name of a piece of a table's rows: COPY text, compressed by gzip. */
export function tablePartName(table: string, piece: number): string {
  return `tables/${table}/${String(piece).padStart(6, '0')}.copy.gz`;
}

/** The name of a document's bytes, by their SHA-256. */
export function documentPartName(hash: string): string {
  return `documents/${hash.slice(0, 2)}/${hash}`;
}
