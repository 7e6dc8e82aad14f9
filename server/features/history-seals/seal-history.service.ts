import type { Db } from '../../platform/database/database.ts';
import { readInstallation } from '../../platform/database/installation.store.ts';
import { isSnapshotOfHere, isSnapshotText } from '../../platform/database/snapshot.store.ts';
import type { Platform } from '../../platform/platform.ts';
import { HISTORY_SEAL_KEY } from '../../platform/secrets/sealed-secrets.ts';
import {
  currentSnapshot,
  fetchNewEntries,
  findNewestSeal,
  insertSeal,
  listBacklog,
  lockPosition,
  movePosition,
  openNewEntries,
  positionOfNow,
  replaceLostPosition,
  type Seal,
  type SealPosition,
} from './history-seals.store.ts';
import { multirangeText, rangesOf } from './id-ranges.ts';
import { BEFORE_THE_FIRST, chainOf, codeOf, digestOf, type HashedEntry, tagsOf } from './seal-codes.ts';
import { takeSealKey } from './seal-keys.ts';

/** The most entries of a seal. */
const ENTRIES_OF_A_SEAL = 10_000;

/** The ids of one step through a backlog. */
const BACKLOG_WINDOW = 50_000;

export interface SealHistory {
  /**
   * Seals every entry that no seal covers. It does nothing while another process seals. @returns the number of sealed
   * entries.
   */
  seal(): Promise<number>;
}

/**
 * Writes entries no slower: they are sealed every minute, after their transactions (decision 191). It names its schedule, so
 * call it before `jobs.start`.
 */
export function createSealHistory({
  database: { db },
  clock,
  jobs,
  keysFor,
  log,
}: Pick<Platform, 'database' | 'clock' | 'jobs' | 'keysFor' | 'log'>): SealHistory {
  const keys = keysFor(HISTORY_SEAL_KEY);

  /** Seals some entries. @returns their number, and whether more of the backlog waits. */
  const sealSome = () =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const locked = (await lockPosition(tx)) ?? (await replaceLostPosition(tx));
        if (locked === undefined) return { entries: 0, isMore: false };
        const installation = await readInstallation(tx);
        const position = (await isPositionOf(tx, locked, installation.id))
          ? locked
          : await positionOfNow(tx, installation.id);
        const writer = await openSealWriter(tx);
        const { backlogAfter, backlogUntil, snapshot } = position;
        if (backlogAfter < backlogUntil) {
          const until = Math.min(backlogUntil, backlogAfter + BACKLOG_WINDOW);
          const entries = await writer.write(await listBacklog(tx, { snapshot, after: backlogAfter, until }));
          await movePosition(tx, { ...position, backlogAfter: until });
          return { entries, isMore: true };
        }
        const now = await currentSnapshot(tx);
        if (now === snapshot) return { entries: 0, isMore: false };
        let entries = 0;
        await openNewEntries(tx, position);
        for (;;) {
          const some = await fetchNewEntries(tx, ENTRIES_OF_A_SEAL);
          if (some.length === 0) break;
          entries += await writer.write(some);
        }
        await movePosition(tx, { ...position, snapshot: now });
        return { entries, isMore: false };
      });

  /** Continues the chain in a transaction. */
  const openSealWriter = async (tx: Db) => {
    let newest = await findNewestSeal(tx);
    const sealedAt = clock.now().toISOString();
    const writeOne = async (entries: readonly HashedEntry[]) => {
      const { id: sealKey, key } = await takeSealKey(tx, keys, sealedAt);
      const coded = entries.map((entry) => ({ id: entry.id, code: codeOf(key, entry) }));
      const facts = {
        number: (newest?.number ?? 0) + 1,
        ids: multirangeText(rangesOf(entries.map(({ id }) => id))),
        entries: entries.length,
        tags: tagsOf(coded),
        digest: digestOf(key, coded),
        sealedAt,
      };
      const chain = chainOf(key, { ...facts, previous: newest?.chain ?? BEFORE_THE_FIRST });
      const seal: Seal = { ...facts, chain, sealKey };
      await insertSeal(tx, seal);
      newest = seal;
    };
    return {
      async write(entries: readonly HashedEntry[]) {
        for (let from = 0; from < entries.length; from += ENTRIES_OF_A_SEAL) {
          await writeOne(entries.slice(from, from + ENTRIES_OF_A_SEAL));
        }
        return entries.length;
      },
    };
  };

  const seal = async () => {
    let sealed = 0;
    for (;;) {
      const { entries, isMore } = await sealSome();
      sealed += entries;
      if (!isMore) return sealed;
    }
  };

  jobs.schedule('seal-history', '* * * * *', async () => {
    const entries = await seal();
    if (entries === 0) return;
    const newest = await findNewestSeal(db);
    // Kept by the operator's log, it proves later that no seal was removed from the end.
    log.info({ entries, head: headOf(newest) }, 'history sealed');
  });
  return { seal };
}

/** Whether a position still counts. A restored or copied database has other transactions, and entries that have lost theirs. */
export async function isPositionOf(
  tx: Db,
  { installationId, snapshot }: SealPosition,
  id: string,
): Promise<boolean> {
  return installationId === id && isSnapshotText(snapshot) && (await isSnapshotOfHere(tx, snapshot));
}

/** The newest seal's name, to be noted outside of the database: its number and its chain value. */
export function headOf(seal: Pick<Seal, 'number' | 'chain'> | undefined): string {
  return seal === undefined ? 'none' : `${seal.number}:${seal.chain.toString('hex')}`;
}

/** The number of the seal that a head names. */
export function numberOfHead(head: string | undefined): number {
  return Number(head?.split(':')[0] ?? 0);
}
