import { mailsSoFar, readCode } from '../e2e/operation/running-lintel.ts';

const STAFF = 'processor@lintel.example';

export interface Grant {
  access_token: string;
  refresh_token: string;
}

export async function signInByMail(address: string, dataDir: string): Promise<Grant> {
  const seen = await mailsSoFar(dataDir);
  await call(address, undefined, { method: 'POST', path: '/api/auth/request-otp', body: { email: STAFF } });
  const otp = await readCode(dataDir, STAFF, seen);
  return call(address, undefined, { method: 'POST', path: '/api/auth/sign-in', body: { email: STAFF, otp } });
}

interface Sent {
  method: string;
  path: string;
  body?: object | undefined;
  headers?: Record<string, string> | undefined;
}

/** Sends a request. @throws for every answer except a success. */
export async function call<Answer>(address: string, token: string | undefined, sent: Sent): Promise<Answer> {
  const answer = await fetch(address + sent.path, {
    method: sent.method,
    headers: {
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...sent.headers,
    },
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${sent.method} ${sent.path}: ${answer.status} ${text.slice(0, 500)}`);
  return text === '' ? (undefined as Answer) : (JSON.parse(text) as Answer);
}

/** @returns milliseconds. @throws for every answer except a success. */
export async function timeOfRead(url: string, token: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - began;
}
