import { reportedDeadlines } from '../../../domain/reports/reported-deadlines.ts';
import type { Platform } from '../../platform/platform.ts';
import { readFactsOfLoans } from '../deadlines/loan-facts.service.ts';
import * as store from './report-deadlines.store.ts';

const QUEUE = 'judge-report-deadlines';
const LOANS_AT_ONCE = 200;

/** The first time takes many runs. */
const BATCHES_A_RUN = 100;

/** Judges the deadlines of loans that the history tells of (REPORT-20). Names its job's handler, so call it before `jobs.start`. */
export function followDeadlines({
  database: { db },
  clock,
  jobs,
}: Pick<Platform, 'database' | 'clock' | 'jobs'>): void {
  const judgeSome = () =>
    db.transaction().execute(async (tx) => {
      const loanIds = await store.takeNotedLoans(tx, LOANS_AT_ONCE);
      if (loanIds.length === 0) return 0;
      const facts = await readFactsOfLoans(tx, loanIds, clock.now());
      const deadlines = [...facts].flatMap(([loanId, of]) =>
        reportedDeadlines(of).map((deadline) => ({ ...deadline, loanId })),
      );
      await store.writeDeadlines(tx, loanIds, deadlines);
      return loanIds.length;
    });

  jobs.schedule(QUEUE, '* * * * *', async () => {
    const now = clock.now().toISOString();
    await db.transaction().execute(store.noteChangedLoans);
    for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) if ((await judgeSome()) < LOANS_AT_ONCE) break;
    await store.writeReadAt(db, now);
  });
}
