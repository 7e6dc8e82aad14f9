import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { HISTORY_SEAL_KEY } from '../../platform/secrets/sealed-secrets.ts';
import { meddle, sealCalls } from '../../testing/services/meddled-history.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { readHeadMark } from './head-mark.ts';
import { readPosition } from './history-seals.store.ts';
import { acceptSeals, SealsChanged } from './seal-history.service.ts';
import { isWholeHistory, verifyHistory } from './verify-history.service.ts';

let app: TestApp;
let db: Db;
let calls: ReturnType<typeof sealCalls>;
beforeAll(async () => {
  app = await startTestApp();
  db = app.platform.database.db;
  calls = sealCalls(app);
});
afterAll(() => app.close());

// Tests HIST-49, HIST-50, HIST-51.
describe('the place up to which the seals reach', () => {
  it.each([
    ['its text', sql`snapshot = 'abc'`],
    ['its transactions', sql`snapshot = '1000:1000:'`],
    ['its backlog', sql`backlog_until = backlog_until + 1`],
    ['its installation', sql`installation_id = NULL`],
    ['its restored seals', sql`restored_seal = 1`],
    ['its restored seals, away', sql`restored_seal = NULL`],
    ['its seal', sql`number = number - 1`],
    ['its signature', sql`signature = '\\x00'`],
    ['its signature, away', sql`signature = NULL`],
    [
      'everything, as before the first sealing',
      sql`number = NULL, chain = NULL, seal_key = NULL, signature = NULL`,
    ],
    ['the key', sql`seal_key = gen_random_uuid()`],
  ])('is reported if somebody has changed it: %s, and nothing more is sealed', async (_what, change) => {
    await calls.writeSealed();
    await meddle(
      app,
      (owner) => sql`UPDATE history_seal_position SET ${change}`.execute(owner),
      async () => {
        await calls.write('customer-created');
        await expect(calls.seal()).rejects.toThrow('The history is not sealed any more');
        const found = await calls.verify();
        expect(found).toMatchObject({ position: 'changed', changedEntries: [], changedSeals: [] });
        expect(isWholeHistory(found)).toBe(false);
      },
    );
  });

  it('says that the position was removed, and seals nothing more', async () => {
    await calls.writeSealed();
    await meddle(
      app,
      (owner) => sql`DELETE FROM history_seal_position`.execute(owner),
      async () => {
        await expect(calls.seal()).rejects.toBeInstanceOf(SealsChanged);
        const found = await calls.verify();
        expect(found).toMatchObject({ position: 'removed' });
        expect(isWholeHistory(found)).toBe(false);
      },
    );
  });

  it('does not seal a changed entry anew after its seals were removed', async () => {
    const id = await calls.writeSealed();
    await calls.writeSealed();
    const { seals } = await calls.verify();
    await meddle(
      app,
      async (owner) => {
        await sql`UPDATE events SET actor = 'nobody' WHERE id = ${id}`.execute(owner);
        await sql`DELETE FROM history_seals WHERE number >= ${seals - 1}`.execute(owner);
      },
      async () => {
        await expect(calls.seal()).rejects.toThrow('the position is: other-seals');
        expect((await calls.verify()).missingSeals).toEqual([seals - 1, seals]);
      },
    );
  });

  it.each([
    ['an older copy of all tables', sql`number < 0`],
    ['nothing at all', sql`true`],
  ])('notices by the head in DATA_DIR that the seals are those of %s', async (what, removed) => {
    await calls.writeSealed();
    const old = await readPosition(db);
    const id = await calls.writeSealed();
    const { seals } = await calls.verify();
    await meddle(
      app,
      async (owner) => {
        const isOld = what.includes('older');
        await sql`DELETE FROM history_seals WHERE ${isOld ? sql`number = ${seals}` : removed}`.execute(owner);
        await sql`DELETE FROM history_seal_position`.execute(owner);
        const { snapshot, installationId, number, chain, sealKey, signature } = old ?? {};
        await (isOld
          ? sql`INSERT INTO history_seal_position VALUES (true, ${snapshot}, ${old?.backlogAfter}, ${old?.backlogUntil},
              ${installationId}, ${number}, ${chain}, ${sealKey}, ${signature}, ${old?.restoredSeal})`
          : sql`INSERT INTO history_seal_position VALUES (true, pg_current_snapshot()::text, 0, 0, NULL)`
        ).execute(owner);
        if (!isOld) await sql`TRUNCATE history_seal_keys, history_seals, disposed_entries`.execute(owner);
        await sql`UPDATE events SET actor = 'nobody' WHERE id = ${id}`.execute(owner);
      },
      async () => {
        await expect(calls.seal()).rejects.toThrow(`seal ${seals}:`);
        const found = await calls.verify();
        expect(found).toMatchObject({ mark: 'newer', changedEntries: [], missingSeals: [] });
        expect(isWholeHistory(found)).toBe(false);
        expect(isWholeHistory({ ...found, mark: undefined })).toBe(true);
      },
    );
  });

  it('refuses a position without a signature once there is a key', async () => {
    await calls.writeSealed();
    await meddle(
      app,
      (owner) =>
        sql`UPDATE history_seal_position
          SET number = NULL, chain = NULL, seal_key = NULL, signature = NULL`.execute(owner),
      async () => {
        expect(await calls.verify()).toMatchObject({ position: 'changed' });
        await expect(calls.seal()).rejects.toBeInstanceOf(SealsChanged);
      },
    );
    expect(isWholeHistory(await calls.verify())).toBe(true);
  });

  it('goes on after someone with the key has accepted the seals, and keeps that in the history', async () => {
    await calls.writeSealed();
    const { seals } = await calls.verify();
    await meddle(
      app,
      (owner) => sql`DELETE FROM history_seals WHERE number = ${seals}`.execute(owner),
      async () => {
        const found = { position: (await calls.verify()).position, mark: await readHeadMark(app.dataDir) };
        await acceptSeals(db, { keys: calls.keys(), dataDir: app.dataDir, clock: app.clock, found });
        expect(isWholeHistory(await calls.verify())).toBe(true);
        expect(await calls.seal()).toBeGreaterThan(0);
        expect(isWholeHistory(await calls.verify())).toBe(true);
        const { details } = await db
          .selectFrom('events')
          .select('details')
          .where('kind', '=', 'history-seals-accepted')
          .executeTakeFirstOrThrow();
        expect(details).toMatchObject({ position: 'other-seals', mark: expect.stringMatching(`^${seals}:`) });
      },
    );
  });

  it.each([
    ['that never began', '99999999'],
    ['that is still open', undefined],
  ])('names an entry with a transaction %s, and the log does too', async (_what, tx) => {
    await calls.writeSealed();
    const open = new pg.Client({ connectionString: app.connectionString });
    await open.connect();
    await open.query('BEGIN');
    const { rows } = await open.query('SELECT pg_current_xact_id()::text AS tx');
    const forged = 5_000_001;
    await meddle(
      app,
      (owner) =>
        sql`INSERT INTO events (id, actor, kind, tx) OVERRIDING SYSTEM VALUE
          VALUES (${forged}, 'mel', 'forged', ${tx ?? rows[0].tx}::xid8)`.execute(owner),
      async () => {
        const logged = vi.spyOn(app.platform.log, 'error').mockImplementation(() => undefined);
        expect(await calls.seal()).toBe(0);
        expect(logged.mock.calls).toEqual([
          [{ entries: [forged] }, expect.stringContaining('added past Lintel')],
        ]);
        logged.mockRestore();
        const found = await calls.verify();
        expect(found).toMatchObject({ strayEntries: [forged], waiting: 0 });
        expect(isWholeHistory(found)).toBe(false);
      },
    );
    await open.end();
  });

  it('says which seals it cannot check after the loss of the key, and goes on with a new one', async () => {
    await calls.writeSealed();
    const { seals } = await calls.verify();
    const other = await startTestApp({
      connectionString: app.connectionString,
      env: { SECRET_KEY: 'another secret, which opens nothing of it' },
    });
    await meddle(
      app,
      async () => undefined,
      async () => {
        await calls.write('under-a-new-key');
        expect(await other.features.sealHistory.seal()).toBe(1);
        const found = await verifyHistory(db, { keys: other.platform.keysFor(HISTORY_SEAL_KEY) });
        expect(found.unreadableSeals).toHaveLength(seals);
        expect(found).toMatchObject({
          seals: seals + 1,
          position: 'signed',
          changedSeals: [],
          changedEntries: [],
        });
        // The first key is back, but somebody else has sealed with another in the meantime.
        await expect(calls.seal()).rejects.toBeInstanceOf(SealsChanged);
      },
    ).finally(() => other.close());
  });
});
