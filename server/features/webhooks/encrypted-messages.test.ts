import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAddressCheck } from './checked-address.ts';
import { createMessagePoster } from './post-message.ts';

// Only for this test. The certificate names only 'localhost', and is valid until 2126.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg2lMtlU6Snr9w8UJE
aUC+WaOxe7dQC2ABOMKeLeSeFZahRANCAATH3rlqqVlLY5GW7uZOHF3zaamMOe6S
kVcl67HypZacXvrMF5MyzAoiy9Aoyb6gapWqzhvH2z841ptXdI2t0eRu
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUGdKpNneV1gjr/tmJ9gF0cVKCedgwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNjE0MTc0N1oYDzIxMjYxMTAy
MTQxNzQ3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATH3rlqqVlLY5GW7uZOHF3zaamMOe6SkVcl67HypZacXvrMF5MyzAoi
y9Aoyb6gapWqzhvH2z841ptXdI2t0eRuo2kwZzAdBgNVHQ4EFgQU3J1IH7LYNics
Mh9DmBcQKplr7qMwHwYDVR0jBBgwFoAU3J1IH7LYNicsMh9DmBcQKplr7qMwFAYD
VR0RBA0wC4IJbG9jYWxob3N0MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwID
SAAwRQIhAPQMJsQ8fA7xYsN6oE+V4p7T91rTlTMaMtcmx7ebdfbOAiAU6QtgFxuB
dv9PViSe2YaeQHoCvpgHNHmu6UCxJ8hTqA==
-----END CERTIFICATE-----`;

const MESSAGE = { headers: { 'webhook-id': 'msg_1' }, body: '{"type":"note.created","by":"Zoë"}' };
const DONE = { ok: true, status: 204, error: null };

// Tests HOOK-13, HOOK-20.
describe('an encrypted message', () => {
  const trusted = getCACertificates('default');
  const addresses = createAddressCheck(['127.0.0.0/8', '::1']);
  let poster = createMessagePoster(addresses);
  const bodies: string[] = [];
  let connections = 0;
  const open = new Set<Socket>();
  const server = createServer({ key: KEY, cert: CERTIFICATE }, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    bodies.push(Buffer.concat(chunks).toString());
    response.writeHead(204).end();
  });
  server.on('secureConnection', (socket: Socket) => {
    connections += 1;
    open.add(socket);
    socket.on('error', () => undefined);
  });
  const url = (host: string) => `https://${host}:${(server.address() as AddressInfo).port}/hook`;
  const post = (host: string) => poster.post(url(host), MESSAGE);

  beforeAll(() => new Promise<void>((listening) => server.listen(0, listening)));
  afterEach(async () => {
    await poster.close();
    poster = createMessagePoster(addresses);
    setDefaultCACertificates(trusted);
    bodies.length = 0;
    connections = 0;
  });
  afterAll(async () => {
    for (const socket of open) socket.destroy();
    await new Promise((closed) => server.close(closed));
  });

  it('arrives whole, and the next one goes over the same connection', async () => {
    setDefaultCACertificates([...trusted, CERTIFICATE]);
    expect(await post('localhost')).toEqual(DONE);
    await nextTurn();
    expect(await post('localhost')).toEqual(DONE);
    expect(bodies).toEqual([MESSAGE.body, MESSAGE.body]);
    expect(connections).toBe(1);
  });

  it('goes to nobody whose certificate has another name', async () => {
    setDefaultCACertificates([...trusted, CERTIFICATE]);
    const error = 'The certificate of the receiver is for another name (ERR_TLS_CERT_ALTNAME_INVALID).';
    expect(await post('127.0.0.1')).toEqual({ ok: false, status: null, error });
    expect(bodies).toEqual([]);
  });

  it('goes to nobody whose certificate is not trusted', async () => {
    const error =
      'The receiver made its certificate itself, so it is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT).';
    expect(await post('localhost')).toEqual({ ok: false, status: null, error });
    expect(bodies).toEqual([]);
  });

  // Tests HOOK-9.
  it('goes to no receiver that speaks only http', async () => {
    const plain = createPlainServer();
    await new Promise<void>((listening) => plain.listen(0, listening));
    const { port } = plain.address() as AddressInfo;
    const { error } = await poster.post(`https://localhost:${port}/hook`, MESSAGE);
    expect(error).toMatch(
      /^The encrypted connection failed; perhaps the receiver speaks only http \([A-Z_]+\)\.$/,
    );
    await new Promise((closed) => plain.close(closed));
  });
});
