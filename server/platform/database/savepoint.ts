import { sql } from 'kysely';
import type { Db } from './database.ts';

/** If work throws, only its own changes are rolled back and the transaction can go on. */
export async function withSavepoint<Result>(tx: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`SAVEPOINT part`.execute(tx);
  try {
    const result = await work();
    await sql`RELEASE SAVEPOINT part`.execute(tx);
    return result;
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT part`.execute(tx);
    await sql`RELEASE SAVEPOINT part`.execute(tx);
    throw error;
  }
}
