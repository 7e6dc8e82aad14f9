import { randomBytes } from 'node:crypto';
import { chown, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, errorMessage } from '../caught-error.ts';
import { syncFolder } from '../disk/durable-folder.ts';
import { StartError } from '../settings/start-error.ts';
import type { ClusterHome } from './cluster-process.ts';

export const PASSWORD_FILES = {
  app: 'password',
  owner: 'owner-password',
  superuser: 'superuser-password',
} as const;

/** Application's role, table owner, and `postgres`. */
export type RolePasswords = Record<keyof typeof PASSWORD_FILES, string>;

const ROLES = Object.keys(PASSWORD_FILES) as (keyof RolePasswords)[];

/** Creates missing files, each synced before any role gets its password, so that an interrupted start finds them. */
export async function makePasswords(home: ClusterHome): Promise<RolePasswords> {
  const passwords: Partial<RolePasswords> = {};
  for (const role of ROLES) passwords[role] = (await readPassword(home, role)) ?? (await make(home, role));
  return passwords as RolePasswords;
}

/** Undefined without the file. @throws StartError if it cannot be read. */
export async function readPassword(
  home: Pick<ClusterHome, 'path'>,
  role: keyof RolePasswords,
): Promise<string | undefined> {
  const path = join(home.path, PASSWORD_FILES[role]);
  try {
    return (await readFile(path, 'utf8')).trim() || undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new StartError(`The password in ${path} cannot be read: ${errorMessage(error)}.`);
  }
}

async function make(home: ClusterHome, role: keyof RolePasswords): Promise<string> {
  const path = join(home.path, PASSWORD_FILES[role]);
  const password = randomBytes(24).toString('base64url');
  const draft = `${path}.new`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(password);
    await file.sync();
  } finally {
    await file.close();
  }
  if (home.user) await chown(draft, home.user.uid, home.user.gid);
  await rename(draft, path);
  await syncFolder(home.path);
  return password;
}
