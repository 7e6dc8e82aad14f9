import { smallestAnswers } from '../../e2e/form-details/smallest-answers.ts';
import { mailsSoFar, readMail } from '../../e2e/operation/running-lintel.ts';
import { type BrowserOffice, storeApplication, withBrowserOffice } from '../browser/browser-office.ts';
import { median } from '../statistics.ts';
import { atMost, table } from '../table.ts';
import { type LoadEntries, largestPaint, largestShift, loadSlowly } from './slow-page.ts';

/** ASK-58. Sizes in kB of 1,000 bytes, times in milliseconds. */
const TARGETS = { js: 60, paint: 2_000, shift: 0.02 };

const PHONE = { width: 390, height: 844 };

interface BorrowerPageFigures {
  first: LoadEntries[];
  requests: LoadEntries[];
}

/** Opens the link of a real mail in a new phone-sized browser each time. */
export function measureBorrowerPage(rounds: number, say: (text: string) => void) {
  return withBrowserOffice(async (office) => {
    const { link, newestCode } = await askBorrower(office);
    const figures: BorrowerPageFigures = { first: [], requests: [] };
    // Warms the server up.
    await firstScreen(office, link);
    for (let done = 0; done < rounds; done += 1) {
      figures.first.push(await firstScreen(office, link));
      say(`  round ${done + 1} of ${rounds}`);
    }
    const token = await openSession(office, link, newestCode);
    for (let done = 0; done < rounds; done += 1)
      figures.requests.push(await requests(office, { link, token }));
    return figures;
  });
}

async function firstScreen(office: BrowserOffice, link: string): Promise<LoadEntries> {
  const opened = await office.openPage();
  try {
    await opened.page.setViewportSize(PHONE);
    return await loadSlowly(opened, `${office.address}/requests#${link}`, (page) =>
      page.getByRole('button', { name: 'Send me a code' }).waitFor(),
    );
  } finally {
    await opened.close();
  }
}

async function requests(office: BrowserOffice, visit: { link: string; token: string }): Promise<LoadEntries> {
  const opened = await office.openPage();
  try {
    await opened.page.setViewportSize(PHONE);
    await opened.page.evaluate(
      (kept) => sessionStorage.setItem('lintel-borrower', kept),
      JSON.stringify(visit),
    );
    return await loadSlowly(opened, `${office.address}/requests`, (page) =>
      page.getByRole('heading', { name: 'Please send us these documents' }).waitFor(),
    );
  } finally {
    await opened.close();
  }
}

async function askBorrower(office: BrowserOffice) {
  const application = smallestAnswers({});
  const address = application.section1BorrowerInformation?.part1aPersonalInformation?.emailAddress ?? '';
  const { customerId, loanId } = await storeApplication(office, application);
  const url = `/api/customers/${customerId}/urlas/${loanId}`;
  const conditions = Array.from({ length: 12 }, (_, index) => ({
    text: `Bank statement of month ${index + 1}`,
  }));
  await office.call('POST', `${url}/conditions`, { conditions });
  const listed = await office.call<{ conditions: { conditionId: string }[] }>('GET', `${url}/conditions`);
  const items = listed.conditions.map(({ conditionId }) => ({ conditionId }));
  const seen = await mailsSoFar(office.dataDir);
  await office.call('POST', `${url}/borrower-requests`, { recipient: 'primary', language: 'en', items });
  const newest = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = pattern.exec(await readMail(office.dataDir, address, seen))?.[1];
      if (found !== undefined) return found;
    }
  };
  return { link: await newest(/\/requests#([\w-]+)/), newestCode: () => newest(/code is (\d{6})\b/) };
}

async function openSession(office: BrowserOffice, link: string, newestCode: () => Promise<string>) {
  const { ticket } = await office.call<{ ticket: string }>('POST', '/api/borrower/codes', { link });
  const body = { link, ticket, code: await newestCode() };
  return (await office.call<{ token: string }>('POST', '/api/borrower/sessions', body)).token;
}

export function renderBorrowerPage({ first, requests }: BorrowerPageFigures): string {
  const whole = (value: number) => String(Math.round(value));
  const bytesOf = (entries: LoadEntries, ending: string) =>
    entries.files
      .filter(({ url }) => new URL(url).pathname.endsWith(ending))
      .reduce((total, { bytes }) => total + bytes, 0) / 1000;
  const row = (
    title: string,
    of: (entries: LoadEntries) => number,
    shown: (value: number) => string,
    target?: number,
  ) => [
    title,
    ...[first, requests].flatMap((loads) => {
      const values = loads.map(of);
      const middle = median(values);
      return [
        target === undefined ? shown(middle) : atMost(middle, target, shown),
        shown(Math.max(...values)),
      ];
    }),
  ];
  return table(
    ['figure', 'first screen, median', 'worst round', 'requests, median', 'worst round'],
    [
      row(
        'JavaScript kB, as this browser got it',
        (load) => bytesOf(load, '.js'),
        (value) => value.toFixed(1),
        TARGETS.js,
      ),
      row(
        'CSS kB, as this browser got it',
        (load) => bytesOf(load, '.css'),
        (value) => value.toFixed(1),
      ),
      row('files and calls, without the page', ({ files }) => files.length, String),
      row('largest contentful paint, ms', largestPaint, whole, TARGETS.paint),
      row(
        'cumulative layout shift',
        ({ shifts }) => largestShift(shifts),
        (value) => value.toFixed(4),
        TARGETS.shift,
      ),
      row('longest task, ms', ({ tasks }) => Math.max(0, ...tasks.map(({ duration }) => duration)), whole),
    ],
  );
}
