import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface WebBuild {
  folder: string;
  remove(): Promise<void>;
}

/** Builds the web app for production into its own folder. The build that a running server serves stays unchanged. */
export async function buildWeb(): Promise<WebBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-web-'));
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  for (const root of ['web', 'web/borrower']) {
    const args = [vite, 'build', root, '--outDir', folder, '--logLevel', 'warn'];
    await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  }
  await promisify(execFile)(process.execPath, [join(ROOT, 'scripts', 'precompress.mjs'), folder]);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
