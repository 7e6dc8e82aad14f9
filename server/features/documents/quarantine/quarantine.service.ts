import type { Author } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import { ScannerUnavailable, ScanRefused, type ScanResult } from '../../../platform/malware/clamd-scanner.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  hasOtherDocument,
  holdStoredBytes,
  listDocumentsWithBytes,
  listQuarantined,
  listWaitingBytes,
  noteVainScan,
  quarantineBytes,
  releaseBytes,
} from './quarantine.store.ts';

/** Most scans per run. */
const SCANS_OF_A_RUN = 500;

/** After this many consecutive failures, the scanner counts as unavailable. */
const FAILURES_OF_A_RUN = 3;

/** After a failure, uploads go into quarantine for this long without waiting for the scanner. */
const PAUSE_MS = 10_000;

const ACTOR = 'malware scan';

/** `waiting`: the scanner did not answer. Undefined: Lintel has no scanner. */
export type UploadScan = ScanResult | 'waiting' | undefined;

export interface QuarantineService {
  /** Scanner failures never throw. */
  scanUpload(bytes: () => AsyncIterable<Buffer>): Promise<UploadScan>;
  /** In the transaction that stores the bytes. */
  noteScan(tx: Db, document: { id: string; hash: string }, scan: UploadScan): Promise<void>;
  /** Copies of the same bytes that are already stored can no longer be opened. */
  recordRefusal(refused: RefusedUpload, actor: Author): Promise<void>;
  /** Stops when the scanner does not answer three times in a row. @returns the number of scans. */
  scanWaiting(): Promise<number>;
}

interface RefusedUpload {
  customerId: string;
  fileId: string;
  name: string;
  hash: string;
  /** The scanner's name for it. */
  malware: string;
}

/** Registers the scan schedule: call before `jobs.start`. */
export function createQuarantineService({
  database: { db },
  clock,
  files,
  jobs,
  log,
  scanner,
}: Pick<Platform, 'database' | 'clock' | 'files' | 'jobs' | 'log' | 'scanner'>): QuarantineService {
  const now = () => clock.now().toISOString();
  let failedAt = Number.NEGATIVE_INFINITY;

  const scanned = async (
    bytes: AsyncIterable<Buffer>,
    logged: { hash?: string; tries?: number },
  ): Promise<ScanResult | 'refused' | 'waiting'> => {
    if (scanner === undefined) return 'waiting';
    try {
      return await scanner.scan(bytes);
    } catch (error) {
      if (!(error instanceof ScannerUnavailable)) throw error;
      const isRefused = error instanceof ScanRefused;
      const why = { ...logged, reason: error.message };
      if (isRefused) log.warn(why, 'the malware scanner did not scan a document');
      else log.warn(why, 'the malware scanner does not answer');
      if (isRefused) return 'refused';
      failedAt = clock.now().getTime();
      return 'waiting';
    }
  };

  const service: QuarantineService = {
    async scanUpload(bytes) {
      if (scanner === undefined) return undefined;
      if (clock.now().getTime() - failedAt < PAUSE_MS) return 'waiting';
      const scan = await scanned(bytes(), {});
      return scan === 'refused' ? 'waiting' : scan;
    },

    async noteScan(tx, { id, hash }, scan) {
      if (scan === undefined) return;
      // A missing scan result does not block bytes that staff can already open.
      if (scan === 'waiting' && (await hasOtherDocument(tx, { id, hash }))) return;
      if (scan === 'waiting') await quarantineBytes(tx, { hash, malware: null, at: now() });
      else if (scan.found) await quarantineBytes(tx, { hash, malware: scan.name, at: now() });
      else await releaseBytes(tx, hash);
    },

    recordRefusal: ({ customerId, fileId, name, hash, malware }, actor) =>
      db.transaction().execute(async (tx) => {
        const at = now();
        const details = { fileId, name, malware };
        const { name: author, staffId } = actor;
        await recordEvent(tx, { kind: 'file-refused', at, actor: author, staffId, customerId, details });
        if (await holdStoredBytes(tx, hash)) await quarantineFound(tx, hash, malware);
      }),

    async scanWaiting() {
      if (scanner === undefined) return 0;
      let scans = 0;
      let failures = 0;
      for (const { hash, tries } of await listWaitingBytes(db, SCANS_OF_A_RUN)) {
        const scan = await scanned(await files.readPieces(hash), { hash, tries });
        if (scan === 'waiting' || scan === 'refused') {
          await noteVainScan(db, hash, now());
          failures = scan === 'waiting' ? failures + 1 : 0;
          if (failures === FAILURES_OF_A_RUN) break;
          continue;
        }
        failures = 0;
        await db.transaction().execute(async (tx) => {
          if (scan.found) await quarantineFound(tx, hash, scan.name);
          else await releaseBytes(tx, hash);
        });
        scans += 1;
      }
      return scans;
    },
  };

  /** Permanently, with a history entry for each document with these bytes. */
  async function quarantineFound(tx: Db, hash: string, malware: string): Promise<void> {
    const at = now();
    const [before] = await listQuarantined(tx, [hash]);
    await quarantineBytes(tx, { hash, malware, at });
    if (before?.malware != null) return;
    for (const { id, customer_id: customerId, name, path } of await listDocumentsWithBytes(tx, hash)) {
      const details = { fileId: id, name, path, malware };
      await recordEvent(tx, { kind: 'file-malware-found', at, actor: ACTOR, customerId, details });
    }
  }

  jobs.schedule('scan-quarantined-documents', '* * * * *', async () => {
    await service.scanWaiting();
  });
  return service;
}
