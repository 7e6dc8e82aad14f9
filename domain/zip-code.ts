/** The five digits of a zip code as it was typed or pasted; of a zip+4 ('78701-1234') the first five. Null when it is none. */
export function parseZip(text: string): string | null {
  return /^(\d{5})(?:-\d{4})?$/.exec(text.trim())?.[1] ?? null;
}
