import type { StaffPerson } from '../../../contract/people/staff.ts';
import type { CompanySettings } from '../../../domain/company-settings/company-settings.ts';
import { SECOND_FACTOR_STEP } from '../../../domain/mail-templates/team-mail-kinds.ts';
import { isCompanyEmail } from '../../../domain/people/email.ts';
import { ROLE_NAMES } from '../../../domain/people/role.ts';
import { canInviteAgain } from '../../../domain/people/staff-permissions.ts';
import { maySignInByMail } from '../../../domain/sessions/sign-in.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, requirePermission } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { senderOf } from '../../platform/mail/sender-of.ts';
import { composeMail } from '../../platform/mail/templates/compose-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Config } from '../../platform/settings/config.ts';
import { pageLink } from '../../platform/settings/page-link.ts';
import { findLastInvitation, type StaffMember } from './staff.store.ts';

type Settings = Pick<Config, 'publicUrl' | 'host' | 'port' | 'singleSignOn'> &
  Pick<CompanySettings, 'companyName' | 'mailedCodes' | 'requireSecondFactor'>;

/** Invites a new person, with Lintel's URL and how to sign in. Contains no secret, so it never expires. */
export async function invitationMail(
  tx: Db,
  person: StaffMember,
  by: Actor,
  settings: Settings,
): Promise<Mail> {
  const shared = {
    firstName: person.firstName,
    sender: by.fullName,
    company: settings.companyName,
    role: person.roles.map((role) => ROLE_NAMES[role]).join(', '),
    link: pageLink(settings, '/signin'),
    email: person.email,
  };
  const { singleSignOn, mailedCodes } = settings;
  const hasProvider = singleSignOn !== undefined;
  const composed =
    singleSignOn === undefined || maySignInByMail(mailedCodes, { hasProvider, roles: person.roles })
      ? await composeMail(tx, 'staff-invitation', {
          ...shared,
          secondFactorStep: settings.requireSecondFactor === 'on' ? SECOND_FACTOR_STEP : '',
        })
      : await composeMail(tx, 'single-sign-on-invitation', { ...shared, provider: singleSignOn.name });
  return { ...composed, to: [person.email], sender: senderOf(by) };
}

/** Minimum time between two invitations of a person. */
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
