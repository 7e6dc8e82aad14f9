import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { endSessionsOf } from '../sessions/end-sessions.service.ts';
import type { StaffAuthor } from './change-staff.service.ts';
import { deleteLinksOf } from './identity-links.store.ts';
import type { StaffMember } from './staff.store.ts';

/**
 * Forgets which account of the provider is a person's, and ends their sessions. The next account with their verified
 * address becomes theirs.
 * @returns whether there was one.
 */
export async function unlinkIdentities(
  tx: Db,
  { staffId, email }: StaffMember,
  by: StaffAuthor,
  now: Date,
): Promise<boolean> {
  if ((await deleteLinksOf(tx, staffId)) === 0) return false;
  await endSessionsOf(tx, staffId, 'ended-by-administrator', now);
  await recordEvent(tx, {
    kind: 'single-sign-on-unlinked',
    at: now.toISOString(),
    actor: by.name,
    staffId: by.staffId,
    details: { staffId, email },
  });
  return true;
}
