import type { Config } from '../../../platform/settings/config.ts';

/** Given to the thread at its start. */
export interface ThreadStart {
  connectionString: string;
  logLevel: Config['logLevel'];
  webhookNetworks: Config['webhookNetworks'];
  /** Shared memory: the time of the last request (see RequestTime). */
  requestTime: SharedArrayBuffer;
}

/**
 * Sends everything that is due, or ends. The keys open the secrets; they may have changed since the last look. The thread of requests
 * was busy for a part of the time since then, 0 to 1.
 */
export type ThreadOrder = { look: readonly Uint8Array[]; busy: number } | 'stop';
