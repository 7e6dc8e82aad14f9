import { stat } from 'node:fs/promises';
import { StartError } from '../settings/start-error.ts';

/** The reason why a key file cannot be used, with the command that fixes its permissions. */
export async function keyFileRefusal(
  path: string,
  error: NodeJS.ErrnoException,
  user: { uid: number; gid: number } = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 },
): Promise<StartError> {
  const owner = await stat(path).catch(() => undefined);
  if ((error.code !== 'EACCES' && error.code !== 'EPERM') || owner === undefined) {
    return new StartError(`The key file ${path} cannot be used: ${error.message}.`);
  }
  const refusal = `The key file ${path} cannot be used: this user may not read it`;
  if (owner.uid === user.uid) return new StartError(`${refusal}. Allow it with: chmod 600 '${path}'.`);
  return new StartError(
    `${refusal}, because it belongs to the user ${owner.uid} and this is the user ${user.uid}. Give it to this user with: chown ${user.uid}:${user.gid} '${path}', or start as the user ${owner.uid}.`,
  );
}
