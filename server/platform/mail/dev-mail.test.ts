import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerErrors } from '../http/error-answers.ts';
import { composeMessage } from './compose-message.ts';
import { addDevMailRoutes } from './dev-mail.ts';
import { composeWithAttachments } from './send-queued-mail.ts';
import { mailFolder, spoolTransport } from './spool-transport.ts';

let dataDir: string;
let app: FastifyInstance;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lintel-dev-mail-'));
  app = fastify({ trustProxy: true, routerOptions: { maxParamLength: 200 } });
  answerErrors(app);
  addDevMailRoutes(app, dataDir, TOKEN);
});

afterEach(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const LOCAL = { host: 'localhost:3000' };
const TOKEN = 'the-token-of-the-printed-link';

const MESSAGE = {
  from: '"Lintel" <no-reply@lintel.example>',
  to: ['ada@lintel.example'],
  cc: ['desk@lintel.example'],
  messageId: '<abc@lintel.example>',
  date: new Date('2025-07-04T13:18:00Z'),
};

function spool(subject: string, text: string): Promise<string> {
  return spoolRaw(composeMessage({ ...MESSAGE, subject, text }));
}

async function spoolRaw(raw: Buffer): Promise<string> {
  await spoolTransport(dataDir).send({
    id: crypto.randomUUID(),
    from: 'no-reply@lintel.example',
    recipients: ['ada@lintel.example'],
    raw,
    beforeLastStep: () => Promise.resolve(),
  });
  return (await readdir(mailFolder(dataDir))).sort().at(-1) ?? '';
}

describe('/dev/mail', () => {
  it('says when there is none', async () => {
    const answer = await app.inject({ url: `/dev/mail?token=${TOKEN}`, headers: LOCAL });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('No mail has been sent yet.');
  });

  it('lists mail, newest first, each a link', async () => {
    const first = await spool('First', 'One');
    const second = await spool('Zweite für Zoë', 'Two');
    const { body, headers } = await app.inject({ url: `/dev/mail?token=${TOKEN}`, headers: LOCAL });
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(body.indexOf('Zweite für Zoë')).toBeGreaterThan(-1);
    expect(body.indexOf(`href="/dev/mail/${second}?token=${TOKEN}"`)).toBeLessThan(
      body.indexOf(`href="/dev/mail/${first}?token=${TOKEN}"`),
    );
  });

  it('loads itself again when asked to', async () => {
    const once = await app.inject({ url: `/dev/mail?token=${TOKEN}`, headers: LOCAL });
    const again = await app.inject({ url: `/dev/mail?token=${TOKEN}&refresh=1`, headers: LOCAL });
    expect([once, again].map(({ body }) => body.includes('http-equiv="refresh"'))).toEqual([false, true]);
  });

  it('shows a mail as text, and its raw form', async () => {
    const file = await spool('Your code', 'Für Sie: 123456');
    const page = await app.inject({ url: `/dev/mail/${file}?token=${TOKEN}`, headers: LOCAL });
    expect(page.body).toContain('Für Sie: 123456');
    expect(page.body).toContain('desk@lintel.example');
    const raw = await app.inject({ url: `/dev/mail/${file}/raw?token=${TOKEN}`, headers: LOCAL });
    expect(raw.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(raw.body).toContain('Message-ID: <abc@lintel.example>\r\n');
  });

  it('names attachments, as text', async () => {
    const file = { name: '<b>Contract</b>.pdf', type: 'application/pdf', size: 2048, hash: '' };
    const raw = await composeWithAttachments(
      { ...MESSAGE, subject: 'With a file', text: 'See below.' },
      [file],
      async () => Readable.from([Buffer.alloc(2048)]),
    );
    const name = await spoolRaw(raw);
    const { body } = await app.inject({ url: `/dev/mail/${name}?token=${TOKEN}`, headers: LOCAL });
    expect(body).toContain('&lt;b&gt;Contract&lt;/b&gt;.pdf (2.0 KB)');
    expect(body).not.toContain('<img');
  });

  it('shows the chart of a report', async () => {
    const report = { ...MESSAGE, subject: 'Volume', text: 'See below.', html: '<p></p>' };
    const raw = await composeWithAttachments({ ...report, chart: Buffer.from('a chart') }, [], async () =>
      Readable.from([]),
    );
    const { body } = await app.inject({
      url: `/dev/mail/${await spoolRaw(raw)}?token=${TOKEN}`,
      headers: LOCAL,
    });
    expect(body).toContain(`<img src="data:image/png;base64,${btoa('a chart')}"`);
  });

  it('escapes everything in a mail, and contains no script', async () => {
    const markup = `</pre></title><script>alert(1)</script><img src=x onerror='alert(1)'>`;
    const file = await spool(markup, markup);
    for (const url of [`/dev/mail?token=${TOKEN}`, `/dev/mail/${file}?token=${TOKEN}`]) {
      const { body } = await app.inject({ url, headers: LOCAL });
      expect(body).not.toMatch(/<script|<img|javascript:/i);
      expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&#39;');
    }
  });

  it.each([
    '../secret.key',
    '..%2Fsecret.key',
    '%2e%2e%2fsecret.key',
    'secret.key',
    '.hidden.eml.partial',
    '2025-07-04T13-18-00.000Z-00000000-0000-0000-0000-000000000000.eml',
    '2025-07-04T13-18-00.000Z-00000000-0000-0000-0000-000000000000.eml%00',
  ])('does not open %s', async (file) => {
    await spool('One', 'Text');
    await writeFile(join(dataDir, 'secret.key'), 'TOP SECRET');
    await writeFile(join(mailFolder(dataDir), 'secret.key'), 'TOP SECRET');
    for (const url of [`/dev/mail/${file}?token=${TOKEN}`, `/dev/mail/${file}/raw?token=${TOKEN}`]) {
      const answer = await app.inject({ url, headers: LOCAL });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('TOP SECRET');
    }
  });
});

describe('the readers', () => {
  it.each([
    ['127.0.0.1', 'localhost:3000'],
    ['127.0.0.1', '127.0.0.1:3000'],
    ['127.8.9.1', 'LOCALHOST'],
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', 'localhost'],
  ])('include %s asking for %s', async (remoteAddress, host) => {
    const answer = await app.inject({ url: `/dev/mail?token=${TOKEN}`, remoteAddress, headers: { host } });
    expect(answer.statusCode).toBe(200);
  });

  it.each([
    ['another machine', '192.0.2.7', { host: 'localhost:3000' }],
    ['another machine on the private network', '10.0.0.7', { host: 'localhost:3000' }],
    ['another machine that claims to be this one', '192.0.2.7', { ...LOCAL, 'x-forwarded-for': '127.0.0.1' }],
    ['a foreign name that leads here', '127.0.0.1', { host: 'rebound.foreign.example:3000' }],
    ['a foreign name that begins like this machine', '127.0.0.1', { host: '127.0.0.1.foreign.example' }],
    ['a proxy on this machine', '127.0.0.1', { ...LOCAL, 'x-forwarded-for': '203.0.113.9' }],
    ['a proxy that says so by the standard', '127.0.0.1', { ...LOCAL, forwarded: 'for=203.0.113.9' }],
  ])('exclude %s: the page does not exist for them', async (_who, remoteAddress, headers) => {
    const file = await spool('Your code', '123456');
    for (const url of [
      `/dev/mail?token=${TOKEN}`,
      `/dev/mail/${file}?token=${TOKEN}`,
      `/dev/mail/${file}/raw?token=${TOKEN}`,
    ]) {
      const answer = await app.inject({ url, remoteAddress, headers });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('123456');
    }
  });

  it.each(['', '?token=', '?token=wrong', `?token=${TOKEN}x`, `?token=${TOKEN}&token=${TOKEN}`])(
    'exclude everyone without the token of the printed link: %s',
    async (query) => {
      const file = await spool('Your code', '123456');
      for (const url of [`/dev/mail${query}`, `/dev/mail/${file}${query}`, `/dev/mail/${file}/raw${query}`]) {
        const answer = await app.inject({ url, headers: LOCAL });
        expect(answer.statusCode).toBe(404);
        expect(answer.body).not.toContain('123456');
      }
    },
  );
});
