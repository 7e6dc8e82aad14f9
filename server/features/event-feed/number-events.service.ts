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

/** Per statement, so that an import of a million loans is no single long transaction. */
const BATCH = 20_000;

/**
 * Runs after commits, so saves pay nothing, and no number appears behind one that a reader has seen
 * (docs/decisions/event-feed.md).
 */
export async function numberCommittedEvents(db: Db): Promise<void> {
  const before = await readFeedPosition(db);
  if ((await isSnapshotOfHere(db, before.snapshot)) && !(await hasNewEvents(db, before))) return;
  let given = BATCH;
  while (given === BATCH) {
    given = await db.transaction().execute(async (tx) => {
      const position = await holdFeedPosition(tx);
      if (await isSnapshotOfHere(tx, position.snapshot)) return numberNewEvents(tx, position, BATCH);
      // The database was copied to another cluster without a restore, where transactions have other numbers.
      await renumberAfterRestore(tx);
      return 0;
    });
  }
}

/** Readers may have seen events that the restore lost, so new ones get higher numbers and nobody skips one. */
export async function renumberAfterRestore(tx: Db): Promise<void> {
  const position = await holdFeedPosition(tx);
  let lastSequence = (Math.floor(position.lastSequence / RESTORE_STEP) + 1) * RESTORE_STEP;
  let given = BATCH;
  while (given === BATCH) {
    given = await numberAllEvents(tx, { ...position, lastSequence }, BATCH);
    lastSequence += given;
  }
}
