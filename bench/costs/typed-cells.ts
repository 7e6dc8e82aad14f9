import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import type { BothSpeeds, BrowserOffice } from '../browser/browser-office.ts';
import { keystrokeTable } from '../browser/keystroke-table.ts';
import { type Keystroke, openMeasured, SETTLED_MS, typeKeys } from '../browser/typed-keys.ts';

/** A busy machine takes long to open the page. */
const OPEN_MS = 90_000;

export interface TypedField {
  kind: string;
  locate(page: Page): Locator;
  label: string;
  keys: readonly string[];
}

/** A cell in the middle of a table. */
export function cellOf(table: string, row: number, field: string): (page: Page) => Locator {
  return (page) =>
    page.locator(`[data-table="${table}"] tr[data-row]`).nth(row).locator(`[data-place$=" ${field}"]`);
}

/** Types into each field in turn. */
export async function typingRound(
  office: BrowserOffice,
  path: string,
  slowDown: number,
  fields: readonly TypedField[],
): Promise<Keystroke[]> {
  const opened = await openMeasured(office, path, slowDown);
  const { page } = opened;
  try {
    await fields[0]?.locate(page).waitFor({ timeout: OPEN_MS });
    await wait(SETTLED_MS);
    const keystrokes: Keystroke[] = [];
    const pressed = { count: 0 };
    for (const { kind, label, keys, locate } of fields) {
      const field = locate(page);
      await field.focus();
      await field.selectText();
      keystrokes.push(...(await typeKeys(opened, { kind, label, keys }, pressed)));
    }
    return keystrokes;
  } finally {
    await opened.close();
  }
}

export function renderTyping(what: string, { full, slow }: BothSpeeds<Keystroke[]>): string {
  const kinds = [...new Set(slow[0]?.map(({ kind }) => kind))];
  const rows = [
    { title: 'all', of: (round: Keystroke[]) => round },
    ...kinds.map((kind) => ({
      title: kind,
      of: (round: Keystroke[]) => round.filter((stroke) => stroke.kind === kind),
    })),
  ];
  return keystrokeTable(what, rows, { full, slow }, { p50: 60, p98: 100 });
}
