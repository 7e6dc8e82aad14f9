import { VisuallyHidden } from '@mantine/core';
import {
  IconArrowAutofitWidth,
  IconChevronLeft,
  IconChevronRight,
  IconLayoutSidebar,
  IconRotateClockwise,
  IconSearch,
} from '../../../../ui/icons.tsx';
import classes from '../preview-head.module.css';
import { ToolButton } from '../tool-button.tsx';
import { NumberInput, ZoomControls } from '../zoom-controls.tsx';
import { PDF_ZOOM } from '../zoom-range.ts';
import type { PdfFrame, PdfFrameState } from './pdf-frame.ts';

interface PdfToolsProps {
  state: PdfFrameState;
  pageCount: number;
  /** Null until the pages are laid out. */
  frame: PdfFrame | null;
  onZoomIn: () => void;
  onZoomOut: () => void;
  withThumbnails: boolean;
  onThumbnails: () => void;
  isSearching: boolean;
  onSearch: () => void;
}

export function PdfTools({
  state,
  pageCount,
  frame,
  onZoomIn,
  onZoomOut,
  withThumbnails,
  onThumbnails,
  isSearching,
  onSearch,
}: PdfToolsProps) {
  const goTo = (page: number) => frame?.goToPage(page);
  return (
    <>
      <div className={classes.group}>
        <ToolButton
          label="Thumbnails"
          icon={IconLayoutSidebar}
          pressed={withThumbnails}
          onClick={onThumbnails}
        />
        <ToolButton label="Search the document" icon={IconSearch} pressed={isSearching} onClick={onSearch} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: three tools of a toolbar are no fieldset of a form. */}
      <div className={classes.group} role="group" aria-label="Page">
        <ToolButton
          label="Previous page"
          icon={IconChevronLeft}
          disabled={state.page <= 1}
          onClick={() => goTo(state.page - 1)}
        />
        <PageInput page={state.page} pageCount={pageCount} onPage={goTo} />
        <ToolButton
          label="Next page"
          icon={IconChevronRight}
          disabled={state.page >= pageCount}
          onClick={() => goTo(state.page + 1)}
        />
      </div>
      <ZoomControls
        percent={state.percent}
        range={PDF_ZOOM}
        onZoom={(percent) => frame?.zoom(percent)}
        onZoomIn={onZoomIn}
        onZoomOut={onZoomOut}
      />
      <div className={classes.group}>
        <ToolButton label="Fit width" icon={IconArrowAutofitWidth} onClick={() => frame?.fit()} />
        <ToolButton label="Rotate" icon={IconRotateClockwise} onClick={() => frame?.turn()} />
      </div>
    </>
  );
}

interface PageInputProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** '3 / 12': the current page, editable. */
function PageInput({ page, pageCount, onPage }: PageInputProps) {
  return (
    <span className={classes.figure}>
      <NumberInput label="Page number" value={page} digits={String(pageCount).length} onChange={onPage} />
      <span aria-hidden="true">/</span>
      <span>
        <VisuallyHidden>of </VisuallyHidden>
        {pageCount}
      </span>
    </span>
  );
}
