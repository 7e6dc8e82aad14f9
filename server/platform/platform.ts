import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { DatabaseNotices } from './database-notices.ts';
import type { DiskRoom } from './disk-room.ts';
import type { BoundFileStore } from './file-store/bound-file-store.ts';
import type { Jobs } from './jobs.ts';
import type { PurposeKeys } from './key-ring.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics/metrics.ts';

/** What every feature stands on. Each part is an adapter that a test can replace or make fail. */
export interface Platform {
  config: Config;
  clock: Clock;
  log: FastifyBaseLogger;
  database: Database;
  /** What other processes did, told by the database. */
  notices: DatabaseNotices;
  jobs: Jobs;
  mailer: Mailer;
  files: BoundFileStore;
  room: DiskRoom;
  metrics: Metrics;
  /** 32 bytes for one purpose, derived from the installation's secret: the key of this moment. */
  keyFor(purpose: string): Buffer;
  /** The same with those that it replaces, for whoever opens or checks. */
  keysFor(purpose: string): PurposeKeys;
}
