import { AnnotationEditorType, AnnotationMode, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { EventBus, PDFFindController, PDFLinkService, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import type { PDFViewerOptions } from 'pdfjs-dist/types/web/pdf_viewer.d.ts';
import { StateStore } from '../../../../ui/state-store.ts';
import { clampZoom, PDF_ZOOM } from '../zoom-range.ts';
import { PdfSearch } from './pdf-search.ts';

/**
 * Lintel supplies the viewer's words (page labels, in pdf-frame.ts). The library's own translation would watch the
 * whole page for nothing.
 */
const SILENT_LOCALIZATION = {
  getLanguage: () => 'en-us',
  getDirection: () => 'ltr',
  get: async () => '',
  translate: async () => undefined,
  translateOnce: async () => undefined,
  pause: () => undefined,
  resume: () => undefined,
  destroy: async () => undefined,
} as unknown as NonNullable<PDFViewerOptions['l10n']>;

export interface PdfFrameState {
  /** From 1. */
  page: number;
  /** Whole percent of the paper's own size. */
  percent: number;
}

/** The library's names for fitting the width. 'auto' stops at 125%, so that pages in a wide view stay readable. */
type Fit = 'auto' | 'page-width';

/** Free space above a page after going to it, in pixels. */
const DESK_ABOVE_PAGE = 12;

/**
 * Renders an open document's pages into an element as they become visible. Tools follow its state and call its methods.
 */
export class PdfFrame extends StateStore<PdfFrameState> {
  readonly search: PdfSearch;
  private readonly viewer: PDFViewer;
  private readonly closing = new AbortController();
  private readonly resizing = new ResizeObserver(() => this.refit());
  private readonly container: HTMLDivElement;
  private readonly pageCount: number;
  private firstPage = 1;
  private isLaidOut = false;

  /** @param container a scrolling element with absolute position, with one empty element in it for the pages. */
  constructor(container: HTMLDivElement, pdf: PDFDocumentProxy) {
    super({ page: 1, percent: 100 });
    const eventBus = new EventBus();
    this.container = container;
    this.pageCount = pdf.numPages;
    this.search = new PdfSearch(eventBus);
    this.viewer = newViewer(container, eventBus, this.closing.signal);
    eventBus.on('pagesinit', () => {
      nameThePages(container, this.pageCount);
      this.fit('auto');
      container.scrollTop = 0;
      this.isLaidOut = true;
      if (this.firstPage > 1) this.goToPage(this.firstPage);
    });
    eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) =>
      this.change({ page: pageNumber }),
    );
    eventBus.on('scalechanging', ({ scale }: { scale: number }) =>
      this.change({ percent: Math.round(scale * 100) }),
    );
    adoptPageLayers(eventBus);
    this.viewer.linkService.setViewer(this.viewer);
    this.viewer.linkService.setDocument(pdf);
    this.viewer.setDocument(pdf);
    this.resizing.observe(container);
  }

  goToPage(page: number): void {
    this.viewer.currentPageNumber = Math.min(this.pageCount, Math.max(1, page));
    this.container.scrollTop -= DESK_ABOVE_PAGE;
  }

  /** Like `goToPage`, also before the pages have their places. */
  startAt(page: number): void {
    this.firstPage = page;
    if (this.isLaidOut) this.goToPage(page);
  }

  zoom(percent: number): void {
    this.viewer.currentScale = clampZoom(percent, PDF_ZOOM) / 100;
  }

  fit(fit: Fit = 'page-width'): void {
    this.viewer.currentScaleValue = fit;
  }

  /** Rotates all pages clockwise by a quarter turn. */
  turn(): void {
    this.viewer.pagesRotation += 90;
  }

  close(): void {
    this.resizing.disconnect();
    this.viewer.setDocument(null);
    this.closing.abort();
  }

  private refit(): void {
    const fit = this.viewer.currentScaleValue;
    if (fit === 'auto' || fit === 'page-width') this.fit(fit);
    this.viewer.update();
  }
}

function newViewer(container: HTMLDivElement, eventBus: EventBus, abortSignal: AbortSignal): PDFViewer {
  const linkService = new PDFLinkService({ eventBus, ignoreDestinationZoom: true });
  // See adoptPageLayers: also for the moment before it runs.
  linkService.externalLinkEnabled = false;
  const options = {
    container,
    eventBus,
    linkService,
    findController: new PDFFindController({ eventBus, linkService }),
    l10n: SILENT_LOCALIZATION,
    // Forms are shown as filled in; nothing typed here would be stored.
    annotationMode: AnnotationMode.ENABLE,
    annotationEditorMode: AnnotationEditorType.DISABLE,
    enableAutoLinking: false,
    enableSelectionRendering: false,
    abortSignal,
  };
  return new PDFViewer(options);
}

function nameThePages(container: HTMLDivElement, pageCount: number): void {
  for (const page of container.querySelectorAll<HTMLElement>('.page')) {
    page.role = 'group';
    page.ariaLabel = `Page ${page.dataset.pageNumber} of ${pageCount}`;
  }
}

/** The event of pdf.js for a page whose layers are rendered. */
interface PageEvent {
  source: {
    textLayer: { div: HTMLElement | null } | null;
    annotationLayer: { div: HTMLElement | null } | null;
  };
}

interface LayerEvents {
  on: (name: string, listener: (event: PageEvent) => void) => void;
}

/** Adjusts the text and the links of each page as soon as they are drawn. */
function adoptPageLayers(events: LayerEvents): void {
  events.on('textlayerrendered', ({ source }) => {
    // The frame is one stop of the Tab key, not every page of it.
    if (source.textLayer?.div) source.textLayer.div.tabIndex = -1;
  });
  events.on('annotationlayerrendered', ({ source }) => {
    for (const link of source.annotationLayer?.div?.querySelectorAll('.linkAnnotation') ?? [])
      adoptLink(link);
  });
}

/**
 * Documents come from outside, so their external links are disabled; the text can still be read and copied. Internal
 * links, such as a table of contents, get accessible names.
 */
function adoptLink(link: Element): void {
  const anchor = link.querySelector('a');
  if (anchor === null || !link.hasAttribute('data-internal-link')) link.remove();
  else anchor.ariaLabel = anchor.title === '' ? 'Go to another place in this document' : anchor.title;
}
