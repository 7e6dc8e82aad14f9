import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { LiveCompanySettings } from './company-settings/live-company-settings.ts';
import type { Database } from './database/database.ts';
import type { DatabaseNotices } from './database/database-notices.ts';
import type { DiskRoom } from './disk/disk-room.ts';
import type { BoundFileStore } from './file-store/bound-file-store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { MalwareScanner } from './malware/clamd-scanner.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { PurposeKeys } from './secrets/key-ring.ts';
import type { Config } from './settings/config.ts';

/** The basis of every feature. Each part is an adapter that a test can replace or make fail. */
export interface Platform {
  config: Config;
  clock: Clock;
  log: FastifyBaseLogger;
  database: Database;
  /** Changes by other processes, received from the database. */
  notices: DatabaseNotices;
  /** The settings that administrators choose on screen. */
  companySettings: LiveCompanySettings;
  jobs: Jobs;
  mailer: Mailer;
  files: BoundFileStore;
  /** Undefined where documents are not scanned. */
  scanner: MalwareScanner | undefined;
  room: DiskRoom;
  metrics: Metrics;
  /** The present 32-byte key for one purpose, derived from the installation's secret. */
  keyFor(purpose: string): Buffer;
  /** The same with the keys that it replaces, for opening and checking. */
  keysFor(purpose: string): PurposeKeys;
}
