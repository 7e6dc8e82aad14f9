import { useElementSize } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { CustomerDocument } from '../../../../../contract/documents.ts';
import { IconArrowsMaximize, IconRotateClockwise } from '../../../../ui/icons.tsx';
import { PreviewHead } from '../preview-head.tsx';
import { PreviewMessage } from '../preview-message.tsx';
import { PrintButton } from '../print/print-button.tsx';
import { ToolButton } from '../tool-button.tsx';
import { useToolKeys } from '../use-tool-keys.ts';
import { ZoomControls } from '../zoom-controls.tsx';
import { IMAGE_ZOOM_STEP, type Size } from './image-zoom.ts';
import { ScrollableImage } from './scrollable-image.tsx';
import { useImageZoom } from './use-image-zoom.ts';

interface ImageViewProps {
  document: CustomerDocument;
  bytes: Blob;
}

/** The image viewer: zoom from the whole image to 200 %, turn, pan by drag and by arrow keys. */
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
