import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startLintel } from '../../start.ts';

/**
 * Runs on a small file system that the caller has mounted: with room, without, then with room again. Prints the
 * status codes as JSON.
 */
const [folder = ''] = process.argv.slice(2);
const EMAIL = 'admin@lintel.example';
const dataDir = join(folder, 'data');
const ballast = join(folder, 'ballast');

const lintel = await startLintel(
  { DATA_DIR: dataDir, PORT: '0', DEMO: '1', LOG_LEVEL: 'error' },
  { webRoot: undefined },
);
const token = await signIn();
const customerId = await newCustomer().then(
  async (answer) => (await read<{ customerId: string }>(answer)).customerId,
);

const before = await round();
await fill();
const full = await round();
const fullReady = await ready();
const documents = await fetch(`${lintel.address}/readyz/documents`).then(({ status }) => status);
await rm(ballast);
const after = await untilWell();
const stored = await fetch(`${lintel.address}/api/customers/${customerId}/files`, { headers: headers() });
const names = (await read<{ files: { name: string }[] }>(stored)).files.map(({ name }) => name);
await lintel.stop();
process.stdout.write(`\nRESULT ${JSON.stringify({ before, full, fullReady, documents, after, names })}\n`);

async function signIn(): Promise<string> {
  await post('/api/auth/request-otp', { email: EMAIL });
  const mails = join(dataDir, 'mail');
  for (;;) {
    const [name] = (await readdir(mails).catch(() => [])).filter((one) => one.endsWith('.eml'));
    const code =
      name &&
      /\b(\d{6})\b/.exec((await readFile(join(mails, name), 'utf8')).split('\r\n\r\n').slice(1).join())?.[1];
    if (code) {
      const answer = await post('/api/auth/sign-in', { email: EMAIL, otp: code });
      return (await read<{ access_token: string }>(answer)).access_token;
    }
    await pause(50);
  }
}

function headers(): Record<string, string> {
  return { authorization: `Bearer ${token}`, client: 'PROCESSING_APPLICATION' };
}

function post(path: string, body: object, more: Record<string, string> = {}): Promise<Response> {
  return fetch(`${lintel.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...more },
    body: JSON.stringify(body),
  });
}

function newCustomer(): Promise<Response> {
  const id = randomUUID().slice(0, 8);
  return post(
    '/api/customers',
    {
      firstName: 'Ada',
      lastName: 'Lane',
      primaryEmail: `ada.${id}@borrower.example`,
      cellPhone: '+1(212)555-0190',
    },
    headers(),
  );
}

/** More than fits into PostgreSQL's reserve. */
async function round() {
  const uploads = [];
  for (let nth = 0; nth < 3; nth += 1) uploads.push(await upload(`${Date.now()}-${nth}.txt`));
  const saves = [];
  for (let nth = 0; nth < 40; nth += 1) saves.push((await newCustomer()).status);
  return { uploads, saves: [...new Set(saves)], ready: await ready() };
}

async function upload(name: string): Promise<number> {
  const made = await post(`/api/customers/${customerId}/files`, { name, path: 'Others' }, headers());
  if (made.status !== 201) return made.status;
  const form = new FormData();
  form.set('fileToUpload', new Blob(['x'.repeat(4_000_000)]), name);
  const { href } = (await read<{ file: { link: { href: string } } }>(made)).file.link;
  const sent = await fetch(`${lintel.address}${href}`, { method: 'PUT', headers: headers(), body: form });
  const said = await sent.text();
  if (sent.status >= 400 && !JSON.parse(said).error.message) throw new Error(`No error shape: ${said}`);
  return sent.status;
}

async function ready() {
  const answer = await fetch(`${lintel.address}/readyz`);
  return { code: answer.status, ...(await read<object>(answer)) };
}

function read<T>(answer: Response): Promise<T> {
  return answer.json() as Promise<T>;
}

async function fill(): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  // Actually written, because a sparse file takes no space.
  const piece = Buffer.alloc(1_048_576, 1);
  await writeFile(
    ballast,
    (function* () {
      for (let left = bavail * bsize - 65_536; left > 0; left -= piece.length)
        yield piece.subarray(0, Math.min(left, piece.length));
    })(),
  );
}

async function untilWell() {
  for (let attempt = 0; ; attempt += 1) {
    const seen = await round().catch((error: Error) => ({
      uploads: [],
      saves: [String(error)],
      ready: undefined,
    }));
    const isWell =
      seen.uploads.every((status) => status === 200) && seen.saves.every((status) => status === 201);
    if ((isWell && seen.ready?.code === 200) || attempt > 30) return seen;
    await pause(1_000);
  }
}
