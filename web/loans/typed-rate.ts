/** The rate of a lock as it was typed, with a percent sign; null when there is none. */
export function typedRate(rate: string | null | undefined): string | null {
  if (!rate) return null;
  return rate.endsWith('%') ? rate : `${rate}%`;
}
