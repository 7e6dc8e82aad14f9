import { type MouseEvent, memo, useEffect, useRef } from 'react';
import { CUT_TEXT } from '../../../ui/tables/cut-text.tsx';
import { drawThumbnail } from '../preview/pdf/draw-thumbnail.ts';
import classes from './page-grid.module.css';
import type { SheetPage } from './page-sheet.ts';
import type { PageSource } from './page-source.tsx';

/** The square that a page fits into, in CSS pixels. The style sheet holds the same number. */
const SQUARE = 148;

interface PageThumbnailProps {
  page: SheetPage;
  source: PageSource | undefined;
  index: number;
  count: number;
  left: number;
  top: number;
  isSelected: boolean;
  isCurrent: boolean;
  /** Only on a sheet of several documents. */
  sourceName: string | undefined;
  /** Names of all documents that have it: planned or made. */
  usedIn: string | undefined;
  onClick: (event: MouseEvent, index: number) => void;
}

export const PageThumbnail = memo(function PageThumbnail(props: PageThumbnailProps) {
  const { page, source, index, usedIn } = props;
  const state = page.isLeftOut ? 'left out' : usedIn;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys of all pages.
    <div
      role="option"
      className={classes.page}
      style={{ transform: `translate(${props.left}px, ${props.top}px)` }}
      aria-selected={props.isSelected}
      aria-setsize={props.count}
      aria-posinset={index + 1}
      data-page={index}
      data-left-out={page.isLeftOut || undefined}
      tabIndex={props.isCurrent ? 0 : -1}
      onClick={(event) => props.onClick(event, index)}
    >
      <span className={classes.square} style={{ rotate: `${page.turn}deg` }}>
        {source === undefined || 'problem' in source ? null : 'pdf' in source ? (
          <PdfPicture pdf={source.pdf} number={page.page} />
        ) : (
          <img className={classes.paper} src={source.href} alt="" draggable={false} />
        )}
      </span>
      <span className={classes.number}>
        {props.sourceName === undefined ? null : <span {...CUT_TEXT}>{`${props.sourceName},\u00a0`}</span>}
        {props.sourceName === undefined ? `Page ${page.page}` : `page ${page.page}`}
      </span>
      {state === undefined ? null : (
        <span className={classes.state} {...CUT_TEXT}>
          {state}
        </span>
      )}
    </div>
  );
});

function PdfPicture({ pdf, number }: { pdf: Extract<PageSource, { pdf: unknown }>['pdf']; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current === null) return;
    const leaving = new AbortController();
    void drawThumbnail(pdf, number, canvas.current, {
      width: SQUARE,
      height: SQUARE,
      signal: leaving.signal,
    });
    return () => leaving.abort();
  }, [pdf, number]);
  return <canvas className={classes.paper} ref={canvas} />;
}
