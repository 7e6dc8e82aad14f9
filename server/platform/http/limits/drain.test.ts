import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDrain, type Drain } from './drain.ts';

let app: FastifyInstance;
let drain: Drain;
let port: number;
let agent: Agent;
let finishSlow: () => void;
let slowBegun: Promise<void>;

beforeEach(async () => {
  app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  slowBegun = begun.promise;
  finishSlow = finish.resolve;
  app.get('/quick', async () => 'quick');
  app.get('/slow', async () => {
    begun.resolve();
    await finish.promise;
    return 'slow';
  });
  drain = createDrain(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
  agent = new Agent({ keepAlive: true });
});
afterEach(async () => {
  agent.destroy();
  await app.close();
});

function get(path: string): Promise<{ status: number; text: string; connection: string | undefined }> {
  return new Promise((done, fail) => {
    request({ port, path, agent, host: '127.0.0.1' }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, text, connection: answer.headers.connection }),
      );
    })
      .on('error', fail)
      .end();
  });
}

it('answers requests on an open connection, announces its end, and then stops', async () => {
  expect((await get('/quick')).connection).toBe('keep-alive');
  const drained = drain.begin(0);
  expect(await get('/quick')).toEqual({ status: 200, text: 'quick', connection: 'close' });
  await drained;
});

it('accepts no new connection, so that a proxy goes elsewhere', async () => {
  await get('/quick');
  const drained = drain.begin(0);
  agent.destroy();
  agent = new Agent();
  await expect(get('/quick')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await drained;
});

it('lets a running request have its answer, even a slow one', async () => {
  const slow = get('/slow');
  await slowBegun;
  const stopped = drain.begin(0).then(() => app.close());
  await expect.poll(() => app.server.listening).toBe(false);
  finishSlow();
  expect(await slow).toMatchObject({ status: 200, text: 'slow' });
  await stopped;
});

it('announces its stop, and keeps serving until proxies can have noticed', async () => {
  expect(drain.isLeaving).toBe(false);
  const drained = drain.begin(60);
  expect(drain.isLeaving).toBe(true);
  expect(app.server.listening).toBe(true);
  expect(await get('/quick')).toMatchObject({ status: 200, connection: 'close' });
  await drained;
  expect(app.server.listening).toBe(false);
});
