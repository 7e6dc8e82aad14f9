import { DEMO_STAFF } from '../server/demo/demo-directories.data.ts';
import { freePort, makeDataDir, RunningLintel, readCode, removeDataDir } from './operation/running-lintel.ts';

/** Starts one Lintel with demo data for the whole run, and signs each role in once, by mail. @returns how to stop it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const dataDir = await makeDataDir();
  const lintel = await RunningLintel.start({ dataDir, port: await freePort() });
  process.env.LINTEL_E2E_URL = lintel.url;
  process.env.LINTEL_E2E_DATA_DIR = dataDir;
  for (const { role, email } of DEMO_STAFF) {
    if (role === null) continue;
    process.env[`LINTEL_E2E_${role}`] = JSON.stringify(await signInByMail(lintel, email));
  }
  return async () => {
    await lintel.stop();
    await removeDataDir(dataDir);
  };
}

async function signInByMail(lintel: RunningLintel, email: string): Promise<unknown> {
  const seen = new Set<string>();
  await post(`${lintel.url}/api/auth/request-otp`, { email });
  const otp = await readCode(lintel.dataDir, email, seen);
  return post(`${lintel.url}/api/auth/sign-in`, { email, otp });
}

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
