import { FileNumbers } from '../../../../domain/mismo/kept/file-numbers.ts';
import { placesOf } from '../../../../domain/mismo/message/deal-of-message.ts';
import { descendants } from '../../../../domain/mismo/xml/element.ts';
import { readXml } from '../../../../domain/mismo/xml/read-xml.ts';
import type { Compiled } from './compile-schemas.ts';
import { schemaWords } from './schema-words.ts';

/** libxml2 keeps the line of an element in 16 bits, and stays at the last one behind it. */
const LAST_LINE = 65_535;

/** Comments, character data and instructions, in which no tag begins, or the begin of an element. */
const TAGS = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(?=[^/!?])/g;

/** The text with each element on a line of its own, and the line of each element in it. */
function spreadOut(xml: string): { text: string; lines: number[] } {
  const lines: number[] = [];
  let line = 1;
  let end = 0;
  const count = (piece: string) => {
    for (let at = piece.indexOf('\n'); at !== -1; at = piece.indexOf('\n', at + 1)) line += 1;
  };
  const text = xml.replace(TAGS, (found, at: number) => {
    count(xml.slice(end, at));
    end = at + found.length;
    if (found !== '<') {
      count(found);
      return found;
    }
    line += 1;
    lines.push(line);
    return '\n<';
  });
  return { text, lines };
}

interface SchemaPlace {
  path: string;
  line: number;
}

/**
 * Finds the elements that libxml2 names by their lines in the text of `spreadOut`.
 * @param xml a text that was read before.
 */
function placeFinder(xml: string, lines: readonly number[]): (line: number) => SchemaPlace | null {
  const root = readXml(xml);
  const elements = descendants(root);
  const places = placesOf(root);
  const numbers = new FileNumbers(root);
  return (line) => {
    const element = line >= LAST_LINE ? undefined : elements[lines.findLastIndex((begin) => begin <= line)];
    if (element === undefined) return null;
    return { path: numbers.withoutNumbers(places.get(element) ?? element.name), line: element.line };
  };
}

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
