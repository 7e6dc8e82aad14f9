import { FileNumbers } from '../../../../domain/mismo/kept/file-numbers.ts';
import { placesOf } from '../../../../domain/mismo/message/deal-of-message.ts';
import { descendants } from '../../../../domain/mismo/xml/element.ts';
import { readXml } from '../../../../domain/mismo/xml/read-xml.ts';
import type { Compiled } from './compile-schemas.ts';
import { schemaWords } from './schema-words.ts';

/** libxml2 counts lines in 16 bits and stays at the last one. */
const LAST_LINE = 65_535;

/** Starts of elements; comments, CDATA and instructions are matched only to skip them. */
const TAGS = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(?=[^/!?])/g;

/** Puts each element on its own line and remembers its original line. */
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

/** Maps lines of `spreadOut` back to elements. @param xml has been parsed. */
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

/** One wrong element may produce a line per part; nobody reads more. */
const MOST_ERRORS = 50;

export interface SchemaError {
  words: string;
  /** 'MESSAGE/…/PARTY[2]/…'. Blank beyond a file's first 65,000 elements. */
  path: string;
  line: number;
}

/** `xml` has been parsed and has no document type. */
export function schemaErrorsOf(xml: string, compiled: Compiled): SchemaError[] {
  const found = errorsOf(xml, compiled);
  if (found.length === 0) return [];
  // Errors have only a line, and a file may be a single line, so faulty files are checked again with one element per
  // line.
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
