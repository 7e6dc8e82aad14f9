import { z } from 'zod';
import { StartError } from '../../platform/start-error.ts';

/** The first part of a backup: what it is, from which Lintel, and what it needs. */
export const DESCRIPTION_NAME = 'lintel-backup.json';
/** The last part before the end: what there must be in it. */
export const CONTENTS_NAME = 'contents.json';
/** The file of the installation's key, where it has one. */
export const KEY_NAME = 'secret-key';
/** Jobs that wait, mails above all. */
export const JOBS_NAME = 'jobs.json';

/** Counts changes of the format that an older Lintel cannot read. From the second on a backup is signed. */
export const BACKUP_FORMAT = 2;

const described = z.object({
  format: z.number().int().min(1).max(BACKUP_FORMAT),
  /** Of the Lintel that wrote it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Every migration that its tables have gone through, in order. */
  migrations: z.array(z.string()).min(1),
  /** Names the keys that opened what is sealed in it, the one that seals first. */
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
      /** SHA-256 of each part that its rows are in, in their order. */
      parts: z.array(z.string()),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
  documents: z.number().int(),
  documentBytes: z.number().int(),
  /** Hashes of documents whose bytes the file store did not have, or had damaged. */
  missing: z.array(z.string()),
});

export type BackupContents = z.infer<typeof contents>;
export type TableContents = BackupContents['tables'][number];
export type SequencePosition = BackupContents['sequences'][number];

/** @throws StartError for a format of a later Lintel. */
export function readDescription(text: string): BackupDescription {
  const said: unknown = JSON.parse(text);
  const { format } = z.object({ format: z.number() }).parse(said);
  if (format > BACKUP_FORMAT) {
    throw new StartError('The backup was written by a newer Lintel: restore it with that one.');
  }
  return described.parse(said);
}

export function readContents(text: string): BackupContents {
  return contents.parse(JSON.parse(text));
}

/** Where a piece of a table's rows is: COPY text, compressed by gzip. */
export function tablePartName(table: string, piece: number): string {
  return `tables/${table}/${String(piece).padStart(6, '0')}.copy.gz`;
}

/** Where the bytes of a document are, by their SHA-256. */
export function documentPartName(hash: string): string {
  return `documents/${hash.slice(0, 2)}/${hash}`;
}
