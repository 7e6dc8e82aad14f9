import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { paths } from '../../web/paths.ts';
import { addCustomer, uploadMany } from '../files/customer-documents.ts';
import type { BrowserOffice } from './browser-office.ts';
import { FRAME_CLOCK, openMeasured, takeFrames, taskTime } from './typed-keys.ts';

/** Milliseconds from an input to its frame. */
export interface MoveRound {
  /** The first selected document, by the space bar. */
  first: number;
  /** The last one, by its check box. */
  last: number;
  /** Shift and ↓, one for each document between them. */
  extended: number[];
  /** Ctrl and A, in the same folder. */
  all: number;
  dialog: number;
  destination: number;
  /** From 'Confirm And Proceed' to the frame that shows the progress. */
  started: number;
  meanwhile: number[];
  /** From 'Confirm And Proceed' to the frame that shows 'Completed'. */
  completed: number;
  /** Processor time of the page's main thread, from the confirmation until nothing happens any more. */
  cpu: number;
  requests: number;
}

const MOVE_CLOCK = fileURLToPath(new URL('move-clock.js', import.meta.url));

/** Milliseconds between two keys: between the slow and the fast repeat rate of a held key. */
const PACE_MS = 70;
/** Covers the animation of a dialog. */
const SETTLED_MS = 900;
/** The browser refetches two seconds after a change. */
const CAUGHT_UP_MS = 5_000;

interface DocumentsLoan {
  customerId: string;
  loanId: string;
  from: string;
  to: string;
}

const PAGE = 500;

export async function addDocumentsLoan(
  office: BrowserOffice,
  lastName: string,
  documents: number,
): Promise<DocumentsLoan> {
  const customerId = await addCustomer(office, lastName);
  const { loanId } = await office.call<{ loanId: string }>('POST', `/api/customers/${customerId}/urlas`);
  const loan = { customerId, loanId, from: 'Others', to: 'Survey' };
  await uploadMany(office, customerId, documents, loan.from);
  return loan;
}

export async function moveBack(
  office: BrowserOffice,
  { customerId, from, to }: DocumentsLoan,
): Promise<void> {
  const list = `/api/customers/${customerId}/files?path=${to}&limit=${PAGE}`;
  const { files } = await office.call<{ files: { link: { href: string } }[] }>('GET', list);
  for (const { link } of files) await office.call('PUT', link.href, { path: from });
}

/** A new browser, which has not loaded these documents. */
export async function moveRound(
  office: BrowserOffice,
  { customerId, loanId, from, to }: DocumentsLoan,
  count: number,
  slowDown: number,
): Promise<MoveRound> {
  const address = paths.documents(customerId, loanId, { folder: from });
  const opened = await openMeasured(office, address, slowDown, [FRAME_CLOCK, MOVE_CLOCK]);
  const { page } = opened;
  try {
    const rows = page.getByRole('grid').getByRole('row');
    await rows.first().waitFor();
    await wait(CAUGHT_UP_MS);

    await rows.first().focus();
    const all = await frameOf(page, () => page.keyboard.press('a'), 'Control');
    await wait(SETTLED_MS);
    await page.keyboard.press('Escape');
    await rows.first().focus();
    const first = await frameOf(page, () => page.keyboard.press('Space'));
    const extended = await extend(page, count - 2);
    const box = page.locator(`[data-row="${count - 1}"] input[type="checkbox"]`);
    await box.scrollIntoViewIfNeeded();
    await wait(SETTLED_MS);
    const last = await frameOf(page, () => box.click());
    await page.getByText(`${count} Files Selected`).waitFor();

    const dialog = page.getByRole('dialog', { name: 'Select Destination To Move Files' });
    const opening = await frameOf(page, () =>
      page.getByRole('button', { name: 'Move', exact: true }).click(),
    );
    const target = dialog.getByRole('treeitem', { name: new RegExp(`^${to} `) });
    const destination = await frameOf(page, () => target.click());
    let requests = 0;
    page.on('request', (request) => {
      if (!/\/live(\/|\?|$)/.test(request.url())) requests += 1;
    });
    const before = await taskTime(opened.tools);
    await page.evaluate('void clockNextMove()');
    const confirm = dialog.getByRole('button', { name: 'Confirm And Proceed' });
    const { started, meanwhile } = await confirmAndType(page, () => confirm.click());
    const completed = await page.evaluate<number>('moved');
    await wait(CAUGHT_UP_MS);
    const cpu = (await taskTime(opened.tools)) - before;
    return {
      first,
      last,
      extended,
      all,
      dialog: opening,
      destination,
      started,
      meanwhile,
      completed,
      cpu,
      requests,
    };
  } finally {
    await opened.close();
  }
}

async function extend(page: Page, times: number): Promise<number[]> {
  await page.keyboard.down('Shift');
  await wait(SETTLED_MS);
  await takeFrames(page);
  for (let pressed = 0; pressed < times; pressed += 1) {
    const next = wait(PACE_MS);
    await page.keyboard.press('ArrowDown');
    await next;
  }
  await wait(SETTLED_MS);
  const frames = await frameTimes(page);
  await page.keyboard.up('Shift');
  if (frames.length !== times) throw new Error(`${times} keys and ${frames.length} frames.`);
  return frames;
}

async function confirmAndType(
  page: Page,
  confirm: () => Promise<void>,
): Promise<{ started: number; meanwhile: number[] }> {
  const started = await frameOf(page, confirm);
  await page.getByRole('grid').getByRole('row').last().focus();
  const isMoving = () => page.getByRole('button', { name: 'Cancel the move' }).isVisible();
  for (let pressed = 0; await isMoving(); pressed += 1) {
    const next = wait(PACE_MS);
    await page.keyboard.press(pressed % 2 === 0 ? 'ArrowUp' : 'ArrowDown');
    await next;
  }
  return { started, meanwhile: await frameTimes(page) };
}

/** Milliseconds from an input to its frame. @param held a key that is held down meanwhile. */
async function frameOf(page: Page, act: () => Promise<void>, held?: string): Promise<number> {
  if (held !== undefined) await page.keyboard.down(held);
  await wait(SETTLED_MS);
  await takeFrames(page);
  await act();
  const frames: number[] = [];
  while (frames.length === 0) frames.push(...(await frameTimes(page)));
  if (held !== undefined) await page.keyboard.up(held);
  return frames[0] ?? Number.NaN;
}

async function frameTimes(page: Page): Promise<number[]> {
  return (await takeFrames(page)).map(({ milliseconds }) => milliseconds);
}
