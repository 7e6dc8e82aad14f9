/**
 * Whether the focus is on something after a list, such as the button that shows more rows. A list that grows by itself
 * would push it out of sight, as often as a person comes to it.
 */
export function isFocusAfter(list: Element | null): boolean {
  const focused = document.activeElement;
  if (list === null || focused === null || list.contains(focused)) return false;
  return (list.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
