import { createHmac } from 'node:crypto';

export interface HashedEntry {
  id: number;
  hash: Buffer;
  /** Number of the transaction that wrote the entry. '0' in a restored entry: a restore drops it. */
  transaction: string;
}

/** Codes need the key, so a kept one reveals nothing about a removed entry. */
export interface CodedEntry {
  id: number;
  code: Buffer;
}

/** A tag points to a changed entry; the digest proves the change. */
export const TAG_BYTES = 4;

export interface SealFacts {
  number: number;
  ids: string;
  entries: number;
  tags: Buffer;
  digest: Buffer;
  /** Null in seals older than migration 0006. */
  transactions: Buffer | null;
  sealedAt: string;
  previous: Buffer;
}

export function codeOf(key: Buffer, { id, hash }: Pick<HashedEntry, 'id' | 'hash'>): Buffer {
  return createHmac('sha256', key).update(`entry ${id} `).update(hash).digest();
}

/** @param entries ordered by id. */
export function digestOf(key: Buffer, entries: readonly CodedEntry[]): Buffer {
  const digest = createHmac('sha256', key).update('entries ');
  for (const { code } of entries) digest.update(code);
  return digest.digest();
}

/** @param entries ordered by id. */
export function tagsOf(entries: readonly CodedEntry[]): Buffer {
  return Buffer.concat(entries.map(({ code }) => code.subarray(0, TAG_BYTES)));
}

export const TRANSACTION_BYTES = 8;

/** @param entries ordered by id. */
export function transactionsOf(entries: readonly Pick<HashedEntry, 'transaction'>[]): Buffer {
  const numbers = Buffer.alloc(entries.length * TRANSACTION_BYTES);
  entries.forEach(({ transaction }, place) => {
    numbers.writeBigUInt64BE(BigInt(transaction), place * TRANSACTION_BYTES);
  });
  return numbers;
}

/** Binds a seal to the one before: none can be changed, left out, or inserted. */
export function chainOf(key: Buffer, facts: SealFacts): Buffer {
  const { number, ids, entries, tags, digest, transactions, sealedAt, previous } = facts;
  const parts = [number, ids, entries, hex(tags), hex(digest), sealedAt, hex(previous)];
  if (transactions !== null) parts.push(hex(transactions));
  return createHmac('sha256', key)
    .update(`seal ${JSON.stringify(parts)}`)
    .digest();
}

export interface PositionFacts {
  snapshot: string;
  backlogAfter: number;
  backlogUntil: number;
  installationId: string | null;
  number: number;
  chain: Buffer;
  /** Entries up to this seal were restored, so they lack their transaction. Null if signed before migration 0006. */
  restoredSeal: number | null;
}

/** Proves that whoever wrote the position had the key. */
export function positionSignature(key: Buffer, facts: PositionFacts): Buffer {
  const { snapshot, backlogAfter, backlogUntil, installationId, number, chain, restoredSeal } = facts;
  const parts = [snapshot, backlogAfter, backlogUntil, installationId, number, hex(chain)];
  if (restoredSeal !== null) parts.push(restoredSeal);
  return createHmac('sha256', key)
    .update(`position ${JSON.stringify(parts)}`)
    .digest();
}

const hex = (bytes: Buffer) => bytes.toString('hex');

/** What the first seal continues. */
export const BEFORE_THE_FIRST = Buffer.alloc(0);
