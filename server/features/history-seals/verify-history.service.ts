import { sql } from 'kysely';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { readInstallation } from '../../platform/database/installation.store.ts';
import type { PurposeKeys } from '../../platform/secrets/key-ring.ts';
import { headOf, numberOfHead } from './head-mark.ts';
import {
  countSealedEntries,
  countUnsealed,
  listDisposedEntries,
  listEntries,
  listImpossibleEntries,
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
import { isPositionOf } from './seal-history.service.ts';
import { readSealKeys } from './seal-keys.ts';
import { GOOD_STATES, type PositionState, stateOfPosition } from './seal-position.ts';

const SEALS_AT_ONCE = 100;

/** A larger gap is no gap: somebody wrote a seal with an impossible number. */
const MOST_MISSING_SEALS = 100_000;

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
  /** The place up to which the seals reach. While it is changed, nobody can tell added entries from waiting ones. */
  position: PositionState;
  /** Entries of the last minutes, which wait for their seal. */
  waiting: number;
  /** The newest seal, as `headOf` names it. */
  head: string;
  /** The time of the newest seal; undefined without seals. */
  sealedAt: Instant | undefined;
  /** A head that was noted before; undefined if none was given. */
  notedHead: HeadFound | undefined;
  /** The head that DATA_DIR keeps; undefined if it keeps none. */
  mark: HeadFound | undefined;
}

/** Whether a head is part of the chain, missing in it, or newer than it. */
export type HeadFound = 'found' | 'missing' | 'newer';

export function isWholeHistory(found: HistoryVerification): boolean {
  const { changedEntries, missingEntries, strayEntries, changedSeals, missingSeals, unreadableSeals } = found;
  const faults = [changedEntries, missingEntries, strayEntries, changedSeals, missingSeals, unreadableSeals];
  const heads = [found.notedHead, found.mark];
  return (
    faults.every((list) => list.length === 0) &&
    GOOD_STATES.includes(found.position) &&
    heads.every((head) => head === undefined || head === 'found')
  );
}

export interface VerifyParts {
  /** Of the purpose HISTORY_SEAL_KEY. */
  keys: PurposeKeys;
  /** A head that was noted before: it shows that no seal was removed from the end, or made anew. */
  notedHead?: string | undefined;
  /** The head that DATA_DIR keeps, read before this. */
  mark?: string | undefined;
  onSeal?: (done: number, total: number) => void;
}

/** Compares every entry with its seal, and every seal with the one before it, in one snapshot of the database. */
export async function verifyHistory(
  db: Db,
  { keys, notedHead, mark, onSeal }: VerifyParts,
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
      const found = nothingFound({ notedHead, mark });
      let previous: Pick<Seal, 'number' | 'chain' | 'sealKey'> | undefined;
      for await (const seal of allSeals(tx)) {
        if (seal.number < 1 || seal.number - (previous?.number ?? 0) > MOST_MISSING_SEALS) {
          found.changedSeals.push(seal.number);
          continue;
        }
        for (let number = (previous?.number ?? 0) + 1; number < seal.number; number += 1) {
          found.missingSeals.push(number);
        }
        await checkSeal(tx, seal, { key: sealKeys.get(seal.sealKey)?.key, previous, found });
        found.seals += 1;
        found.entries += seal.entries;
        found.head = headOf(seal);
        found.sealedAt = seal.sealedAt;
        if (found.head === notedHead) found.notedHead = 'found';
        if (found.head === mark) found.mark = 'found';
        previous = seal;
        onSeal?.(found.entries, total);
      }
      const newest = previous?.number ?? 0;
      if (found.notedHead === 'missing' && numberOfHead(notedHead) > newest) found.notedHead = 'newer';
      if (found.mark === 'missing' && numberOfHead(mark) > newest) found.mark = 'newer';
      found.strayEntries.push(...(await listImpossibleEntries(tx)));
      const position = await readPosition(tx);
      found.position = stateOfPosition(position, previous, sealKeys);
      if (found.position === 'other-seals')
        found.missingSeals.push(...numbersAfter(newest, position?.number));
      if (position === undefined || !GOOD_STATES.includes(found.position)) return found;
      const { waiting, strays } = await countUnsealed(tx, position);
      const isOwn = await isPositionOf(tx, position, installationId);
      // Before the first sealing of an installation, all of them wait.
      if (!isOwn) return { ...found, waiting: waiting + strays.length };
      const added = new Set([...found.strayEntries, ...strays]);
      return { ...found, waiting, strayEntries: [...added] };
    });
}

/** The numbers of the seals that are missing at the end. */
function numbersAfter(newest: number, signed: number | null | undefined): number[] {
  const missing = Math.max(0, (signed ?? 0) - newest);
  return Array.from({ length: missing }, (_, place) => newest + 1 + place);
}

function nothingFound({ notedHead, mark }: Pick<VerifyParts, 'notedHead' | 'mark'>): HistoryVerification {
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
    position: 'removed',
    waiting: 0,
    head: headOf(undefined),
    sealedAt: undefined,
    notedHead: notedHead === undefined ? undefined : 'missing',
    mark: mark === undefined ? undefined : 'missing',
  };
}

async function* allSeals(tx: Db): AsyncGenerator<Seal> {
  // A seal that somebody put before the first one is found, too.
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
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
  const ranges = readMultirange(seal.ids, seal.entries);
  if (!chain.equals(seal.chain) || ranges === undefined) found.changedSeals.push(seal.number);
  if (ranges === undefined) return;

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
  for (const id of idsOf(ranges)) {
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
