import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { StartError } from '../../server/platform/settings/start-error.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

const run = promisify(execFile);

/** The full hash of a commit. @throws StartError if this checkout does not have it. */
export async function commitOf(name: string): Promise<string> {
  try {
    const { stdout } = await run('git', ['rev-parse', '--verify', '--end-of-options', `${name}^{commit}`], {
      cwd: ROOT,
    });
    return stdout.trim();
  } catch {
    throw new StartError(`--against is "${name}". It must be a commit that this checkout has.`);
  }
}

/** Checks out a commit in a folder of its own, with the packages of its lock file. */
export async function withCommit<Result>(
  commit: string,
  work: (checkout: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-against-'));
  const checkout = join(folder, 'lintel');
  await run('git', ['worktree', 'add', '--detach', checkout, commit], { cwd: ROOT });
  try {
    if (await hasSamePackages(commit))
      await symlink(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
    else await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: checkout, maxBuffer: 2 ** 26 });
    return await work(checkout);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await run('git', ['worktree', 'prune'], { cwd: ROOT });
  }
}

async function hasSamePackages(commit: string): Promise<boolean> {
  const args = ['diff', '--quiet', commit, '--', 'package-lock.json'];
  const isSame = await run('git', args, { cwd: ROOT }).then(
    () => true,
    () => false,
  );
  return isSame && existsSync(join(ROOT, 'node_modules'));
}
