import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../settings/start-error.ts';

export type OsUser = { uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root, so root runs it as the owner of the existing database, else `postgres`, else
 * `nobody`. @returns undefined if this process's own user will do.
 */
export async function postgresUser(home: string): Promise<OsUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  if (process.platform !== 'linux') {
    throw new StartError(
      'PostgreSQL does not run as root: start Lintel as an ordinary user, or set DATABASE_URL.',
    );
  }
  const owner = await stat(home).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user = (await lookUp('postgres')) ?? (await lookUp('nobody'));
  if (user) return user;
  throw new StartError(
    'PostgreSQL does not run as root, and there is no user postgres or nobody: set DATABASE_URL.',
  );
}

async function lookUp(name: string): Promise<OsUser | undefined> {
  const id = promisify(execFile);
  try {
    const [uid, gid] = await Promise.all([id('id', ['-u', name]), id('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** Whether `user` can traverse every folder above `path`, and read and execute `path`. */
export async function isReachable(path: string, user: OsUser): Promise<boolean> {
  if (!(await mayUse(path, user, READ | RUN))) return false;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!(await mayUse(folder, user, RUN))) return false;
    if (folder === dirname(folder)) return true;
  }
}

const READ = 4;
const RUN = 1;

async function mayUse(path: string, user: OsUser, bits: number): Promise<boolean> {
  const entry = await stat(path).catch(() => undefined);
  if (!entry) return false;
  const shift = entry.uid === user.uid ? 6 : entry.gid === user.gid ? 3 : 0;
  return ((entry.mode >> shift) & bits) === bits;
}
