import { describe, expect, it } from 'vitest';
import { AnswerReader, type Reading } from './answer-reader.ts';

const NOTICE = 'HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n';
const NOT_HTTP = { error: 'The answer is not HTTP.' };
const TOO_LONG = { error: 'The headers of the answer are too long.' };

/** Gives the text in one piece, or byte by byte. */
function readAll(text: string, isWhole: boolean): { reading: Reading | undefined; isComplete: boolean } {
  const reader = new AnswerReader();
  let reading: Reading | undefined;
  for (const piece of isWhole ? [text] : text) {
    reading = reader.read(Buffer.from(piece, 'latin1'));
    if (reading !== undefined && 'error' in reading) break;
  }
  return { reading, isComplete: reader.isComplete };
}

describe.each([
  ['in one piece', true],
  ['byte by byte', false],
])('an answer %s', (_name, isWhole) => {
  // Tests HOOK-13: the connection carries another message only after exactly the whole answer.
  it.each<[string, number, boolean]>([
    ['HTTP/1.1 204 No Content\r\n\r\n', 204, true],
    ['HTTP/1.1 204\r\ndate: today\r\n\r\n', 204, true],
    ['HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok', 200, true],
    ['HTTP/1.1 500 \r\ncontent-length:0\r\n\r\n', 500, true],
    ['HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\n\r\n2\r\nok\r\n1;x\r\n', 200, false],
    [
      'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nok\r\nA\r\n0123456789\r\n0\r\n\r\n',
      200,
      true,
    ],
    [`${NOTICE}${NOTICE}HTTP/1.1 202 Accepted\r\ncontent-length: 0\r\n\r\n`, 202, true],
    ['HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\nx-a: b\r\n\r\n', 200, false],
    ['HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhel', 200, false],
    ['HTTP/1.1 200 OK\r\ntransfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n', 200, false],
    ['HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\ncontent-length: 5\r\n\r\n0\r\n\r\n', 200, false],
    ['HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\nok', 200, false],
    ['HTTP/1.1 200 OK\r\ncontent-length: +2\r\n\r\nok', 200, false],
    ['HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\nok', 200, false],
    ['HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nok', 200, false],
    ['HTTP/1.1 200 OK\r\n\r\nok', 200, false],
    ['HTTP/1.1 204 No Content\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n', 204, false],
    ['HTTP/1.1 204 No Content\r\nConnection: Close\r\n\r\n', 204, false],
    ['HTTP/1.1 204 No Content\r\nconnection: keep-alive, close\r\n\r\n', 204, false],
    ['HTTP/1.0 200 OK\r\ncontent-length: 0\r\n\r\n', 200, false],
    ['HTTP/1.1 101 Switching Protocols\r\n\r\n', 101, false],
  ])('has a status, and perhaps its end: %j', (text, status, isComplete) => {
    expect(readAll(text, isWhole)).toEqual({ reading: { status }, isComplete });
  });

  // Tests HOOK-4.
  it.each<[string, Reading | undefined]>([
    ['HTTP/1.1 20', undefined],
    ['HTTP/1.1 200 OK\r\nx-a: b\r\n', undefined],
    ['220 mail.example ESMTP\r\n', NOT_HTTP],
    ['HTTP/2 200\r\n\r\n', NOT_HTTP],
    ['HTTP/1.1 OK\r\n\r\n', NOT_HTTP],
    ['HTTP/1.1 099 Early\r\n\r\n', NOT_HTTP],
    ['HTTP/1.1 2000 OK\r\n\r\n', NOT_HTTP],
    ['HTTP/1.1 200 OK\ncontent-length: 0\n\n', NOT_HTTP],
    ['\r\n\r\n', NOT_HTTP],
    [`HTTP/1.1 200 OK\r\na: ${'x'.repeat(17_000)}`, TOO_LONG],
    [`HTTP/1.1 200 OK\r\na: ${'x'.repeat(17_000)}\r\n\r\n`, TOO_LONG],
    [NOTICE.repeat(20), undefined],
    [NOTICE.repeat(21), { error: 'More than 20 provisional answers came.' }],
  ])('is refused, or waits for more: %#', (text, reading) => {
    expect(readAll(text, isWhole)).toEqual({ reading, isComplete: false });
  });
});
