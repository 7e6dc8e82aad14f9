import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Decrypter } from 'age-encryption';
import { StartError } from '../../platform/settings/start-error.ts';
import { type ArchiveReader, openArchive } from './archive-reader.ts';
import {
  type BackupContents,
  type BackupDescription,
  JOBS_NAME,
  KEY_NAME,
  readContents,
  readDescription,
} from './backup-description.ts';
import type { WaitingJob } from './waiting-jobs.store.ts';

/** A part has four megabytes, or a single larger row: the largest application with its history. */
const MOST_UNPACKED_BYTES = 256 * 1024 * 1024;

const unpack = promisify(gunzip);
const expand = (body: Buffer) => unpack(body, { maxOutputLength: MOST_UNPACKED_BYTES });

export interface ReadBackup {
  signedBy: string;
  description: BackupDescription;
  contents: BackupContents;
  keyFile: string | undefined;
  jobs: WaitingJob[];
  /** COPY text by table. */
  rows(): AsyncGenerator<{ table: string; text: Buffer }>;
  /** Read each before asking for the next. */
  documents(): AsyncGenerator<{ hash: string; bytes: AsyncIterable<Buffer> }>;
  close(): Promise<void>;
}

/**
 * Opens a backup after verifying every byte.
 * @param trusted fingerprints of trusted signers.
 * @throws StartError if it is not a backup, or is untrusted, damaged, too new, or older than 1.0.
 */
export async function readBackup(
  path: string,
  trusted: readonly string[],
  onVerified: (done: number, total: number) => void,
  decrypter?: Decrypter,
): Promise<ReadBackup> {
  const archive = await openArchive(path, trusted, decrypter);
  try {
    await archive.verify(onVerified);
    const head = await readHead(archive);
    const { signedBy } = archive;
    return { signedBy, ...head, ...partsOf(archive, head.contents), close: () => archive.close() };
  } catch (error) {
    await archive.close();
    throw error;
  }
}

async function readHead(archive: ArchiveReader) {
  const contents = readContents((await (await archive.lastPart()).whole()).toString());
  const head: Record<string, string> = {};
  let description: BackupDescription | undefined;
  for await (const part of archive.parts()) {
    if (part.name.includes('/')) break;
    const text = (await part.whole()).toString();
    if (description === undefined) description = readDescription(text);
    else head[part.name] = text;
  }
  if (description === undefined) throw new Error('The backup has no description');
  const jobs = JSON.parse(head[JOBS_NAME] ?? '[]') as WaitingJob[];
  return { description, contents, jobs, keyFile: head[KEY_NAME] };
}

function partsOf(archive: ArchiveReader, { tables }: BackupContents): Pick<ReadBackup, 'rows' | 'documents'> {
  return {
    async *rows() {
      const expected = new Map(tables.map(({ name, parts }) => [name, parts]));
      for await (const part of archive.parts()) {
        const [kind, table = '', file = ''] = part.name.split('/');
        if (kind !== 'tables') continue;
        const body = await part.whole();
        const hash = createHash('sha256').update(body).digest('hex');
        // It was complete a moment ago, so somebody is changing it.
        if (expected.get(table)?.[Number.parseInt(file, 10)] !== hash) throw changed();
        yield { table, text: await expand(body) };
      }
    },
    async *documents() {
      for await (const part of archive.parts()) {
        const [kind, , hash] = part.name.split('/');
        if (kind === 'documents' && hash !== undefined) yield { hash, bytes: part.bytes() };
      }
    },
  };
}

function changed(): StartError {
  return new StartError('The backup changed while it was being read. Nothing was restored from it.');
}
