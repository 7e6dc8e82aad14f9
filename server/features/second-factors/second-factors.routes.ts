import {
  confirmByMail,
  enrolAuthenticatorApp,
  enrolPasskey,
  getSecondFactor,
  mailConfirmationCode,
  offerAuthenticatorApp,
  offerPasskeyEnrolment,
  offerStepUpPasskey,
  removeAuthenticatorApp,
  removePasskey,
  renewRecoveryCodes,
  stepUp,
} from '../../../contract/people/second-factor.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import { relyingPartyOf } from '../../platform/http/relying-party.ts';
import type { SignInClients } from '../../platform/http/sign-in-client.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { SecondFactors } from './second-factors.ts';

export function addSecondFactorRoutes(
  add: AddEndpoint,
  { enrolments, stepUps, mailConfirmations }: SecondFactors,
  { config, clients }: { config: Config; clients: Pick<SignInClients, 'of'> },
): void {
  add(getSecondFactor, ({ actor, request }) =>
    enrolments.getSecondFactor(actor, relyingPartyOf(config, request)),
  );
  add(offerAuthenticatorApp, ({ actor }) => enrolments.offerAuthenticatorApp(actor));
  add(enrolAuthenticatorApp, ({ actor, body }) => enrolments.enrolAuthenticatorApp(actor, body));
  add(removeAuthenticatorApp, async ({ actor }) => {
    await enrolments.removeAuthenticatorApp(actor);
    return undefined;
  });
  add(offerPasskeyEnrolment, ({ actor, request }) =>
    enrolments.offerPasskeyEnrolment(actor, relyingPartyOf(config, request)),
  );
  add(enrolPasskey, ({ actor, body, request }) =>
    enrolments.enrolPasskey(actor, { ...body, party: relyingPartyOf(config, request) }),
  );
  add(removePasskey, async ({ actor, params }) => {
    await enrolments.removePasskey(actor, params.passkeyId);
    return undefined;
  });
  add(renewRecoveryCodes, ({ actor }) => enrolments.renewRecoveryCodes(actor));
  add(offerStepUpPasskey, ({ actor, request }) =>
    stepUps.offerStepUpPasskey(actor, relyingPartyOf(config, request)),
  );
  add(mailConfirmationCode, ({ actor, query, request }) =>
    mailConfirmations.mailConfirmationCode(actor, query.purpose, clients.of(request)),
  );
  add(confirmByMail, ({ actor, body, request }) =>
    mailConfirmations.confirmByMail(actor, body, clients.of(request)),
  );
  add(stepUp, ({ actor, body, request }) =>
    stepUps.stepUp(actor, { ...body, party: relyingPartyOf(config, request) }),
  );
}
