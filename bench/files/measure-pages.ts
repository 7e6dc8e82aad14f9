import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { LoanPackage } from '../../contract/documents/loan-packages.ts';
import { paths } from '../../web/paths.ts';
import { type BrowserOffice, withBrowserOffice } from '../browser/browser-office.ts';
import { median, percentile } from '../statistics.ts';
import { atMost, milliseconds, table } from '../table.ts';
import { addCustomer, uploadFile } from './customer-documents.ts';
import { LAST_DRAWN, scannedPages } from './scanned-pages.ts';

export interface PagesFigures {
  /** Milliseconds from the key P to the first row of thumbnails. */
  firstRow: number[];
  /** … to all that are in view. */
  inView: number[];
  /** Of the call that makes seven documents. */
  splits: Split[];
  /** Bytes that the server's memory grows at most. */
  grown: number;
  /** Seconds. */
  packed: number;
}

const WATCH = fileURLToPath(new URL('./thumbnail-watch.js', import.meta.url));

interface Split {
  milliseconds: number;
  /** Milliseconds of the server's processor, whatever else the machine does. */
  cpu: number;
}

const THUMBNAILS = 300;
const LARGE = 'Scan of 300.pdf';
const OPENINGS = 3;
/** Of the 40 pages, as a mixed scan is split. */
const PARTS = [2, 4, 6, 6, 5, 7, 10];
const SPLITS = 5;
const PACKED_DOCUMENTS = 20;
const PACKED_PAGES = 100;

export function measurePages(rounds: number, say: (text: string) => void) {
  return withBrowserOffice(async (office): Promise<PagesFigures> => {
    const customerId = await addCustomer(office, 'Scanner');
    const { loanId } = await office.call<{ loanId: string }>('POST', `/api/customers/${customerId}/urlas`);
    const upload = async (name: string, bytes: Buffer) => {
      const href = await uploadFile(office, customerId, { name, path: 'Appraisal', bytes });
      return href.split('/').at(-1) ?? '';
    };
    const scan = await upload('Scan of 40.pdf', await scannedPages(40, 390));
    const splits: Split[] = [];
    for (let nth = 0; nth <= SPLITS * rounds; nth += 1) splits.push(await split(office, customerId, scan));
    // The first one starts the thread.
    splits.shift();
    say('  splits of 40 pages');
    await upload(LARGE, await scannedPages(THUMBNAILS, 150));
    const openings = await openSheets(office, { customerId, loanId, name: LARGE }, OPENINGS * rounds);
    say('  thumbnails of 300 pages');
    const packedId = await addCustomer(office, 'Packer');
    const before = (await office.memory()).now;
    const packedLoan = await office.call<{ loanId: string }>('POST', `/api/customers/${packedId}/urlas`);
    for (let number = 1; number <= PACKED_DOCUMENTS; number += 1) {
      const bytes = await scannedPages(PACKED_PAGES, 150);
      await uploadFile(office, packedId, { name: `Report ${number}.pdf`, path: 'Appraisal', bytes });
    }
    const pack = await measurePackage(
      office,
      `/api/customers/${packedId}/urlas/${packedLoan.loanId}/packages`,
      before,
    );
    say('  a package of 2,000 pages');
    return { ...openings, splits, ...pack };
  });
}

/** The documents are deleted again, so that each split has the same work. */
async function split(office: BrowserOffice, customerId: string, fileId: string): Promise<Split> {
  let next = 1;
  const documents = PARTS.map((count, place) => {
    const pages = Array.from({ length: count }, (_, index) => next + index);
    next += count;
    return { name: `Part ${place + 1}.pdf`, path: 'Others', parts: [{ fileId, pages }] };
  });
  const cpuBefore = await office.cpuTime();
  const began = performance.now();
  const { stepId } = await office.call<{ stepId: string }>(
    'POST',
    `/api/customers/${customerId}/files/pages`,
    { documents },
  );
  const milliseconds = performance.now() - began;
  const cpu = (await office.cpuTime()) - cpuBefore;
  await office.call('POST', `/api/customers/${customerId}/page-steps/${stepId}/undo`);
  return { milliseconds, cpu };
}

/** What the watch adds to the page. */
interface Watch {
  areThumbnailsDrawn(asked: { which: string; x: number; y: number }): boolean;
}

/** With a warm cache of the app, and without one of the document. */
async function openSheets(
  office: BrowserOffice,
  { customerId, loanId, name }: { customerId: string; loanId: string; name: string },
  times: number,
): Promise<Pick<PagesFigures, 'firstRow' | 'inView'>> {
  const { page, close } = await office.openPage();
  const address = office.address + paths.documents(customerId, loanId, { folder: 'Appraisal' });
  const firstRow: number[] = [];
  const inView: number[] = [];
  await page.addInitScript({ path: WATCH });
  const drawn = (which: 'first row' | 'in view') =>
    page.waitForFunction(
      (asked) => (globalThis as unknown as Watch).areThumbnailsDrawn(asked),
      { which, ...LAST_DRAWN },
      { polling: 'raf' },
    );
  try {
    // Once more than counted: the first one fills the cache.
    for (let nth = 0; nth <= times; nth += 1) {
      await page.goto(address);
      await page.getByRole('row', { name }).focus();
      const began = performance.now();
      await page.keyboard.press('p');
      await drawn('first row');
      firstRow.push(performance.now() - began);
      await drawn('in view');
      inView.push(performance.now() - began);
    }
  } finally {
    await close();
  }
  return { firstRow: firstRow.slice(1), inView: inView.slice(1) };
}

/** @param before the memory without uploads: their garbage stays for a while, so it counts. */
async function measurePackage(
  office: BrowserOffice,
  url: string,
  before: number,
): Promise<Pick<PagesFigures, 'grown' | 'packed'>> {
  const order = { purpose: 'investor', format: 'pdf' };
  const began = performance.now();
  await office.call('POST', url, order);
  let highest = before;
  for (;;) {
    await pause(50);
    highest = Math.max(highest, (await office.memory()).now);
    const { packages } = await office.call<{ packages: LoanPackage[] }>('GET', url);
    const [newest] = packages;
    if (newest?.state === 'failed') throw new Error('The package was not made');
    if (newest?.state !== 'ready') continue;
    if ((newest.pages ?? 0) < PACKED_DOCUMENTS * PACKED_PAGES) throw new Error('Pages are missing');
    return { grown: highest - before, packed: (performance.now() - began) / 1000 };
  }
}

const FIRST_ROW_MS = 1000;
const SPLIT_MS = 500;
const PACKAGE_MEGABYTES = 150;

export function renderPages({ firstRow, inView, splits, grown, packed }: PagesFigures): string {
  const row = (title: string, values: readonly number[], most?: number) => [
    title,
    most === undefined ? milliseconds(median(values)) : atMost(median(values), most, milliseconds),
    milliseconds(percentile(values, 98)),
  ];
  const times = table(
    ['time', 'p50, ms', 'p98, ms'],
    [
      row('from the key P to the first row of thumbnails of 300 pages', firstRow, FIRST_ROW_MS),
      row('from the key P to all thumbnails in view', inView),
      row(
        '40 pages, 6 MB, split into seven documents',
        splits.map(({ milliseconds: time }) => time),
        SPLIT_MS,
      ),
      row(
        'the same, processor time of the server',
        splits.map(({ cpu }) => cpu),
      ),
    ],
  );
  const memory = table(
    ['package of 20 documents with 2,000 pages, 48 MB', 'figure'],
    [
      [
        'MB that the memory of the server grows, uploads included',
        atMost(Math.round(grown / 1e6), PACKAGE_MEGABYTES, String),
      ],
      ['seconds', packed.toFixed(1)],
    ],
  );
  return `${times}\n\n${memory}`;
}
