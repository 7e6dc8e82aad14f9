import type { Compiled } from './compile-schemas.ts';
import { schemaWords } from './schema-words.ts';

/** One wrong element makes a line for each of its parts; nobody reads more. */
const MOST_ERRORS = 50;

export interface SchemaError {
  words: string;
  line: number;
}

/** The first errors of a text that was read before and has no document type. */
export function schemaErrorsOf(
  xml: string,
  { library: { XmlDocument, XmlValidateError }, validator }: Compiled,
): SchemaError[] {
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return error.details
      .slice(0, MOST_ERRORS)
      .map(({ message, line }) => ({ words: schemaWords(message), line }));
  } finally {
    document.dispose();
  }
}
