import { type RefObject, useEffect, useRef } from 'react';
import { isDialogOpen } from '../../../ui/dialogs/open-dialog.ts';
import { enterField, isBefore } from '../../../ui/focus/next-field.ts';
import { nameOfPath } from './step-resolver.ts';

const CLOSED_LISTS = '[aria-haspopup="listbox"]:not([data-expanded])';

/** Fields where Enter does nothing else: single-line inputs and closed lists. */
const LINES = `input:not([type="checkbox"]):not([aria-haspopup]), input${CLOSED_LISTS}`;

interface MissingAnswerKeys {
  page: RefObject<HTMLElement | null>;
  editable: boolean;
  /** Paths of the answers that are missing or wrong at this moment. */
  openPaths: () => readonly string[];
  /** Opens an answer's field while the page is read-only. */
  onOpen: (path: string) => void;
}

/**
 * Enter and F8 move to the next missing or wrong answer, Shift+F8 to the previous one. If none is left, Enter and F8
 * move to the button that saves the page. Enter works in single-line fields and in lists with a selection; open or
 * empty lists keep their own Enter.
 */
export function useMissingAnswerKeys(keys: MissingAnswerKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { page, editable, openPaths, onOpen } = latest.current;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      // At a list, Enter is taken before the list opens; other fields do their own work at Enter first.
      if ((event.eventPhase === Event.CAPTURING_PHASE) !== isClosedList(event.target)) return;
      if (page.current === null || isDialogOpen() || !isKeyForIt(event, page.current)) return;
      event.preventDefault();
      event.stopPropagation();
      const paths = openPaths();
      if (!editable) {
        if (paths[0] !== undefined) onOpen(paths[0]);
        return;
      }
      const next = event.shiftKey ? null : document.querySelector<HTMLElement>('[data-next-page]');
      enterField(nextField(fieldsAt(page.current, paths), event.shiftKey) ?? next);
    };
    for (const capture of [true, false]) document.addEventListener('keydown', onKey, capture);
    return () => {
      for (const capture of [true, false]) document.removeEventListener('keydown', onKey, capture);
    };
  }, []);
}

function isKeyForIt({ key, shiftKey, target, isComposing }: KeyboardEvent, page: HTMLElement): boolean {
  if (key === 'F8') return true;
  if (key !== 'Enter' || shiftKey || isComposing) return false;
  return target instanceof HTMLElement && page.contains(target) && target.matches(LINES);
}

/** A list with a selection. An empty one is itself a missing answer, and Enter opens it. */
function isClosedList(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.matches(CLOSED_LISTS) && target.value !== '';
}

/** These answers' fields on the page, in its order. A question with several buttons is represented by the first. */
function fieldsAt(page: HTMLElement, paths: readonly string[]): HTMLElement[] {
  return paths
    .flatMap((path) => {
      const name = CSS.escape(nameOfPath(path));
      return (
        page.querySelector<HTMLElement>(`[data-field="${name}"], [name="${name}"]:not([type="hidden"])`) ?? []
      );
    })
    .sort((one, other) => (isBefore(one, other) ? -1 : 1));
}

/** The next field after (or before) the focus, wrapping around; never the focused one. */
function nextField(fields: HTMLElement[], backwards: boolean): HTMLElement | undefined {
  const here = document.activeElement ?? document.body;
  const others = (backwards ? fields.reverse() : fields).filter((field) => !isAt(field, here));
  return others.find((field) => (backwards ? isBefore(field, here) : isBefore(here, field))) ?? others[0];
}

/** Whether the focus is in this field, or on another button of its question. */
function isAt(field: HTMLElement, here: Element): boolean {
  return field === here || (here instanceof HTMLInputElement && here.name === field.getAttribute('name'));
}
