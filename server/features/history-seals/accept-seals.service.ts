import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { readInstallation } from '../../platform/database/installation.store.ts';
import { recordEvent } from '../../platform/events.ts';
import type { PurposeKeys } from '../../platform/secrets/key-ring.ts';
import { removeHeadMark, writeHeadMark } from './head-mark.ts';
import { findNewestSeal, positionOfNow } from './history-seals.store.ts';
import { headOf } from './seal-head.ts';
import type { PositionState } from './seal-position.ts';
import { openSealWriter } from './seal-writer.ts';

interface AcceptParts {
  /** Of the purpose HISTORY_SEAL_KEY. */
  keys: PurposeKeys;
  dataDir: string;
  clock: Clock;
  /** The findings that somebody accepts, for the history. */
  found: { position: PositionState; mark: string | undefined };
}

/**
 * Lets sealing go on from the seals that are here, for example after a database was put back from a snapshot. It needs the
 * key, and the history keeps an entry about it. Findings in older seals stay findings.
 */
export async function acceptSeals(db: Db, { keys, dataDir, clock, found }: AcceptParts): Promise<void> {
  const at = clock.now().toISOString();
  const newest = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { id } = await readInstallation(tx);
      const seal = await findNewestSeal(tx);
      await openSealWriter(tx, { keys, sealedAt: at, newest: seal }).sign(await positionOfNow(tx, id));
      const details = { head: headOf(seal), position: found.position, mark: found.mark ?? null };
      await recordEvent(tx, { kind: 'history-seals-accepted', at, actor: 'npm run verify-history', details });
      return seal;
    });
  await (newest === undefined ? removeHeadMark(dataDir) : writeHeadMark(dataDir, headOf(newest)));
}
