import type { CompanySettings } from '../../../domain/company-settings/company-settings.ts';
import { SECOND_FACTOR_STEP } from '../../../domain/mail-templates/team-mail-kinds.ts';
import { ROLE_NAMES } from '../../../domain/people/role.ts';
import { maySignInByMail } from '../../../domain/sessions/sign-in.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { senderOf } from '../../platform/mail/sender-of.ts';
import { composeMail } from '../../platform/mail/templates/compose-mail.ts';
import type { Config } from '../../platform/settings/config.ts';
import { pageLink } from '../../platform/settings/page-link.ts';
import type { StaffMember } from './staff.store.ts';

type Settings = Pick<Config, 'publicUrl' | 'host' | 'port' | 'singleSignOn'> &
  Pick<CompanySettings, 'companyName' | 'mailedCodes' | 'requireSecondFactor'>;

/** Invites a new person: the address of Lintel and the way in. It holds no secret, so it never expires. */
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
