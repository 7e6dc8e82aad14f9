import type { CompanySettings } from '../../../domain/company-settings/company-settings.ts';
import { ROLE_NAMES } from '../../../domain/people/role.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { senderOf } from '../../platform/mail/sender-of.ts';
import type { Config } from '../../platform/settings/config.ts';
import { pageLink } from '../../platform/settings/page-link.ts';
import type { StaffMember } from './staff.store.ts';

type Settings = Pick<Config, 'publicUrl' | 'host' | 'port'> &
  Pick<CompanySettings, 'companyName' | 'requireSecondFactor'>;

/** Invites a new person: the address of Lintel and the way in. It holds no secret, so it never expires. */
export function invitationMail(person: StaffMember, by: Actor, settings: Settings): Mail {
  const roles = person.roles.map((role) => ROLE_NAMES[role]).join(', ');
  return {
    kind: 'staff-invitation',
    to: [person.email],
    sender: senderOf(by),
    subject: `You can now sign in to ${settings.companyName}`,
    text: [
      `Hello ${person.firstName},`,
      '',
      `${by.fullName} has added you to the mortgage back office of ${settings.companyName}.`,
      `Your role: ${roles}`,
      '',
      'To sign in:',
      `1. Open ${pageLink(settings, '/signin')}`,
      `2. Enter your address: ${person.email}`,
      '3. Enter the six digits that arrive by mail a moment later. There is no password.',
      ...(settings.requireSecondFactor === 'on'
        ? [
            '4. Set up a second factor: an authenticator app on your phone, or a passkey. The screen guides you through it.',
          ]
        : []),
      '',
      `Did you not expect this mail? Ask ${by.fullName}.`,
      '',
    ].join('\n'),
  };
}
