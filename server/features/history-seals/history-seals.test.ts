import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { renameInstallation } from '../../platform/database/installation.store.ts';
import { aCustomer } from '../../testing/factories/loan-factory.ts';
import { meddle, sealCalls } from '../../testing/services/meddled-history.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { disposeOfCustomer } from '../disposal/disposal.service.ts';
import { removeHeadMark } from './head-mark.ts';
import { findNewestSeal, readPosition } from './history-seals.store.ts';
import { BEFORE_THE_FIRST, chainOf, positionSignature } from './seal-codes.ts';
import { acceptSeals } from './seal-history.service.ts';
import { readSealKeys } from './seal-keys.ts';
import { isWholeHistory } from './verify-history.service.ts';

const AT = '2026-11-21T12:00:00Z';

let app: TestApp;
let db: Db;
let calls: ReturnType<typeof sealCalls>;
beforeAll(async () => {
  app = await startTestApp();
  db = app.platform.database.db;
  calls = sealCalls(app);
});
afterAll(() => app.close());

// Tests HIST-45.
describe('sealing', () => {
  it('covers every entry once, including entries of transactions that commit late', async () => {
    const late = new pg.Client({ connectionString: app.connectionString });
    await late.connect();
    await late.query('BEGIN');
    await late.query(`INSERT INTO events (actor, kind) VALUES ('mel', 'late')`);
    await calls.writeSealed();
    expect(await calls.verify()).toMatchObject({ waiting: 0, strayEntries: [] });
    await late.query('COMMIT');
    await late.end();
    expect(await calls.verify()).toMatchObject({ waiting: 1, strayEntries: [] });
    expect(await calls.seal()).toBe(1);
    const found = await calls.verify();
    const all = await db.selectFrom('events').select('id').execute();
    expect(found.entries).toBe(all.length);
    expect(found.waiting).toBe(0);
    expect(isWholeHistory(found)).toBe(true);
    expect(await calls.seal()).toBe(0);
  });

  it('by two processes at once covers every entry once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, place) => calls.write(`event-${place}`)));
    await Promise.allSettled([calls.seal(), calls.seal(), calls.seal()]);
    await calls.seal();
    const found = await calls.verify();
    expect(found.entries).toBe((await db.selectFrom('events').select('id').execute()).length);
    expect(isWholeHistory(found)).toBe(true);
  });

  it('continues after a restore, whose entries have lost their transactions', async () => {
    await calls.writeSealed();
    await calls.write('not-sealed-yet');
    await meddle(
      app,
      async (owner) => {
        await restoreEntries(owner);
      },
      async () => {
        expect(await calls.verify()).toMatchObject({ waiting: 1, strayEntries: [], changedEntries: [] });
        expect(await calls.seal()).toBe(1);
        await calls.write('after-the-restore');
        expect(await calls.seal()).toBe(1);
        const found = await calls.verify();
        expect(isWholeHistory(found)).toBe(true);
        expect(found.entries).toBe((await db.selectFrom('events').select('id').execute()).length);
      },
    );
    await calls.seal();
  });

  it('cannot be changed by the application or by the owner', async () => {
    await calls.writeSealed();
    const change = sql`UPDATE history_seals SET entries = 0`;
    await expect(change.execute(db)).rejects.toThrow('permission denied');
    await expect(change.execute(app.ownerDb)).rejects.toThrow('UPDATE is refused');
  });
});

/** Does to the history what a restore does. */
async function restoreEntries(owner: Db): Promise<void> {
  await sql`UPDATE events SET tx = NULL`.execute(owner);
  await renameInstallation(owner, randomUUID(), AT);
}

// Tests HIST-52.
describe('the transaction of an entry', () => {
  it('may be missing after one or several restores, but not otherwise', async () => {
    await calls.writeSealed();
    await meddle(app, restoreEntries, async () => {
      const id = await calls.writeSealed();
      expect(isWholeHistory(await calls.verify())).toBe(true);
      await sql`UPDATE events SET tx = NULL WHERE id = ${id}`.execute(app.ownerDb);
      expect((await calls.verify()).changedEntries).toEqual([id]);
      await restoreEntries(app.ownerDb);
      expect((await calls.verify()).changedEntries).toEqual([]);
      await calls.writeSealed();
      expect(isWholeHistory(await calls.verify())).toBe(true);
      await sql`UPDATE events SET tx = '5' WHERE id = ${id}`.execute(app.ownerDb);
      expect((await calls.verify()).changedEntries).toEqual([id]);
    });
    await calls.seal();
  });

  it('stays lost after someone accepted the seals of a restored history', async () => {
    await calls.writeSealed();
    await meddle(app, restoreEntries, async () => {
      await calls.writeSealed();
      const { position } = await calls.verify();
      const parts = { keys: calls.keys(), dataDir: app.dataDir, clock: app.clock };
      await acceptSeals(db, { ...parts, found: { position, mark: undefined } });
      expect(isWholeHistory(await calls.verify())).toBe(true);
    });
    await calls.seal();
  });

  it('is in no seal from before, which stays valid', async () => {
    const id = await calls.writeSealed();
    await meddle(app, withoutTransactions, async () => {
      expect(isWholeHistory(await calls.verify())).toBe(true);
      const sealed = await calls.writeSealed();
      expect(isWholeHistory(await calls.verify())).toBe(true);
      await sql`UPDATE events SET tx = '5' WHERE id IN (${id}, ${sealed})`.execute(app.ownerDb);
      expect((await calls.verify()).changedEntries).toEqual([sealed]);
    });
  });
});

/** Puts the newest seal and the position into their form before migration 0006. */
async function withoutTransactions(owner: Db): Promise<void> {
  const [seal, position] = [await findNewestSeal(db), await readPosition(db)];
  const signer = (await readSealKeys(db, calls.keys())).get(seal?.sealKey ?? '');
  if (seal === undefined || position === undefined || signer === undefined)
    throw new Error('Nothing is sealed');
  const { rows } = await sql<{ chain: Buffer }>`
    SELECT chain FROM history_seals WHERE number = ${seal.number - 1}`.execute(owner);
  const sealedAt = new Date(seal.sealedAt).toISOString();
  const previous = rows[0]?.chain ?? BEFORE_THE_FIRST;
  const chain = chainOf(signer.key, { ...seal, sealedAt, transactions: null, previous });
  const old = { ...position, number: seal.number, chain, restoredSeal: null };
  await sql`UPDATE history_seals SET transactions = NULL, chain = ${chain} WHERE number = ${seal.number}`.execute(
    owner,
  );
  await sql`UPDATE history_seal_position SET chain = ${chain}, restored_seal = NULL,
    signature = ${positionSignature(signer.key, old)}`.execute(owner);
  await removeHeadMark(app.dataDir);
}

// Tests HIST-46.
describe('checking', () => {
  it.each([
    ['the time', sql`occurred_at = occurred_at + interval '1 microsecond'`],
    ['the actor', sql`actor = 'nobody'`],
    ['the details', sql`details = '{"reason": "another"}'`],
    ['a space in the changes', sql`changes = '[ ]'`],
    ['the transaction', sql`tx = '5'`],
    ['the transaction, away', sql`tx = NULL`],
  ])('names an entry whose change is %s', async (_what, change) => {
    const id = await calls.writeSealed();
    await meddle(
      app,
      (owner) => sql`UPDATE events SET ${change} WHERE id = ${id}`.execute(owner),
      async () => {
        const found = await calls.verify();
        expect(found).toMatchObject({ changedEntries: [id], missingEntries: [], changedSeals: [] });
        expect(isWholeHistory(found)).toBe(false);
      },
    );
    expect(isWholeHistory(await calls.verify())).toBe(true);
  });

  it('names a removed entry, also if a code of someone else stands in its place', async () => {
    const id = await calls.writeSealed();
    const remove = (owner: Db) => sql`DELETE FROM events WHERE id = ${id}`.execute(owner);
    await meddle(app, remove, async () => {
      expect(await calls.verify()).toMatchObject({ changedEntries: [], missingEntries: [id] });
    });
    await meddle(
      app,
      async (owner) => {
        await remove(owner);
        await sql`INSERT INTO disposed_entries SELECT ${id}, seal_key, digest FROM history_seals LIMIT 1`.execute(
          owner,
        );
      },
      async () => expect(await calls.verify()).toMatchObject({ changedEntries: [id] }),
    );
  });

  it('names an entry that was added with an old transaction', async () => {
    await calls.writeSealed();
    await meddle(
      app,
      (owner) => sql`INSERT INTO events (actor, kind, tx) VALUES ('nobody', 'forged', NULL)`.execute(owner),
      async () => {
        await calls.seal();
        expect((await calls.verify()).strayEntries).toEqual([await calls.newestEntry()]);
      },
    );
  });

  it('names changed and missing seals, and a noted head that is gone', async () => {
    await calls.writeSealed();
    await calls.writeSealed();
    const { head, seals } = await calls.verify();
    expect(await calls.verify(head)).toMatchObject({ notedHead: 'found' });
    await meddle(
      app,
      (owner) => sql`UPDATE history_seals SET sealed_at = now() WHERE number = ${seals - 1}`.execute(owner),
      async () => expect(await calls.verify()).toMatchObject({ changedSeals: [seals - 1] }),
    );
    await meddle(
      app,
      (owner) => sql`DELETE FROM history_seals WHERE number = ${seals - 1}`.execute(owner),
      async () =>
        expect(await calls.verify()).toMatchObject({
          missingSeals: [seals - 1],
          // It is chained to a missing seal.
          changedSeals: [seals],
          strayEntries: [expect.any(Number)],
        }),
    );
    await meddle(
      app,
      async (owner) => {
        await sql`DELETE FROM events WHERE id = (SELECT max(id) FROM events)`.execute(owner);
        await sql`DELETE FROM history_seals WHERE number = ${seals}`.execute(owner);
      },
      async () => {
        const found = await calls.verify(head);
        expect(found).toMatchObject({ notedHead: 'newer', position: 'other-seals', missingSeals: [seals] });
        expect(isWholeHistory({ ...found, notedHead: undefined })).toBe(false);
      },
    );
  });

  it('distinguishes a head of another chain from a head that is newer than this history', async () => {
    await calls.writeSealed();
    const { seals } = await calls.verify();
    for (const [number, notedHead] of [
      [seals, 'missing'],
      [seals + 1, 'newer'],
    ] as const) {
      const found = await calls.verify(`${number}:${'0'.repeat(64)}`);
      expect(found).toMatchObject({ notedHead });
      expect(isWholeHistory(found)).toBe(false);
    }
  });

  it.each(['{(,)}', '{[-3,5)}', '{[1,99999999999)}'])('names a seal whose ids were made %s', async (ids) => {
    await calls.writeSealed();
    const { seals } = await calls.verify();
    await meddle(
      app,
      (owner) =>
        sql`UPDATE history_seals SET ids = ${ids}::int8multirange WHERE number = ${seals}`.execute(owner),
      async () => expect(await calls.verify()).toMatchObject({ seals, changedSeals: [seals] }),
    );
  });

  it.each([-1, 0, 9_000_000_000])('names a seal with the impossible number %i', async (number) => {
    await calls.writeSealed();
    await meddle(
      app,
      (owner) =>
        sql`INSERT INTO history_seals SELECT ${number}, ids, entries, tags, digest, chain, seal_key, sealed_at
          FROM history_seals ORDER BY number DESC LIMIT 1`.execute(owner),
      async () => expect(await calls.verify()).toMatchObject({ changedSeals: [number], missingSeals: [] }),
    );
  });

  it('names an entry with an id that the database never gives, also under a seal', async () => {
    await calls.writeSealed();
    await meddle(
      app,
      async (owner) => {
        await sql`ALTER TABLE events DROP CONSTRAINT events_id_possible`.execute(owner);
        await sql`INSERT INTO events (id, actor, kind) OVERRIDING SYSTEM VALUE VALUES (-5, 'mel', 'x')`.execute(
          owner,
        );
      },
      async () => {
        await calls.seal();
        expect(await calls.verify()).toMatchObject({ strayEntries: [-5], changedSeals: [] });
      },
    );
    await sql`ALTER TABLE events ADD CONSTRAINT events_id_possible CHECK (id > 0) NOT VALID`.execute(
      app.ownerDb,
    );
  });
});

// Tests HIST-47.
it('a disposal leaves a whole history, and nothing that tells about the customer', async () => {
  const { customerId } = await aCustomer(app.ownerDb).named('Zebulon', 'Quackenbush').save();
  const at = app.clock.now().toISOString();
  await sql`UPDATE customers SET updated_at = ${at} WHERE id = ${customerId}`.execute(app.ownerDb);
  await calls.write('customer-created', customerId);
  await calls.seal();
  await calls.write('customer-changed', customerId);
  const clock = { now: () => new Date(app.clock.now().getTime() + 6 * 366 * 86_400_000) };
  const rule = { months: 25, clock, historyKeys: calls.keys() };
  expect(await disposeOfCustomer(app.ownerDb, customerId, rule)).toBeDefined();
  await calls.seal();
  const found = await calls.verify();
  expect(isWholeHistory(found)).toBe(true);
  expect(found.disposed).toBe(1);
});
