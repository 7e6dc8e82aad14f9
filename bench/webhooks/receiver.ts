import { type AddressInfo, createServer } from 'node:net';
import { answerParent } from '../child-process.ts';

/** Messages since the start. */
export interface Received {
  url: string;
  messages: number;
}

const ANSWER = 'HTTP/1.1 204 No Content\r\n\r\n';

let messages = 0;

/**
 * A receiver in a process of its own: it reads each whole message and answers at once. It stands for another machine, but
 * shares the processors here, so it is as cheap as can be: it knows only the messages of Lintel.
 */
const server = createServer({ noDelay: true }, (socket) => {
  let text = '';
  // A round that ends closes the connections.
  socket.on('error', () => undefined);
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    text += chunk;
    for (let end = endOf(text); end !== undefined; end = endOf(text)) {
      text = text.slice(end);
      messages += 1;
      socket.write(ANSWER);
    }
  });
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lintel`;

answerParent<object, Received>(async () => ({ url, messages }));

/** The end of the first message; undefined until it is whole. */
function endOf(text: string): number | undefined {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const end = head + 4 + Number(/\r\ncontent-length: (\d+)\r\n/i.exec(text)?.[1] ?? Number.NaN);
  return end <= text.length ? end : undefined;
}
