import { useRef, useState } from 'react';
import { IconPrinter } from '../../../../ui/icons.tsx';
import { showToast } from '../../../../ui/notices/toast-store.ts';
import { ToolButton } from '../tool-button.tsx';

/** A part of a printed document: the picture of a page, or a text. */
export type PrintSheet =
  | { kind: 'picture'; href: string; width: number; height: number }
  | { kind: 'text'; text: string };

export function textSheet(text: string): PrintSheet {
  return { kind: 'text', text };
}

const STYLE = `
  body { margin: 0; }
  img { display: block; width: 100%; height: 100vh; object-fit: contain; break-after: page; }
  img:last-child { break-after: auto; }
  pre { margin: 12mm; font: 10pt/1.4 monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/**
 * Prints only these sheets, without the app around them. Uses a separate frame, which works in every browser. Resolves
 * when the print dialog has opened.
 * @throws Error if a page image cannot be rendered.
 */
async function printSheets(sheets: readonly PrintSheet[]): Promise<void> {
  const frame = await emptyFrame();
  const page = frame.contentDocument;
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (page === null || view === null) throw new Error(CANNOT_PRINT);
  const style = new view.CSSStyleSheet();
  style.replaceSync(STYLE + pageRule(sheets));
  page.adoptedStyleSheets = [style];
  const pictures = sheets.flatMap((sheet) => {
    const element = page.createElement(sheet.kind === 'text' ? 'pre' : 'img');
    if (sheet.kind === 'text') element.textContent = sheet.text;
    else element.setAttribute('src', sheet.href);
    page.body.append(element);
    return element instanceof view.HTMLImageElement ? [element] : [];
  });
  await Promise.all(pictures.map((picture) => picture.decode()));
  view.addEventListener('afterprint', () => endPrinting(frame, sheets));
  view.focus();
  view.print();
}

const CANNOT_PRINT =
  'The browser cannot print this document. Please download it and print it from its own program.';

/** The paper has the orientation of the first page. */
function pageRule([first]: readonly PrintSheet[]): string {
  if (first === undefined || first.kind === 'text') return '@page { margin: 0; }';
  return `@page { margin: 0; size: ${first.width > first.height ? 'landscape' : 'portrait'}; }`;
}

/** A hidden frame of this origin. Removes the previous one. */
function emptyFrame(): Promise<HTMLIFrameElement> {
  for (const earlier of document.querySelectorAll('iframe[data-printed]')) earlier.remove();
  const frame = document.createElement('iframe');
  frame.dataset.printed = '';
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  // Firefox prints nothing of a frame that is not displayed.
  frame.style.cssText = 'position: fixed; width: 0; height: 0; border: 0; inset: auto 0 0 auto;';
  return new Promise((resolve) => {
    frame.addEventListener('load', () => resolve(frame), { once: true });
    frame.srcdoc = '<!doctype html><title></title>';
    document.body.append(frame);
  });
}

function endPrinting(frame: HTMLIFrameElement, sheets: readonly PrintSheet[]): void {
  frame.remove();
  for (const sheet of sheets) if (sheet.kind === 'picture') URL.revokeObjectURL(sheet.href);
}

interface PrintButtonProps {
  /** Makes the sheets to print, when they are wanted. */
  sheets: () => Promise<PrintSheet[]>;
}

/** Prints only the shown document, with all of its pages. */
export function PrintButton({ sheets }: PrintButtonProps) {
  const [isWorking, setWorking] = useState(false);
  const isUnderWay = useRef(false);
  const print = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setWorking(true);
    try {
      await printSheets(await sheets());
    } catch {
      showToast({
        tone: 'bad',
        title: 'This document cannot be printed here',
        text: 'Please download it and print it from its own program.',
      });
    } finally {
      isUnderWay.current = false;
      setWorking(false);
    }
  };
  return <ToolButton label="Print" icon={IconPrinter} loading={isWorking} onClick={() => void print()} />;
}
