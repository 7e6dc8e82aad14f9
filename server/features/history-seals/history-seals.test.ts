import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { HISTORY_SEAL_KEY } from '../../platform/secrets/sealed-secrets.ts';
import { aCustomer } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { disposeOfCustomer } from '../disposal/disposal.service.ts';
import { isWholeHistory, verifyHistory } from './verify-history.service.ts';

let app: TestApp;
let db: Db;
beforeAll(async () => {
  app = await startTestApp();
  db = app.platform.database.db;
});
afterAll(() => app.close());

const AT = '2026-11-21T12:00:00Z';
const keys = () => app.platform.keysFor(HISTORY_SEAL_KEY);
const seal = () => app.features.sealHistory.seal();
const verify = (notedHead?: string) => verifyHistory(db, { keys: keys(), notedHead });
const write = (kind: string, customerId?: string) =>
  recordEvent(db, { kind, at: AT, actor: 'mel', ...(customerId === undefined ? {} : { customerId }) });

async function newestEntry(): Promise<number> {
  const { id } = await db
    .selectFrom('events')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return id;
}

async function writeSealed(): Promise<number> {
  await write('customer-created');
  await seal();
  return newestEntry();
}

/** Does what a person with the owner's password can do, and takes it back. */
async function meddle(change: (tx: Db) => Promise<unknown>, look: () => Promise<void>): Promise<void> {
  const tables = ['events', 'history_seals', 'disposed_entries', 'history_seal_position'];
  const owner = app.ownerDb;
  const copy = async (from: string, to: string) => {
    await sql.raw(`CREATE TABLE ${to} AS TABLE ${from}`).execute(owner);
  };
  for (const table of tables) await copy(table, `kept_${table}`);
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
    for (const table of tables) {
      await sql.raw(`DELETE FROM ${table}`).execute(owner);
      const overriding = table === 'events' ? 'OVERRIDING SYSTEM VALUE' : '';
      await sql.raw(`INSERT INTO ${table} ${overriding} TABLE kept_${table}`).execute(owner);
      await sql.raw(`DROP TABLE kept_${table}`).execute(owner);
    }
    await triggers('ENABLE');
  }
}

// Tests HIST-45.
describe('sealing', () => {
  it('covers every entry once, and entries of transactions that end late', async () => {
    const late = new pg.Client({ connectionString: app.connectionString });
    await late.connect();
    await late.query('BEGIN');
    await late.query(`INSERT INTO events (actor, kind) VALUES ('mel', 'late')`);
    await writeSealed();
    expect(await verify()).toMatchObject({ waiting: 0, strayEntries: [] });
    await late.query('COMMIT');
    await late.end();
    expect(await verify()).toMatchObject({ waiting: 1, strayEntries: [] });
    expect(await seal()).toBe(1);
    const found = await verify();
    const all = await db.selectFrom('events').select('id').execute();
    expect(found.entries).toBe(all.length);
    expect(found.waiting).toBe(0);
    expect(isWholeHistory(found)).toBe(true);
    expect(await seal()).toBe(0);
  });

  it('by two processes at once covers every entry once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, place) => write(`event-${place}`)));
    await Promise.allSettled([seal(), seal(), seal()]);
    await seal();
    const found = await verify();
    expect(found.entries).toBe((await db.selectFrom('events').select('id').execute()).length);
    expect(isWholeHistory(found)).toBe(true);
  });

  it('takes up the rest after a restore, whose entries have lost their transactions', async () => {
    await writeSealed();
    await write('not-sealed-yet');
    await meddle(
      async (owner) => {
        await sql`UPDATE events SET tx = NULL`.execute(owner);
        await sql`UPDATE history_seal_position SET installation_id = gen_random_uuid()`.execute(owner);
      },
      async () => {
        expect(await verify()).toMatchObject({ waiting: 1, strayEntries: [] });
        expect(await seal()).toBe(1);
        await write('after-the-restore');
        expect(await seal()).toBe(1);
        const found = await verify();
        expect(isWholeHistory(found)).toBe(true);
        expect(found.entries).toBe((await db.selectFrom('events').select('id').execute()).length);
      },
    );
    await seal();
  });

  it('cannot be changed by the application or by the owner', async () => {
    await writeSealed();
    const change = sql`UPDATE history_seals SET entries = 0`;
    await expect(change.execute(db)).rejects.toThrow('permission denied');
    await expect(change.execute(app.ownerDb)).rejects.toThrow('UPDATE is refused');
  });
});

// Tests HIST-46.
describe('checking', () => {
  it.each([
    ['the time', sql`occurred_at = occurred_at + interval '1 microsecond'`],
    ['the actor', sql`actor = 'nobody'`],
    ['the details', sql`details = '{"reason": "another"}'`],
    ['a space in the changes', sql`changes = '[ ]'`],
  ])('names an entry whose change is %s', async (_what, change) => {
    const id = await writeSealed();
    await meddle(
      (owner) => sql`UPDATE events SET ${change} WHERE id = ${id}`.execute(owner),
      async () => {
        const found = await verify();
        expect(found).toMatchObject({ changedEntries: [id], missingEntries: [], changedSeals: [] });
        expect(isWholeHistory(found)).toBe(false);
      },
    );
    expect(isWholeHistory(await verify())).toBe(true);
  });

  it('names a removed entry, also if a code of somebody else stands in its place', async () => {
    const id = await writeSealed();
    const remove = (owner: Db) => sql`DELETE FROM events WHERE id = ${id}`.execute(owner);
    await meddle(remove, async () => {
      expect(await verify()).toMatchObject({ changedEntries: [], missingEntries: [id] });
    });
    await meddle(
      async (owner) => {
        await remove(owner);
        await sql`INSERT INTO disposed_entries SELECT ${id}, seal_key, digest FROM history_seals LIMIT 1`.execute(
          owner,
        );
      },
      async () => expect(await verify()).toMatchObject({ changedEntries: [id] }),
    );
  });

  it('names an entry that was added with an old transaction', async () => {
    await writeSealed();
    await meddle(
      (owner) => sql`INSERT INTO events (actor, kind, tx) VALUES ('nobody', 'forged', NULL)`.execute(owner),
      async () => {
        await seal();
        expect((await verify()).strayEntries).toEqual([await newestEntry()]);
      },
    );
  });

  it('names changed and missing seals, and a noted head that is gone', async () => {
    await writeSealed();
    await writeSealed();
    const { head, seals } = await verify();
    expect(await verify(head)).toMatchObject({ notedHead: 'found' });
    await meddle(
      (owner) => sql`UPDATE history_seals SET sealed_at = now() WHERE number = ${seals - 1}`.execute(owner),
      async () => expect(await verify()).toMatchObject({ changedSeals: [seals - 1] }),
    );
    await meddle(
      (owner) => sql`DELETE FROM history_seals WHERE number = ${seals - 1}`.execute(owner),
      async () =>
        expect(await verify()).toMatchObject({
          missingSeals: [seals - 1],
          // It continues a seal that is gone.
          changedSeals: [seals],
          strayEntries: [expect.any(Number)],
        }),
    );
    await meddle(
      async (owner) => {
        await sql`DELETE FROM events WHERE id = (SELECT max(id) FROM events)`.execute(owner);
        await sql`DELETE FROM history_seals WHERE number = ${seals}`.execute(owner);
      },
      async () => {
        expect(isWholeHistory(await verify())).toBe(true);
        const found = await verify(head);
        expect(found).toMatchObject({ notedHead: 'newer' });
        expect(isWholeHistory(found)).toBe(false);
      },
    );
  });

  it('tells a head of another chain from a head that is newer than this history', async () => {
    await writeSealed();
    const { seals } = await verify();
    for (const [number, notedHead] of [
      [seals, 'missing'],
      [seals + 1, 'newer'],
    ] as const) {
      const found = await verify(`${number}:${'0'.repeat(64)}`);
      expect(found).toMatchObject({ notedHead });
      expect(isWholeHistory(found)).toBe(false);
    }
  });

  it.each(['{(,)}', '{[-3,5)}', '{[1,99999999999)}'])('names a seal whose ids were made %s', async (ids) => {
    await writeSealed();
    const { seals } = await verify();
    await meddle(
      (owner) =>
        sql`UPDATE history_seals SET ids = ${ids}::int8multirange WHERE number = ${seals}`.execute(owner),
      async () => expect(await verify()).toMatchObject({ seals, changedSeals: [seals] }),
    );
  });

  it.each([-1, 0, 9_000_000_000])('names a seal with the impossible number %i', async (number) => {
    await writeSealed();
    await meddle(
      (owner) =>
        sql`INSERT INTO history_seals SELECT ${number}, ids, entries, tags, digest, chain, seal_key, sealed_at
          FROM history_seals ORDER BY number DESC LIMIT 1`.execute(owner),
      async () => expect(await verify()).toMatchObject({ changedSeals: [number], missingSeals: [] }),
    );
  });

  it('names an entry with an id that the database never gives, also under a seal', async () => {
    await writeSealed();
    await meddle(
      async (owner) => {
        await sql`ALTER TABLE events DROP CONSTRAINT events_id_possible`.execute(owner);
        await sql`INSERT INTO events (id, actor, kind) OVERRIDING SYSTEM VALUE VALUES (-5, 'mel', 'x')`.execute(
          owner,
        );
      },
      async () => {
        await seal();
        expect(await verify()).toMatchObject({ strayEntries: [-5], changedSeals: [] });
      },
    );
    await sql`ALTER TABLE events ADD CONSTRAINT events_id_possible CHECK (id > 0) NOT VALID`.execute(
      app.ownerDb,
    );
  });

  it.each(['abc', '5:3:', '1:9:4,2', '1:9:12', ''])(
    'says that the position was changed to "%s", and seals on',
    async (snapshot) => {
      await writeSealed();
      await meddle(
        (owner) => sql`UPDATE history_seal_position SET snapshot = ${snapshot}`.execute(owner),
        async () => {
          const found = await verify();
          expect(found).toMatchObject({ hasPosition: false, changedEntries: [], changedSeals: [] });
          expect(isWholeHistory(found)).toBe(false);
          await write('customer-created');
          expect(await seal()).toBe(1);
          expect(isWholeHistory(await verify())).toBe(true);
        },
      );
    },
  );

  it('says that the position was removed, and seals on', async () => {
    await writeSealed();
    await meddle(
      (owner) => sql`DELETE FROM history_seal_position`.execute(owner),
      async () => {
        expect(await verify()).toMatchObject({ hasPosition: false });
        await write('customer-created');
        expect(await seal()).toBe(1);
        expect(isWholeHistory(await verify())).toBe(true);
      },
    );
  });

  it('says which seals it cannot check after the loss of the key, and goes on with a new one', async () => {
    await writeSealed();
    const { seals } = await verify();
    const other = await startTestApp({
      connectionString: app.connectionString,
      env: { SECRET_KEY: 'another secret, which opens nothing of it' },
    });
    try {
      await write('under-a-new-key');
      expect(await other.features.sealHistory.seal()).toBe(1);
      const found = await verifyHistory(db, { keys: other.platform.keysFor(HISTORY_SEAL_KEY) });
      expect(found.unreadableSeals).toHaveLength(seals);
      expect(found).toMatchObject({ seals: seals + 1, changedSeals: [], changedEntries: [] });
    } finally {
      await other.close();
    }
  });
});

// Tests HIST-47.
it('a disposal leaves a whole history, and nothing that tells about the customer', async () => {
  const { customerId } = await aCustomer(app.ownerDb).named('Zebulon', 'Quackenbush').save();
  const at = app.clock.now().toISOString();
  await sql`UPDATE customers SET updated_at = ${at} WHERE id = ${customerId}`.execute(app.ownerDb);
  await write('customer-created', customerId);
  await seal();
  await write('customer-changed', customerId);
  const clock = { now: () => new Date(app.clock.now().getTime() + 6 * 366 * 86_400_000) };
  const rule = { months: 25, clock, historyKeys: keys() };
  expect(await disposeOfCustomer(app.ownerDb, customerId, rule)).toBeDefined();
  await seal();
  const found = await verify();
  expect(isWholeHistory({ ...found, unreadableSeals: [] })).toBe(true);
  expect(found.disposed).toBe(1);
});
