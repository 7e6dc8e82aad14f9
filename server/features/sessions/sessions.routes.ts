import {
  confirmSignIn,
  offerSignInPasskey,
  refreshSession,
  requestOtp,
  signIn,
  signOut,
} from '../../../contract/auth.ts';
import type { Config } from '../../platform/config.ts';
import { type AddEndpoint, bearerToken } from '../../platform/http/endpoint-route.ts';
import { relyingPartyOf } from '../second-factors/relying-party.ts';
import { originOf } from './session-origin.ts';
import type { Sessions } from './sessions.ts';

export function addSessionRoutes(add: AddEndpoint, sessions: Sessions, config: Config): void {
  add(requestOtp, ({ body }) => sessions.requestOtp(body.email));
  add(signIn, ({ body, request }) => sessions.signIn({ ...body, ...originOf(request) }));
  add(offerSignInPasskey, ({ body, request }) =>
    sessions.offerSignInPasskey(body.ticket, relyingPartyOf(config, request)),
  );
  add(confirmSignIn, ({ body, request }) =>
    sessions.confirmSignIn({ ...body, ...originOf(request), party: relyingPartyOf(config, request) }),
  );
  add(refreshSession, ({ body }) => sessions.refreshSession(body.refresh_token));
  add(signOut, async ({ body, request }) => {
    await sessions.signOut({ refreshToken: body?.refresh_token, accessToken: bearerToken(request) });
    return undefined;
  });
}
