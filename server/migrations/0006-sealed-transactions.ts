import { type Kysely, sql } from 'kysely';

/** Seals name the transaction of each entry (HIST-52). Older seals have none, and stay valid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE history_seals ADD COLUMN transactions bytea`.execute(db);
  await sql`ALTER TABLE history_seal_position ADD COLUMN restored_seal bigint`.execute(db);
}
