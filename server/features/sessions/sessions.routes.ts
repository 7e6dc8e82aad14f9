import type { FastifyRequest } from 'fastify';
import {
  confirmSignIn,
  offerSignInPasskey,
  refreshSession,
  requestOtp,
  signIn,
  signOut,
} from '../../../contract/people/auth.ts';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  recordActivity,
} from '../../../contract/people/own-sessions.ts';
import { type AddEndpoint, bearerToken } from '../../platform/http/endpoint-route.ts';
import { relyingPartyOf } from '../../platform/http/relying-party.ts';
import type { SignInClients } from '../../platform/http/sign-in-client.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { OwnSessions } from './own-sessions.service.ts';
import type { Sessions } from './sessions.service.ts';
import type { SessionOrigin } from './tokens/session-grants.ts';

/** The origin of a request, by its headers and its network address. */
export function originOf(request: FastifyRequest): SessionOrigin {
  return { userAgent: request.headers['user-agent'], address: request.ip };
}

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

/** The gateway id is for signed-in people; a visitor's page gets none. */
function withGatewayId<Grant extends object>(grant: Grant, { gatewayValidationId }: Config) {
  return gatewayValidationId === undefined ? grant : { ...grant, gateway_validation_id: gatewayValidationId };
}

export function addOwnSessionRoutes(add: AddEndpoint, sessions: OwnSessions): void {
  // The bearer check has already recorded this activity.
  add(recordActivity, () => Promise.resolve(undefined));
  add(listOwnSessions, ({ actor }) => sessions.listOwnSessions(actor));
  add(endOwnSession, async ({ actor, params }) => {
    await sessions.endOwnSession(actor, params.sessionId);
    return undefined;
  });
  add(endOtherSessions, async ({ actor }) => {
    await sessions.endOtherSessions(actor);
    return undefined;
  });
}
