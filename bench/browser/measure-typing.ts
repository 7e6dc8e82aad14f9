import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { easternDate } from '../../domain/time/eastern-time.ts';
import { paths } from '../../web/paths.ts';
import { median, ratioOfRounds } from '../statistics.ts';
import { atMost, milliseconds, ratio, table } from '../table.ts';
import {
  atBothSpeeds,
  type BothSpeeds,
  type BrowserOffice,
  type OfficePage,
  SLOW_DOWN,
  storeApplication,
  withBrowserOffice,
} from './browser-office.ts';
import { type KeystrokeRow, keystrokeTable } from './keystroke-table.ts';
import { largestApplication } from './largest-application.ts';
import { TYPED_PAGES, type TypedField, type TypedPage } from './typed-fields.ts';
import { type Keystroke, openMeasured, SETTLED_MS, takeFrames, typeKeys } from './typed-keys.ts';

export interface PageRound {
  label: string;
  keystrokes: Keystroke[];
}

interface StepMove {
  /** The page before, such as 'Section 4'. */
  from: string;
  milliseconds: number;
  requests: number;
}

interface TypingRound {
  pages: PageRound[];
  moves: StepMove[];
}

/** The browser refetches two seconds after the previous round's save. */
const CAUGHT_UP_MS = 4_000;

/** Each field is typed into twice, because after the first time every key validates it. */
const PASSES = 2;

export function measureTyping(rounds: number, say: (text: string) => void) {
  return withBrowserOffice(async (office) => {
    const application = largestApplication(easternDate(new Date()));
    const path = paths.urla(await storeApplication(office, application));
    return atBothSpeeds(
      rounds,
      say,
      async (slowDown): Promise<TypingRound> => ({
        moves: await moveRound(office, path, slowDown),
        pages: await typeRound(office, path, slowDown),
      }),
    );
  });
}

async function typeRound(office: BrowserOffice, path: string, slowDown: number): Promise<PageRound[]> {
  const opened = await openWizard(office, path, slowDown);
  try {
    const rounds: PageRound[] = [];
    for (const typedPage of TYPED_PAGES) rounds.push(await typePage(opened, typedPage));
    return rounds;
  } finally {
    await opened.close();
  }
}

async function moveRound(office: BrowserOffice, path: string, slowDown: number): Promise<StepMove[]> {
  const opened = await openWizard(office, path, slowDown);
  const { page } = opened;
  try {
    const labels = await stepLabels(page);
    const moves: StepMove[] = [];
    await goToPage(page, labels[0] ?? '');
    await wait(CAUGHT_UP_MS);
    let requests = 0;
    page.on('request', (request) => {
      // The live stream only starts after the page has opened.
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

export function renderTyping({ full, slow }: BothSpeeds<TypingRound>): string {
  const labels = slow[0]?.pages.map(({ label }) => label) ?? [];
  const kinds = new Set(slow[0]?.pages.flatMap(({ keystrokes }) => keystrokes.map(({ kind }) => kind)));
  const all = ({ pages }: TypingRound) => pages.flatMap(({ keystrokes }) => keystrokes);
  const rows: KeystrokeRow<TypingRound>[] = [
    ...labels.map((label) => ({
      title: label,
      of: ({ pages }: TypingRound) =>
        pages.filter((page) => page.label === label).flatMap(({ keystrokes }) => keystrokes),
    })),
    ...[...kinds].map((kind) => ({
      title: `${kind} fields of all three`,
      of: (round: TypingRound) => all(round).filter((stroke) => stroke.kind === kind),
    })),
  ];
  const keystrokes = keystrokeTable('page', rows, { full, slow });
  return `### Keystrokes\n\n${keystrokes}\n\n${renderMoves(full, slow)}`;
}

function renderMoves(full: TypingRound[], slow: TypingRound[]): string {
  const rows = (slow[0]?.moves ?? []).map(({ from }, place) => {
    const all = (rounds: TypingRound[]) => rounds.flatMap(({ moves }) => moves.slice(place, place + 1));
    const times = (rounds: TypingRound[]) => all(rounds).map((move) => move.milliseconds);
    const requests = Math.max(...[...all(full), ...all(slow)].map((move) => move.requests));
    return [
      from,
      milliseconds(median(times(slow))),
      milliseconds(median(times(full))),
      ratio(ratioOfRounds(times(slow), times(full))),
      atMost(requests, 0, String),
    ];
  });
  const head = ['from', `ms, ${SLOW_DOWN}× slower`, 'ms', 'slowed ÷ not', 'requests'];
  return `### Moves to the next page, when nothing was changed\n\n${table(head, rows)}`;
}
