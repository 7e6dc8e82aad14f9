import type { FastifyInstance } from 'fastify';
import {
  beginProviderStepUp,
  beginSingleSignOn,
  endProviderSessions,
  finishProviderStepUp,
  finishSingleSignOn,
} from '../../../contract/people/single-sign-on.ts';
import { AppError } from '../../platform/app-error.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { Attempts } from './attempt.ts';
import type { BackChannelLogout } from './back-channel-logout.service.ts';
import type { ProviderStepUps } from './provider-step-up.service.ts';
import { type SingleSignOn, withoutProvider } from './single-sign-on.service.ts';

/** Providers send the logout token as a form (OpenID Connect Back-Channel Logout 1.0, 2.5). No other endpoint takes one. */
function acceptLogoutForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (request.routeOptions.url !== endProviderSessions.path) {
        done(new AppError('unsupported_type', 'This kind of content is not supported.'), undefined);
        return;
      }
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
}

interface SingleSignOnParts {
  attempts: Attempts;
  /** Undefined without a provider: its endpoints answer 404. */
  signOn: SingleSignOn | undefined;
  logout: BackChannelLogout | undefined;
  stepUps: ProviderStepUps | undefined;
}

export function addSingleSignOnRoutes(
  add: AddEndpoint,
  { attempts, signOn, logout, stepUps }: SingleSignOnParts,
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
  add(beginProviderStepUp, async ({ actor, request, reply }) => {
    if (stepUps === undefined) throw withoutProvider();
    const attempt = attempts.begin(request, reply, actor.sessionId);
    return { url: await stepUps.beginProviderStepUp(actor, attempt) };
  });
  add(finishProviderStepUp, async ({ actor, body, request, reply }) => {
    if (stepUps === undefined) throw withoutProvider();
    return stepUps.finishProviderStepUp(actor, body, attempts.take(request, reply, body.state));
  });
}
