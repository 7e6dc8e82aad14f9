import type { CompanySettings } from '../../../domain/company-settings/company-settings.ts';
import { SECOND_FACTOR_STEP } from '../../../domain/mail-templates/team-mail-kinds.ts';
import { ROLE_NAMES } from '../../../domain/people/role.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { senderOf } from '../../platform/mail/sender-of.ts';
import { composeMail } from '../../platform/mail/templates/compose-mail.ts';
import type { Config } from '../../platform/settings/config.ts';
import { pageLink } from '../../platform/settings/page-link.ts';
import type { StaffMember } from './staff.store.ts';

type Settings = Pick<Config, 'publicUrl' | 'host' | 'port'> &
  Pick<CompanySettings, 'companyName' | 'requireSecondFactor'>;

/** Invites a new person: the address of Lintel and the way in. It holds no secret, so it never expires. */
export async function invitationMail(
  tx: Db,
  person: StaffMember,
  by: Actor,
  settings: Settings,
): Promise<Mail> {
  const values = {
    firstName: person.firstName,
    sender: by.fullName,
    company: settings.companyName,
    role: person.roles.map((role) => ROLE_NAMES[role]).join(', '),
    link: pageLink(settings, '/signin'),
    email: person.email,
    secondFactorStep: settings.requireSecondFactor === 'on' ? SECOND_FACTOR_STEP : '',
  };
  return {
    ...(await composeMail(tx, 'staff-invitation', values)),
    to: [person.email],
    sender: senderOf(by),
  };
}
