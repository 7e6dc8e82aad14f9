import { type CSSProperties, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { IconZoomIn, IconZoomOut } from '../../../ui/icons.tsx';
import classes from './preview-head.module.css';
import { ToolButton } from './tool-button.tsx';
import { clampZoom, MAX_ZOOM_DIGITS, type ZoomRange } from './zoom-range.ts';

/** Repeat interval of a held button (DOC-33). */
const REPEAT_MS = 200;

interface PressHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onClick: () => void;
}

/**
 * Acts when a button is pressed, and every 200 ms while it is held. Releasing the pointer anywhere stops it. A click
 * without a pointer (Enter, the space bar, assistive technology) acts once, because the keyboard repeats by itself.
 */
function useRepeatedPress(action: () => void): PressHandlers {
  const latest = useRef(action);
  const stop = useRef<() => void>(() => undefined);
  const byPointer = useRef(false);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => () => stop.current(), []);

  const onPointerDown = useCallback((event: PointerEvent) => {
    if (event.button !== 0) return;
    stop.current();
    byPointer.current = true;
    latest.current();
    const timer = setInterval(() => latest.current(), REPEAT_MS);
    const ends = ['pointerup', 'pointercancel', 'blur'] as const;
    const end = () => {
      clearInterval(timer);
      for (const name of ends) window.removeEventListener(name, end);
    };
    for (const name of ends) window.addEventListener(name, end);
    stop.current = end;
  }, []);
  const onClick = useCallback(() => {
    if (!byPointer.current) latest.current();
    byPointer.current = false;
  }, []);
  return { onPointerDown, onClick };
}

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

interface NumberInputProps {
  label: string;
  value: number;
  /** Maximum number of digits that can be typed. */
  digits: number;
  onChange: (value: number) => void;
}

/** An editable number of a toolbar: digits only, applied at Enter or on leaving. Esc restores it. */
export function NumberInput({ label, value, digits, onChange }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed !== null && typed !== '') onChange(Number(typed));
    setTyped(null);
  };
  return (
    <input
      className={classes.input}
      style={{ '--digits': digits } as CSSProperties}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(value)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, digits))}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
