/** A text without punctuation, spaces and capitals: 'U.S. Citizen' is 'uscitizen'. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Options that match the typed letters: first those that begin with them, then the others, each in their order.
 * Punctuation and case are ignored: 'us' finds 'U.S. Citizen', '30' finds '30-Year Fixed'.
 */
export function matchingOptions<Option extends { label: string }>(
  options: readonly Option[],
  search: string,
): Option[] {
  const place = ({ label }: Option) => plain(label).indexOf(plain(search));
  return [
    ...options.filter((option) => place(option) === 0),
    ...options.filter((option) => place(option) > 0),
  ];
}
