import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { answerErrors } from '../error-answers.ts';
import { createAdmission } from './admission.ts';
import { shedLoad } from './shed-load.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function aServer(log?: { write(line: string): void }) {
  const waiting: (() => void)[] = [];
  app = fastify(log === undefined ? {} : { logger: { level: 'warn', stream: log } });
  answerErrors(app);
  shedLoad(app, createAdmission({ now: () => 0 }));
  const work = () => new Promise<string>((done) => waiting.push(() => done('done')));
  app.get('/read', { config: { priority: 'ordinary' } }, work);
  app.post('/save', { config: { priority: 'first' } }, work);
  app.get('/healthz', async () => 'ok');
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    port: (app.server.address() as AddressInfo).port,
    waiting,
    begin: (url: string, count: number) => {
      const method = url === '/save' ? 'POST' : 'GET';
      return Array.from({ length: count }, () => app.inject({ url, method }).then((answer) => answer));
    },
    working: async (count: number) => expect.poll(() => waiting.length).toBe(count),
  };
}

it('refuses excess requests at once, serves saves longer, and health checks always', async () => {
  const server = await aServer();
  const reads = server.begin('/read', 192);
  await server.working(192);
  const refused = await app.inject('/read');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('1');
  expect(refused.json().error).toMatchObject({
    code: 'overloaded',
    message: 'The service is busy right now. Please try again in a moment.',
  });
  const saves = server.begin('/save', 64);
  await server.working(256);
  expect((await app.inject({ url: '/save', method: 'POST' })).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  for (const end of server.waiting) end();
  const answers = await Promise.all([...reads, ...saves]);
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  const [again] = server.begin('/read', 1);
  await server.working(257);
  server.waiting.at(-1)?.();
  expect((await again)?.statusCode).toBe(200);
});

it('gives no place to a request whose body does not arrive', async () => {
  const server = await aServer();
  const strangers = Array.from({ length: 300 }, () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      'POST /save HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    );
    return socket;
  });
  await Promise.all(strangers.map((socket) => once(socket, 'connect')));
  // Sent on a later connection, so the server has seen the earlier requests.
  const read = fetch(`http://127.0.0.1:${server.port}/read`);
  await server.working(1);
  server.waiting[0]?.();
  expect((await read).status).toBe(200);
  for (const socket of strangers) socket.destroy();
});

it('keeps the place of an abandoned request until its work is done', async () => {
  const server = await aServer();
  const gone = new AbortController();
  const reads = Array.from({ length: 192 }, () =>
    fetch(`http://127.0.0.1:${server.port}/read`, { signal: gone.signal }).catch(() => undefined),
  );
  await server.working(192);
  gone.abort();
  await Promise.all(reads);
  expect((await app.inject('/read')).statusCode).toBe(503);
  for (const end of server.waiting) end();
  await expect
    .poll(async () => {
      const answer = app.inject({ url: '/read', signal: AbortSignal.timeout(50) }).catch(() => undefined);
      return (await answer)?.statusCode;
    })
    .not.toBe(503);
});

it('checks the room again when a body has arrived, because many may arrive together', async () => {
  const server = await aServer();
  const saves = server.begin('/save', 300);
  await server.working(256);
  const early = await Promise.race([Promise.all(saves), Promise.any(saves)]);
  expect(early).toMatchObject({ statusCode: 503 });
  for (const end of server.waiting) end();
  const answers = await Promise.all(saves);
  expect(answers.filter(({ statusCode }) => statusCode === 503)).toHaveLength(44);
});

it('logs an overload in one line, not one per request', async () => {
  const lines: { msg: string; refused?: number }[] = [];
  const server = await aServer({ write: (line) => void lines.push(JSON.parse(line)) });
  const reads = server.begin('/read', 192);
  await server.working(192);
  for (let refused = 0; refused < 50; refused += 1) await app.inject('/read');
  await expect
    .poll(() => lines.find(({ refused }) => refused !== undefined), { timeout: 5_000 })
    .toMatchObject({
      refused: 50,
      msg: 'more requests than can be answered: the rest was refused',
    });
  expect(lines.filter(({ refused }) => refused !== undefined)).toHaveLength(1);
  for (const end of server.waiting) end();
  await Promise.all(reads);
});
