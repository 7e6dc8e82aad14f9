import type { FastifyBaseLogger } from 'fastify';
import { type JWTPayload, jwtVerify } from 'jose';
import * as client from 'openid-client';
import type { ProviderAnswer } from '../../../contract/people/single-sign-on.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SingleSignOnConfig } from '../../platform/settings/single-sign-on-settings.ts';
import type { Attempt } from './attempt.ts';
import { createProviderDescription, type ProviderTimeouts } from './provider-description.ts';
import { providerFailure } from './provider-failure.ts';
import {
  CLOCK_TOLERANCE_SECONDS,
  type Claims,
  hasType,
  isForClient,
  refusalOfIdToken,
} from './token-checks.ts';

/** The path of the page to which the provider sends the browser back. Providers have it in their settings. */
export const ANSWER_PATH = '/single-sign-on';

/** Never HS256, for which the client secret would be the key, and never none. */
const SIGNATURES = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** The provider of OpenID Connect. Every method throws an AppError with words for the person. */
export interface ProviderClient {
  /** The sign-in page of a provider that is up. `again`: the person must sign in again, as this person. */
  signInPage(attempt: Attempt, again?: { email: string }): Promise<string>;
  /** Exchanges the answer for the verified claims of the ID token, supplemented from userinfo. */
  claimsOf(answer: ProviderAnswer, attempt: Attempt): Promise<Claims>;
  /** The claims of a logout token that the provider has signed for Lintel; undefined for any other token. */
  readLogoutToken(token: string): Promise<JWTPayload | undefined>;
}

interface ProviderClientParts extends ProviderTimeouts {
  publicUrl: string;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export function createProviderClient(
  settings: SingleSignOnConfig,
  { publicUrl, clock, log, ...timeouts }: ProviderClientParts,
): ProviderClient {
  const description = createProviderDescription(settings, clock, timeouts);
  const { name } = settings;

  async function asked<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      const failure = providerFailure(error, name);
      log.warn({ reason: failure.cause }, 'the provider of single sign-on failed, or its answer was refused');
      throw failure;
    }
  }

  return {
    signInPage: (attempt, again) =>
      asked(async () => {
        // If the provider is down, the browser would leave Lintel for its own error page.
        const { config } = await description.answering();
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri: publicUrl + ANSWER_PATH,
          scope: scopes(config),
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
          // Some providers support only one of the two.
          ...(again === undefined ? {} : { prompt: 'login', max_age: '0', login_hint: again.email }),
        });
        return url.href;
      }),

    claimsOf: (answer, attempt) =>
      asked(async () => {
        const { config } = await description.known();
        const url = new URL(publicUrl + ANSWER_PATH);
        for (const [key, value] of Object.entries(answer)) url.searchParams.set(key, value);
        const tokens = await client.authorizationCodeGrant(config, url, {
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          pkceCodeVerifier: attempt.verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined || tokens.id_token === undefined)
          throw new Error('the provider sent no ID token');
        const { clientId } = settings;
        const { begunAt } = attempt;
        const asked = { clientId, begunAt, accessToken: tokens.access_token, now: clock.now() };
        const refusal = refusalOfIdToken(tokens.id_token, claims, asked);
        if (refusal !== undefined) throw new Error(`the provider sent ${refusal}`);
        return together(claims, await moreClaims(config, settings, claims, tokens.access_token));
      }),

    readLogoutToken: (token) =>
      asked(async () => {
        const { config, keys } = await description.known();
        const { issuer } = config.serverMetadata();
        try {
          const { payload, protectedHeader } = await jwtVerify(token, keys, {
            issuer,
            audience: settings.clientId,
            algorithms: SIGNATURES,
            requiredClaims: ['exp', 'iat', 'jti'],
            clockTolerance: CLOCK_TOLERANCE_SECONDS,
            currentDate: clock.now(),
          });
          const isLogoutToken =
            hasType(protectedHeader.typ, ['jwt', 'logout+jwt']) && isForClient(payload, settings.clientId);
          return isLogoutToken ? payload : undefined;
        } catch (error) {
          if (isKeyFailure(error)) throw error;
          return undefined;
        }
      }),
  };
}

/** Whether reading the keys failed, which says nothing about the token. */
function isKeyFailure(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === undefined || code === 'ERR_JWKS_TIMEOUT' || code === 'ERR_JOSE_GENERIC';
}

/** Some providers send groups only when asked for that scope. */
function scopes(config: client.Configuration): string {
  const { scopes_supported: supported = [] } = config.serverMetadata();
  return ['openid', 'email', 'profile', ...(supported.includes('groups') ? ['groups'] : [])].join(' ');
}

/** The claims that prove an address. */
const PROOFS = ['email_verified', 'xms_edov'];

/** The ID token takes precedence over userinfo. A proof counts only for the address in the same answer. */
function together(claims: client.IDToken, more: Claims): Claims {
  // Times are checked in the ID token alone.
  const all: Record<string, unknown> = { ...more, ...claims, auth_time: claims.auth_time };
  const withAddress = [claims, more].filter(({ email }) => email !== undefined && email === all.email);
  const proof = withAddress.find((answer) => PROOFS.some((name) => answer[name] !== undefined));
  for (const name of PROOFS) all[name] = proof?.[name];
  return all;
}

/** The claims of the userinfo, where the ID token lacks the address or the groups. */
async function moreClaims(
  config: client.Configuration,
  { groupsClaim }: SingleSignOnConfig,
  claims: client.IDToken,
  accessToken: string,
): Promise<Claims> {
  const hasAll = claims.email !== undefined && claims[groupsClaim] !== undefined;
  if (hasAll || config.serverMetadata().userinfo_endpoint === undefined) return {};
  return client.fetchUserInfo(config, accessToken, claims.sub);
}
