import { LRUCache } from 'lru-cache';
import type { Application } from '../../../../domain/application/application.ts';
import type { Instant } from '../../../../domain/time/eastern-time.ts';

/** Of stored JSON text: some thousand loans. */
const MOST_CHARACTERS = 16_000_000;

/** Then they leave the memory by themselves, as they may have been erased meanwhile. */
const LIFE_MS = 3_600_000;

/** A version that this process wrote, so its answers are checked. */
export interface KeptApplication {
  version: number;
  /** When the loan last changed. A database that lost changes can give the same version to other answers. */
  updatedAt: Instant;
  /** As stored. Never changed in place. */
  document: Application;
}

/** By loan. People save the same loan again and again, and then it is neither read nor checked anew. */
export type KeptApplications = LRUCache<string, KeptApplication>;

export function createKeptApplications(): KeptApplications {
  return new LRUCache({
    maxSize: MOST_CHARACTERS,
    maxEntrySize: MOST_CHARACTERS / 16,
    ttl: LIFE_MS,
    ttlAutopurge: true,
  });
}
