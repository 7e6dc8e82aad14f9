import { isDialogOpen } from '../ui/dialogs/open-dialog.ts';
import { forgetUndos, undos } from './removal-undo.ts';

/** Inputs that hold no text which the browser could undo. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

const CHOICES = '.mantine-Select-input';

/** Whether the browser's undo applies to an element. Letters typed into a list of options only search. */
function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLInputElement) return !WITHOUT_TEXT.has(target.type) && !target.matches(CHOICES);
  return target instanceof HTMLElement && target.isContentEditable;
}

/**
 * Focuses the field that the browser's undo or redo has just changed, so that the person sees it.
 * @returns whether the event is such a change.
 */
function leadToUndoneText(event: Event): boolean {
  if (!(event instanceof InputEvent) || !/^history(Undo|Redo)$/.test(event.inputType)) return false;
  const { target } = event;
  if (target instanceof HTMLElement && target !== document.activeElement) {
    // The field parses its text first.
    setTimeout(() => target.focus());
  }
  return true;
}

/**
 * Ctrl+Z undoes the last removal or choice. It also keeps the browser's undo from changing text out of sight: that one
 * changes the field typed last, wherever the focus is.
 */
export function listenForUndoKey(): void {
  document.addEventListener('keydown', onKey, { capture: true });
  document.addEventListener('input', onInput, { capture: true });
}

function onKey(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  const isUndo = key === 'z' && !event.shiftKey;
  if (!isUndo && key !== 'y' && key !== 'z') return;
  const undo = isUndo && !isDialogOpen() ? latestUndo() : undefined;
  if (undo !== undefined || (isUndo && undos.isHeld) || !isTextField(event.target)) event.preventDefault();
  undo?.();
}

function latestUndo(): (() => void) | undefined {
  let offer = undos.offers.pop();
  while (offer?.isThere() === false) offer = undos.offers.pop();
  return offer?.undo;
}

/** The browser handles undo of typed text. */
function onInput(event: Event): void {
  if (leadToUndoneText(event) || !isTextField(event.target)) return;
  undos.isHeld = false;
  forgetUndos();
}
