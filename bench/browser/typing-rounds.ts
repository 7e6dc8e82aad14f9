import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import type { BrowserOffice, OfficePage } from './browser-office.ts';
import { TYPED_PAGES, type TypedField, type TypedPage } from './typed-fields.ts';
import { type Keystroke, openMeasured, SETTLED_MS, takeFrames, typeKeys } from './typed-keys.ts';

export interface PageRound {
  label: string;
  keystrokes: Keystroke[];
}

/** A move to the next page without changes. */
export interface StepMove {
  /** The page that is left, such as 'Section 4'. */
  from: string;
  milliseconds: number;
  /** Requests that the browser sent for the move. */
  requests: number;
}

/** After two seconds this browser has heard of the saves of the round before, and has read them. */
const CAUGHT_UP_MS = 4_000;

/** Each field is typed into twice, because a field that was left once is validated with every further key. */
const PASSES = 2;

/** Types into every field of the largest pages, in a browser that has not seen the application. @param slowDown 1 or more. */
export async function typeRound(office: BrowserOffice, path: string, slowDown: number): Promise<PageRound[]> {
  const opened = await openWizard(office, path, slowDown);
  try {
    const rounds: PageRound[] = [];
    for (const typedPage of TYPED_PAGES) rounds.push(await typePage(opened, typedPage));
    return rounds;
  } finally {
    await opened.close();
  }
}

/** Goes from the first page to the last with the page's button, without changes. */
export async function moveRound(office: BrowserOffice, path: string, slowDown: number): Promise<StepMove[]> {
  const opened = await openWizard(office, path, slowDown);
  const { page } = opened;
  try {
    const labels = await stepLabels(page);
    const moves: StepMove[] = [];
    await goToPage(page, labels[0] ?? '');
    await wait(CAUGHT_UP_MS);
    let requests = 0;
    page.on('request', (request) => {
      // The page tells colleagues which page is open only after it has opened, so nothing waits for that.
      if (!/\/live(\/|\?|$)/.test(request.url())) requests += 1;
    });
    for (const from of labels.slice(0, -1)) {
      requests = 0;
      await takeFrames(page);
      const before = await headingOf(page);
      await page.getByRole('button', { name: 'Save & next', exact: true }).click();
      await wait(SETTLED_MS);
      const [frame, ...others] = await takeFrames(page);
      if (frame === undefined || others.length > 0 || frame.heading === before)
        throw new Error(`The page after ${from} did not come with the next frame.`);
      moves.push({ from, milliseconds: frame.milliseconds, requests });
    }
    return moves;
  } finally {
    await opened.close();
  }
}

async function openWizard(office: BrowserOffice, path: string, slowDown: number): Promise<OfficePage> {
  const opened = await openMeasured(office, path, slowDown);
  await opened.page.getByRole('heading', { level: 1, name: 'Section' }).waitFor();
  return opened;
}

async function typePage(opened: OfficePage, { label, title, fields }: TypedPage): Promise<PageRound> {
  const { page } = opened;
  await goToPage(page, label);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await wait(SETTLED_MS);
  const keystrokes: Keystroke[] = [];
  const pressed = { count: 0 };
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const field of fields) {
      const target = fieldOf(page, field);
      await target.focus();
      if (field.kind !== 'select') await target.selectText();
      keystrokes.push(...(await typeKeys(opened, field, pressed)));
    }
  }
  return { label, keystrokes };
}

function fieldOf(page: Page, { within, label, kind }: TypedField): Locator {
  const [card, entry] = within;
  const region = page.getByRole('region', { name: card, exact: true });
  const scope = entry === undefined ? region : region.getByRole('group', { name: entry, exact: true });
  return scope.getByRole(kind === 'select' ? 'combobox' : 'textbox', { name: label, exact: true }).first();
}

/** Opens a page with the bar of pages. */
async function goToPage(page: Page, label: string): Promise<void> {
  await stepButtons(page).filter({ hasText: label }).first().click();
}

function stepButtons(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Pages of the application' }).getByRole('button');
}

async function stepLabels(page: Page): Promise<string[]> {
  const texts = await stepButtons(page).allTextContents();
  return texts.map((text) => /Section \d( \(C\))?/.exec(text)?.[0] ?? text);
}

function headingOf(page: Page): Promise<string | null> {
  return page.locator('h1').textContent();
}
