import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer as createProbe } from 'node:net';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { launch } from './launch.mjs';
import { ensureBuilt, ensureInstalled, needCheckout } from './prepare.mjs';
import { isProjectNode, main, node26, ROOT, Stop, toolEnvironment } from './project.mjs';

// npm run dev: restarts the app and reloads the page whenever a source changes. Vite listens on PORT and forwards API requests
// to the app, which has a port of its own.
await main(async () => {
  needCheckout();
  await ensureInstalled();
  if (!isProjectNode()) return launch('scripts/dev.mjs');
  // The app needs some built page to start; Vite serves the real one.
  await ensureBuilt({ evenStale: true });
  const settings = { ...readEnvFile(), ...process.env };
  const apiPort = await freePort();
  process.env.LINTEL_DEV_API = `http://127.0.0.1:${apiPort}`;
  const vite = await startVite(settings);
  const address = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  console.log(`\n  ${address}  (changes show at once, Ctrl-C ends)\n`);

  const app = spawn(node26(), ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: ROOT,
    env: {
      ...toolEnvironment(),
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      PUBLIC_URL: settings.PUBLIC_URL || address,
    },
    stdio: 'inherit',
    // Otherwise Ctrl-C in the terminal would reach it a second time.
    detached: true,
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => app.kill('SIGTERM'));
  }
  await new Promise((resolve) => app.once('exit', resolve));
  await vite.close();
});

/** @param {Record<string, string | undefined>} settings */
async function startVite(settings) {
  const { createServer } = await import('vite');
  const port = Number(settings.PORT || 3000);
  const server = await createServer({
    root: join(ROOT, 'web'),
    server: { host: settings.HOST || '127.0.0.1', port, strictPort: true },
  });
  try {
    return await server.listen();
  } catch (error) {
    await server.close();
    throw new Stop(
      `Port ${port} is in use by another program: stop it, or set PORT (${/** @type {Error} */ (error).message}).`,
    );
  }
}

/** @returns {Record<string, string | undefined>} */
function readEnvFile() {
  try {
    return parseEnv(readFileSync(join(ROOT, '.env'), 'utf8'));
  } catch {
    return {};
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createProbe();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}
