import { refreshSession } from '../../contract/people/auth.ts';
import { call, type Grant, signInByMail } from '../office-session.ts';

/** Much more often than in a browser, so that a short run renews as well. An access token lasts an hour. */
const RENEWED_EVERY_MS = 60_000;

export interface RenewedSession {
  /** Returns the current access token. */
  token(): string;
  /** Rejects if a renewal fails. Never resolves. */
  readonly failed: Promise<never>;
  end(): void;
}

/** Signs in, and renews the session while the work goes on. */
export async function openRenewedSession(address: string, dataDir: string): Promise<RenewedSession> {
  let grant: Grant = await signInByMail(address, dataDir);
  const fault = Promise.withResolvers<never>();
  fault.promise.catch(() => undefined);
  const renew = async () => {
    const { method, path } = refreshSession;
    grant = await call(address, undefined, { method, path, body: { refresh_token: grant.refresh_token } });
  };
  const timer = setInterval(() => void renew().catch(fault.reject), RENEWED_EVERY_MS);
  return { token: () => grant.access_token, failed: fault.promise, end: () => clearInterval(timer) };
}
