const SEARCH = '#main [role="searchbox"], #main input[type="search"]';

/** Fields where a typed letter is text or chooses an option. Others are only pressed. */
export const LETTER_FIELDS =
  'input:not([readonly], [type=checkbox], [type=radio], [type=file]), select, textarea';

/** The row of each list that Tab reaches. */
const ROW = '#main [data-row-link][tabindex="0"], #main [role="row"][tabindex="0"]';

/** Moves the focus to the page's own search and selects its text. False when the page has none. */
export function focusPageSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>(SEARCH);
  search?.focus();
  search?.select();
  return search !== null;
}

/** Whether an element is the page's own search and empty. A page can open with the focus there, before anybody types. */
export function isEmptySearch(element: Element): boolean {
  return element instanceof HTMLInputElement && element.matches(SEARCH) && element.value === '';
}

/** Moves the focus from a search into the rows below it. False when there are none. */
export function focusRowsBelow(search: Element): boolean {
  const row = [...document.querySelectorAll<HTMLElement>(ROW)].find(
    (element) => search.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  row?.focus();
  return row !== undefined;
}
