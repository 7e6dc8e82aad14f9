import { Readable } from 'node:stream';
import type { Insertable } from 'kysely';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import { addDays, type CalendarDate, type Instant } from '../../../domain/time/eastern-time.ts';
import { keepBytes, storeBytes } from '../../features/documents/bytes/store-bytes.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { StartError } from '../../platform/settings/start-error.ts';
import { momentOn } from '../make-actions.ts';
import type { Random } from '../random.ts';
import { DEMO_DOCUMENTS, type DemoDocument } from './demo-documents.ts';

const STAFF = ['processor', 'officer'] as const;
const ROWS_A_STATEMENT = 500;

export type StoredDocument = Omit<DemoDocument, 'make'> & { hash: string; size: number };

/**
 * Stores the bytes like an upload, before the rows that refer to them.
 * @throws StartError when the store is unusable.
 */
export async function storeDemoDocuments(db: Db, files: FileStore, at: string): Promise<StoredDocument[]> {
  await files.check().catch((error: Error) => {
    throw new StartError(
      `The file store cannot be used for the demo's documents: ${error.message || error.name}.`,
    );
  });
  return Promise.all(
    DEMO_DOCUMENTS.map(async ({ make, ...document }) => ({
      ...document,
      ...(await storeDemoBytes(db, files, { bytes: await make(), at })),
    })),
  );
}

export async function storeDemoBytes(
  db: Db,
  files: FileStore,
  { bytes, at }: { bytes: Buffer; at: Instant },
): Promise<{ hash: string; size: number }> {
  const received = await files.receive(Readable.from([bytes]), bytes.length);
  try {
    await storeBytes(db, { received: [received], at }, (tx) =>
      keepBytes(tx, files, received, async () => undefined),
    );
  } finally {
    await received.discard();
  }
  return { hash: await received.hash, size: received.size };
}

/** Gives every customer with a loan a few documents, with history. */
export async function insertDemoFiles(
  tx: Db,
  random: Random,
  documents: readonly StoredDocument[],
  today: CalendarDate,
): Promise<void> {
  const owners = await tx
    .selectFrom('loans')
    .select((query) => ['customer_id', query.fn.min<string>('created_at').as('since')])
    .groupBy('customer_id')
    .orderBy('customer_id')
    .execute();
  const rows = owners.flatMap(({ customer_id, since }) =>
    documents
      .filter(({ share }) => random.chance(share))
      .map((document) => makeFile(random, document, { customer_id, since: since.slice(0, 10), today })),
  );
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const some = rows.slice(from, from + ROWS_A_STATEMENT);
    await tx.insertInto('files').values(some).execute();
    await tx.insertInto('events').values(some.map(toEvent)).execute();
  }
}

function makeFile(
  random: Random,
  { share: _, ...document }: StoredDocument,
  owner: { customer_id: string; since: CalendarDate; today: CalendarDate },
): Insertable<Tables['files']> & { created_at: string } {
  const latest = addDays(owner.today, -1);
  const day = addDays(owner.since, random.int(0, 12));
  const at = momentOn(random, day > latest ? latest : day);
  const by = random.pick(STAFF);
  return {
    ...document,
    id: random.uuid(new Date(at)),
    customer_id: owner.customer_id,
    uploaded_at: at,
    created_at: at,
    created_by: by,
    updated_at: at,
    updated_by: by,
  };
}

function toEvent(document: Insertable<Tables['files']>): Insertable<Tables['events']> {
  return {
    kind: 'file-uploaded',
    occurred_at: document.created_at,
    actor: document.created_by,
    customer_id: document.customer_id,
    details: JSON.stringify({
      fileId: document.id,
      name: document.name,
      path: document.path,
      size: document.size,
    }),
    changes: JSON.stringify([recordChange('file', document.id, undefined, recordedRow(document))]),
  };
}
