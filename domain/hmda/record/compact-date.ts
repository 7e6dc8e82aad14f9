/** The dates of a HMDA file: YYYYMMDD, a day that exists. */
export function isCompactDate(text: string): boolean {
  if (!/^\d{8}$/.test(text)) return false;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(4, 6));
  const day = Number(text.slice(6));
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysOf(month, year);
}

function daysOf(month: number, year: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
