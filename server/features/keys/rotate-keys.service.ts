import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { keysOfPurpose, onlyKey, type Secrets } from '../../platform/secrets/key-ring.ts';
import { createSealer } from '../../platform/secrets/seal.ts';
import { secretKeyId } from '../../platform/secrets/secret-key.ts';
import { countLiveCodes, listSealedRows, type ResealedRow, replaceSealed } from './sealed-rows.store.ts';
import { SEALED_SECRETS, type SealedSecrets } from './sealed-tables.ts';

/** Rows per transaction, small enough that nobody waits. */
const ROWS_AT_ONCE = 500;
const LOOK_EVERY_MS = 1000;

export interface RotateParts {
  db: Db;
  secrets: Secrets;
  now: () => Date;
  /** Longest run of a request that sealed with the old key. */
  settleMs: number;
  progress: { sealed(called: string, done: number): void; waiting(what: string): void | Promise<void> };
}

/** By kind; secrets that no key opens are left unchanged. */
export type Resealed = Record<string, { resealed: number; unreadable: number }>;

/**
 * Reseals everything with the newest key, a few rows at a time, while people work. Interrupted runs resume. At the
 * end no secret and no pending code needs older keys.
 */
export async function resealEverything({
  db,
  secrets,
  now,
  settleMs,
  progress,
}: RotateParts): Promise<Resealed> {
  const began = now();
  const total: Resealed = {};
  await resealAll(db, secrets, total, progress);
  // Requests that sealed with the old key have stored their secrets by now.
  await progress.waiting('Waiting for requests that began with the old key');
  await pause(Math.max(0, began.getTime() + settleMs - now().getTime()));
  await resealAll(db, secrets, total, progress);
  while ((await countLiveCodes(db, { before: began.toISOString() })) > 0) {
    await progress.waiting('Waiting for sign-in codes that are on their way');
    await pause(LOOK_EVERY_MS);
  }
  const [newest] = secrets();
  await db.transaction().execute((tx) =>
    recordEvent(tx, {
      kind: 'key-rotated',
      at: now().toISOString(),
      actor: 'npm run rotate-key',
      details: { keyId: secretKeyId(newest), ...total },
    }),
  );
  return total;
}

async function resealAll(
  db: Db,
  secrets: Secrets,
  total: Resealed,
  progress: RotateParts['progress'],
): Promise<void> {
  for (const kind of SEALED_SECRETS) {
    const counts = { resealed: total[kind.called]?.resealed ?? 0, unreadable: 0 };
    total[kind.called] = counts;
    await resealTable(db, secrets, kind, (resealed, unreadable) => {
      counts.resealed += resealed;
      counts.unreadable += unreadable;
      progress.sealed(kind.called, counts.resealed);
    });
  }
}

async function resealTable(
  db: Db,
  secrets: Secrets,
  { table, purpose, ownerOf }: SealedSecrets,
  onRows: (resealed: number, unreadable: number) => void,
): Promise<void> {
  const keys = keysOfPurpose(secrets, purpose);
  const newest = createSealer(onlyKey(keys.newest()));
  const all = createSealer(keys);
  for (let after: string[] | undefined; ; ) {
    const rows = await listSealedRows(db, table, { after, keyId: newest.keyId, limit: ROWS_AT_ONCE });
    const resealed: ResealedRow[] = [];
    let unreadable = 0;
    for (const row of rows) {
      const owner = ownerOf(row.key);
      if (opens(newest, row.sealed, owner)) continue;
      if (!opens(all, row.sealed, owner)) unreadable += 1;
      else resealed.push({ ...row, resealed: newest.seal(all.open(row.sealed, owner), owner) });
    }
    onRows(await replaceSealed(db, table, newest.keyId, resealed), unreadable);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.key;
  }
}

function opens(sealer: ReturnType<typeof createSealer>, sealed: Buffer, owner: string): boolean {
  try {
    sealer.open(sealed, owner);
    return true;
  } catch {
    return false;
  }
}
