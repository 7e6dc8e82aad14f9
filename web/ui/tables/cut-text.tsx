import { type ReactNode, useEffect, useState } from 'react';
import classes from './cut-text.module.css';

const OPEN_DELAY_MS = 250;

/** Marks an element that cuts its own text as `CutText` does: a block that hides overflow. */
export const CUT_TEXT = { 'data-cut-text': '' };

const SELECTOR = '[data-cut-text]';

/** A text on one line that ends in an ellipsis when there is no room. `CutTextTooltip` shows the rest. */
export function CutText({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <span className={`${classes.text} ${className}`} {...CUT_TEXT}>
      {children}
    </span>
  );
}

interface Shown {
  text: string;
  left: number;
  top: number;
}

/** The cut text at an event's target, or inside it when a link around or in it has the focus. */
function cutTextAt(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const element = target.closest(SELECTOR) ?? (target.matches('a') ? target.querySelector(SELECTOR) : null);
  return element !== null && element.scrollWidth > element.clientWidth ? element : null;
}

function shownFor(element: Element): Shown {
  const box = element.getBoundingClientRect();
  const below = box.bottom + 36 < window.innerHeight;
  return {
    text: element.textContent ?? '',
    left: Math.max(8, Math.min(box.left, window.innerWidth - 428)),
    top: below ? box.bottom + 6 : box.top - 30,
  };
}

/**
 * One tooltip for all cut texts of the page, instead of one for each of hundreds of cells. Assistive technology already
 * reads the full text, so the tooltip is hidden from it. Esc closes it.
 */
export function CutTextTooltip() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setShown(null);
    };
    const show = (event: Event) => {
      hide();
      const element = cutTextAt(event.target);
      if (element !== null) timer = setTimeout(() => setShown(shownFor(element)), OPEN_DELAY_MS);
    };
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    const ends = ['pointerdown', 'focusout', 'scroll'] as const;
    document.addEventListener('pointerover', show);
    document.addEventListener('focusin', show);
    document.addEventListener('keydown', hideOnEscape);
    for (const end of ends) document.addEventListener(end, hide, true);
    return () => {
      hide();
      document.removeEventListener('pointerover', show);
      document.removeEventListener('focusin', show);
      document.removeEventListener('keydown', hideOnEscape);
      for (const end of ends) document.removeEventListener(end, hide, true);
    };
  }, []);
  if (shown === null) return null;
  return (
    <div className={classes.tooltip} style={{ left: shown.left, top: shown.top }} aria-hidden="true">
      {shown.text}
    </div>
  );
}
