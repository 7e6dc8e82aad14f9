import { RESTORE_STEP } from '../../../domain/event-feed/event-feed.ts';
import type { Db } from '../../platform/database/database.ts';
import { isSnapshotOfHere } from '../../platform/database/snapshot.store.ts';
import {
  hasNewEvents,
  holdFeedPosition,
  numberAllEvents,
  numberNewEvents,
  readFeedPosition,
} from './feed-numbers.store.ts';

/** Numbers given in one statement: an import of a million loans is then no single long transaction. */
const BATCH = 20_000;

/**
 * Gives numbers to the entries that were committed since the last time. It works after the commit of each change, so a
 * save pays nothing, and a number never appears behind one that a reader has seen (docs/decisions/event-feed.md).
 */
export async function numberCommittedEvents(db: Db): Promise<void> {
  const before = await readFeedPosition(db);
  if ((await isSnapshotOfHere(db, before.snapshot)) && !(await hasNewEvents(db, before))) return;
  let given = BATCH;
  while (given === BATCH) {
    given = await db.transaction().execute(async (tx) => {
      const position = await holdFeedPosition(tx);
      if (await isSnapshotOfHere(tx, position.snapshot)) return numberNewEvents(tx, position, BATCH);
      // The database was copied to another cluster without a restore: transactions have other numbers there.
      await renumberAfterRestore(tx);
      return 0;
    });
  }
}

/**
 * Continues the feed after a restore, in its transaction. Events after the backup are lost, and readers may have seen
 * them: new events get higher numbers, so nobody skips one.
 */
export async function renumberAfterRestore(tx: Db): Promise<void> {
  const position = await holdFeedPosition(tx);
  let lastSequence = (Math.floor(position.lastSequence / RESTORE_STEP) + 1) * RESTORE_STEP;
  let given = BATCH;
  while (given === BATCH) {
    given = await numberAllEvents(tx, { ...position, lastSequence }, BATCH);
    lastSequence += given;
  }
}
