import { sql } from 'kysely';
import { RESTORE_STEP } from '../../../domain/event-feed/event-feed.ts';
import type { Db } from '../../platform/database/database.ts';
import { isSnapshotOfHere } from '../../platform/database/snapshot.store.ts';
import {
  findNewEvents,
  hasNewEvents,
  holdFeedPosition,
  moveFeedPosition,
  type NewEvents,
  newestEventId,
  numberAnyEvents,
  numberNewEvents,
  readFeedPosition,
} from './feed-numbers.store.ts';

/** Each statement covers so many ids: one for all entries of a million imported loans would time out. */
const IDS_AT_ONCE = 20_000;

/**
 * Runs after commits, so saves pay nothing, and no number appears behind one that a reader has seen
 * (docs/decisions/event-feed.md).
 */
export async function numberCommittedEvents(db: Db, idsAtOnce = IDS_AT_ONCE): Promise<void> {
  const before = await readFeedPosition(db);
  if ((await isSnapshotOfHere(db, before.snapshot)) && !(await hasNewEvents(db, before))) return;
  let rest: NewEvents | null = null;
  do {
    const begun: NewEvents | null = rest;
    rest = await db.transaction().execute((tx) => numberSome(tx, begun, idsAtOnce));
  } while (rest !== null);
}

/** @returns what is left. */
async function numberSome(tx: Db, begun: NewEvents | null, idsAtOnce: number): Promise<NewEvents | null> {
  const position = await holdFeedPosition(tx);
  if (!(await isSnapshotOfHere(tx, position.snapshot))) {
    // The database was copied to another cluster without a restore, where transactions have other numbers.
    await renumberAfterRestore(tx);
    return null;
  }
  // Another process may have numbered the rest meanwhile.
  const events = begun?.snapshot === position.snapshot ? begun : await findNewEvents(tx, position);
  if (events === null) return null;
  const to = Math.min(events.after + idsAtOnce, events.last);
  await numberNewEvents(tx, events, { to, lastSequence: position.lastSequence });
  if (to < events.last) return { ...events, after: to };
  await moveFeedPosition(tx, sql`${events.until}`);
  return null;
}

/** Readers may have seen events that the restore lost, so new ones get higher numbers and nobody skips one. */
export async function renumberAfterRestore(tx: Db): Promise<void> {
  const position = await holdFeedPosition(tx);
  let lastSequence = (Math.floor(position.lastSequence / RESTORE_STEP) + 1) * RESTORE_STEP;
  const last = await newestEventId(tx);
  // The connection of a restore reads a bigint as text.
  let after = Number(position.firstEventId);
  // Once without events as well, for the higher numbers.
  do {
    const to = after + IDS_AT_ONCE;
    lastSequence += await numberAnyEvents(tx, { after, to, lastSequence });
    after = to;
  } while (after < last);
  await moveFeedPosition(tx, sql`pg_current_snapshot()::text`);
}
