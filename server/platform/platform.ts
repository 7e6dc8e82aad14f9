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

/** What every feature builds on. A test can replace each part or make it fail. */
export interface Platform {
  config: Config;
  clock: Clock;
  log: FastifyBaseLogger;
  database: Database;
  notices: DatabaseNotices;
  companySettings: LiveCompanySettings;
  jobs: Jobs;
  mailer: Mailer;
  files: BoundFileStore;
  scanner: MalwareScanner | undefined;
  room: DiskRoom;
  metrics: Metrics;
  /** How often a process searches the history while somebody follows it. */
  lookEveryMs: number;
  /** 32-byte key for one purpose, derived from the installation's secret. */
  keyFor(purpose: string): Buffer;
  /** With the older keys it replaced, for opening and verifying. */
  keysFor(purpose: string): PurposeKeys;
}
