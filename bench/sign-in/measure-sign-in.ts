import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailsSoFar, readCode } from '../../e2e/operation/running-lintel.ts';
import { startProcess } from '../child-process.ts';
import type { ServerOrder } from '../lintel-server.ts';
import type { SignInFigures, SignInTimes } from './sign-in-report.ts';

/** Sign-ins per round. */
const SIGN_INS = 50;
/** An officer of the demo data. */
const EMAIL = 'officer@lintel.example';
const SIGN_IN = '/api/auth/sign-in';
const LIST = '/api/urlas?limit=50';

/**
 * Signs one person in again and again, each time in a new browser and network, and reads the first page of loans. The time begins with
 * the request that the sixth digit sends.
 */
export async function measureSignIn(rounds: number, say: (text: string) => void): Promise<SignInFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
  const server = startProcess<ServerOrder, string>('./lintel-server.ts');
  const bareServer = startProcess<{ session: string; list: string }, string>('./sign-in/bare-sign-in.ts');
  try {
    const settings = {
      DATA_DIR: dataDir,
      DEMO: '1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: '127.0.0.1',
    };
    const address = await server.ask({ settings });
    const codes = await codeReader(address, dataDir);
    // Not counted, because the server compiles its code.
    const first = await signIn(address, await codes());
    const bare = await bareServer.ask(first.answers);
    for (let warm = 0; warm < SIGN_INS; warm += 1) {
      await signIn(address, await codes());
      await signIn(bare, { headers: {}, otp: '000000' });
    }
    const figures: SignInFigures = { ours: [], bare: [] };
    for (let round = 0; round < rounds; round += 1) {
      const ours: SignInTimes = { session: [], list: [] };
      const theirs: SignInTimes = { session: [], list: [] };
      for (let nth = 0; nth < SIGN_INS; nth += 1) {
        add(ours, await signIn(address, await codes()));
        add(theirs, await signIn(bare, { headers: {}, otp: '000000' }));
      }
      figures.ours.push(ours);
      figures.bare.push(theirs);
      say(`  round ${round + 1} of ${rounds}`);
    }
    return figures;
  } finally {
    await Promise.all([server.stop(), bareServer.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface GivenCode {
  /** Cookie of the browser that asked, and address of its desk. */
  headers: Record<string, string>;
  otp: string;
}

/** Asks for a code as a new browser each time, and reads it from the mail. */
async function codeReader(address: string, dataDir: string): Promise<() => Promise<GivenCode>> {
  const seen = await mailsSoFar(dataDir);
  let desk = 0;
  return async () => {
    desk += 1;
    const network = { 'x-forwarded-for': `198.18.${Math.floor(desk / 250)}.${desk % 250}` };
    const { answer } = await send(`${address}/api/auth/request-otp`, network, { email: EMAIL });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    return { headers: { ...network, cookie }, otp: await readCode(dataDir, EMAIL, seen) };
  };
}

/** Milliseconds to the session, and from there to the first list. */
async function signIn(address: string, { headers, otp }: GivenCode) {
  const began = performance.now();
  const session = (await send(`${address}${SIGN_IN}`, headers, { email: EMAIL, otp })).text;
  const sessionAt = performance.now() - began;
  const { access_token } = JSON.parse(session) as { access_token: string };
  const list = (await send(`${address}${LIST}`, { ...headers, authorization: `Bearer ${access_token}` }))
    .text;
  return { session: sessionAt, list: performance.now() - began, answers: { session, list } };
}

function add(times: SignInTimes, one: { session: number; list: number }): void {
  times.session.push(one.session);
  times.list.push(one.list);
}

/** @throws for every answer except a success. */
async function send(url: string, headers: Record<string, string>, body?: object) {
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 500)}`);
  return { answer, text };
}
