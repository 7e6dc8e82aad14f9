/** What the library's events tell of a page whose layers have been made. */
interface PageEvent {
  source: {
    textLayer: { div: HTMLElement | null } | null;
    annotationLayer: { div: HTMLElement | null } | null;
  };
}

interface LayerEvents {
  on: (name: string, listener: (event: PageEvent) => void) => void;
}

/** Makes the text and the links of each page ours, as soon as they are there. */
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
 * A document came from outside: a link in it that leads out of it, to wherever its maker wanted, is none here. Its text can
 * still be read and copied. Those inside the document, as in a table of contents, get the name that they lack.
 */
function adoptLink(link: Element): void {
  const anchor = link.querySelector('a');
  if (anchor === null || !link.hasAttribute('data-internal-link')) link.remove();
  else anchor.ariaLabel = anchor.title === '' ? 'Go to another place in this document' : anchor.title;
}
