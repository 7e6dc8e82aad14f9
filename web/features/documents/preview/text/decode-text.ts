/** Bytes of a text that the preview shows: about 20,000 lines. */
export const SHOWN_TEXT_BYTES = 1_000_000;

export interface DecodedText {
  text: string;
  /** Whether more bytes follow. */
  isCut: boolean;
}

/**
 * The text of a stored text document: UTF-16 or UTF-8 by its byte order mark, else UTF-8 if the bytes are valid, else
 * Windows-1252, in which every byte is a character.
 * @param bytes the whole document; only its beginning is decoded.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const isCut = bytes.length > SHOWN_TEXT_BYTES;
  const shown = isCut ? bytes.subarray(0, SHOWN_TEXT_BYTES) : bytes;
  return { text: textOf(shown, isCut), isCut };
}

function textOf(bytes: Uint8Array, isCut: boolean): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le', isCut);
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be', isCut);
  try {
    return decoded(bytes, 'utf-8', isCut, true);
  } catch {
    return decoded(bytes, 'windows-1252', isCut);
  }
}

/** A character that the cut went through is left out. */
function decoded(bytes: Uint8Array, encoding: string, isCut: boolean, fatal = false): string {
  return new TextDecoder(encoding, { fatal }).decode(bytes, { stream: isCut });
}
