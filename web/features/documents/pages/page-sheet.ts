import type { PlacedPage, Turn } from '../../../../domain/documents/pages/page-step.ts';
import { turned } from '../../../../domain/documents/pages/page-step.ts';

/** A page on the sheet. */
export interface SheetPage extends PlacedPage {
  /** The same page of a source has the same key wherever it lies. */
  key: string;
  /** Left out of 'select all'; it stays on the sheet. */
  isLeftOut: boolean;
}

export interface PlannedDocument {
  id: string;
  name: string;
  path: string;
  /** The condition that the document is for, if somebody took its suggestion. */
  conditionId: string | null;
  pages: SheetPage[];
}

/** The state of the sheet. Changes return a new one. */
export interface Sheet {
  pages: readonly SheetPage[];
  selected: ReadonlySet<string>;
  /** Index of the page that keys act on. */
  current: number;
  /** Where a range began. */
  anchor: number;
  planned: readonly PlannedDocument[];
}

export const EMPTY_SHEET: Sheet = { pages: [], selected: new Set(), current: 0, anchor: 0, planned: [] };

export function sheetOf(sources: readonly { fileId: string; count: number }[]): Sheet {
  const pages = sources.flatMap(({ fileId, count }) =>
    Array.from({ length: count }, (_, index) => ({
      key: `${fileId} ${index + 1}`,
      fileId,
      page: index + 1,
      turn: 0 as Turn,
      isLeftOut: false,
    })),
  );
  return { ...EMPTY_SHEET, pages };
}

export function goTo(sheet: Sheet, index: number, { extends: isRange = false } = {}): Sheet {
  const current = Math.max(0, Math.min(index, sheet.pages.length - 1));
  if (!isRange) return { ...sheet, current, anchor: current };
  const [from, to] = [Math.min(sheet.anchor, current), Math.max(sheet.anchor, current)];
  const range = sheet.pages.slice(from, to + 1).map(({ key }) => key);
  return { ...sheet, current, selected: new Set(range) };
}

/** A click without keys, or the end of a selection. */
export function selectOnly(sheet: Sheet, index: number): Sheet {
  const page = sheet.pages[index];
  return { ...goTo(sheet, index), selected: new Set(page === undefined ? [] : [page.key]) };
}

export function toggle(sheet: Sheet, index: number): Sheet {
  const key = sheet.pages[index]?.key ?? '';
  const selected = new Set(sheet.selected);
  if (!selected.delete(key)) selected.add(key);
  return { ...goTo(sheet, index), selected };
}

export function selectAll(sheet: Sheet): Sheet {
  return {
    ...sheet,
    selected: new Set(sheet.pages.filter(({ isLeftOut }) => !isLeftOut).map(({ key }) => key)),
  };
}

export function endSelection(sheet: Sheet): Sheet {
  return { ...sheet, selected: new Set(), anchor: sheet.current };
}

/** The selected pages in the order of the sheet; without a selection, the current one. */
export function concerned(sheet: Sheet): readonly SheetPage[] {
  const selected = sheet.pages.filter(({ key }) => sheet.selected.has(key));
  return selected.length > 0 ? selected : sheet.pages.slice(sheet.current, sheet.current + 1);
}

export function turn(sheet: Sheet, by: Turn): Sheet {
  const keys = new Set(concerned(sheet).map(({ key }) => key));
  return changePages(sheet, keys, (page) => ({ ...page, turn: turned(page.turn, by) }));
}

/** Leaves pages out, or takes them back if all of them are left out. */
export function leaveOut(sheet: Sheet): Sheet {
  const pages = concerned(sheet);
  const isLeftOut = !pages.every((page) => page.isLeftOut);
  return changePages(endSelection(sheet), new Set(pages.map(({ key }) => key)), (page) => ({
    ...page,
    isLeftOut,
  }));
}

function changePages(sheet: Sheet, keys: ReadonlySet<string>, change: (page: SheetPage) => SheetPage): Sheet {
  const apply = (page: SheetPage) => (keys.has(page.key) ? change(page) : page);
  return { ...sheet, pages: sheet.pages.map(apply) };
}

/** Moves the pages one place, together: gaps between them close. */
export function shift(sheet: Sheet, by: -1 | 1): Sheet {
  const moving = concerned(sheet);
  const keys = new Set(moving.map(({ key }) => key));
  const first = sheet.pages.findIndex(({ key }) => keys.has(key));
  const rest = sheet.pages.filter(({ key }) => !keys.has(key));
  const place = Math.max(0, Math.min(first + by, rest.length));
  const pages = [...rest.slice(0, place), ...moving, ...rest.slice(place)];
  const key = sheet.pages[sheet.current]?.key;
  const current = Math.max(
    0,
    pages.findIndex((page) => page.key === key),
  );
  return { ...sheet, pages, current, anchor: current };
}

/** Plans a document of the concerned pages, and goes on to the next page that is in none. */
export function plan(sheet: Sheet, document: Omit<PlannedDocument, 'pages'>): Sheet {
  const pages = [...concerned(sheet)];
  const planned = [...sheet.planned, { ...document, pages }];
  const taken = new Set(planned.flatMap((one) => one.pages.map(({ key }) => key)));
  const last = sheet.pages.findIndex(({ key }) => key === pages.at(-1)?.key);
  const isFree = ({ key, isLeftOut }: SheetPage) => !taken.has(key) && !isLeftOut;
  const next = sheet.pages.findIndex((page, index) => index > last && isFree(page));
  const free = next === -1 ? sheet.pages.findIndex(isFree) : next;
  return { ...goTo(endSelection(sheet), free === -1 ? sheet.current : free), planned };
}

export function unplan(sheet: Sheet, id: string): Sheet {
  return { ...sheet, planned: sheet.planned.filter((one) => one.id !== id) };
}
