import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import type { Clock } from '../../platform/clock.ts';
import type { SingleSignOnConfig } from '../../platform/settings/single-sign-on-settings.ts';

/** Keys, addresses and tokens of the largest providers take under 100 kB. */
const MAX_ANSWER_BYTES = 1_048_576;

/** Reads the whole answer, within a size limit. The caller's signal also ends a body that arrives too slowly. */
async function fetchFromProvider(url: string, options: RequestInit): Promise<Response> {
  const { body, headers, status, statusText } = await fetch(url, options);
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the rest.
  for await (const part of body ?? []) {
    size += part.length;
    if (size > MAX_ANSWER_BYTES) throw new Error(`an answer is larger than ${MAX_ANSWER_BYTES} bytes`);
    parts.push(part);
  }
  const hasBody = body !== null && ![204, 205, 304].includes(status);
  return new Response(hasBody ? Buffer.concat(parts) : null, { headers, status, statusText });
}

/** A slower provider counts as down. */
const TIMEOUT_SECONDS = 10;

/** Somebody is waiting for the button to react, and a working provider answers sooner. */
const LOOK_TIMEOUT_SECONDS = 5;

/** Keys and addresses of a provider change rarely. */
const KNOWN_MS = 3600_000;

/** Shared by everyone who starts within this time, so strangers cannot make Lintel call the provider at will. */
const ANSWERS_MS = 5000;

interface KnownProvider {
  config: client.Configuration;
  keys: JWTVerifyGetKey;
}

/** The description that the provider publishes about itself (OpenID Connect Discovery 1.0). */
interface ProviderDescription {
  /** As it was within the last hour. */
  known(): Promise<KnownProvider>;
  /** At most five seconds old. Fails if the provider does not answer now, even if it is known. */
  answering(): Promise<KnownProvider>;
}

export interface ProviderTimeouts {
  timeoutSeconds?: number;
  lookTimeoutSeconds?: number;
}

interface Kept extends KnownProvider {
  until: number;
  answeredAt: number;
  text: string;
}

/** Read when it is first needed, so that Lintel starts even if the provider is down. */
export function createProviderDescription(
  settings: SingleSignOnConfig,
  clock: Clock,
  { timeoutSeconds = TIMEOUT_SECONDS, lookTimeoutSeconds = LOOK_TIMEOUT_SECONDS }: ProviderTimeouts,
): ProviderDescription {
  let kept: Kept | undefined;
  let asking: Promise<Kept> | undefined;
  const now = () => clock.now().getTime();
  const current = () => (kept !== undefined && kept.until > now() ? kept : undefined);

  /** Shared by concurrent requests, so that strangers cannot keep many open while the provider is slow. */
  async function askOnce(): Promise<Kept> {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  async function ask(): Promise<Kept> {
    const before = current();
    const until = now() + KNOWN_MS;
    const config = await discover(settings, before === undefined ? timeoutSeconds : lookTimeoutSeconds);
    const metadata = config.serverMetadata();
    // Not cached, so that sign-in works as soon as the provider is repaired.
    if (metadata.jwks_uri === undefined || !isUsable(metadata))
      throw new Error('the description of the provider lacks what a sign-in needs');
    const answeredAt = now();
    const text = JSON.stringify(metadata);
    if (before?.text === text) {
      // Keys that were already read are kept with it.
      kept = { ...before, answeredAt };
      return kept;
    }
    const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), {
      timeoutDuration: timeoutSeconds * 1000,
      [customFetch]: fetchFromProvider,
    });
    const withClient = withClientAuthentication(config, settings, timeoutSeconds);
    kept = { until, answeredAt, text, config: withClient, keys };
    return kept;
  }

  return {
    known: async () => current() ?? askOnce(),
    answering: async () => {
      const found = current();
      return found !== undefined && Math.abs(now() - found.answeredAt) < ANSWERS_MS ? found : askOnce();
    },
  };
}

function discover(
  { issuer, clientId, clientSecret }: SingleSignOnConfig,
  timeout: number,
): Promise<client.Configuration> {
  return client.discovery(new URL(issuer), clientId, { client_secret: clientSecret }, undefined, {
    timeout,
    [client.customFetch]: fetchFromProvider,
    execute: [
      client.enableNonRepudiationChecks,
      ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
    ],
  });
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

/** Sends the secret in the way that the provider lists first; the standard's default is Basic. */
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
