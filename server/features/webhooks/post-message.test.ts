import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ReceiverForTests, startReceiver } from '../../testing/services/receiver-for-tests.ts';
import { createAddressCheck } from './checked-address.ts';
import { createMessagePoster, failureWords } from './post-message.ts';

const MESSAGE = { headers: { 'webhook-id': 'msg_1' }, body: '{"type":"note.created"}' };
const CLOSED = 'The connection ended without a usable answer.';

// Tests HOOK-4, HOOK-6.
describe('a message', () => {
  let receiver: ReceiverForTests;
  const addresses = createAddressCheck(['127.0.0.0/8', '::1']);
  const poster = createMessagePoster(addresses);
  const post = (url = receiver.url) => poster.post(url, MESSAGE);
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await poster.close();
    await receiver.close();
  });
  beforeEach(() => {
    receiver.received.length = 0;
    receiver.answerWith((_message, response) => response.writeHead(204).end());
  });

  it('arrives as JSON, whole', async () => {
    expect(await post()).toEqual({ ok: true, status: 204, error: null });
    const [message] = receiver.received;
    expect(message?.body).toBe(MESSAGE.body);
    expect(message?.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': 'msg_1' });
  });

  it.each([301, 302, 307, 308])('does not follow a redirect: %i', async (status) => {
    receiver.answerWith((message, response) =>
      message.path === '/elsewhere'
        ? response.writeHead(204).end()
        : response.writeHead(status, { location: receiver.url.replace('/hook', '/elsewhere') }).end(),
    );
    expect(await post()).toEqual({
      ok: false,
      status,
      error: `Answered ${status}. Redirects are not followed.`,
    });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
  });

  it.each([400, 404, 410, 500, 503])('fails with %i', async (status) => {
    receiver.answerWith((_message, response) => response.writeHead(status).end('<html>secret</html>'));
    expect(await post()).toEqual({ ok: false, status, error: `Answered ${status}.` });
  });

  it('does not read an answer without an end', async () => {
    receiver.answerWith((_message, response) => void response.writeHead(200).write('x'));
    expect(await post()).toEqual({ ok: true, status: 200, error: null });
  });

  it('fails when the connection is cut, or nobody listens', async () => {
    receiver.answerWith((_message, response) => response.destroy());
    expect(await post()).toEqual({ ok: false, status: null, error: CLOSED });
    const gone = await startReceiver();
    await gone.close();
    expect(await post(gone.url)).toMatchObject({ error: 'Nothing listens at the address (ECONNREFUSED).' });
  });

  it.each(['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1'])(
    'never reaches a private network: %s',
    async (host) => {
      const url = receiver.url.replace('127.0.0.1', host);
      const outcome = await createMessagePoster(createAddressCheck([])).post(url, MESSAGE);
      expect(outcome).toEqual({
        ok: false,
        status: null,
        error: 'The address is in a private network. WEBHOOK_NETWORKS allows such.',
      });
      expect(receiver.received).toEqual([]);
    },
  );

  it('goes to the checked address, even if the name then resolves to another', async () => {
    // The name is resolved once, so a different second answer would not be used.
    let lookups = 0;
    const counted: typeof addresses = {
      ...addresses,
      lookup: (name, options, done) => {
        lookups += 1;
        addresses.lookup(name, options, done);
      },
    };
    const url = receiver.url.replace('127.0.0.1', 'localhost');
    await createMessagePoster(counted).post(url, MESSAGE);
    expect(lookups).toBe(1);
  });

  // Tests HOOK-13.
  describe('over shared connections', () => {
    const ports = () => new Set(receiver.received.map(({ port }) => port));

    it.each([
      ['no body', (response: ServerResponse) => response.writeHead(204).end()],
      ['a short body', (response: ServerResponse) => response.writeHead(200).end('{"ok":true}')],
      ['a refusal', (response: ServerResponse) => response.writeHead(500).end('Out of order')],
    ])('uses one connection again after %s', async (_name, answer) => {
      receiver.answerWith((_message, response) => answer(response));
      await vi.waitFor(async () => {
        await post();
        expect(ports().size).toBeLessThan(receiver.received.length);
      });
    });

    it.each([
      ['without an end', (response: ServerResponse) => void response.writeHead(200).write('x')],
      ['of a megabyte', (response: ServerResponse) => response.writeHead(200).end('x'.repeat(2 ** 20))],
    ])('cuts off a body %s, and opens another connection', async (_name, answer) => {
      receiver.answerWith((_message, response) => answer(response));
      expect(await post()).toEqual({ ok: true, status: 200, error: null });
      expect(await post()).toEqual({ ok: true, status: 200, error: null });
      expect(ports().size).toBe(2);
    });

    it('goes over a new connection when the receiver has closed an idle one', async () => {
      let closed: Promise<unknown> | undefined;
      receiver.answerWith((_message, response) => {
        closed = new Promise((done) => response.socket?.once('close', done));
        response.writeHead(204).end(() => response.socket?.end());
      });
      expect(await post()).toEqual({ ok: true, status: 204, error: null });
      await closed;
      expect(await post()).toEqual({ ok: true, status: 204, error: null });
      expect(ports().size).toBe(2);
    });
  });
});

// Tests HOOK-9.
it.each([
  ['ECONNREFUSED', 'Nothing listens at the address (ECONNREFUSED).'],
  ['ENOTFOUND', 'The name of the receiver was not found (ENOTFOUND).'],
  ['ETIMEDOUT', 'The receiver took too long to accept the connection (ETIMEDOUT).'],
  [
    'ERR_SSL_WRONG_VERSION_NUMBER',
    'The encrypted connection failed; perhaps the receiver speaks only http (ERR_SSL_WRONG_VERSION_NUMBER).',
  ],
  ['ENOVEL', 'The connection failed (ENOVEL).'],
  [undefined, 'The connection failed.'],
])('says in plain words why a connection failed: %s', (code, words) => {
  expect(failureWords(code)).toBe(words);
});
