import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { easternDate } from '../../domain/time/eastern-time.ts';
import { paths } from '../../web/paths.ts';
import {
  atBothSpeeds,
  type BothSpeeds,
  type BrowserOffice,
  type OfficePage,
  storeApplication,
  withBrowserOffice,
} from './browser-office.ts';
import { keystrokeTable } from './keystroke-table.ts';
import { applicationWithFinances, TYPED_CELLS } from './typed-finances.ts';
import { type Keystroke, openMeasured, SETTLED_MS, takeFrames, taskTime, typeKeys } from './typed-keys.ts';

/** Boxes to tick and clear again. The second one opens a row. */
const BOXES = ['toBePaidOff', 'isExcluded'];

const MIDDLE = 30;

export function measureFinances(rounds: number, say: (text: string) => void) {
  return withBrowserOffice(async (office) => {
    const application = applicationWithFinances(easternDate(new Date()));
    const { customerId, loanId } = await storeApplication(office, application);
    const path = paths.actionCenter(customerId, loanId, 'finances');
    return atBothSpeeds(rounds, say, (slowDown) => financeRound(office, path, slowDown));
  });
}

/** Types into valid cells first, then makes a cell invalid: from then on every key validates the page. */
async function financeRound(office: BrowserOffice, path: string, slowDown: number): Promise<Keystroke[]> {
  const opened = await openMeasured(office, path, slowDown);
  const { page } = opened;
  try {
    await cellOf(page, 'middle', 'company').waitFor();
    await wait(SETTLED_MS);
    const keystrokes: Keystroke[] = [];
    const pressed = { count: 0 };
    for (const isChecked of [false, true]) {
      if (isChecked) await makeFault(page);
      for (const { kind, row, field, keys } of TYPED_CELLS) {
        const cell = cellOf(page, row, field);
        await cell.focus();
        if (kind !== 'list') await cell.selectText();
        keystrokes.push(...(await typeKeys(opened, { kind, label: field, keys }, pressed)));
      }
      for (const field of BOXES) keystrokes.push(...(await tick(opened, cellOf(page, 'middle', field))));
    }
    return keystrokes;
  } finally {
    await opened.close();
  }
}

function cellOf(page: Page, row: 'middle' | 'new', field: string): Locator {
  const rows = page.locator('[data-table="liabilities"] tr[data-row]');
  return (row === 'new' ? rows.last() : rows.nth(MIDDLE)).locator(`[data-place$=" ${field}"]`);
}

/** An amount with cents, which is invalid here. */
async function makeFault(page: Page): Promise<void> {
  const cell = page
    .locator('[data-table="liabilities"] tr[data-row]')
    .first()
    .locator('[data-place$=" unpaidBalance"]');
  await cell.fill('12.50');
  await page.keyboard.press('Control+s');
  await page.locator('[data-finances] [aria-invalid="true"]').waitFor();
  await wait(SETTLED_MS);
}

async function tick({ page, tools }: OfficePage, box: Locator): Promise<Keystroke[]> {
  await box.scrollIntoViewIfNeeded();
  const clicks: Keystroke[] = [];
  for (let click = 0; click < 2; click += 1) {
    await wait(SETTLED_MS);
    await takeFrames(page);
    const before = await taskTime(tools);
    await box.click();
    await wait(SETTLED_MS);
    const [frame] = await takeFrames(page);
    if (frame === undefined) throw new Error('A click in a box made no frame.');
    clicks.push({ kind: 'box', milliseconds: frame.milliseconds, cpu: (await taskTime(tools)) - before });
  }
  return clicks;
}

export function renderFinances({ full, slow }: BothSpeeds<Keystroke[]>): string {
  const kinds = [...new Set(slow[0]?.map(({ kind }) => kind))];
  const rows = [
    { title: 'all', of: (round: Keystroke[]) => round },
    ...kinds.map((kind) => ({
      title: kind,
      of: (round: Keystroke[]) => round.filter((stroke) => stroke.kind === kind),
    })),
  ];
  return keystrokeTable('cell', rows, { full, slow });
}
