import { degrees, PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import {
  lossWords,
  type PageLoss,
  type PagePart,
  type Turn,
} from '../../../../../domain/documents/pages/page-step.ts';
import { cutLoose } from './lone-page.ts';
import { openPdfSource, UnusableSource } from './page-source.ts';
import { addPicturePage } from './picture-page.ts';

export interface SourceBytes {
  fileId: string;
  name: string;
  format: string;
  bytes: Uint8Array;
}

export interface MakingTask {
  sources: SourceBytes[];
  documents: { parts: PagePart[] }[];
  acceptsLoss: boolean;
}

export type MadeDocuments =
  | { ok: true; documents: Uint8Array[] }
  /** `loss`: the same task works once somebody accepts the loss. */
  | { ok: false; why: 'unusable' | 'loss' | 'no-such-page'; reason: string };

type Source = { name: string; picture: Buffer } | { name: string; pages: PDFPage[]; pdf: PDFDocument };

/** Copies pages into new PDFs, with all that they draw and nothing of the other pages. */
export async function makeDocuments(task: MakingTask): Promise<MadeDocuments> {
  const sources = new Map<string, Source>();
  const losses: string[] = [];
  for (const { fileId, name, format, bytes } of task.sources) {
    try {
      const source = await openSource(name, format, bytes);
      sources.set(fileId, source);
      if (source.losses.length > 0) losses.push(lossWords(name, source.losses));
    } catch (error) {
      if (error instanceof UnusableSource) return unusable(`${name} ${error.message}.`);
      throw error;
    }
  }
  if (losses.length > 0 && !task.acceptsLoss) return { ok: false, why: 'loss', reason: losses.join(' ') };
  for (const { fileId, pages } of task.documents.flatMap(({ parts }) => parts)) {
    const source = sources.get(fileId);
    const count = source === undefined ? 0 : 'pages' in source ? source.pages.length : 1;
    const missing = pages.find((page) => page > count);
    if (missing !== undefined)
      return {
        ok: false,
        why: 'no-such-page',
        reason: `${source?.name ?? 'The document'} has no page ${missing}.`,
      };
  }
  cutUsedPages(task, sources);
  const documents: Uint8Array[] = [];
  for (const { parts } of task.documents) documents.push(await makeDocument(parts, sources));
  return { ok: true, documents };
}

async function openSource(
  name: string,
  format: string,
  bytes: Uint8Array,
): Promise<Source & { losses: PageLoss[] }> {
  if (format !== 'application/pdf') return { name, picture: Buffer.from(bytes), losses: [] };
  const { pdf, losses } = await openPdfSource(bytes);
  return { name, pdf, pages: pdf.getPages(), losses };
}

function cutUsedPages({ documents }: MakingTask, sources: ReadonlyMap<string, Source>): void {
  const used = new Set<PDFPage>();
  for (const { fileId, pages } of documents.flatMap(({ parts }) => parts)) {
    const source = sources.get(fileId);
    if (source === undefined || !('pages' in source)) continue;
    for (const page of pages) used.add(source.pages[page - 1] as PDFPage);
  }
  for (const page of used) cutLoose(page);
}

async function makeDocument(
  parts: readonly PagePart[],
  sources: ReadonlyMap<string, Source>,
): Promise<Uint8Array> {
  const made = await PDFDocument.create({ updateMetadata: false });
  const copied = new Map<string, PDFPage[]>();
  for (const { fileId, pages, turn } of parts) {
    const source = sources.get(fileId) as Source;
    if ('picture' in source) {
      for (const _ of pages) await addPicturePage(made, source.picture, turn);
      continue;
    }
    for (const page of pages) addTurned(made, await copyOf(fileId, page, source), turn);
  }
  return made.save({ objectsPerTick: Number.POSITIVE_INFINITY });

  /** All pages of a source are copied together, so that they share fonts. A page that is used twice is copied again. */
  async function copyOf(
    fileId: string,
    page: number,
    source: Extract<Source, { pdf: unknown }>,
  ): Promise<PDFPage> {
    if (!copied.has(fileId)) {
      const wanted = parts.filter((part) => part.fileId === fileId).flatMap((part) => part.pages);
      const unique = [...new Set(wanted)];
      const pages: PDFPage[] = [];
      (
        await made.copyPages(
          source.pdf,
          unique.map((one) => one - 1),
        )
      ).forEach((copy, place) => {
        pages[unique[place] as number] = copy;
      });
      copied.set(fileId, pages);
    }
    const ready = copied.get(fileId)?.[page];
    if (ready === undefined) return (await made.copyPages(source.pdf, [page - 1]))[0] as PDFPage;
    delete copied.get(fileId)?.[page];
    return ready;
  }
}

function addTurned(pdf: PDFDocument, page: PDFPage, turn: Turn): void {
  if (turn !== 0) page.setRotation(degrees((page.getRotation().angle + turn) % 360));
  pdf.addPage(page);
}

function unusable(reason: string): MadeDocuments {
  return { ok: false, why: 'unusable', reason };
}
