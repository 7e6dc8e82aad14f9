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

/** Whether the browser's undo belongs to an element. The letters in a list of choices only search. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLInputElement) return !WITHOUT_TEXT.has(target.type) && !target.matches(CHOICES);
  return target instanceof HTMLElement && target.isContentEditable;
}

/**
 * Sets the focus into the field whose text the browser's undo or redo has just changed, so that the person sees it.
 * @returns whether the event is such a change.
 */
export function leadToUndoneText(event: Event): boolean {
  if (!(event instanceof InputEvent) || !/^history(Undo|Redo)$/.test(event.inputType)) return false;
  const { target } = event;
  if (target instanceof HTMLElement && target !== document.activeElement) {
    // The field takes its text over first.
    setTimeout(() => target.focus());
  }
  return true;
}
