import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import PostalMime from 'postal-mime';
import { vi } from 'vitest';
import { mailFolder } from '../../platform/mail/spool-transport.ts';
import type { TestApp } from '../test-app.ts';

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: {
    access_token: string;
    refresh_token: string;
    roles: string[];
    error: { code: string; message: string; requestId?: string };
    [field: string]: unknown;
  };
}

/** Without cookies. */
export function sessionCalls({ app }: Pick<TestApp, 'app'>, from: Pick<InjectOptions, 'remoteAddress'> = {}) {
  return callsBy(
    (path, payload, headers) => app.inject({ method: 'POST', url: path, payload, headers, ...from }),
    app,
  );
}

/** With cookies. */
export function browserCalls({ app }: Pick<TestApp, 'app'>, from: Pick<InjectOptions, 'remoteAddress'> = {}) {
  let cookie: string | undefined;
  return {
    ...callsBy(async (path, payload, headers) => {
      const kept = cookie === undefined ? {} : { cookie };
      const answer = await app.inject({
        method: 'POST',
        url: path,
        payload,
        headers: { ...headers, ...kept },
        ...from,
      });
      const given = answer.headers['set-cookie'];
      if (given !== undefined) cookie = String(given).split(';')[0];
      return answer;
    }, app),
    cookie: () => cookie,
    async open(link: string): Promise<number> {
      const { pathname, search } = new URL(link);
      const headers = cookie === undefined ? {} : { cookie };
      const answer = await app.inject({ url: pathname + search, headers, ...from });
      const given = answer.headers['set-cookie'];
      if (given !== undefined) cookie = String(given).split(';')[0];
      return answer.statusCode;
    },
  };
}

type Post = (
  path: string,
  payload: object | undefined,
  headers: Record<string, string>,
) => Promise<LightMyRequestResponse>;

function callsBy(send: Post, app: TestApp['app']) {
  async function post(path: string, payload?: object, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await send(`/api/auth/${path}`, payload, headers);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body === '' ? ({} as Answer['body']) : answer.json(),
    };
  }
  return {
    requestOtp: (email: string) => post('request-otp', { email }),
    signIn: (email: string, otp: string) => post('sign-in', { email, otp }),
    refresh: (refresh_token: string) => post('refresh', { refresh_token }),
    signOut: (body?: object, accessToken?: string) =>
      post('sign-out', body, accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
    async statusWith(accessToken: string): Promise<number> {
      const headers = { authorization: `Bearer ${accessToken}` };
      return (await app.inject({ url: '/api/directories', headers })).statusCode;
    },
  };
}

/** Everything that could tell two answers apart, except parts that differ in every request. */
export function recognisable({ status, headers, body }: Answer): unknown {
  const { date: _date, 'x-request-id': _id, 'set-cookie': _cookie, ...others } = headers;
  const told = Object.entries(others).filter(([name]) => !name.startsWith('x-ratelimit-'));
  const { requestId: _requestId, ...error } = body.error ?? {};
  return { status, headers: Object.fromEntries(told), body: { ...body, error } };
}

/**
 * Waits until all jobs and all work after answers are done, including jobs added by jobs. The webhook scan is always
 * running.
 */
export async function untilJobsAreDone({ platform, features }: TestApp): Promise<void> {
  await features.sessions.settled();
  await vi.waitFor(
    async () => {
      const waiting = await sql`
        SELECT FROM pgboss.job WHERE state < 'completed' AND name <> 'look-for-webhooks'`.execute(
        platform.database.db,
      );
      if (waiting.rows.length > 0) throw new Error(`${waiting.rows.length} jobs are not done`);
    },
    { timeout: 15_000, interval: 20 },
  );
}

/** In the order of sending. */
export async function mailsTo(
  { dataDir }: Pick<TestApp, 'dataDir'>,
  email: string,
): Promise<{ subject: string; text: string }[]> {
  const folder = mailFolder(dataDir);
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails
    .filter((mail) => mail.to?.some((to) => to.address === email))
    .map((mail) => ({ subject: mail.subject ?? '', text: mail.text ?? '' }));
}

/** Waits for the nth mail to an address. */
export async function mailedCode(lintel: Pick<TestApp, 'dataDir'>, email: string, nth = 1): Promise<string> {
  const mail = await vi.waitFor(
    async () => {
      const found = (await mailsTo(lintel, email))[nth - 1];
      if (found === undefined) throw new Error(`mail ${nth} to ${email} has not come`);
      return found;
    },
    { timeout: 15_000, interval: 20 },
  );
  return /\d{6}/.exec(mail.text)?.[0] ?? '';
}

export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** Statements of requests during `work`, without values. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first] = args;
    const text = typeof first === 'string' ? first : String((first as { text?: string }).text);
    const name = (this as unknown as { connectionParameters: { application_name?: string } })
      .connectionParameters.application_name;
    // Settings are read again every few seconds, and connections are opened as needed, whoever asks.
    const isTimed = text.endsWith('from "company_settings"') || text.startsWith('SELECT set_config(');
    if (!name?.startsWith('lintel ') && !isTimed) statements.push(text);
    return query.apply(this, args) as never;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return statements;
}
