import { breakSource } from './break-source.ts';

// Adds each job over a connection of its own, outside the transaction of its change, and so before that is committed.
breakSource('server/platform/jobs/pg-boss-jobs.ts', 'db: inTransaction(tx),', '');
