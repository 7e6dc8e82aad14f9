/** The status of an order as a person reads it: 'ORDERED' is 'Ordered'; null where there is none. */
export function actionStatusWord(status: string | null | undefined): string | null {
  if (!status) return null;
  const words = status.toLowerCase().replace(/_/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
