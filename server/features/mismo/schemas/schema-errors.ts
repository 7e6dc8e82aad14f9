import type { Compiled } from './compile-schemas.ts';
import { placeFinder, spreadOut } from './schema-places.ts';
import { schemaWords } from './schema-words.ts';

/** One wrong element yields a line for each of its parts; nobody reads more. */
const MOST_ERRORS = 50;

export interface SchemaError {
  words: string;
  /** The element: 'MESSAGE/…/PARTY[2]/…'. Blank behind the first 65,000 elements of a file. */
  path: string;
  line: number;
}

/** The first errors of a text that was read before and has no document type. */
export function schemaErrorsOf(xml: string, compiled: Compiled): SchemaError[] {
  const found = errorsOf(xml, compiled);
  if (found.length === 0) return [];
  // An error has only a line, on which a file may have all its elements. So a faulty file is looked at again.
  const { text, lines } = spreadOut(xml);
  const placed = errorsOf(text, compiled);
  const placeAt = placeFinder(xml, lines);
  return found.slice(0, MOST_ERRORS).map(({ message, line }, at) => ({
    words: schemaWords(message),
    ...(placeAt(placed[at]?.line ?? Number.POSITIVE_INFINITY) ?? { path: '', line }),
  }));
}

function errorsOf(
  xml: string,
  { library: { XmlDocument, XmlValidateError }, validator }: Compiled,
): { message: string; line: number }[] {
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return error.details;
  } finally {
    document.dispose();
  }
}
