import { setTimeout as rest } from 'node:timers/promises';
import { reportedDeadlines } from '../../../domain/reports/reported-deadlines.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { readFactsOfLoans } from '../deadlines/loan-facts.service.ts';
import * as store from './report-deadlines.store.ts';

const QUEUE = 'judge-report-deadlines';

const EVERY_MINUTE = '* * * * *';

/** Saves of a loan within this time cost one judgment. */
const JUDGED_FOR_MS = 5 * 60_000;

const LOANS_AT_ONCE = 200;

/** A job that runs for a quarter of an hour counts as lost. The next run goes on. */
const LONGEST_RUN_MS = 10 * 60_000;

/** The pause after a batch, as a multiple of its time: the first judging of all loans must not slow people down. */
const REST = 3;

/** Judges the deadlines of loans that the history tells of (REPORT-20). Names its job's handler, so call it before `jobs.start`. */
export function followDeadlines({
  database: { db },
  clock,
  jobs,
}: Pick<Platform, 'database' | 'clock' | 'jobs'>): void {
  jobs.schedule(QUEUE, EVERY_MINUTE, async (stopping) => {
    const readAt = await store.deadlinesReadAt(db);
    if (readAt !== null && clock.now().getTime() - Date.parse(readAt) < JUDGED_FOR_MS) return;
    await judgeDeadlines({ db, clock }, AbortSignal.any([stopping, AbortSignal.timeout(LONGEST_RUN_MS)]));
  });
}

/** @param stopping without it, works without rest. */
export async function judgeDeadlines(
  { db, clock }: { db: Db; clock: Clock },
  stopping?: AbortSignal,
): Promise<void> {
  const now = clock.now().toISOString();
  await db.transaction().execute(store.noteChangedLoans);
  for (let judged = LOANS_AT_ONCE; judged === LOANS_AT_ONCE && stopping?.aborted !== true; ) {
    const began = performance.now();
    judged = await judgeSome(db, clock.now());
    if (stopping === undefined) continue;
    const pause = REST * (performance.now() - began);
    await rest(pause, undefined, { signal: stopping }).catch(() => undefined);
  }
  await store.writeReadAt(db, now);
}

function judgeSome(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const loanIds = await store.takeNotedLoans(tx, LOANS_AT_ONCE);
    if (loanIds.length === 0) return 0;
    const facts = await readFactsOfLoans(tx, loanIds, now);
    const deadlines = [...facts].flatMap(([loanId, of]) =>
      reportedDeadlines(of).map((deadline) => ({ ...deadline, loanId })),
    );
    await store.writeDeadlines(tx, loanIds, deadlines);
    return loanIds.length;
  });
}
