import { sql } from 'kysely';
import type { Role } from '../../../../domain/people/role.ts';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import type { Db } from '../../../platform/database/database.ts';

/** Stores the ticket of a begun sign-in as its hash. */
export async function insertTicket(
  tx: Db,
  ticket: { hash: Buffer; staffId: string; expiresAt: Instant },
): Promise<void> {
  await tx
    .insertInto('second_step_tickets')
    .values({ ticket_hash: ticket.hash, staff_id: ticket.staffId, expires_at: ticket.expiresAt })
    .execute();
}

/**
 * The active person of a live ticket. The ticket is locked, so that it opens at most one session; the person
 * is locked against being disabled until that session exists.
 */
export async function lockTicket(tx: Db, hash: Buffer, now: Instant) {
  return tx
    .selectFrom('second_step_tickets as ticket')
    .innerJoin('staff', 'staff.id', 'ticket.staff_id')
    .select((row) => [
      'staff.id as staffId',
      'staff.email',
      sql<
        Role[]
      >`ARRAY(SELECT role FROM staff_roles WHERE staff_id = ${row.ref('staff.id')} ORDER BY role)`.as(
        'roles',
      ),
    ])
    .where('ticket.ticket_hash', '=', hash)
    .where('ticket.expires_at', '>', now)
    .where('staff.disabled_at', 'is', null)
    .forUpdate('ticket')
    .forShare('staff')
    .executeTakeFirst();
}

export async function deleteTicket(tx: Db, hash: Buffer): Promise<void> {
  await tx.deleteFrom('second_step_tickets').where('ticket_hash', '=', hash).execute();
}

export async function deleteTicketsOf(tx: Db, staffId: string): Promise<void> {
  await tx.deleteFrom('second_step_tickets').where('staff_id', '=', staffId).execute();
}

export async function deleteExpiredTickets(tx: Db, now: Instant): Promise<void> {
  await tx.deleteFrom('second_step_tickets').where('expires_at', '<=', now).execute();
}
