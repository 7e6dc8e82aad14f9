import { mailsSoFar, readCode } from '../../e2e/operation/running-lintel.ts';
import { startProcess } from '../child-process.ts';
import { withDemoLintel } from '../lintel-process.ts';
import { median, percentile, ratioOfRounds } from '../statistics.ts';
import { atMost, milliseconds, ratio, table } from '../table.ts';

const SIGN_INS = 50;
const EMAIL = 'officer@lintel.example';
const SIGN_IN = '/api/auth/sign-in';
const LIST = '/api/urlas?limit=50';

/** Milliseconds from the request that follows the sixth digit. */
interface SignInTimes {
  session: number[];
  list: number[];
}

interface SignInFigures {
  ours: SignInTimes[];
  bare: SignInTimes[];
}

/** Milliseconds, which the p99 must meet too. */
const SIGN_IN_MS = 300;

/** Each sign-in comes from a new browser and network. */
export async function measureSignIn(rounds: number, say: (text: string) => void): Promise<SignInFigures> {
  const bareServer = startProcess<{ session: string; list: string }, string>('./sign-in/bare-sign-in.ts');
  const measure = async ({ address, dataDir }: { address: string; dataDir: string }) => {
    const codes = await codeReader(address, dataDir);
    // Warms the server up.
    const first = await signIn(address, await codes());
    const bare = await bareServer.ask(first.answers);
    const signInAtBare = () => signIn(bare, { headers: {}, otp: '000000' });
    for (let warm = 0; warm < SIGN_INS; warm += 1) {
      await signIn(address, await codes());
      await signInAtBare();
    }
    const figures: SignInFigures = { ours: [], bare: [] };
    for (let round = 0; round < rounds; round += 1) {
      const ours: SignInTimes = { session: [], list: [] };
      const theirs: SignInTimes = { session: [], list: [] };
      for (let nth = 0; nth < SIGN_INS; nth += 1) {
        add(ours, await signIn(address, await codes()));
        add(theirs, await signInAtBare());
      }
      figures.ours.push(ours);
      figures.bare.push(theirs);
      say(`  round ${round + 1} of ${rounds}`);
    }
    return figures;
  };
  try {
    return await withDemoLintel(measure, { settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  } finally {
    await bareServer.stop();
  }
}

interface GivenCode {
  /** The browser's cookie and the desk's address. */
  headers: Record<string, string>;
  otp: string;
}

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

/** Milliseconds until the session is open, and from then until the first list. */
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

const TITLES: Record<keyof SignInTimes, string> = {
  session: 'to the session',
  list: 'to the first list of loans',
};

export function renderSignIn({ ours, bare }: SignInFigures): string {
  const rows = (['session', 'list'] as const).flatMap((what) =>
    [50, 99].map((percent) => {
      const of = (rounds: readonly SignInTimes[]) => rounds.map((times) => percentile(times[what], percent));
      return [
        `${TITLES[what]}, p${percent}`,
        `${atMost(median(of(ours)), SIGN_IN_MS, milliseconds)} ms`,
        `${milliseconds(median(of(bare)))} ms`,
        ratio(ratioOfRounds(of(ours), of(bare))),
      ];
    }),
  );
  return table(['from the sixth digit', 'Lintel', 'a bare server', 'ratio'], rows);
}
