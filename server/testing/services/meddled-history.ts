import { sql } from 'kysely';
import { readHeadMark, removeHeadMark, writeHeadMark } from '../../features/history-seals/head-mark.ts';
import {
  type HistoryVerification,
  verifyHistory,
} from '../../features/history-seals/verify-history.service.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { HISTORY_SEAL_KEY } from '../../platform/secrets/sealed-secrets.ts';
import type { TestApp } from '../test-app.ts';

/** Each table before the ones that it refers to. */
const TABLES = [
  'events',
  'history_seals',
  'disposed_entries',
  'history_seal_position',
  'installation',
  'history_seal_keys',
];

export function sealCalls(app: TestApp) {
  const { db } = app.platform.database;
  const keys = () => app.platform.keysFor(HISTORY_SEAL_KEY);
  const seal = () => app.features.sealHistory.seal();
  const write = (kind: string, customerId?: string) => {
    const subject = customerId === undefined ? {} : { customerId };
    return recordEvent(db, { kind, at: '2026-11-21T12:00:00Z', actor: 'mel', ...subject });
  };
  const newestEntry = async (): Promise<number> => {
    const newest = db.selectFrom('events').select(({ fn }) => fn.max('id').as('id'));
    return (await newest.executeTakeFirstOrThrow()).id;
  };
  return {
    keys,
    seal,
    write,
    newestEntry,
    async verify(notedHead?: string): Promise<HistoryVerification> {
      const mark = await readHeadMark(app.dataDir);
      return verifyHistory(db, { keys: keys(), notedHead, mark });
    },
    /** @returns the sealed entry's id. */
    async writeSealed(): Promise<number> {
      await write('customer-created');
      await seal();
      return newestEntry();
    },
  };
}

/** Does what somebody with the owner's password can do, and takes it back. */
export async function meddle(
  app: TestApp,
  change: (owner: Db) => Promise<unknown>,
  look: () => Promise<void>,
): Promise<void> {
  const owner = app.ownerDb;
  const mark = await readHeadMark(app.dataDir);
  for (const table of TABLES) await sql.raw(`CREATE TABLE kept_${table} AS TABLE ${table}`).execute(owner);
  const triggers = (state: string) =>
    Promise.all(
      ['events', 'history_seals'].map((table) =>
        sql.raw(`ALTER TABLE ${table} ${state} TRIGGER USER`).execute(owner),
      ),
    );
  await triggers('DISABLE');
  try {
    await change(owner);
    await look();
  } finally {
    for (const table of TABLES) await sql.raw(`DELETE FROM ${table}`).execute(owner);
    for (const table of TABLES.toReversed()) {
      const overriding = table === 'events' ? 'OVERRIDING SYSTEM VALUE' : '';
      await sql.raw(`INSERT INTO ${table} ${overriding} TABLE kept_${table}`).execute(owner);
      await sql.raw(`DROP TABLE kept_${table}`).execute(owner);
    }
    await triggers('ENABLE');
    await (mark === undefined ? removeHeadMark(app.dataDir) : writeHeadMark(app.dataDir, mark));
  }
}
