import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { readInstallation } from '../../platform/database/installation.store.ts';
import { isSnapshotOfHere, isSnapshotText } from '../../platform/database/snapshot.store.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PurposeKeys } from '../../platform/secrets/key-ring.ts';
import { HISTORY_SEAL_KEY } from '../../platform/secrets/sealed-secrets.ts';
import { headOf, numberOfHead, readHeadMark, removeHeadMark, writeHeadMark } from './head-mark.ts';
import {
  currentSnapshot,
  fetchNewEntries,
  findNewestSeal,
  hasSeal,
  insertDisposedEntries,
  listBacklog,
  listEntriesOfNoTransaction,
  listEntriesToDispose,
  lockPosition,
  openNewEntries,
  positionOfNow,
  readPosition,
  type Seal,
  type SealPosition,
} from './history-seals.store.ts';
import { codeOf } from './seal-codes.ts';
import { readSealKeys } from './seal-keys.ts';
import { GOOD_STATES, type PositionState, stateOfPosition } from './seal-position.ts';
import { ENTRIES_OF_A_SEAL, openSealWriter } from './seal-writer.ts';

/** Ids per step. */
const BACKLOG_WINDOW = 50_000;

const NAMED_AT_MOST = 20;

/** Someone changed the seals behind Lintel's back; sealing on would hide it. */
export class SealsChanged extends Error {
  override name = 'SealsChanged';
}

export interface SealHistory {
  /** Does nothing while another process seals. @returns the number of sealed entries. @throws SealsChanged. */
  seal(): Promise<number>;
}

interface Step {
  entries: number;
  isMore: boolean;
  newest: Seal | undefined;
}

const NOTHING_DONE: Step = { entries: 0, isMore: false, newest: undefined };

/**
 * Seals every minute, after the transactions, so writes stay fast (docs/decisions/history-seals.md). Registers its
 * schedule: call before `jobs.start`.
 */
export function createSealHistory({
  database: { db },
  clock,
  config: { dataDir },
  jobs,
  keysFor,
  log,
}: Pick<Platform, 'database' | 'clock' | 'config' | 'jobs' | 'keysFor' | 'log'>): SealHistory {
  const keys = keysFor(HISTORY_SEAL_KEY);

  const sealSome = (mark: string | undefined) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx): Promise<Step> => {
        const locked = await lockPosition(tx);
        if (locked === undefined && (await readPosition(tx)) !== undefined) return NOTHING_DONE;
        const newest = await findNewestSeal(tx);
        const state = stateOfPosition(locked, newest, await readSealKeys(tx, keys));
        if (locked === undefined || !GOOD_STATES.includes(state))
          throw sealsChanged(`the position is: ${state}`);
        if (mark !== undefined && !(await isHeadThere(tx, mark))) throw sealsChanged(`seal ${mark} is gone`);

        const { id } = await readInstallation(tx);
        const isOwn = await isPositionOf(tx, locked, id);
        const position = isOwn ? locked : await positionOfNow(tx, ownRestoredSeal(locked, id, newest));
        const writer = openSealWriter(tx, { keys, sealedAt: clock.now().toISOString(), newest });
        const { backlogAfter, backlogUntil, snapshot } = position;
        if (backlogAfter < backlogUntil) {
          const until = Math.min(backlogUntil, backlogAfter + BACKLOG_WINDOW);
          const entries = await writer.write(await listBacklog(tx, { snapshot, after: backlogAfter, until }));
          return { entries, isMore: true, newest: await writer.sign({ ...position, backlogAfter: until }) };
        }
        await reportImpossible(tx);
        const now = await currentSnapshot(tx);
        if (now === snapshot && state === 'signed' && isOwn) return NOTHING_DONE;
        let entries = 0;
        await openNewEntries(tx, position);
        for (;;) {
          const some = await fetchNewEntries(tx, ENTRIES_OF_A_SEAL);
          if (some.length === 0) break;
          entries += await writer.write(some);
        }
        return { entries, isMore: false, newest: await writer.sign({ ...position, snapshot: now }) };
      });

  const reportImpossible = async (tx: Db) => {
    const entries = await listEntriesOfNoTransaction(tx, NAMED_AT_MOST);
    if (entries.length > 0)
      log.error({ entries }, 'entries of the history were added past Lintel: no seal covers them');
  };

  const seal = async () => {
    let sealed = 0;
    for (;;) {
      // Read before the transaction begins, so it is never newer than its seals.
      const mark = await readHeadMark(dataDir);
      const { entries, isMore, newest } = await sealSome(mark);
      if (newest !== undefined && headOf(newest) !== mark) await writeHeadMark(dataDir, headOf(newest));
      sealed += entries;
      if (!isMore) return sealed;
    }
  };

  jobs.schedule('seal-history', '* * * * *', async () => {
    const entries = await seal();
    if (entries === 0) return;
    const newest = await findNewestSeal(db);
    // In the operator's log it later proves that no seal was removed from the end.
    log.info({ entries, head: headOf(newest) }, 'history sealed');
  });
  return { seal };
}

function sealsChanged(reason: string): SealsChanged {
  return new SealsChanged(
    `The history is not sealed any more, because its seals were changed past Lintel (${reason}). See npm run verify-history.`,
  );
}

function isHeadThere(tx: Db, head: string): Promise<boolean> {
  return hasSeal(tx, numberOfHead(head), Buffer.from(head.split(':')[1] ?? '', 'hex'));
}

/** A restored or copied database has different transactions, and entries without theirs. */
export async function isPositionOf(
  tx: Db,
  { installationId, snapshot }: SealPosition,
  id: string,
): Promise<boolean> {
  return installationId === id && isSnapshotText(snapshot) && (await isSnapshotOfHere(tx, snapshot));
}

/**
 * A restored database has a different id than its position, and no transaction in any entry. Without a position it is
 * unknown which entries were restored.
 */
export function ownRestoredSeal(
  position: Pick<SealPosition, 'installationId' | 'restoredSeal'> | undefined,
  installationId: string,
  newest: Pick<Seal, 'number'> | undefined,
): Pick<SealPosition, 'installationId' | 'restoredSeal'> {
  const last = newest?.number ?? 0;
  const isOwn = position?.installationId === installationId;
  return { installationId, restoredSeal: isOwn ? Math.min(position.restoredSeal ?? 0, last) : last };
}

interface AcceptParts {
  /** For the purpose HISTORY_SEAL_KEY. */
  keys: PurposeKeys;
  dataDir: string;
  clock: Clock;
  found: { position: PositionState; mark: string | undefined };
}

/**
 * Resumes sealing from the present seals, for example after restoring a snapshot. Needs the key and leaves an entry.
 * Findings in older seals stay findings.
 */
export async function acceptSeals(db: Db, { keys, dataDir, clock, found }: AcceptParts): Promise<void> {
  const at = clock.now().toISOString();
  const newest = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { id } = await readInstallation(tx);
      const seal = await findNewestSeal(tx);
      const isTrusted = found.position !== 'changed' && found.position !== 'removed';
      const known = isTrusted ? await readPosition(tx) : undefined;
      const position = await positionOfNow(tx, ownRestoredSeal(known, id, seal));
      await openSealWriter(tx, { keys, sealedAt: at, newest: seal }).sign(position);
      const details = { head: headOf(seal), position: found.position, mark: found.mark ?? null };
      await recordEvent(tx, { kind: 'history-seals-accepted', at, actor: 'npm run verify-history', details });
      return seal;
    });
  await (newest === undefined ? removeHeadMark(dataDir) : writeHeadMark(dataDir, headOf(newest)));
}

/**
 * Keeps codes of entries about to be disposed of, so that their seals stay verifiable. The codes say nothing about
 * the customer.
 * @param keys for the purpose HISTORY_SEAL_KEY.
 */
export async function keepCodesOfEntries(tx: Db, customerId: string, keys: PurposeKeys): Promise<void> {
  const entries = await listEntriesToDispose(tx, customerId);
  for (const { id, key } of (await readSealKeys(tx, keys)).values()) {
    const coded = entries.map((entry) => ({ id: entry.id, code: codeOf(key, entry) }));
    await insertDisposedEntries(tx, id, coded);
  }
}
