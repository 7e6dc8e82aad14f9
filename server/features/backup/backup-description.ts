import { z } from 'zod';
import { StartError } from '../../platform/settings/start-error.ts';

export const DESCRIPTION_NAME = 'lintel-backup.json';
export const CONTENTS_NAME = 'contents.json';
export const KEY_NAME = 'secret-key';
/** Mostly mails. */
export const JOBS_NAME = 'jobs.json';

/** Raised when an older Lintel cannot read the format. */
export const BACKUP_FORMAT = 3;

/** Lintel 1.0's format, the oldest that later versions read. */
const OLDEST_FORMAT = 3;

const described = z.object({
  format: z.number().int().min(OLDEST_FORMAT).max(BACKUP_FORMAT),
  /** The Lintel version that wrote it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  /** Ids of the keys that opened its sealed data, sealing key first. */
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
  /** Hashes of documents whose bytes were lost or damaged. */
  missing: z.array(z.string()),
});

export type BackupContents = z.infer<typeof contents>;
export type TableContents = BackupContents['tables'][number];
export type SequencePosition = BackupContents['sequences'][number];

/** @throws StartError for a format of a newer Lintel, or from before 1.0. */
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

/** COPY text, gzipped. */
export function tablePartName(table: string, piece: number): string {
  return `tables/${table}/${String(piece).padStart(6, '0')}.copy.gz`;
}

/** The name of a document's bytes, by their SHA-256. */
export function documentPartName(hash: string): string {
  return `documents/${hash.slice(0, 2)}/${hash}`;
}
