import type { StaffPerson } from '../../../contract/people/staff.ts';
import { isCompanyEmail } from '../../../domain/people/email.ts';
import { canInviteAgain } from '../../../domain/people/staff-permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, requirePermission } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { invitationMail } from './invitation-mail.ts';
import type { StaffMember } from './staff.store.ts';
import { findLastInvitation } from './staff-changes.store.ts';

/** The least time between two repeated invitations of a person. */
const PAUSE_MS = 5 * 60_000;

/**
 * Queues the invitation of a locked person again, with its line in the history (STAFF-26, STAFF-27).
 * @throws AppError `conflict`, `too_many_requests`.
 */
export async function inviteAgain(
  tx: Db,
  { member, person, by }: { member: StaffMember; person: StaffPerson; by: Actor },
  {
    clock,
    config,
    companySettings,
    mailer,
  }: Pick<Platform, 'clock' | 'config' | 'companySettings' | 'mailer'>,
): Promise<void> {
  const settings = companySettings.current();
  requirePermission(canInviteAgain(person));
  if (!isCompanyEmail(member.email, settings.companyEmailDomains)) {
    throw new AppError('conflict', `${member.email} is not an address of the company, so it cannot sign in.`);
  }
  const now = clock.now();
  const last = await findLastInvitation(tx, member.staffId);
  const left = last === undefined ? 0 : Date.parse(last) + PAUSE_MS - now.getTime();
  if (left > 0) {
    throw new AppError(
      'too_many_requests',
      'This person was invited again less than 5 minutes ago. Please wait before the next mail.',
      { retryAfter: Math.ceil(left / 1000) },
    );
  }
  await mailer.queueMail(tx, await invitationMail(tx, member, by, { ...config, ...settings }));
  await recordEvent(tx, {
    kind: 'staff-invited-again',
    at: now.toISOString(),
    actor: by.name,
    staffId: by.staffId,
    details: { staffId: member.staffId, email: member.email },
  });
}
