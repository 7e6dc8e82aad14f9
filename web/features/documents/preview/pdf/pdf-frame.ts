import { AnnotationEditorType, AnnotationMode, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { EventBus, PDFFindController, PDFLinkService, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { StateStore } from '../../../../ui/state-store.ts';
import { clampZoom } from '../zoom-range.ts';
import { adoptPageLayers } from './page-layers.ts';
import { PdfSearch } from './pdf-search.ts';
import { PDF_ZOOM } from './pdf-zoom.ts';
import { SILENT_LOCALIZATION } from './silent-localization.ts';

export interface PdfFrameState {
  /** From 1. */
  page: number;
  /** Whole percent of the paper's own size. */
  percent: number;
}

/** The library's names for fitting the width. 'auto' stops at 125 %, so that pages in a wide view stay readable. */
type Fit = 'auto' | 'page-width';

/** Free space above a page after going to it, in pixels. */
const DESK_ABOVE_PAGE = 12;

/**
 * The pages of an open document in an element, drawn when they become visible. Tools follow its state and call its
 * methods.
 */
export class PdfFrame extends StateStore<PdfFrameState> {
  readonly search: PdfSearch;
  private readonly viewer: PDFViewer;
  private readonly closing = new AbortController();
  private readonly resizing = new ResizeObserver(() => this.refit());
  private readonly container: HTMLDivElement;
  private readonly pageCount: number;

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

  zoom(percent: number): void {
    this.viewer.currentScale = clampZoom(percent, PDF_ZOOM) / 100;
  }

  fit(fit: Fit = 'page-width'): void {
    this.viewer.currentScaleValue = fit;
  }

  /** A quarter turn clockwise, of all pages. */
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
    // A form is shown as it was filled in; nothing typed here would be stored.
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
