import type { ReactNode } from 'react';
import { IconArrowDown, IconArrowUp } from '../icons.tsx';
import classes from './data-table.module.css';

interface SortButtonProps {
  /** Null while sorted by another column. */
  direction: 'asc' | 'desc' | null;
  onSort: () => void;
  children: ReactNode;
}

export function SortButton({ direction, onSort, children }: SortButtonProps) {
  const Icon = direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <button type="button" className={classes.sort} onClick={onSort}>
      {children}
      {direction === null ? null : <Icon size={14} stroke={1.8} aria-hidden />}
    </button>
  );
}
