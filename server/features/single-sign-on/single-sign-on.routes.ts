import type { FastifyInstance } from 'fastify';
import {
  beginSingleSignOn,
  endProviderSessions,
  finishSingleSignOn,
} from '../../../contract/people/single-sign-on.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { Attempts } from './attempt.ts';
import type { BackChannelLogout } from './back-channel-logout.service.ts';
import { acceptLogoutForms } from './logout-form.ts';
import { type SingleSignOn, withoutProvider } from './single-sign-on.service.ts';

export interface SingleSignOnParts {
  attempts: Attempts;
  /** Undefined without a provider: its endpoints answer 404. */
  signOn: SingleSignOn | undefined;
  logout: BackChannelLogout | undefined;
}

export function addSingleSignOnRoutes(
  add: AddEndpoint,
  { attempts, signOn, logout }: SingleSignOnParts,
  { config, app }: { config: Config; app: FastifyInstance },
): void {
  acceptLogoutForms(app);
  add(beginSingleSignOn, async ({ request, reply }) => {
    if (signOn === undefined) throw withoutProvider();
    return { url: await signOn.begin(attempts.begin(request, reply, null)) };
  });
  add(finishSingleSignOn, async ({ body, request, reply }) => {
    if (signOn === undefined) throw withoutProvider();
    const attempt = attempts.take(request, reply, body.state);
    const origin = { userAgent: request.headers['user-agent'], address: request.ip };
    const grant = await signOn.finish(body, attempt, origin);
    const { gatewayValidationId: id } = config;
    return id === undefined ? grant : { ...grant, gateway_validation_id: id };
  });
  add(endProviderSessions, async ({ body }) => {
    if (logout === undefined) throw withoutProvider();
    await logout.endProviderSessions(body.logout_token);
    return undefined;
  });
}
