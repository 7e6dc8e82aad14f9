import { setTimeout as pause } from 'node:timers/promises';
import type { Deliveries } from './deliveries.ts';
import type { Installation } from './installation.ts';

const EMAIL = 'ada.tester@lender.example';
const PATIENCE_MS = 30_000;

/** Creates an administrator and signs them in with the code from the mail. @returns the access token. */
export async function signIn(installation: Installation, deliveries: Deliveries): Promise<string> {
  await installation.command('staff', ['add', EMAIL, '--role', 'admin', '--first-name', 'Ada']);
  await post('request-otp', { email: EMAIL });
  const otp = await mailedCode(deliveries, /sign-in code is (\d{6})\b/);
  const { access_token } = await post<{ access_token: string }>('sign-in', { email: EMAIL, otp });
  return access_token;

  async function post<T>(path: string, body: object): Promise<T> {
    const answer = await fetch(`${installation.server.url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }
}

/** The code of the first mail that has one. */
export async function mailedCode(deliveries: Deliveries, pattern: RegExp): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    for (const { raw } of deliveries.all().values()) {
      const code = pattern.exec(raw)?.[1];
      if (code !== undefined) return code;
    }
    if (Date.now() > deadline) throw new Error('The mail with the code did not arrive');
    await pause(50);
  }
}
