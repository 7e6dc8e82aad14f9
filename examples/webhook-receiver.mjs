import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

// Receives webhooks, and refuses every message that Lintel did not sign.

const { WEBHOOK_SECRET, PORT = '8090' } = process.env;
if (!WEBHOOK_SECRET?.startsWith('whsec_')) {
  console.error("Set WEBHOOK_SECRET to the secret that Lintel shows for a new webhook: 'whsec_…'.");
  process.exit(2);
}
const key = Buffer.from(WEBHOOK_SECRET.slice('whsec_'.length), 'base64');

const MOST_BYTES = 1_000_000;
/** An older message may be a recording that somebody sends again. */
const TOLERANCE_SECONDS = 5 * 60;
/** Each event arrives at least once, so maybe twice. A real program stores the ids with its records. */
const known = new Set();

const server = createServer(async (request, response) => {
  const body = await rawBody(request);
  if (body === null) return void response.writeHead(413, { connection: 'close' }).end();
  if (!isSigned(request.headers, body)) {
    console.log('Refused: the signature is wrong.');
    return void response.writeHead(401).end();
  }
  const id = request.headers['webhook-id'];
  if (!known.has(id)) {
    known.add(id);
    const { type, data } = JSON.parse(body.toString());
    console.log(
      `Received ${type} of ${data.loanNumber ?? data.customerId ?? 'the installation'} by ${data.actor.name}.`,
    );
  }
  // Answer first and work afterwards: without an answer within 10 seconds, the message is sent again.
  response.writeHead(204).end();
});
server.listen(Number(PORT), '127.0.0.1', () => console.log(`Listening on http://127.0.0.1:${PORT}`));
process.once('SIGTERM', () => server.close());

/**
 * The signature covers the exact bytes, so it is checked before the JSON is parsed.
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<Buffer | null>} null if there are too many bytes.
 */
async function rawBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Checks the signature of a message (Standard Webhooks). While a secret is being replaced, there are several
 * signatures.
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @param {Buffer} body
 */
function isSigned(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS)) return false;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  return String(signatures)
    .split(' ')
    .some((signature) => {
      const [version, text = ''] = signature.split(',');
      const given = Buffer.from(text, 'base64');
      return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
    });
}
