/**
 * The check digit of a ULI: ISO 7064 MOD 97-10 (12 CFR 1003, Appendix C). Letters count as 10 to 35 in either case.
 * The two digits make the whole number leave 1 when it is divided by 97.
 */
export function checkDigitsOf(text: string): string {
  return String(98 - remainderOf(`${text}00`)).padStart(2, '0');
}

export function hasCheckDigits(text: string): boolean {
  return remainderOf(text) === 1;
}

/** Modulo 97, character by character. @returns NaN if a character is neither a letter nor a digit. */
function remainderOf(text: string): number {
  let remainder = 0;
  for (let place = 0; place < text.length; place += 1) {
    const value = numberOf(text.charCodeAt(place));
    remainder = (value < 10 ? remainder * 10 + value : remainder * 100 + value) % 97;
  }
  return remainder;
}

function numberOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 122 && code >= 65 ? letter - 87 : Number.NaN;
}
