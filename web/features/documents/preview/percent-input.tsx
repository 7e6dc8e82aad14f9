import { useState } from 'react';
import classes from './percent-input.module.css';
import { clampZoom, type ZoomRange, zoomDigits } from './zoom-range.ts';

interface PercentInputProps {
  percent: number;
  range: ZoomRange;
  onChange: (percent: number) => void;
}

/** The zoom as a field: up to 3 digits, digits only, taken at Enter or on leaving and clamped to the range. Esc puts it back. */
export function PercentInput({ percent, range, onChange }: PercentInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed !== null && typed !== '') onChange(clampZoom(Number(typed), range));
    setTyped(null);
  };
  return (
    <span className={classes.field}>
      <input
        className={classes.input}
        aria-label="Zoom in percent"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(percent)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(zoomDigits(event.target.value))}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
      <span aria-hidden="true">%</span>
    </span>
  );
}
