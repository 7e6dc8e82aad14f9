import { type CSSProperties, useState } from 'react';
import classes from './number-input.module.css';

interface NumberInputProps {
  label: string;
  value: number;
  /** The most digits that can be typed. */
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
