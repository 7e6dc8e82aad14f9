import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { Stop } from './project.mjs';

/**
 * Stops with a message if the port is in use, before anything is installed or built. All other wrong settings are
 * reported by the server.
 * @param {string} folder of `.env`
 * @throws {Stop}
 */
export async function needFreePort(folder = process.cwd()) {
  const file = join(folder, '.env');
  const env = { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env };
  const port = Number(env.PORT?.trim() || 3000);
  const host = env.HOST?.trim() || '127.0.0.1';
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const code = await new Promise((resolve) => {
    const probe = createServer()
      .once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code))
      .listen({ port, host }, () => probe.close(() => resolve(undefined)));
  });
  if (code !== 'EADDRINUSE') return;
  throw new Stop(`${host}:${port} is in use by another program: stop it, or set PORT to another port.`);
}
