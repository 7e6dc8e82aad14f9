export const FIELDS = 'input, select, textarea';
const FINISH = '[type="submit"], [data-next-page]';

export function isBefore(one: Node, other: Node): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Focuses a field with its text selected, as Tab does. */
export function enterField(field: HTMLElement | null | undefined, options?: FocusOptions): void {
  field?.focus(options);
  if (field instanceof HTMLInputElement) field.select();
}

/** The first usable field within. A question of several buttons is its chosen button, or else its first one. */
export function firstField(root: ParentNode): HTMLElement | undefined {
  return firstUsable(root, FIELDS);
}

/** The first element of a kind that Tab can reach. */
export function firstUsable(
  root: ParentNode,
  selector: string,
  isWanted: (element: HTMLElement) => boolean = () => true,
): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>(selector)].find(
    (element) => isWanted(element) && isUsable(element) && isStopOfItsGroup(element, root),
  );
}

/** Moves the focus from a field to the next one, or else to the button that finishes the form. */
export function focusAfter(from: HTMLElement): void {
  const follows = (element: HTMLElement) => isBefore(from, element) && !from.contains(element);
  enterField(firstUsable(document, FIELDS, follows) ?? firstUsable(document, FINISH, follows));
}

/** Whether Tab can reach an element. */
export function isUsable(element: HTMLElement): boolean {
  if (element.matches(':disabled, [type="hidden"]') || element.tabIndex < 0) return false;
  return element.checkVisibility({ visibilityProperty: true });
}

/** Tab stops once at a group of radio buttons. */
function isStopOfItsGroup(element: Element, root: ParentNode): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true;
  const group = [
    ...root.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(element.name)}"]:not(:disabled)`),
  ];
  return group[0] === element && !group.some(({ checked }) => checked);
}

/** Whether a finger is the main pointer, so that a focused field opens a keyboard on the screen. */
export function isTouched(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
