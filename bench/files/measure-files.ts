import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '../../web/paths.ts';
import { type BrowserOffice, openBrowserOffice } from '../browser/browser-office.ts';
import { startProcess } from '../child-process.ts';
import type { BenchOptions } from '../options.ts';
import { addCustomer, uploadLean, uploadMany } from './customer-files.ts';
import type { FilesFigures, Pair } from './files-report.ts';
import { type LeanConnection, withConnections } from './lean-connection.ts';
import { madeText, makeUnlikeOthers } from './made-files.ts';
import { ddSeconds, downloadRate } from './transfer.ts';

const FILE_BYTES = 10_000_000;
const FOLDER = 'Others';
const CONNECTIONS = 4;
/** In a round of uploads, and of copies by dd beside them. */
const UPLOADS = 10;
/** In its first uploads the server compiles what it runs: they belong to no figure. */
const WARM_ROUNDS = 3;
const AT_ONCE = 8;
const FEW = 20;
const MANY = 2000;
/** Readings of a list or openings of a page in a round. */
const READINGS = 20;
const OPENINGS = 5;

/** Files beside the simplest thing that could do the same, in rounds that alternate. */
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

/** Ours and theirs, a round each in turn, after one of each that does not count. */
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
 * One upload after the other, against dd that writes the same number of bytes to the same disk. Bytes a second. The copies stay, as
 * uploads do: those of a deleted one would lie in memory that is warm, where a machine may have to get its own from its host first.
 */
async function measureUpload(
  office: BrowserOffice,
  upload: (connection: LeanConnection, name: string, bytes: Buffer) => Promise<string>,
  rounds: number,
): Promise<Pair> {
  const from = join(office.dataDir, 'bare-file');
  let uploaded = 0;
  let copied = 0;
  // Made once: what the client throws away it collects while the server works.
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

/** As many files of a customer as the one with few has: what grows then is not the answer. Milliseconds. */
async function listTime(office: BrowserOffice, customerId: string): Promise<number> {
  const began = performance.now();
  for (let nth = 0; nth < READINGS; nth += 1)
    await office.call('GET', `/api/customers/${customerId}/files?path=${FOLDER}&limit=${FEW}`);
  return (performance.now() - began) / READINGS;
}

/** From the address to the first file on the screen, in a browser that has the app already. Milliseconds. */
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
