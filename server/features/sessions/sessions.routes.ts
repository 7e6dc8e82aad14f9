import { refreshSession, requestOtp, signIn, signOut } from '../../../contract/auth.ts';
import { type AddEndpoint, bearerToken } from '../../platform/http/endpoint-route.ts';
import type { Sessions } from './sessions.ts';

export function addSessionRoutes(add: AddEndpoint, sessions: Sessions): void {
  add(requestOtp, ({ body }) => sessions.requestOtp(body.email));
  add(signIn, ({ body, request }) => sessions.signIn({ ...body, userAgent: request.headers['user-agent'] }));
  add(refreshSession, ({ body }) => sessions.refreshSession(body.refresh_token));
  add(signOut, async ({ body, request }) => {
    await sessions.signOut({ refreshToken: body?.refresh_token, accessToken: bearerToken(request) });
    return undefined;
  });
}
