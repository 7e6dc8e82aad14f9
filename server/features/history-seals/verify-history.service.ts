import { sql } from 'kysely';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { readInstallation } from '../../platform/database/installation.store.ts';
import type { PurposeKeys } from '../../platform/secrets/key-ring.ts';
import { headOf, numberOfHead } from './head-mark.ts';
import {
  countSealedEntries,
  countUnsealed,
  findNewestSeal,
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
  TRANSACTION_BYTES,
  tagsOf,
  transactionsOf,
} from './seal-codes.ts';
import { isPositionOf, ownRestoredSeal } from './seal-history.service.ts';
import { readSealKeys } from './seal-keys.ts';
import { GOOD_STATES, type PositionState, stateOfPosition } from './seal-position.ts';

const SEALS_AT_ONCE = 100;

/** A larger gap means that somebody wrote an impossible number. */
const MOST_MISSING_SEALS = 100_000;

export interface HistoryVerification {
  seals: number;
  entries: number;
  /** Covered entries that were disposed of. */
  disposed: number;
  changedEntries: number[];
  missingEntries: number[];
  strayEntries: number[];
  changedSeals: number[];
  missingSeals: number[];
  /** Under a key that this installation cannot open. */
  unreadableSeals: number[];
  /** While it is wrong, added entries cannot be told from waiting ones. */
  position: PositionState;
  /** Recent entries that wait for their seal. */
  waiting: number;
  /** As `headOf` names it. */
  head: string;
  /** Undefined without seals. */
  sealedAt: Instant | undefined;
  /** Undefined if no head was given. */
  notedHead: HeadFound | undefined;
  /** Undefined if DATA_DIR keeps no head. */
  mark: HeadFound | undefined;
}

/** In the chain, missing from it, or newer. */
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
  /** For the purpose HISTORY_SEAL_KEY. */
  keys: PurposeKeys;
  notedHead?: string | undefined;
  /** DATA_DIR's head, read before this. */
  mark?: string | undefined;
  onSeal?: (done: number, total: number) => void;
}

/** Compares every entry with its seal, and every seal with the one before, in one snapshot. */
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
      // Reads the whole history.
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      const sealKeys = await readSealKeys(tx, keys);
      const position = await readPosition(tx);
      const { restoredSeal } = ownRestoredSeal(position, installationId, await findNewestSeal(tx));
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
        await checkSeal(tx, seal, {
          key: sealKeys.get(seal.sealKey)?.key,
          previous,
          isRestored: seal.number <= (restoredSeal ?? 0),
          found,
        });
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
      found.position = stateOfPosition(position, previous, sealKeys);
      if (found.position === 'other-seals')
        found.missingSeals.push(...numbersAfter(newest, position?.number));
      if (position === undefined || !GOOD_STATES.includes(found.position)) return found;
      const { waiting, strays } = await countUnsealed(tx, position);
      const isOwn = await isPositionOf(tx, position, installationId);
      // Before an installation's first sealing, all entries wait.
      if (!isOwn) return { ...found, waiting: waiting + strays.length };
      const added = new Set([...found.strayEntries, ...strays]);
      return { ...found, waiting, strayEntries: [...added] };
    });
}

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
  // Finds a seal that somebody put before the first one, too.
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
  isRestored: boolean;
  found: HistoryVerification;
}

async function checkSeal(
  tx: Db,
  seal: Seal,
  { key, previous, isRestored, found }: SealContext,
): Promise<void> {
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
    transaction: entry.transaction,
  }));
  const disposed = (await listDisposedEntries(tx, seal.ids)).filter(
    ({ sealKey }) => sealKey === seal.sealKey,
  );
  found.disposed += disposed.length;
  const codes = new Map<number, CodedEntry & { transaction?: string }>(
    [...disposed, ...present].map((entry) => [entry.id, entry]),
  );
  const entries: CodedEntry[] = [];
  let isNamed = false;
  let place = 0;
  for (const id of idsOf(ranges)) {
    const entry = codes.get(id);
    const tag = seal.tags.subarray(place * TAG_BYTES, (place + 1) * TAG_BYTES);
    const transaction = seal.transactions?.subarray(
      place * TRANSACTION_BYTES,
      (place + 1) * TRANSACTION_BYTES,
    );
    place += 1;
    if (entry === undefined) found.missingEntries.push(id);
    else if (!tagsOf([entry]).equals(tag) || !isTransactionOf(entry, transaction, isRestored))
      found.changedEntries.push(id);
    else {
      entries.push(entry);
      continue;
    }
    isNamed = true;
  }
  // Tags are short: if none differs, the digest still flags the whole seal.
  if (isNamed || digestOf(key, entries).equals(seal.digest)) return;
  if (!found.changedSeals.includes(seal.number)) found.changedSeals.push(seal.number);
}

function isTransactionOf(
  { transaction }: { transaction?: string },
  sealed: Buffer | undefined,
  isRestored: boolean,
): boolean {
  // A disposed entry has none, and a seal from before migration 0006 stores none.
  if (transaction === undefined || sealed === undefined) return true;
  return transactionsOf([{ transaction }]).equals(sealed) || (isRestored && transaction === '0');
}
