import { type RunningLintel, readCode } from '../operation/running-lintel.ts';

/** @returns the answer to the sign-in, for `storeGrant`. */
export async function signInByMail(lintel: RunningLintel, email: string): Promise<unknown> {
  const seen = new Set<string>();
  await post(`${lintel.url}/api/auth/request-otp`, { email });
  const otp = await readCode(lintel.dataDir, email, seen);
  return post(`${lintel.url}/api/auth/sign-in`, { email, otp });
}

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
