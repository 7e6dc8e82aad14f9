import { useSyncExternalStore } from 'react';
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

/** Signs in and stores the session. */
export async function signIn(email: string, otp: string): Promise<void> {
  const { data } = await call('signIn', { body: { email, otp } });
  storeSession(data);
}

/** Ends the session on the server, then here. When the server cannot be told, the session here stays, and the error is thrown. */
export async function signOut(): Promise<void> {
  const session = storedSession();
  if (session !== null) await call('signOut', { body: { refresh_token: session.refreshToken } });
  clearSession();
}
