import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_STAFF } from '../server/demo/demo-directories.data.ts';
import { freePort, makeDataDir, RunningLintel, removeDataDir } from './operation/running-lintel.ts';
import { signInByMail } from './sign-in/sign-in-by-mail.ts';

/** Starts one Lintel with demo data for the whole run, and signs each role in once, by mail. @returns how to stop it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const dataDir = await makeDataDir();
  const views = await mkdtemp(join(tmpdir(), 'lintel-e2e-views-'));
  const lintel = await RunningLintel.start({ dataDir, port: await freePort() });
  process.env.LINTEL_E2E_URL = lintel.url;
  process.env.LINTEL_E2E_DATA_DIR = dataDir;
  process.env.LINTEL_E2E_VIEWS = views;
  for (const { role, email } of DEMO_STAFF) {
    if (role === null) continue;
    process.env[`LINTEL_E2E_${role}`] = JSON.stringify(await signInByMail(lintel, email));
  }
  return async () => {
    await lintel.stop();
    await removeDataDir(dataDir);
    await removeDataDir(views);
  };
}
