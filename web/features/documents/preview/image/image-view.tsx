import { useElementSize } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { CustomerDocument } from '../../../../../contract/documents.ts';
import { IconArrowsMaximize, IconRotateClockwise } from '../../../../ui/icons.tsx';
import { PreviewHead } from '../preview-head.tsx';
import { PreviewMessage } from '../preview-states.tsx';
import { PrintButton } from '../print/print-button.tsx';
import { ToolButton } from '../tool-button.tsx';
import { useToolKeys } from '../viewer-input.ts';
import { ZoomControls } from '../zoom-controls.tsx';
import { clampZoom, type ZoomRange } from '../zoom-range.ts';
import {
  fitZoom,
  IMAGE_ZOOM_STEP,
  MAX_IMAGE_ZOOM,
  type Rotation,
  type Size,
  turned,
  turnedSize,
} from './image-zoom.ts';
import { ScrollableImage } from './scrollable-image.tsx';

interface ImageViewProps {
  document: CustomerDocument;
  bytes: Blob;
}

/** The image viewer: zoom from the whole image to 200%, turn, pan by drag and by arrow keys. */
export function ImageView({ document, bytes }: ImageViewProps) {
  const { ref: viewRef, ...view } = useElementSize<HTMLDivElement>();
  const href = useObjectUrl(bytes, document.fileFormat);
  const [image, setImage] = useState<Size | null>(null);
  const [damaged, setDamaged] = useState(false);
  const zoom = useImageZoom(image, roomIn(view));
  const zoomIn = () => zoom.change(zoom.percent + IMAGE_ZOOM_STEP);
  const zoomOut = () => zoom.change(zoom.percent - IMAGE_ZOOM_STEP);
  const keys = useToolKeys({ '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': zoom.fit, r: zoom.turn });
  if (damaged) return <PreviewMessage document={document} problem="damaged" />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole viewer, wherever the focus is in it.
    <div style={{ display: 'contents' }} onKeyDown={keys}>
      <PreviewHead document={document}>
        <ZoomControls
          percent={zoom.percent}
          range={zoom.range}
          onZoom={zoom.change}
          onZoomIn={zoomIn}
          onZoomOut={zoomOut}
        />
        <ToolButton label="Fit to view" icon={IconArrowsMaximize} onClick={zoom.fit} />
        <ToolButton label="Rotate" icon={IconRotateClockwise} onClick={zoom.turn} />
        {image === null ? null : (
          <PrintButton
            sheets={async () => {
              const typed = new Blob([bytes], { type: document.fileFormat });
              return [{ kind: 'picture', href: URL.createObjectURL(typed), ...image }];
            }}
          />
        )}
      </PreviewHead>
      <ScrollableImage
        viewRef={viewRef}
        href={href}
        name={document.name}
        image={image}
        percent={zoom.percent}
        rotation={zoom.rotation}
        onLoad={setImage}
        onDamaged={() => setDamaged(true)}
        onZoom={zoom.change}
      />
    </div>
  );
}

/** Free space around an image, in pixels on each side. */
const MARGIN = 16;

function roomIn({ width, height }: Size): Size {
  return { width: Math.max(0, width - 2 * MARGIN), height: Math.max(0, height - 2 * MARGIN) };
}

/** An object URL of bytes with their format, revoked with the component. */
function useObjectUrl(bytes: Blob, format: string): string | undefined {
  const [href, setHref] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type: format }));
    setHref(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, format]);
  return href;
}

interface ImageZoom {
  /** Whole percent of the image's own size. */
  percent: number;
  range: ZoomRange;
  rotation: Rotation;
  change: (percent: number) => void;
  /** Returns to the whole image, which stays whole when the view changes its size. */
  fit: () => void;
  turn: () => void;
}

/**
 * Zoom and turn of an image in a view.
 * @param image size of the image, null until it is known.
 * @param view size of the view.
 */
function useImageZoom(image: Size | null, view: Size): ImageZoom {
  const [chosen, setChosen] = useState<number | 'fit'>('fit');
  const [rotation, setRotation] = useState<Rotation>(0);
  const min = image === null ? 100 : fitZoom(turnedSize(image, rotation), view);
  const range = { min, max: MAX_IMAGE_ZOOM };
  const percent = chosen === 'fit' ? min : clampZoom(chosen, range);
  return {
    percent,
    range,
    rotation,
    change: (next) => setChosen(next <= min ? 'fit' : clampZoom(next, range)),
    fit: () => setChosen('fit'),
    turn: () => setRotation(turned(rotation)),
  };
}
