import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '../../web/paths.ts';
import { type BrowserOffice, openBrowserOffice } from '../browser/browser-office.ts';
import { startProcess } from '../child-process.ts';
import type { BenchOptions } from '../options.ts';
import { addCustomer, uploadLean, uploadMany } from './customer-documents.ts';
import type { FilesFigures, Pair } from './files-report.ts';
import { type LeanConnection, withConnections } from './lean-connection.ts';
import { madeText, makeUnlikeOthers } from './made-files.ts';
import { ddSeconds, downloadRate } from './transfer.ts';

const FILE_BYTES = 10_000_000;
const FOLDER = 'Others';
const CONNECTIONS = 4;
/** Uploads in a round, and copies by dd beside them. */
const UPLOADS = 10;
/** The server compiles its code during its first uploads, so those do not count. */
const WARM_ROUNDS = 3;
const AT_ONCE = 8;
const FEW = 20;
const MANY = 2000;
/** Reads of a list per round. */
const READS = 20;
const OPENINGS = 5;

/** Compares each file operation with the simplest program that could do it, in alternating rounds. */
export async function measureFiles(
  { rounds, seconds }: Pick<BenchOptions, 'rounds' | 'seconds'>,
  say: (text: string) => void,
): Promise<FilesFigures> {
  const office = await openBrowserOffice();
  try {
    const customerId = await addCustomer(office, 'Uploader');
    const upload = (connection: LeanConnection, name: string, bytes: Buffer) =>
      uploadLean(connection, office, customerId, { name, path: FOLDER, bytes });
    const href = await withConnections(office.address, 1, ([connection]) =>
      upload(connection, 'Warm-up.txt', madeText(FILE_BYTES)),
    );
    const download = await measureDownload(office, href, { rounds, seconds });
    say('  downloads');
    const uploads = await measureUpload(office, upload, rounds);
    say('  uploads');
    const texts = Array.from({ length: AT_ONCE }, () => madeText(FILE_BYTES));
    const before = await office.memory();
    await withConnections(office.address, AT_ONCE, (connections) =>
      Promise.all(
        connections.map((one, place) => upload(one, `At once ${place}.txt`, texts[place] as Buffer)),
      ),
    );
    const grown = (await office.memory()).peak - before.now;
    say('  eight uploads at once');
    const [few, many] = [await addCustomer(office, 'Few'), await addCustomer(office, 'Many')];
    await uploadMany(office, few, FEW, FOLDER);
    await uploadMany(office, many, MANY, FOLDER);
    say(`  a customer with ${FEW} files and one with ${MANY}`);
    const list = await inTurn(
      rounds,
      () => listTime(office, many),
      () => listTime(office, few),
    );
    const page = await measurePage(office, { few, many }, rounds);
    return { download, upload: uploads, grown, list, page, browserVersion: office.browserVersion };
  } finally {
    await office.close();
  }
}

/** Runs a round of ours and of theirs in turn. The first round of each does not count. */
async function inTurn(
  rounds: number,
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
): Promise<Pair> {
  const pair: Pair = { ours: [], theirs: [] };
  await ours();
  await theirs();
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) pair.ours.push(await ours());
    pair.theirs.push(await theirs());
    if (round % 2 === 1) pair.ours.push(await ours());
  }
  return pair;
}

async function measureDownload(
  office: BrowserOffice,
  href: string,
  { rounds, seconds }: Pick<BenchOptions, 'rounds' | 'seconds'>,
): Promise<Pair> {
  const path = join(office.dataDir, 'bare-file');
  await writeFile(path, madeText(FILE_BYTES));
  const bare = startProcess<{ path: string; size: number }, string>('./files/bare-pipe.ts');
  try {
    const address = await bare.ask({ path, size: FILE_BYTES });
    return await inTurn(
      rounds,
      () => downloadRate(office.address + href, office.authorization, seconds, CONNECTIONS),
      () => downloadRate(address, office.authorization, seconds, CONNECTIONS),
    );
  } finally {
    await bare.stop();
  }
}

/**
 * Uploads one file after the other, and writes the same number of bytes to the same disk with dd. Bytes a second. The copies stay on the
 * disk, as uploads do. Deleting them would leave warm memory for the next copy, which a virtual machine may otherwise have to ask for.
 */
async function measureUpload(
  office: BrowserOffice,
  upload: (connection: LeanConnection, name: string, bytes: Buffer) => Promise<string>,
  rounds: number,
): Promise<Pair> {
  const from = join(office.dataDir, 'bare-file');
  let uploaded = 0;
  let copied = 0;
  // Made once, because the client would collect its own garbage while the server works.
  const texts = Array.from({ length: UPLOADS }, () => madeText(FILE_BYTES));
  const ours = async (connection: LeanConnection) => {
    for (const text of texts) makeUnlikeOthers(text);
    const began = performance.now();
    for (const text of texts) {
      uploaded += 1;
      await upload(connection, `Upload ${uploaded}.txt`, text);
    }
    return (UPLOADS * FILE_BYTES) / ((performance.now() - began) / 1000);
  };
  const theirs = async () => {
    let seconds = 0;
    for (let nth = 0; nth < UPLOADS; nth += 1) {
      copied += 1;
      seconds += await ddSeconds(from, `${from}-copy-${copied}`);
    }
    return (UPLOADS * FILE_BYTES) / seconds;
  };
  return withConnections(office.address, 1, async ([connection]) => {
    for (let warm = 0; warm < WARM_ROUNDS; warm += 1) await ours(connection);
    return inTurn(rounds, () => ours(connection), theirs);
  });
}

/** Lists as many files as the small customer has, for both. Growth is then not due to the size of the answer. Milliseconds. */
async function listTime(office: BrowserOffice, customerId: string): Promise<number> {
  const began = performance.now();
  for (let nth = 0; nth < READS; nth += 1)
    await office.call('GET', `/api/customers/${customerId}/files?path=${FOLDER}&limit=${FEW}`);
  return (performance.now() - began) / READS;
}

/** From opening the address to the first file on the screen, in a browser that has loaded the app before. Milliseconds. */
async function measurePage(
  office: BrowserOffice,
  { few, many }: { few: string; many: string },
  rounds: number,
): Promise<Pair> {
  const { page, close } = await office.openPage();
  const openTime = async (customerId: string) => {
    const address = office.address + paths.documents(customerId, null, { folder: FOLDER });
    let milliseconds = 0;
    for (let nth = 0; nth < OPENINGS; nth += 1) {
      await page.goto('about:blank');
      const began = performance.now();
      await page.goto(address, { waitUntil: 'commit' });
      await page
        .getByRole('row', { name: /Statement \d+\.txt/ })
        .first()
        .waitFor();
      milliseconds += performance.now() - began;
    }
    return milliseconds / OPENINGS;
  };
  try {
    return await inTurn(
      rounds,
      () => openTime(many),
      () => openTime(few),
    );
  } finally {
    await close();
  }
}
