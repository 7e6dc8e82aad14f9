/** '1, 2 or 3' */
export function codeWords(codes: readonly string[]): string {
  const last = codes.at(-1) ?? '';
  return codes.length < 2 ? last : `${codes.slice(0, -1).join(', ')} or ${last}`;
}
