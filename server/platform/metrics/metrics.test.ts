import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../../../domain/people/role.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createMetrics } from './metrics.ts';

let lintel: TestApp;
beforeAll(async () => {
  lintel = await startTestApp({ runJobs: true });
});
afterAll(() => lintel.close());

const read = (headers: Record<string, string> = {}, app = lintel) =>
  app.app.inject({ url: '/metrics', headers: { host: '127.0.0.1:3000', ...headers } });

function readingOf(text: string, name: string, labels: Record<string, string | number> = {}): number {
  const line = text
    .split('\n')
    .find(
      (one) =>
        one.startsWith(`${name}${Object.keys(labels).length === 0 ? ' ' : '{'}`) &&
        Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
    );
  return Number(line?.split(' ').at(-1));
}

it('counts requests by route and status, without anything that a person typed', async () => {
  const asked = { method: 'GET', status: 404 };
  await lintel.as(ADMIN)({ url: '/api/customers/0198a0b4-0000-7000-8000-000000000001' });
  await lintel.as('nobody')({ url: '/api/urlas?status=floated' });
  await lintel.as('nobody')({ url: '/nobody/knows/Annie-Example' });
  const { body, headers } = await read();
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(
    readingOf(body, 'lintel_http_request_seconds_count', { ...asked, route: '/api/customers/:id' }),
  ).toBe(1);
  expect(
    readingOf(body, 'lintel_http_request_seconds_count', { method: 'GET', route: '/api/urlas', status: 401 }),
  ).toBe(1);
  expect(readingOf(body, 'lintel_http_request_seconds_count', { ...asked, route: 'none' })).toBe(1);
  expect(body).not.toContain('Annie');
  expect(body).not.toContain('0198a0b4');
});

it('counts connections, and mails and jobs as they end', async () => {
  const { mailer, database } = lintel.platform;
  const mail = { kind: 'title-docs' as const, to: ['annie@bank.example'], subject: 'Hello', text: 'Hello' };
  await database.db.transaction().execute((tx) => mailer.queueMail(tx, mail));
  mailer.nudge();
  await expect
    .poll(async () => readingOf((await read()).body, 'lintel_mail_attempts_total', { outcome: 'sent' }))
    .toBe(1);
  await expect
    .poll(async () =>
      readingOf((await read()).body, 'lintel_job_seconds_count', {
        queue: 'send-mail',
        outcome: 'completed',
      }),
    )
    .toBe(1);
  const { body } = await read();
  expect(readingOf(body, 'lintel_mails', { state: 'queued' })).toBe(0);
  expect(readingOf(body, 'lintel_database_connections', { state: 'waited-for' })).toBe(0);
});

it('counts waiting work, including that of other processes', async () => {
  const idle = await startTestApp();
  const { mailer, database } = idle.platform;
  const mail = { kind: 'title-docs' as const, to: ['annie@bank.example'], subject: 'Hello', text: 'Hello' };
  await database.db.transaction().execute((tx) => mailer.queueMail(tx, mail));
  const { body } = await read({}, idle);
  expect(readingOf(body, 'lintel_mails', { state: 'queued' })).toBe(1);
  expect(readingOf(body, 'lintel_jobs_waiting', { queue: 'send-mail' })).toBe(1);
  expect(readingOf(body, 'lintel_jobs_oldest_seconds', { queue: 'send-mail' })).toBeGreaterThanOrEqual(0);
  await idle.close();
});

it('counts sign-ins by their results', async () => {
  const nobody = lintel.as('nobody');
  const attempt = { email: 'nobody.there@lintel.example', otp: '000000' };
  for (let tries = 0; tries < 6; tries += 1) {
    await nobody({ method: 'POST', url: '/api/auth/sign-in', payload: attempt });
  }
  const { body } = await read();
  expect(readingOf(body, 'lintel_sign_ins_total', { outcome: 'wrong-code' })).toBe(5);
  expect(readingOf(body, 'lintel_sign_ins_total', { outcome: 'locked-out' })).toBe(1);
});

describe('access', () => {
  it('is for programs on this machine, when there is no token', async () => {
    expect((await read()).statusCode).toBe(200);
    expect((await read({ 'x-forwarded-for': '198.18.0.9' })).statusCode).toBe(403);
    expect((await read({ host: 'lintel.bank.example' })).statusCode).toBe(403);
    const away = { url: '/metrics', remoteAddress: '198.18.0.9', headers: { host: '127.0.0.1' } };
    expect((await lintel.app.inject(away)).statusCode).toBe(403);
  });

  it.each([
    ['PUBLIC_URL', 'https://lintel.bank.example'],
    ['PUBLIC_URL', 'http://10.0.0.7:3000'],
    ['HOST', '0.0.0.0'],
  ])('is for nobody without a token when people use another address: %s=%s', async (name, value) => {
    const reached = await startTestApp({ env: { [name]: value } });
    expect((await read({}, reached)).statusCode).toBe(403);
    await reached.close();
  });

  it('is for programs on this machine, when people use its own address', async () => {
    const reached = await startTestApp({ env: { PUBLIC_URL: 'http://localhost:3000' } });
    expect((await read({}, reached)).statusCode).toBe(200);
    await reached.close();
  });

  it('is for the bearer of the token, from anywhere, when there is one', async () => {
    const token = 'a-token-for-prometheus';
    const guarded = await startTestApp({ env: { METRICS_TOKEN: token } });
    const elsewhere = { 'x-forwarded-for': '198.18.0.9', host: 'lintel.bank.example' };
    expect((await read({ ...elsewhere, authorization: `Bearer ${token}` }, guarded)).statusCode).toBe(200);
    expect((await read({ authorization: `Bearer ${token}x` }, guarded)).statusCode).toBe(401);
    expect((await read({}, guarded)).statusCode).toBe(401);
    expect(guarded.logged()).not.toContain(token);
    await guarded.close();
  });
});

it('names no gauge with _total, which is the ending of counters', async () => {
  const { text } = await createMetrics(new Pool({ max: 1 }), { watchProcess: true }).read();
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => ({
    name,
    type,
  }));
  expect(types.length).toBeGreaterThan(20);
  expect(types.filter(({ name, type }) => type !== 'counter' && name.endsWith('_total'))).toEqual([]);
});
