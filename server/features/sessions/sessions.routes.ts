import {
  confirmSignIn,
  offerSignInPasskey,
  refreshSession,
  requestOtp,
  signIn,
  signOut,
} from '../../../contract/people/auth.ts';
import { type AddEndpoint, bearerToken } from '../../platform/http/endpoint-route.ts';
import { relyingPartyOf } from '../../platform/http/relying-party.ts';
import type { SignInClients } from '../../platform/http/sign-in-client.ts';
import type { Config } from '../../platform/settings/config.ts';
import { originOf } from './session-origin.ts';
import type { Sessions } from './sessions.service.ts';

export function addSessionRoutes(
  add: AddEndpoint,
  sessions: Sessions,
  { config, clients }: { config: Config; clients: SignInClients },
): void {
  add(requestOtp, ({ body, request, reply }) =>
    sessions.requestOtp(body.email, clients.greet(request, reply)),
  );
  add(signIn, async ({ body, request, reply }) => {
    const client = clients.of(request);
    const granted = await sessions.signIn({ ...body, ...originOf(request), client });
    clients.keep(client, reply);
    return 'second_factor' in granted ? granted : withGatewayId(granted, config);
  });
  add(offerSignInPasskey, ({ body, request }) =>
    sessions.offerSignInPasskey(body.ticket, relyingPartyOf(config, request)),
  );
  add(confirmSignIn, async ({ body, request }) => {
    const attempt = { ...body, ...originOf(request), party: relyingPartyOf(config, request) };
    return withGatewayId(await sessions.confirmSignIn(attempt), config);
  });
  add(refreshSession, async ({ body }) =>
    withGatewayId(await sessions.refreshSession(body.refresh_token), config),
  );
  add(signOut, async ({ body, request }) => {
    await sessions.signOut({ refreshToken: body?.refresh_token, accessToken: bearerToken(request) });
    return undefined;
  });
}

/** The gateway id is for signed-in people: a visitor's page does not get it. */
function withGatewayId<Grant extends object>(grant: Grant, { gatewayValidationId }: Config) {
  return gatewayValidationId === undefined ? grant : { ...grant, gateway_validation_id: gatewayValidationId };
}
