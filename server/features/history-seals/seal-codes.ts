import { createHmac } from 'node:crypto';

export interface HashedEntry {
  id: number;
  hash: Buffer;
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
  sealedAt: string;
  previous: Buffer;
}

export function codeOf(key: Buffer, { id, hash }: HashedEntry): Buffer {
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

/** Binds a seal to the one before: none can be changed, left out, or inserted. */
export function chainOf(key: Buffer, facts: SealFacts): Buffer {
  const { number, ids, entries, tags, digest, sealedAt, previous } = facts;
  const parts = [number, ids, entries, hex(tags), hex(digest), sealedAt, hex(previous)];
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
}

/** Proves that whoever wrote the position had the key. */
export function positionSignature(key: Buffer, facts: PositionFacts): Buffer {
  const { snapshot, backlogAfter, backlogUntil, installationId, number, chain } = facts;
  const parts = [snapshot, backlogAfter, backlogUntil, installationId, number, hex(chain)];
  return createHmac('sha256', key)
    .update(`position ${JSON.stringify(parts)}`)
    .digest();
}

const hex = (bytes: Buffer) => bytes.toString('hex');

/** What the first seal continues. */
export const BEFORE_THE_FIRST = Buffer.alloc(0);
