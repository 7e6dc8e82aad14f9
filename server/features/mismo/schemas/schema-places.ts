import { FileNumbers } from '../../../../domain/mismo/kept/file-numbers.ts';
import { placesOf } from '../../../../domain/mismo/message/deal-of-message.ts';
import { descendants } from '../../../../domain/mismo/xml/element.ts';
import { readXml } from '../../../../domain/mismo/xml/read-xml.ts';

/** libxml2 keeps the line of an element in 16 bits, and stays at the last one behind it. */
const LAST_LINE = 65_535;

/** Comments, character data and instructions, in which no tag begins, or the begin of an element. */
const TAGS = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(?=[^/!?])/g;

/** The text with each element on a line of its own, and the line of each element in it. */
export function spreadOut(xml: string): { text: string; lines: number[] } {
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

export interface SchemaPlace {
  path: string;
  line: number;
}

/**
 * Finds the elements that libxml2 names by their lines in the text of `spreadOut`.
 * @param xml a text that was read before.
 */
export function placeFinder(xml: string, lines: readonly number[]): (line: number) => SchemaPlace | null {
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
