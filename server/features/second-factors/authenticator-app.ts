import { Secret, TOTP } from 'otpauth';
import {
  APP_CODE_DIGITS,
  APP_CODE_PERIOD_SECONDS,
  APP_CODE_WINDOW_STEPS,
} from '../../../domain/sessions/second-factor.ts';

/** As long as the hash (RFC 4226, 4, R6). */
const SECRET_BYTES = 20;

/** A new secret, in base32. */
export function newAppSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

export function appUri(secret: string, account: { email: string; companyName: string }): string {
  return appOf(secret, account).toString();
}

/**
 * The time step of a typed code (RFC 6238, 4.2), including one step before and after the present; undefined for a
 * wrong code. The caller stores an accepted step, because the same code must not be accepted twice (5.2).
 */
export function stepOfCode(secret: string, typed: string, now: Date): number | undefined {
  const app = appOf(secret, { email: '', companyName: '' });
  const timestamp = now.getTime();
  const token = typed.replace(/\s/g, '');
  const delta = app.validate({ token, timestamp, window: APP_CODE_WINDOW_STEPS });
  return delta === null ? undefined : app.counter({ timestamp }) + delta;
}

function appOf(secret: string, { email, companyName }: { email: string; companyName: string }): TOTP {
  return new TOTP({
    // A colon separates issuer and account in the address.
    issuer: companyName.replaceAll(':', ' '),
    label: email,
    secret: Secret.fromBase32(secret),
    digits: APP_CODE_DIGITS,
    period: APP_CODE_PERIOD_SECONDS,
  });
}
