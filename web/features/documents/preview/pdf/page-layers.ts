/** The library's event for a page whose layers are drawn. */
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
export function adoptPageLayers(events: LayerEvents): void {
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
 * Documents come from outside, so links that lead out of them are disabled. Their text can still be read and copied.
 * Links inside the document, such as a table of contents, get accessible names.
 */
function adoptLink(link: Element): void {
  const anchor = link.querySelector('a');
  if (anchor === null || !link.hasAttribute('data-internal-link')) link.remove();
  else anchor.ariaLabel = anchor.title === '' ? 'Go to another place in this document' : anchor.title;
}
