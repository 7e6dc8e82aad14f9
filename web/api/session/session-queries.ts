import { useSyncExternalStore } from 'react';
import type { SecondFactorProof } from '../../../contract/people/second-factor.ts';
import type { SecondFactorMethod } from '../../../domain/sessions/second-factor.ts';
import { isAnswerOf, malformedAnswer } from '../answer-shape.ts';
import { call } from '../client.ts';
import {
  clearSession,
  onSessionChange,
  type StoredSession,
  storedSession,
  storeSession,
} from './session-store.ts';

/** The stored session. Components rerender when it is renewed, ended or replaced, also by another tab. */
export function useSession(): StoredSession | null {
  return useSyncExternalStore(onSessionChange, storedSession);
}

export async function requestOtp(email: string): Promise<{ resendAfter: number }> {
  const { data } = await call('requestOtp', { body: { email } });
  return data.data;
}

export type SignInRest =
  | { to: 'second-factor'; ticket: string; methods: readonly SecondFactorMethod[] }
  /** A second factor is required and this person has none: the session can only set one up. */
  | { to: 'enrolment' };

export async function signIn(email: string, otp: string): Promise<SignInRest | undefined> {
  const { data } = await call('signIn', { body: { email, otp } });
  if ('second_factor' in data) {
    const { ticket, methods } = data.second_factor;
    return { to: 'second-factor', ticket, methods };
  }
  // The contract allows two kinds of answers, and neither has been checked yet.
  if (!isAnswerOf('confirmSignIn', data)) throw malformedAnswer(200);
  storeSession(data);
  return data.second_factor_enrolment === 'required' ? { to: 'enrolment' } : undefined;
}

export async function confirmSignIn(ticket: string, proof: SecondFactorProof): Promise<void> {
  const { data } = await call('confirmSignIn', { body: { ticket, proof } });
  storeSession(data);
}

export async function offerSignInPasskey(ticket: string): Promise<{ challenge: string }> {
  return (await call('offerSignInPasskey', { body: { ticket } })).data;
}

/**
 * Ends the session on the server.
 * @throws ApiError when the server could not be reached. The caller clears the tokens here.
 */
export async function revokeSession(): Promise<void> {
  const session = storedSession();
  if (session !== null) await call('signOut', { body: { refresh_token: session.refreshToken } });
}

/** Ends the session here immediately. The server is informed in the background. */
export function dropSession(): void {
  const session = storedSession();
  clearSession();
  if (session === null) return;
  call('signOut', { body: { refresh_token: session.refreshToken } }, { keepalive: true }).catch(
    () => undefined,
  );
}
