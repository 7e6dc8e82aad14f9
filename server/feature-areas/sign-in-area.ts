import type { FastifyInstance } from 'fastify';
import { addDraftKeyRoutes } from '../features/draft-keys/draft-keys.routes.ts';
import { createDraftKeysService } from '../features/draft-keys/draft-keys.service.ts';
import { createSecondFactorCheck } from '../features/second-factors/second-factor-check.service.ts';
import { addSecondFactorRoutes } from '../features/second-factors/second-factors.routes.ts';
import { createSecondFactors } from '../features/second-factors/second-factors.ts';
import { addKnownBrowserLink } from '../features/sessions/codes/known-browser-links.ts';
import { addOwnSessionRoutes, addSessionRoutes } from '../features/sessions/sessions.routes.ts';
import { createSessions } from '../features/sessions/sessions.service.ts';
import { createAttempts } from '../features/single-sign-on/attempt.ts';
import { createBackChannelLogout } from '../features/single-sign-on/back-channel-logout.service.ts';
import { createProviderStepUps } from '../features/single-sign-on/provider-step-up.service.ts';
import { addSingleSignOnRoutes } from '../features/single-sign-on/single-sign-on.routes.ts';
import {
  createProviderTools,
  createSingleSignOn,
} from '../features/single-sign-on/single-sign-on.service.ts';
import type { AddEndpoint } from '../platform/http/endpoint-route.ts';
import { createSignInClients } from '../platform/http/sign-in-client.ts';
import type { Platform } from '../platform/platform.ts';

export type SignInArea = ReturnType<typeof createSignInArea>;

export function createSignInArea(platform: Platform) {
  const factorCheck = createSecondFactorCheck(platform);
  const sessions = createSessions(platform, factorCheck);
  const secondFactors = createSecondFactors(platform, factorCheck, sessions.forget);
  const provider = createProviderTools(platform);
  const singleSignOn = {
    attempts: createAttempts(platform),
    signOn: provider && createSingleSignOn(platform, provider, sessions),
    logout: provider && createBackChannelLogout(platform, provider, sessions),
    stepUps: provider && createProviderStepUps(platform, provider),
  };
  const draftKeys = createDraftKeysService(platform);
  return {
    sessions,
    stepUps: secondFactors.stepUps,
    addEndpoints(add: AddEndpoint, app: FastifyInstance) {
      const clients = createSignInClients(platform);
      addSessionRoutes(add, sessions, { config: platform.config, clients });
      addKnownBrowserLink(app, platform);
      addSingleSignOnRoutes(add, singleSignOn, { config: platform.config, app });
      addOwnSessionRoutes(add, sessions);
      addDraftKeyRoutes(add, draftKeys);
      addSecondFactorRoutes(add, secondFactors, { config: platform.config, clients });
    },
  };
}
