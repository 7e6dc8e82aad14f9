import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { get, type UseFormReturn } from 'react-hook-form';
import type { Application } from '../../../../domain/application/application.ts';
import { enterPage } from '../../../ui/focus/page-start.ts';
import type { FieldName } from '../wizard-form.tsx';

/** The phone layout, and the pause after a resize (APP-0.19). */
const MOBILE_BELOW_PX = 620;
const RESIZE_PAUSE_MS = 100;

const isMobile = () => window.innerWidth < MOBILE_BELOW_PX;

/** Whether the window is narrower than 620 px. Updates 100 ms after a resize ends. */
export function useMobileLayout(): boolean {
  const [mobile, setMobile] = useState(isMobile);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onResize = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setMobile(isMobile()), RESIZE_PAUSE_MS);
    };
    window.addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', onResize);
    };
  }, []);
  return mobile;
}

/** Duration of the scroll to the top of a page (APP-0.19). */
const SCROLL_MS = 500;

/** Scrolls to the top of the window within half a second; at once for people who prefer no motion. */
function scrollToTop(): () => void {
  const start = window.scrollY;
  if (start === 0) return () => undefined;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, 0);
    return () => undefined;
  }
  const begun = performance.now();
  let frame = requestAnimationFrame(function next(now) {
    const part = Math.min(1, (now - begun) / SCROLL_MS);
    window.scrollTo(0, start * (1 - part) ** 3);
    if (part < 1) frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}

/**
 * On entering a page, scrolls to its top and focuses its heading, then its first field. On opening the application for
 * reading, the focus stays where it is.
 */
export function usePageFocus(slot: string, page: RefObject<HTMLElement | null>): void {
  const shown = useRef('');
  useEffect(() => {
    if (shown.current === slot) return;
    const isFirst = shown.current === '';
    shown.current = slot;
    if (!isFirst) page.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    enterPage();
    return isFirst ? undefined : scrollToTop();
  }, [slot, page]);
}

/** Moves the focus to the first of these fields that the page shows. Returns whether there was one. */
export function focusFirstField(form: UseFormReturn<Application>, names: readonly FieldName[]): boolean {
  const shown = names.find((name) => isRegistered(get(form.control._fields, name)));
  if (shown === undefined) return false;
  form.setFocus(shown);
  return true;
}

/** A part of the form with fields below it is not a field. */
function isRegistered(field: unknown): boolean {
  return typeof field === 'object' && field !== null && '_f' in field;
}

interface ShownPage {
  /** Called by a page once its fields are on the screen. */
  onShown: (slot: string) => void;
  /** Runs a function on a page's fields: at once if they are there, as they nearly always are. */
  whenShown: (slot: string, work: () => void) => void;
}

/** Knows whether the open page's fields are on the screen; its file may still be loading. */
export function useShownPage(): ShownPage {
  return useMemo(() => {
    let shown = '';
    let waiting: (() => void)[] = [];
    return {
      onShown: (slot) => {
        shown = slot;
        const works = waiting;
        waiting = [];
        for (const work of works) work();
      },
      whenShown: (slot, work) => {
        if (shown === slot) work();
        else waiting.push(work);
      },
    };
  }, []);
}
