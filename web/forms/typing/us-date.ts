/** 'YYYY-MM-DD' → 'MM/DD/YYYY'; any other text as it is. */
export function usDate(value: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return parts === null ? value : `${parts[2]}/${parts[3]}/${parts[1]}`;
}
