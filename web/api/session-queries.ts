import { useSyncExternalStore } from 'react';
import type { SecondFactorProof } from '../../contract/second-factor.ts';
import type { SecondFactorMethod } from '../../domain/second-factor.ts';
import { isAnswerOf, malformedAnswer } from './answer-shape.ts';
import { call } from './client.ts';
import {
  clearSession,
  onSessionChange,
  type StoredSession,
  storedSession,
  storeSession,
} from './session-store.ts';

/** The stored session, followed: components render anew when it is renewed, ended or replaced, also by another tab. */
export function useSession(): StoredSession | null {
  return useSyncExternalStore(onSessionChange, storedSession);
}

export async function requestOtp(email: string): Promise<{ resendAfter: number }> {
  const { data } = await call('requestOtp', { body: { email } });
  return data.data;
}

/** What is left to do after the code from the mail was right. */
export type SignInRest =
  | { to: 'second-factor'; ticket: string; methods: readonly SecondFactorMethod[] }
  /** Everybody must have a second factor, and this person has none: the session can only set one up. */
  | { to: 'enrolment' };

/** Signs in and stores the session; answers what is left to do, if anything is. */
export async function signIn(email: string, otp: string): Promise<SignInRest | undefined> {
  const { data } = await call('signIn', { body: { email, otp } });
  if ('second_factor' in data) {
    const { ticket, methods } = data.second_factor;
    return { to: 'second-factor', ticket, methods };
  }
  // The contract's answer is one of two, and neither has been looked at.
  if (!isAnswerOf('confirmSignIn', data)) throw malformedAnswer(200);
  storeSession(data);
  return data.second_factor_enrolment === 'required' ? { to: 'enrolment' } : undefined;
}

/** The second step: shows the second factor, and stores the session. */
export async function confirmSignIn(ticket: string, proof: SecondFactorProof): Promise<void> {
  const { data } = await call('confirmSignIn', { body: { ticket, proof } });
  storeSession(data);
}

export async function offerSignInPasskey(ticket: string): Promise<{ challenge: string }> {
  return (await call('offerSignInPasskey', { body: { ticket } })).data;
}

/** Ends the session on the server. @throws ApiError when the server could not be told; the tokens here are the caller's to clear. */
export async function revokeSession(): Promise<void> {
  const session = storedSession();
  if (session !== null) await call('signOut', { body: { refresh_token: session.refreshToken } });
}

/** Ends the session here at once, and on the server as far as it can be told: nobody waits for it. */
export function dropSession(): void {
  const session = storedSession();
  clearSession();
  if (session === null) return;
  call('signOut', { body: { refresh_token: session.refreshToken } }, { keepalive: true }).catch(
    () => undefined,
  );
}
