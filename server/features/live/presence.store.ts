import { sql } from 'kysely';
import { PRESENCE_LASTS_SECONDS, type PresentPerson } from '../../../domain/people/presence.ts';
import type { Db } from '../../platform/database/database.ts';

export interface TabPresence {
  staffId: string;
  tabId: string;
  customerId: string;
  loanId: string;
  isEditing: boolean;
  section: number | null;
}

/** 'keep': owned by its current stream, if any; null: outlives its stream. */
type Holder = string | null | 'keep';

/**
 * Notifies the others if that is new, and removes expired rows. Uses the database's clock, on which all machines
 * agree.
 */
export async function writePresence(tx: Db, tab: TabPresence, streamId: Holder): Promise<void> {
  const { staffId, tabId, customerId, loanId, isEditing, section } = tab;
  const holder = streamId === 'keep' ? null : streamId;
  await sql`
    WITH swept AS (
      DELETE FROM loan_presence WHERE expires_at < now() AND NOT (staff_id = ${staffId} AND tab_id = ${tabId})
    ), before AS (
      SELECT FROM loan_presence WHERE staff_id = ${staffId} AND tab_id = ${tabId} AND loan_id = ${loanId}
        AND is_editing = ${isEditing} AND section IS NOT DISTINCT FROM ${section}::integer AND expires_at >= now()
    ), written AS (
      INSERT INTO loan_presence (staff_id, tab_id, loan_id, customer_id, stream_id, is_editing, section, expires_at)
      VALUES (${staffId}, ${tabId}, ${loanId}, ${customerId}, ${holder}::uuid, ${isEditing}, ${section}::integer,
        now() + ${PRESENCE_LASTS_SECONDS} * interval '1 second')
      ON CONFLICT (staff_id, tab_id) DO UPDATE SET loan_id = excluded.loan_id, customer_id = excluded.customer_id,
        is_editing = excluded.is_editing, section = excluded.section, expires_at = excluded.expires_at,
        stream_id = CASE WHEN ${streamId === 'keep'} THEN loan_presence.stream_id ELSE excluded.stream_id END
    )
    SELECT pg_notify('live_loans', ${`people ${loanId}`}) WHERE NOT EXISTS (SELECT FROM before)`.execute(tx);
}

/** Keeps the row if the tab has another stream by now, or is only hidden. */
export async function removePresenceOfStream(tx: Db, streamId: string): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM loan_presence WHERE stream_id = ${streamId} RETURNING loan_id)
    SELECT pg_notify('live_loans', 'people ' || loan_id) FROM gone`.execute(tx);
}

export async function removePresenceOfTab(
  tx: Db,
  { staffId, tabId, loanId }: Pick<TabPresence, 'staffId' | 'tabId' | 'loanId'>,
): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM loan_presence WHERE staff_id = ${staffId} AND tab_id = ${tabId} AND loan_id = ${loanId}
      RETURNING loan_id
    )
    SELECT pg_notify('live_loans', 'people ' || loan_id) FROM gone`.execute(tx);
}

export async function listPresence(tx: Db, loanId: string): Promise<(PresentPerson & { tabId: string })[]> {
  return tx
    .selectFrom('loan_presence as presence')
    .innerJoin('staff', 'staff.id', 'presence.staff_id')
    .select([
      'staff.id as staffId',
      'staff.first_name as firstName',
      'staff.last_name as lastName',
      'presence.tab_id as tabId',
      'presence.is_editing as isEditing',
      'presence.section',
    ])
    .where('presence.loan_id', '=', loanId)
    .where('presence.expires_at', '>=', sql<string>`now()`)
    .orderBy('presence.is_editing', 'desc')
    .orderBy('staff.first_name')
    .orderBy('staff.id')
    .orderBy(sql`presence.section NULLS LAST`)
    .execute();
}
