import {
  appendFile,
  chown,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { errorCode, errorMessage } from '../caught-error.ts';
import { syncFolder } from '../disk/durable-folder.ts';
import { StartError } from '../settings/start-error.ts';
import type { PostgresBinaries } from './binaries.ts';
import { type ClusterHome, spawnOnCluster } from './cluster-process.ts';
import { clusterSettings, type PostgresSettings, renderSettings } from './cluster-settings.ts';
import { postgresUser } from './os-user.ts';
import { makePasswords, PASSWORD_FILES, type RolePasswords, readPassword } from './role-passwords.ts';

export type Cluster = ClusterHome & {
  data: string;
  passwords: RolePasswords;
};

const DRAFT_PREFIX = 'postgres-new-';
const SETTINGS_FILE = 'lintel.conf';

export async function clusterHome(dataDir: string): Promise<ClusterHome> {
  const path = join(dataDir, 'postgres');
  return { path, user: await postgresUser(path) };
}

/**
 * Creates it if missing, in a draft folder that is renamed at the end, so that it appears completely or not at all.
 * @throws StartError if it cannot be created, or is of another PostgreSQL version.
 */
export async function openCluster(
  dataDir: string,
  home: ClusterHome,
  binaries: PostgresBinaries,
  settings: PostgresSettings,
): Promise<Cluster> {
  await removeDrafts(dataDir);
  const data = join(home.path, 'data');
  let version = await readText(join(data, 'PG_VERSION'), home);
  if (version === undefined) {
    await createCluster(dataDir, home, binaries, settings).catch(async (error: unknown) => {
      await removeDrafts(dataDir);
      throw error;
    });
    version = binaries.majorVersion;
  }
  if (version !== binaries.majorVersion) {
    throw new StartError(
      `${data} was made by PostgreSQL ${version} and cannot be opened by PostgreSQL ${binaries.majorVersion}: export it with the version of Lintel that made it.`,
    );
  }
  if ((await readPassword(home, 'app')) === undefined) {
    const path = join(home.path, PASSWORD_FILES.app);
    throw new StartError(`${path} is missing: put it back from your backup.`);
  }
  return { ...home, data: await realpath(data), passwords: await makePasswords(home) };
}

export async function writeSettings(cluster: Cluster, settings: PostgresSettings): Promise<boolean> {
  const path = join(cluster.data, SETTINGS_FILE);
  const content = renderSettings(clusterSettings(settings));
  if ((await readFile(path, 'utf8').catch(() => '')) === content) return false;
  await writeFile(path, content, { mode: 0o600 });
  await giveTo(cluster, path);
  return true;
}

async function createCluster(
  dataDir: string,
  home: ClusterHome,
  binaries: PostgresBinaries,
  settings: PostgresSettings,
): Promise<void> {
  const draft = { ...home, path: await mkdtemp(join(dataDir, DRAFT_PREFIX)) };
  await giveTo(home, draft.path);
  await makePasswords(draft);
  await runInitdb(draft, binaries, settings.fsync === 'off');
  const ownSettings = join(draft.path, 'data', 'postgresql.conf');
  await appendFile(ownSettings, `\ninclude = '${SETTINGS_FILE}'\n`, { flush: true });
  // initdb synced its own files; these names are ours.
  await syncFolder(draft.path);
  await rename(draft.path, home.path).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`The database cannot be put in place at ${home.path}: ${error.message}.`);
  });
  await syncFolder(dataDir);
}

async function runInitdb(home: ClusterHome, binaries: PostgresBinaries, noSync: boolean): Promise<void> {
  const args = (path: string) => [
    `--pgdata=${join(path, 'data')}`,
    `--pwfile=${join(path, PASSWORD_FILES.superuser)}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Sorts the same on every system, unlike the C library's locales.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(noSync ? ['--no-sync'] : []),
  ];
  const child = spawnOnCluster(home, binaries.initdb, args, 'pipe');
  const exit = new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done));
  const said = child.stderr ? text(child.stderr) : Promise.resolve('');
  const { code, messages } = await Promise.all([exit, said]).then(
    ([code, messages]) => ({ code, messages: messages.trim() }),
    (error: Error) => ({ code: null, messages: error.message }),
  );
  if (code === 0) return;
  const reason = messages.split('\n').find((line) => /error|fatal/i.test(line)) ?? messages;
  throw new StartError(`The database cannot be made in ${home.path}: ${reason || 'initdb was stopped'}.`);
}

async function removeDrafts(dataDir: string): Promise<void> {
  const drafts = (await readdir(dataDir)).filter((name) => name.startsWith(DRAFT_PREFIX));
  await Promise.all(drafts.map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
}

async function giveTo(home: ClusterHome, path: string): Promise<void> {
  if (home.user) await chown(path, home.user.uid, home.user.gid);
}

async function readText(path: string, home: ClusterHome): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new StartError(`The database in ${home.path} cannot be read: ${errorMessage(error)}.`);
  }
}
