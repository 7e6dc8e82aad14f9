import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { needFreePort } from './free-port.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-free-port-'));
  vi.stubEnv('PORT', undefined);
  vi.stubEnv('HOST', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('reports a port in use, whether from .env or from the environment', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (other.address());
  const sentence = `127.0.0.1:${port} is in use by another program: stop it, or set PORT to another port.`;
  writeFileSync(join(folder, '.env'), `PORT=${port}\n`);
  await expect(needFreePort(folder)).rejects.toThrow(sentence);
  vi.stubEnv('PORT', '0');
  await needFreePort(folder);
  vi.stubEnv('PORT', `${port}`);
  rmSync(join(folder, '.env'));
  await expect(needFreePort(folder)).rejects.toThrow(sentence);
  other.close();
  await once(other, 'close');
  await needFreePort(folder);
});

it.each(['abc', '70000', '-1'])('leaves PORT=%s to the server', async (port) => {
  vi.stubEnv('PORT', port);
  await needFreePort(folder);
});
