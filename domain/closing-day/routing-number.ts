/** Weights of the digits, whose weighted sum is a multiple of 10 (ABA Routing Number Policy). */
const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1] as const;

/** Federal Reserve districts, thrifts, electronic transactions and traveler's cheques. */
function isKnownPrefix(prefix: number): boolean {
  return prefix <= 12 || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 72) || prefix === 80;
}

/** Why this is no ABA routing number; null if it is one. A mistyped digit, and most swapped ones, break the check digit. */
export function routingNumberFault(text: string): string | null {
  if (!/^\d{9}$/.test(text)) return 'A routing number has nine digits';
  const digits = [...text].map(Number);
  const sum = digits.reduce((total, digit, place) => total + digit * (WEIGHTS[place] ?? 0), 0);
  const isValid = sum > 0 && sum % 10 === 0 && isKnownPrefix(Number(text.slice(0, 2)));
  return isValid ? null : 'This is no routing number: its check digit is wrong';
}
