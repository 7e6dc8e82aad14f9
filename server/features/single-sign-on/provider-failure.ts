import * as client from 'openid-client';
import { AppError } from '../../platform/app-error.ts';

/** A message for the person when the provider fails or its answer is refused. The cause goes to the log. */
export function providerFailure(error: unknown, name: string): AppError {
  const cause = causeWords(error);
  if (error instanceof client.AuthorizationResponseError) {
    return error.error === 'access_denied'
      ? new AppError('bad_request', `You were not signed in: ${name} refused it, or you cancelled.`, {
          cause,
        })
      : new AppError('bad_request', `You were not signed in by ${name}. Please try again.`, { cause });
  }
  if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') {
    return new AppError(
      'bad_request',
      `${name} does not know this sign-in any more: it expired there, or was used already. Please sign in again.`,
      { cause },
    );
  }
  if (isWithoutAnswer(error)) {
    return new AppError(
      'gateway_timeout',
      `There was no answer from ${name}. Please try again in a moment.`,
      {
        cause,
      },
    );
  }
  return new AppError(
    'bad_gateway',
    `The answer from ${name} was not accepted. Please try again. If it happens again, tell your administrator.`,
    { cause },
  );
}

/** One message for an answer that is too old, already used, or from another browser. */
export function usedAnswer(cause?: unknown): AppError {
  return new AppError(
    'bad_request',
    'This sign-in took too long, was used already, or was begun in another browser. Please sign in again.',
    { cause },
  );
}

/** For a session that ended at the provider before it opened here. */
export function signedOutThere(name: string): string {
  return `You signed out at ${name} meanwhile. Please sign in again.`;
}

const NO_ANSWER_CODES = new Set([
  'OAUTH_TIMEOUT',
  'ERR_JWKS_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
]);

function isWithoutAnswer(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one.name === 'TimeoutError' || one.name === 'AbortError' || one.message === 'fetch failed')
      return true;
    if (NO_ANSWER_CODES.has(String((one as { code?: unknown }).code))) return true;
  }
  return false;
}

/** Messages only, because the library's causes contain tokens and claims. */
function causeWords(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, error: oauthError } = error as { code?: unknown; error?: unknown };
  const inner = error.cause instanceof Error ? error.cause.message : undefined;
  return [error.name, code, oauthError, error.message, inner]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(': ')
    .slice(0, 300);
}
