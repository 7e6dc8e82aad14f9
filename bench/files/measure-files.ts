import { paths } from '../../web/paths.ts';
import { type BrowserOffice, withBrowserOffice } from '../browser/browser-office.ts';
import { median, ratioOfRounds } from '../statistics.ts';
import { atLeast, atMost, milliseconds, ratio, table } from '../table.ts';
import { addCustomer, uploadMany } from './customer-documents.ts';
import { inTurn, measureDownload, measureGrowth, measureUpload, type Pair, uploadsOf } from './transfers.ts';

export interface FilesFigures {
  /** Bytes per second, compared with a bare pipe. */
  download: Pair;
  /** Bytes per second, compared with dd. */
  upload: Pair;
  /** In bytes. */
  grown: number;
  /** Milliseconds, with many files compared with few. */
  list: Pair;
  page: Pair;
}

const FOLDER = 'Others';
const FEW = 20;
const MANY = 2000;
const READS = 20;
const OPENINGS = 5;

export function measureFiles(rounds: number, say: (text: string) => void, seconds: number) {
  return withBrowserOffice(async (office): Promise<FilesFigures> => {
    const uploadText = uploadsOf(office, await addCustomer(office, 'Uploader'), FOLDER);
    const download = await measureDownload(office, uploadText, { rounds, seconds });
    say('  downloads');
    const upload = await measureUpload(office, uploadText, rounds);
    say('  uploads');
    const grown = await measureGrowth(office, uploadText);
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
    return { download, upload, grown, list, page };
  });
}

/** Both answers have the same size. Milliseconds. */
async function listTime(office: BrowserOffice, customerId: string): Promise<number> {
  const began = performance.now();
  for (let nth = 0; nth < READS; nth += 1)
    await office.call('GET', `/api/customers/${customerId}/files?path=${FOLDER}&limit=${FEW}`);
  return (performance.now() - began) / READS;
}

/** Milliseconds from navigation to the first row, with a warm cache. */
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

const DOWNLOAD = 0.6;
const UPLOAD = 0.3;
const GROWN_MEGABYTES = 100;
const MANY_BY_FEW = 1.3;

export function renderFiles({ download, upload, grown, list, page }: FilesFigures): string {
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6).toLocaleString('en-US')} MB/s`;
  const time = (value: number) => `${milliseconds(value)} ms`;
  const of = ({ ours, theirs }: Pair, shown: (value: number) => string) => [
    shown(median(ours)),
    shown(median(theirs)),
  ];
  const against = ({ ours, theirs }: Pair) => ratioOfRounds(ours, theirs);
  return table(
    ['figure', 'Lintel', 'beside it', 'ratio'],
    [
      ['download; a bare pipe', ...of(download, megabytes), atLeast(against(download), DOWNLOAD, ratio)],
      ['upload; dd conv=fsync', ...of(upload, megabytes), atLeast(against(upload), UPLOAD, ratio)],
      [
        'MB that memory grows at eight uploads at once',
        atMost(Math.round(grown / 1e6), GROWN_MEGABYTES, String),
        '–',
        '–',
      ],
      ['files listed of 2,000; of 20', ...of(list, time), atMost(against(list), MANY_BY_FEW, ratio)],
      ['page with 2,000 files; with 20', ...of(page, time), atMost(against(page), MANY_BY_FEW, ratio)],
    ],
  );
}
