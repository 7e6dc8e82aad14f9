import type { FastifyBaseLogger } from 'fastify';
import { createRemoteJWKSet, customFetch, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as client from 'openid-client';
import type { ProviderAnswer } from '../../../contract/people/single-sign-on.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SingleSignOnConfig } from '../../platform/settings/single-sign-on-settings.ts';
import type { Attempt } from './attempt.ts';
import { providerFailure } from './provider-failure.ts';
import { fetchFromProvider } from './provider-fetch.ts';
import {
  CLOCK_TOLERANCE_SECONDS,
  type Claims,
  hasType,
  isForClient,
  refusalOfIdToken,
} from './token-checks.ts';

/** The path of the page to which the provider sends the browser back. Providers have it in their settings. */
export const ANSWER_PATH = '/single-sign-on';

/** A provider that takes longer counts as down. */
const TIMEOUT_SECONDS = 10;

/** Keys and addresses of a provider change rarely. */
const KNOWN_MS = 3600_000;

/** Never HS256, for which the client secret would be the key, and never none. */
const SIGNATURES = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** The provider of OpenID Connect. Every method throws an AppError with words for the person. */
export interface ProviderClient {
  /** The page of the provider for an attempt. `again`: the person must sign in there, as this person. */
  signInPage(attempt: Attempt, again?: { email: string }): Promise<string>;
  /** Exchanges the answer for the checked claims of the ID token, completed by those of the userinfo. */
  claimsOf(answer: ProviderAnswer, attempt: Attempt): Promise<Claims>;
  /** The claims of a logout token that the provider has signed for Lintel; undefined for any other token. */
  readLogoutToken(token: string): Promise<JWTPayload | undefined>;
}

interface Known {
  until: number;
  config: client.Configuration;
  keys: JWTVerifyGetKey;
}

interface ProviderClientParts {
  publicUrl: string;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Tests wait for less. */
  timeoutSeconds?: number;
}

export function createProviderClient(
  settings: SingleSignOnConfig,
  { publicUrl, clock, log, timeoutSeconds = TIMEOUT_SECONDS }: ProviderClientParts,
): ProviderClient {
  let known: Known | undefined;
  let asking: Promise<Known> | undefined;
  const { name } = settings;

  /** Runs a call to the provider, whose failure becomes words. */
  async function asked<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      const failure = providerFailure(error, name);
      log.warn({ reason: failure.cause }, 'the provider of single sign-on failed, or its answer was refused');
      throw failure;
    }
  }

  /** Read when it is first needed: a provider that is down does not keep Lintel from starting. */
  async function provider(): Promise<Known> {
    if (known !== undefined && known.until > clock.now().getTime()) return known;
    // All requests share one question: strangers cannot hold many open while the provider is slow.
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  async function ask(): Promise<Known> {
    const now = clock.now().getTime();
    const config = await client.discovery(
      new URL(settings.issuer),
      settings.clientId,
      { client_secret: settings.clientSecret },
      undefined,
      {
        timeout: timeoutSeconds,
        [client.customFetch]: fetchFromProvider,
        execute: [
          client.enableNonRepudiationChecks,
          ...(settings.issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
        ],
      },
    );
    const metadata = config.serverMetadata();
    // An answer that is not kept is asked for again, and works as soon as the provider is repaired.
    if (metadata.jwks_uri === undefined || !isUsable(metadata))
      throw new Error('the description of the provider lacks what a sign-in needs');
    known = {
      until: now + KNOWN_MS,
      config: withClientAuthentication(config, settings, timeoutSeconds),
      keys: createRemoteJWKSet(new URL(metadata.jwks_uri), {
        timeoutDuration: timeoutSeconds * 1000,
        [customFetch]: fetchFromProvider,
      }),
    };
    return known;
  }

  return {
    signInPage: (attempt, again) =>
      asked(async () => {
        const { config } = await provider();
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri: publicUrl + ANSWER_PATH,
          scope: scopes(config),
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
          // Some providers know only one of the two.
          ...(again === undefined ? {} : { prompt: 'login', max_age: '0', login_hint: again.email }),
        });
        return url.href;
      }),

    claimsOf: (answer, attempt) =>
      asked(async () => {
        const { config } = await provider();
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
        const { config, keys } = await provider();
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

/** Whether a description has every address that a sign-in needs. */
function isUsable(metadata: client.ServerMetadata): boolean {
  const { authorization_endpoint, token_endpoint, jwks_uri } = metadata;
  const scheme = new URL(metadata.issuer).protocol;
  return [authorization_endpoint, token_endpoint, jwks_uri].every(
    (address) =>
      URL.canParse(String(address)) && ['https:', scheme].includes(new URL(String(address)).protocol),
  );
}

/** Whether the keys could not be read, which says nothing about the token. */
function isKeyFailure(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === undefined || code === 'ERR_JWKS_TIMEOUT' || code === 'ERR_JOSE_GENERIC';
}

/** Of the two ways to send the secret, the one that the provider names first; the standard has Basic by default. */
function withClientAuthentication(
  discovered: client.Configuration,
  { clientId, clientSecret, issuer }: SingleSignOnConfig,
  timeoutSeconds: number,
): client.Configuration {
  const metadata = discovered.serverMetadata();
  const ways = metadata.token_endpoint_auth_methods_supported ?? [];
  const isPost = ways.find((way) => /^client_secret_(basic|post)$/.test(way)) === 'client_secret_post';
  const authentication = isPost
    ? client.ClientSecretPost(clientSecret)
    : client.ClientSecretBasic(clientSecret);
  const config = new client.Configuration(
    metadata,
    clientId,
    { client_secret: clientSecret },
    authentication,
  );
  config.timeout = timeoutSeconds;
  config[client.customFetch] = fetchFromProvider;
  client.enableNonRepudiationChecks(config);
  if (issuer.startsWith('http:')) client.allowInsecureRequests(config);
  return config;
}

/** Some providers send groups only to those who ask for that scope. */
function scopes(config: client.Configuration): string {
  const { scopes_supported: supported = [] } = config.serverMetadata();
  return ['openid', 'email', 'profile', ...(supported.includes('groups') ? ['groups'] : [])].join(' ');
}

/** The claims that prove an address. */
const PROOFS = ['email_verified', 'xms_edov'];

/** The ID token goes before the userinfo. A proof counts only for the address that stands beside it in the same answer. */
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
