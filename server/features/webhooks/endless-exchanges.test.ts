import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RawReceiverForTests, startRawReceiver } from '../../testing/services/receiver-for-tests.ts';
import { createAddressCheck } from './checked-address.ts';
import { createMessagePoster } from './post-message.ts';

const MESSAGE = { headers: { 'webhook-id': 'msg_1' }, body: '{"type":"note.created"}' };
const UPGRADE = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n';
const NOTICE = 'HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n';
const LATE = { ok: false, status: null, error: 'No answer within 10 seconds.' };

// Tests HOOK-4.
describe('a message ends, whatever its receiver does:', () => {
  let receiver: RawReceiverForTests;
  const addresses = createAddressCheck(['127.0.0.0/8']);
  const poster = createMessagePoster(addresses);
  beforeAll(async () => {
    receiver = await startRawReceiver();
  });
  afterAll(async () => {
    await poster.close();
    await receiver.close();
  });

  /** The test decides when the timeout occurs. */
  const startPost = (url = receiver.url, by = poster) => {
    const late = new AbortController();
    return { outcome: by.post(url, MESSAGE, late.signal), late: () => late.abort() };
  };

  it.each<[string, (socket: Socket) => void, object]>([
    [
      'an upgrade',
      (socket) => socket.write(UPGRADE),
      { status: null, error: 'The connection ended without a usable answer.' },
    ],
    [
      'an upgrade with bytes of another protocol',
      (socket) => socket.write(`${UPGRADE}hello`),
      { status: null, error: 'The connection ended without a usable answer.' },
    ],
    [
      'headers without end',
      (socket) => socket.write(`HTTP/1.1 200 OK\r\n${`a: ${'x'.repeat(1_000)}\r\n`.repeat(20)}`),
      { status: null, error: 'The headers of the answer are too long (UND_ERR_HEADERS_OVERFLOW).' },
    ],
    [
      'the end of the connection in the middle of the headers',
      (socket) => socket.end('HTTP/1.1 200 OK\r\nx-a'),
      { status: null, error: 'The connection ended without a usable answer.' },
    ],
    [
      'a connection that is half closed',
      (socket) => socket.end(),
      { status: null, error: 'The connection ended without a usable answer.' },
    ],
    [
      'another protocol',
      (socket) => socket.write('220 mail.example ESMTP\r\n'),
      { status: null, error: 'The answer is not HTTP.' },
    ],
  ])('%s', async (_name, answer, outcome) => {
    const arrives = receiver.nextMessage();
    const post = startPost();
    const socket = await arrives;
    const closed = closing(socket);
    answer(socket);
    expect(await post.outcome).toEqual({ ok: false, ...outcome });
    socket.end();
    await closed;
  });

  it.each<[string, string]>([
    ['no answer', ''],
    ['an answer that stops in the middle of the status', 'HTTP/1.1 2'],
    ['a drip of headers', 'HTTP/1.1 200 OK\r\nx-a: b\r\n'],
    ['provisional answers without end', NOTICE.repeat(50)],
  ])('%s', async (_name, bytes) => {
    const arrives = receiver.nextMessage();
    const post = startPost();
    const socket = await arrives;
    const closed = closing(socket);
    if (bytes !== '') await new Promise((written) => socket.write(bytes, written));
    post.late();
    expect(await post.outcome).toEqual(LATE);
    socket.end();
    await closed;
  });

  it.each<[string, string]>([
    ['a body without end', '5\r\nhello\r\n'],
    ['trailers without end', '0\r\nx-a: b\r\n'],
  ])('%s, after a success', async (_name, bytes) => {
    const arrives = receiver.nextMessage();
    const post = startPost();
    const socket = await arrives;
    const closed = closing(socket);
    socket.write(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${bytes}`);
    expect(await post.outcome).toEqual({ ok: true, status: 200, error: null });
    socket.end();
    await closed;
  });

  it('a receiver that says nothing where encryption begins', async () => {
    const arrives = receiver.nextConnection();
    const post = startPost(receiver.url.replace('http:', 'https:'));
    const socket = await arrives;
    const closed = closing(socket);
    post.late();
    expect(await post.outcome).toEqual(LATE);
    socket.end();
    await closed;
  });

  it('a name that is looked up without end', async () => {
    const lost = createMessagePoster({ ...addresses, lookup: () => undefined });
    const post = startPost('http://hooks.lender.example/', lost);
    post.late();
    expect(await post.outcome).toEqual(LATE);
    await lost.close();
  });
});

/** Resolves once the connection is closed or reset. */
function closing(socket: Socket): Promise<unknown> {
  return new Promise((closed) => socket.once('close', closed));
}
