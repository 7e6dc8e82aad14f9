import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedEvent } from '../../../contract/programs/event-feed.ts';
import { RESTORE_STEP } from '../../../domain/event-feed/event-feed.ts';
import { ADMIN } from '../../../domain/people/role.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { createDiskFileStore } from '../../platform/file-store/disk-file-store.ts';
import { aCustomer } from '../../testing/factories/loan-factory.ts';
import { openBackupsForTests } from '../../testing/services/backups-for-tests.ts';
import { createBlankDatabase } from '../../testing/services/postgres-for-tests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { numberCommittedEvents } from './number-events.service.ts';

const write = (tx: Db, actor: string) =>
  recordEvent(tx, { kind: 'note-created', at: '2026-11-25T12:00:00Z', actor, customerId: randomUUID() });

const readFrom = async (lintel: TestApp, after = 0): Promise<FeedEvent[]> =>
  (await lintel.as(ADMIN)({ url: `/api/events?after=${after}&limit=500` })).json().events;

const namesFrom = async (lintel: TestApp, after = 0) =>
  (await readFrom(lintel, after)).map(({ actor }) => actor.name);

const lastOf = async (lintel: TestApp): Promise<number> =>
  (await lintel.as(ADMIN)({ url: '/api/events?limit=500' })).json().last;

describe('the order of the event feed', () => {
  let lintel: TestApp;
  let secondProcess: TestApp;
  let db: Db;
  beforeAll(async () => {
    lintel = await startTestApp();
    secondProcess = await startTestApp({ connectionString: lintel.connectionString, clock: lintel.clock });
    db = lintel.platform.database.db;
  });
  afterAll(async () => {
    await secondProcess.close();
    await lintel.close();
  });

  // Tests FEED-1.
  it('is that of commits: a transaction that began first and ended last comes last, and nobody skips it', async () => {
    const after = await lastOf(lintel);
    let began: () => void = () => undefined;
    let mayEnd: () => void = () => undefined;
    const hasBegun = new Promise<void>((resolve) => {
      began = resolve;
    });
    const end = new Promise<void>((resolve) => {
      mayEnd = resolve;
    });
    const slow = db.transaction().execute(async (tx) => {
      await write(tx, 'slow');
      began();
      await end;
    });
    await hasBegun;
    await db.transaction().execute((tx) => write(tx, 'quick'));
    expect(await namesFrom(lintel, after)).toEqual(['quick']);
    const place = await lastOf(lintel);
    mayEnd();
    await slow;
    expect(await namesFrom(lintel, place)).toEqual(['slow']);
    expect(await namesFrom(secondProcess, after)).toEqual(['quick', 'slow']);
  });

  it('is the same for many events that are numbered a few at a time, by two processes at once', async () => {
    const after = await lastOf(lintel);
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const slow = db.transaction().execute(async (tx) => {
      await write(tx, 'slow');
      begun.resolve();
      await gate.promise;
    });
    await begun.promise;
    const names = Array.from({ length: 20 }, (_, place) => `quick ${place}`);
    for (const name of names) await db.transaction().execute((tx) => write(tx, name));
    const other = secondProcess.platform.database.db;
    await Promise.all([numberCommittedEvents(db, 3), numberCommittedEvents(other, 7)]);
    expect(await namesFrom(lintel, after)).toEqual(names);
    gate.resolve();
    await slow;
    await numberCommittedEvents(other, 1);
    expect(await namesFrom(secondProcess, after)).toEqual([...names, 'slow']);
  });

  it('has nothing of a change that was rolled back', async () => {
    const after = await lastOf(lintel);
    const broken = db.transaction().execute(async (tx) => {
      await write(tx, 'never');
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    await db.transaction().execute((tx) => write(tx, 'done'));
    expect(await namesFrom(lintel, after)).toEqual(['done']);
  });

  // Tests FEED-1: many writers, and readers in two processes.
  it('is one for all readers, complete and without a gap, while many write', async () => {
    const after = await lastOf(lintel);
    const seen = [new Map<number, string>(), new Map<number, string>()];
    let isWriting = true;
    const follow = async (reader: TestApp, into: Map<number, string>) => {
      let place = after;
      const step = async () => {
        for (const { sequence, actor } of await readFrom(reader, place)) {
          expect(sequence).toBe(place + 1);
          place = sequence;
          into.set(sequence, actor.name);
        }
      };
      while (isWriting) await step();
      await step();
    };
    const readers = [lintel, secondProcess].map((reader, index) =>
      follow(reader, seen[index] ?? new Map<number, string>()),
    );
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let count = 0; count < 25; count += 1) {
        await db.transaction().execute(async (tx) => {
          await write(tx, `${writer}-${count}a`);
          await write(tx, `${writer}-${count}b`);
        });
      }
    });
    await Promise.all(writers);
    isWriting = false;
    await Promise.all(readers);
    expect([...(seen[0] ?? [])]).toEqual([...(seen[1] ?? [])]);
    const names = [...(seen[0]?.values() ?? [])];
    expect(new Set(names).size).toBe(300);
    for (let writer = 0; writer < 6; writer += 1) {
      const own = names.filter((name) => name.startsWith(`${writer}-`));
      const expected = Array.from({ length: 25 }, (_, count) => [
        `${writer}-${count}a`,
        `${writer}-${count}b`,
      ]);
      expect(own).toEqual(expected.flat());
    }
  });

  // Tests FEED-8.
  it('has nothing of a disposed customer but the disposal', async () => {
    const { customerId } = await aCustomer(db).named('Gone', 'Away').save();
    const after = await lastOf(lintel);
    const at = '2026-11-25T12:00:00Z';
    await db.transaction().execute(async (tx) => {
      await recordEvent(tx, { kind: 'customer-changed', at, actor: 'kit', customerId });
      await write(tx, 'of someone else');
    });
    expect(await namesFrom(lintel, after)).toEqual(['kit', 'of someone else']);
    // As in a disposal: its own entry first, then the removal of the others.
    await lintel.ownerDb.transaction().execute(async (tx) => {
      await tx.deleteFrom('customers').where('id', '=', customerId).execute();
      await recordEvent(tx, { kind: 'customer-disposed', at, actor: 'npm run retention', customerId });
      await tx
        .deleteFrom('events')
        .where('customer_id', '=', customerId)
        .where('kind', '<>', 'customer-disposed')
        .execute();
    });
    const events = await readFrom(lintel, after);
    expect(events.map(({ type }) => type)).toEqual(['note.created', 'customer.disposed']);
  });

  // Tests FEED-7.
  it('goes on after a restore with higher numbers: a reader skips nothing and sees nothing twice', async () => {
    await aCustomer(db).named('Ada', 'Okoye').save();
    await db.transaction().execute((tx) => write(tx, 'numbered'));
    const place = await lastOf(lintel);
    const before = await readFrom(lintel);
    // In the backup, but not yet numbered.
    await db.transaction().execute((tx) => write(tx, 'in the backup'));
    const bed = await openBackupsForTests();
    const backup = await bed.take({
      connectionString: lintel.connectionString,
      files: lintel.platform.files,
    });
    await db.transaction().execute((tx) => write(tx, 'lost'));
    expect(await namesFrom(lintel, place)).toEqual(['in the backup', 'lost']);
    const lost = await lastOf(lintel);

    const blank = await createBlankDatabase();
    const dataDir = join(bed.folder, 'restored');
    const files = createDiskFileStore(join(dataDir, 'files'));
    await bed.restore(backup.path, { connectionString: blank.connectionString, files });
    const env = { DATA_DIR: dataDir };
    const restored = await startTestApp({ connectionString: blank.connectionString, env });
    try {
      const events = await readFrom(restored, place);
      expect(events.map(({ actor }) => actor.name)).toEqual(['in the backup', 'npm run restore']);
      expect(events.map(({ type }) => type)).toEqual(['note.created', 'installation.restored']);
      expect(events[0]?.sequence).toBe(RESTORE_STEP + 1);
      // The backup's numbers stay.
      expect((await readFrom(restored)).slice(0, -2)).toEqual(before);
      await restored.platform.database.db.transaction().execute((tx) => write(tx, 'new'));
      // A reader who read the event that the restore lost.
      expect(await namesFrom(restored, lost)).toEqual(['in the backup', 'npm run restore', 'new']);
      const newest = await lastOf(restored);
      expect(await namesFrom(restored, newest)).toEqual([]);
    } finally {
      await restored.close();
      await bed.close();
      await blank.drop();
    }
  });
});
