import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorAnswerSchema } from '../contract/wire/error.ts';
import { LOAN_OFFICER } from '../domain/people/role.ts';
import { openLoan } from './testing/calls/loan-calls.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let notes: string;

beforeAll(async () => {
  app = await startTestApp();
  const { customer } = await openLoan(app);
  notes = `/api/customers/${customer.customerId}/notes`;
});
afterAll(() => app.close());

function writeNote(message: Buffer, type = 'application/json') {
  const payload = Buffer.concat([Buffer.from('{"message":"'), message, Buffer.from('"}')]);
  const headers = { 'content-type': type };
  return app.as(LOAN_OFFICER)({ method: 'POST', url: notes, payload, headers });
}

test.each([
  ['Latin-1', [0x4a, 0x6f, 0x73, 0xe9]],
  ['half of a surrogate pair', [0xed, 0xa0, 0xbd]],
  ['an overlong NUL', [0xc0, 0x80]],
  ['a cut character', [0xe2, 0x82]],
])('a body with %s is refused, and nothing is stored', async (_, bytes) => {
  const answer = await writeNote(Buffer.from(bytes));
  expect(answer.statusCode).toBe(400);
  expect(errorAnswerSchema.parse(answer.json()).error.message).toBe(
    'The request contains bytes that are not UTF-8 text.',
  );
  const stored = await app.as(LOAN_OFFICER)({ url: notes });
  expect(stored.json().notes).toEqual([]);
});

test.each(['iso-8859-1', 'utf-16', '"utf-7"', 'bogus'])('a body in %s is refused', async (charset) => {
  const answer = await writeNote(Buffer.from('Hello'), `application/json; charset=${charset}`);
  expect([answer.statusCode, answer.json().error.code]).toEqual([415, 'unsupported_type']);
});

test.each(['utf-8', 'UTF-8', '"utf8"'])('a body in %s is read', async (charset) => {
  const answer = await writeNote(Buffer.from('Zoë 😀'), `application/json; charset=${charset}`);
  expect(answer.statusCode).toBe(201);
  expect(answer.json().message).toBe('Zoë 😀');
});

async function rawAnswer(request: Buffer): Promise<{ head: string; body: string }> {
  await app.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined);
  const address = app.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.');
  const socket = connect(address.port, '127.0.0.1');
  socket.end(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body };
}

test.each([
  ['a control character in a header', 'GET /api/me HTTP/1.1\r\nHost: x\r\nX-Odd: a\u0001b\r\n\r\n', 400],
  ['NUL in its path', 'GET /api/\u0000 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['headers of 20 kB', `GET /api/me HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 413],
])('a request with %s is answered in the shape of errors', async (_, request, status) => {
  const { head, body } = await rawAnswer(Buffer.from(request, 'latin1'));
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head).toContain('Connection: close');
  const { error } = errorAnswerSchema.parse(JSON.parse(body));
  expect(head).toContain(`X-Request-Id: ${error.requestId}`);
});
