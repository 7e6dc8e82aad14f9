import { ALLOWED, type Permission, refused } from '../../people/permission.ts';
import { MAX_FILE_BYTES, previewOf } from '../document-file.ts';

/** Bounds of one step (PAGES-4): its memory, and the time of its transaction. */
export const MAX_STEP_SOURCES = 20;
export const MAX_STEP_SOURCE_BYTES = 5 * MAX_FILE_BYTES;
export const MAX_STEP_DOCUMENTS = 50;
export const MAX_STEP_PAGES = 5000;

export const TURNS = [0, 90, 180, 270] as const;
/** Degrees clockwise, in addition to the page's own. */
export type Turn = (typeof TURNS)[number];

export function turned(turn: Turn, by: Turn): Turn {
  return ((turn + by) % 360) as Turn;
}

/** Pages of one source in their new order, all turned alike. Page numbers begin at 1. */
export interface PagePart {
  fileId: string;
  pages: number[];
  turn: Turn;
}

export interface PlacedPage {
  fileId: string;
  page: number;
  turn: Turn;
}

/** The fewest parts in this order. */
export function partsOf(pages: readonly PlacedPage[]): PagePart[] {
  const parts: PagePart[] = [];
  for (const { fileId, page, turn } of pages) {
    const last = parts.at(-1);
    if (last !== undefined && last.fileId === fileId && last.turn === turn) last.pages.push(page);
    else parts.push({ fileId, pages: [page], turn });
  }
  return parts;
}

/** '1–3, 7': in their order, with runs joined. */
export function pagesText(pages: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last !== undefined && page === last.to + 1) last.to = page;
    else runs.push({ from: page, to: page });
  }
  return runs.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

/** 'page 3', 'pages 1–3, 7' */
export function namedPages(pages: readonly number[]): string {
  return `${pages.length === 1 ? 'page' : 'pages'} ${pagesText(pages)}`;
}

const NO_PAGES = 'Only PDF, PNG and JPEG documents have pages to arrange.';

/** PDF, PNG and JPEG have pages to work on (PAGES-1). */
export function canOpenPages(format: string): Permission {
  const preview = previewOf(format);
  return preview === 'pdf' || preview === 'image' ? ALLOWED : refused(NO_PAGES);
}

/** The documents of one sheet (PAGES-4). */
export function canArrange(documents: readonly { name: string; fileFormat: string }[]): Permission {
  if (documents.length > MAX_STEP_SOURCES)
    return refused(`Pages of at most ${MAX_STEP_SOURCES} documents are arranged at once.`);
  const without = documents.find(({ fileFormat }) => !canOpenPages(fileFormat).ok);
  return without === undefined ? ALLOWED : refused(`${without.name}: ${NO_PAGES}`);
}

/** What a source has that documents of its pages cannot have (PAGES-7). */
export type PageLoss = 'signature' | 'form' | 'protection';

const LOSS_WORDS: Record<PageLoss, string> = {
  signature: 'is signed. New documents of its pages lose the signature',
  form: 'is a form. In new documents its entries stay readable, but can no longer be changed',
  protection: 'is protected against changes. New documents of its pages lose this protection',
};

const COPY_WORDS: Record<PageLoss, string> = {
  signature: 'without its signature',
  form: 'whose entries can no longer be changed',
  protection: 'without its protection against changes',
};

/** '. A copy without its signature; the original stays in Documents', or nothing (PACK-12). */
export function copyWords(losses: readonly PageLoss[]): string {
  if (losses.length === 0) return '';
  return `. A copy ${losses.map((loss) => COPY_WORDS[loss]).join(', and ')}; the original stays in Documents`;
}

/** 'Offer.pdf is signed. New documents of its pages lose the signature. The original stays as it is.' */
export function lossWords(name: string, losses: readonly PageLoss[]): string {
  return `${losses.map((loss) => `${name} ${LOSS_WORDS[loss]}.`).join(' ')} The original stays as it is.`;
}
