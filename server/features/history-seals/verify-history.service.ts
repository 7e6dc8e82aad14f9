import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { readInstallation } from '../../platform/database/installation.store.ts';
import type { PurposeKeys } from '../../platform/secrets/key-ring.ts';
import {
  countSealedEntries,
  countUnsealed,
  listDisposedEntries,
  listEntries,
  listSeals,
  readPosition,
  type Seal,
} from './history-seals.store.ts';
import { idsOf, readMultirange } from './id-ranges.ts';
import {
  BEFORE_THE_FIRST,
  type CodedEntry,
  chainOf,
  codeOf,
  digestOf,
  TAG_BYTES,
  tagsOf,
} from './seal-codes.ts';
import { headOf, isPositionOf } from './seal-history.service.ts';
import { readSealKeys } from './seal-keys.ts';

const SEALS_AT_ONCE = 100;

/** The findings about the history. Entries are named by their ids, seals by their numbers. */
export interface HistoryVerification {
  seals: number;
  /** The entries that the seals cover. */
  entries: number;
  /** The number of these entries that went with their customer. */
  disposed: number;
  changedEntries: number[];
  missingEntries: number[];
  /** Entries that no seal covers, and that are not waiting for one. */
  strayEntries: number[];
  changedSeals: number[];
  missingSeals: number[];
  /** Seals under a key that this installation cannot open. */
  unreadableSeals: number[];
  /** Entries of the last minutes, which wait for their seal. */
  waiting: number;
  /** The newest seal, as `headOf` names it. */
  head: string;
  /** Whether a head that was noted before is part of the chain; undefined if none was given. */
  hasNotedHead: boolean | undefined;
}

export function isWholeHistory(found: HistoryVerification): boolean {
  const { changedEntries, missingEntries, strayEntries, changedSeals, missingSeals, unreadableSeals } = found;
  const faults = [changedEntries, missingEntries, strayEntries, changedSeals, missingSeals, unreadableSeals];
  return faults.every((list) => list.length === 0) && found.hasNotedHead !== false;
}

export interface VerifyParts {
  /** Of the purpose HISTORY_SEAL_KEY. */
  keys: PurposeKeys;
  /** A head that was noted before: it shows that no seal was removed from the end, or made anew. */
  notedHead?: string | undefined;
  onSeal?: (done: number, total: number) => void;
}

/** Compares every entry with its seal, and every seal with the one before it, in one snapshot of the database. */
export async function verifyHistory(
  db: Db,
  { keys, notedHead, onSeal }: VerifyParts,
): Promise<HistoryVerification> {
  const { id: installationId } = await readInstallation(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // It reads the whole history.
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      const sealKeys = await readSealKeys(tx, keys);
      const total = await countSealedEntries(tx);
      const found = nothingFound(notedHead);
      let previous: Pick<Seal, 'number' | 'chain'> | undefined;
      for await (const seal of allSeals(tx)) {
        for (let number = (previous?.number ?? 0) + 1; number < seal.number; number += 1) {
          found.missingSeals.push(number);
        }
        await checkSeal(tx, seal, { key: sealKeys.get(seal.sealKey), previous, found });
        found.seals += 1;
        found.entries += seal.entries;
        found.head = headOf(seal);
        if (found.head === notedHead) found.hasNotedHead = true;
        previous = seal;
        onSeal?.(found.entries, total);
      }
      const position = await readPosition(tx);
      const { waiting, strays } = await countUnsealed(tx, position);
      const isOwn = await isPositionOf(tx, position, installationId);
      // Before the first sealing of an installation, all of them wait.
      if (!isOwn) return { ...found, waiting: waiting + strays.length };
      return { ...found, waiting, strayEntries: strays };
    });
}

function nothingFound(notedHead: string | undefined): HistoryVerification {
  return {
    seals: 0,
    entries: 0,
    disposed: 0,
    changedEntries: [],
    missingEntries: [],
    strayEntries: [],
    changedSeals: [],
    missingSeals: [],
    unreadableSeals: [],
    waiting: 0,
    head: headOf(undefined),
    hasNotedHead: notedHead === undefined ? undefined : false,
  };
}

async function* allSeals(tx: Db): AsyncGenerator<Seal> {
  for (let after = 0; ; ) {
    const seals = await listSeals(tx, { after, limit: SEALS_AT_ONCE });
    yield* seals;
    const last = seals.at(-1);
    if (last === undefined) return;
    after = last.number;
  }
}

interface SealContext {
  key: Buffer | undefined;
  previous: Pick<Seal, 'chain'> | undefined;
  found: HistoryVerification;
}

async function checkSeal(tx: Db, seal: Seal, { key, previous, found }: SealContext): Promise<void> {
  if (key === undefined) {
    found.unreadableSeals.push(seal.number);
    return;
  }
  const sealedAt = new Date(seal.sealedAt).toISOString();
  const chain = chainOf(key, { ...seal, sealedAt, previous: previous?.chain ?? BEFORE_THE_FIRST });
  if (!chain.equals(seal.chain)) found.changedSeals.push(seal.number);

  const present = (await listEntries(tx, seal.ids)).map((entry) => ({
    id: entry.id,
    code: codeOf(key, entry),
  }));
  const disposed = (await listDisposedEntries(tx, seal.ids)).filter(
    ({ sealKey }) => sealKey === seal.sealKey,
  );
  found.disposed += disposed.length;
  const codes = new Map([...disposed, ...present].map((entry) => [entry.id, entry]));
  const entries: CodedEntry[] = [];
  let isNamed = false;
  let place = 0;
  for (const id of idsOf(readMultirange(seal.ids))) {
    const entry = codes.get(id);
    const tag = seal.tags.subarray(place * TAG_BYTES, (place + 1) * TAG_BYTES);
    place += 1;
    if (entry === undefined) found.missingEntries.push(id);
    else if (!tagsOf([entry]).equals(tag)) found.changedEntries.push(id);
    else {
      entries.push(entry);
      continue;
    }
    isNamed = true;
  }
  // Tags are short: the digest finds the rest, and then the whole seal is named.
  if (isNamed || digestOf(key, entries).equals(seal.digest)) return;
  if (!found.changedSeals.includes(seal.number)) found.changedSeals.push(seal.number);
}
