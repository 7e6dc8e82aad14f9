import type { ReactNode } from 'react';
import classes from './cut-text.module.css';

/** Marks an element that cuts its own text as `CutText` does: a block that hides overflow. */
export const CUT_TEXT = { 'data-cut-text': '' };

/** Single-line text that ends in an ellipsis if it does not fit. `showCutTexts` shows the rest. */
export function CutText({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <span className={`${classes.text} ${className}`} {...CUT_TEXT}>
      {children}
    </span>
  );
}
