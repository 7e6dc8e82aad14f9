import { createHmac } from 'node:crypto';

/** An entry of the history, by the SHA-256 of its text. */
export interface HashedEntry {
  id: number;
  hash: Buffer;
}

/** An entry's code. Without the key nobody can compute one, so a kept code reveals nothing about a removed entry. */
export interface CodedEntry {
  id: number;
  code: Buffer;
}

/** The bytes of a tag: they name a changed entry, and the digest proves the change. */
export const TAG_BYTES = 4;

/** The facts that a seal's chain value covers, with the value of the seal before it. */
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

/** @param entries in the order of their ids. */
export function digestOf(key: Buffer, entries: readonly CodedEntry[]): Buffer {
  const digest = createHmac('sha256', key).update('entries ');
  for (const { code } of entries) digest.update(code);
  return digest.digest();
}

/** @param entries in the order of their ids. */
export function tagsOf(entries: readonly CodedEntry[]): Buffer {
  return Buffer.concat(entries.map(({ code }) => code.subarray(0, TAG_BYTES)));
}

/** Binds a seal to the one before it: none can be changed, left out, or put in between. */
export function chainOf(key: Buffer, facts: SealFacts): Buffer {
  const { number, ids, entries, tags, digest, sealedAt, previous } = facts;
  const parts = [number, ids, entries, hex(tags), hex(digest), sealedAt, hex(previous)];
  return createHmac('sha256', key)
    .update(`seal ${JSON.stringify(parts)}`)
    .digest();
}

/** The position of the seals, with the newest seal at that time. */
export interface PositionFacts {
  snapshot: string;
  backlogAfter: number;
  backlogUntil: number;
  installationId: string | null;
  number: number;
  chain: Buffer;
}

/** Shows that somebody with the key wrote the position. */
export function positionSignature(key: Buffer, facts: PositionFacts): Buffer {
  const { snapshot, backlogAfter, backlogUntil, installationId, number, chain } = facts;
  const parts = [snapshot, backlogAfter, backlogUntil, installationId, number, hex(chain)];
  return createHmac('sha256', key)
    .update(`position ${JSON.stringify(parts)}`)
    .digest();
}

const hex = (bytes: Buffer) => bytes.toString('hex');

/** The first seal continues this. */
export const BEFORE_THE_FIRST = Buffer.alloc(0);
