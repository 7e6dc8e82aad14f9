import { IconZoomIn, IconZoomOut } from '../../../ui/icons.tsx';
import { NumberInput } from './number-input.tsx';
import classes from './preview-head.module.css';
import { ToolButton } from './tool-button.tsx';
import { useRepeatedPress } from './use-repeated-press.ts';
import { clampZoom, MAX_ZOOM_DIGITS, type ZoomRange } from './zoom-range.ts';

interface ZoomControlsProps {
  /** Zoom in whole percent. */
  percent: number;
  range: ZoomRange;
  onZoom: (percent: number) => void;
  onZoomIn: () => void;
  onZoomOut: () => void;
}

/** Zoom out, the editable zoom, zoom in. A held button repeats. */
export function ZoomControls({ percent, range, onZoom, onZoomIn, onZoomOut }: ZoomControlsProps) {
  const isLeast = percent <= range.min;
  const isMost = percent >= range.max;
  const out = useRepeatedPress(() => {
    if (!isLeast) onZoomOut();
  });
  const into = useRepeatedPress(() => {
    if (!isMost) onZoomIn();
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: three tools of a toolbar are no fieldset of a form.
    <div className={classes.group} role="group" aria-label="Zoom">
      <ToolButton label="Zoom out" icon={IconZoomOut} disabled={isLeast} {...out} />
      <span className={classes.figure}>
        <NumberInput
          label="Zoom in percent"
          value={percent}
          digits={MAX_ZOOM_DIGITS}
          onChange={(typed) => onZoom(clampZoom(typed, range))}
        />
        <span aria-hidden="true">%</span>
      </span>
      <ToolButton label="Zoom in" icon={IconZoomIn} disabled={isMost} {...into} />
    </div>
  );
}
