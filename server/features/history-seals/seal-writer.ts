import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PurposeKeys } from '../../platform/secrets/key-ring.ts';
import { insertSeal, type Seal, type SealPosition, writePosition } from './history-seals.store.ts';
import { multirangeText, rangesOf } from './id-ranges.ts';
import {
  BEFORE_THE_FIRST,
  chainOf,
  codeOf,
  digestOf,
  type HashedEntry,
  positionSignature,
  tagsOf,
  transactionsOf,
} from './seal-codes.ts';
import { takeSealKey } from './seal-keys.ts';

export const ENTRIES_OF_A_SEAL = 10_000;

export interface SealWriter {
  write(entries: readonly HashedEntry[]): Promise<number>;
  /** Includes the newest seal. @returns that seal. */
  sign(position: SealPosition): Promise<Seal | undefined>;
}

interface WriterParts {
  keys: PurposeKeys;
  sealedAt: Instant;
  newest: Seal | undefined;
}

/** Continues the chain in a transaction. */
export function openSealWriter(tx: Db, { keys, sealedAt, ...parts }: WriterParts): SealWriter {
  let { newest } = parts;
  const writeOne = async (entries: readonly HashedEntry[]) => {
    const { id: sealKey, key } = await takeSealKey(tx, keys, sealedAt);
    const coded = entries.map((entry) => ({ id: entry.id, code: codeOf(key, entry) }));
    const facts = {
      number: (newest?.number ?? 0) + 1,
      ids: multirangeText(rangesOf(entries.map(({ id }) => id))),
      entries: entries.length,
      tags: tagsOf(coded),
      digest: digestOf(key, coded),
      transactions: transactionsOf(entries),
      sealedAt,
    };
    const chain = chainOf(key, { ...facts, previous: newest?.chain ?? BEFORE_THE_FIRST });
    const seal: Seal = { ...facts, chain, sealKey };
    await insertSeal(tx, seal);
    newest = seal;
  };
  return {
    async write(entries) {
      for (let from = 0; from < entries.length; from += ENTRIES_OF_A_SEAL) {
        await writeOne(entries.slice(from, from + ENTRIES_OF_A_SEAL));
      }
      return entries.length;
    },

    async sign({ snapshot, backlogAfter, backlogUntil, installationId, restoredSeal }) {
      const { id: sealKey, key } = await takeSealKey(tx, keys, sealedAt);
      const { number, chain } = newest ?? { number: 0, chain: BEFORE_THE_FIRST };
      const facts = {
        snapshot,
        backlogAfter,
        backlogUntil,
        installationId,
        restoredSeal: restoredSeal ?? 0,
        number,
        chain,
      };
      await writePosition(tx, { ...facts, sealKey, signature: positionSignature(key, facts) });
      return newest;
    },
  };
}
