/** Five digits of a typed zip code; the first five of a zip+4 ('78701-1234'). Null for anything else. */
export function parseZip(text: string): string | null {
  return /^(\d{5})(?:-\d{4})?$/.exec(text.trim())?.[1] ?? null;
}
