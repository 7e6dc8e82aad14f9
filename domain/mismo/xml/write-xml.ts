import {
  descendants,
  type Element,
  escapeAttribute,
  escapeText,
  foreignNamespace,
  MISMO_NAMESPACE,
  NAMESPACES,
} from './element.ts';

const PIECE = 16_384;
/** Prefixes that are predeclared, or declared only if used. */
const ON_DEMAND: ReadonlySet<string> = new Set(['LPA', 'LINTEL']);

/** In chunks of about 16,000 characters, so that a long loan list is never in memory as a whole. */
export function* xmlPieces(root: Element): Generator<string> {
  const names = namesIn(root);
  const prefixes = foreignPrefixes(names);
  let piece = '<?xml version="1.0" encoding="UTF-8"?>\n';
  for (const line of lines(root, prefixes, declarations(names, prefixes))) {
    piece += line;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

export function writeXml(root: Element): string {
  return [...xmlPieces(root)].join('');
}

type Prefixes = ReadonlyMap<string, string>;

interface OpenElement {
  children: readonly Element[];
  written: number;
  end: string;
}

/** One generator with its own stack, because nested generators would pass each line through every level. */
function* lines(root: Element, prefixes: Prefixes, declared: string): Generator<string> {
  const open: OpenElement[] = [{ children: [root], written: 0, end: '' }];
  for (let parent = open.at(-1); parent !== undefined; parent = open.at(-1)) {
    const at = parent.children[parent.written];
    parent.written += 1;
    if (at === undefined) {
      open.pop();
      yield parent.end;
      continue;
    }
    const indent = '  '.repeat(open.length - 1);
    const name = written(at.name, prefixes);
    const start = `${indent}<${name}${at === root ? declared : ''}${attributesOf(at, prefixes)}`;
    if (at.children.length > 0) {
      open.push({ children: at.children, written: 0, end: `${indent}</${name}>\n` });
      yield `${start}>\n`;
    } else {
      yield at.text === '' ? `${start}/>\n` : `${start}>${escapeText(at.text)}</${name}>\n`;
    }
  }
}

function attributesOf({ attributes }: Element, prefixes: Prefixes): string {
  let text = '';
  for (const [name, value] of Object.entries(attributes)) {
    text += ` ${written(name, prefixes)}="${escapeAttribute(value)}"`;
  }
  return text;
}

function written(name: string, prefixes: Prefixes): string {
  const uri = foreignNamespace(name);
  return uri === null ? name : `${prefixes.get(uri)}:${name.slice(uri.length + 2)}`;
}

function foreignPrefixes(names: ReadonlySet<string>): Prefixes {
  const prefixes = new Map<string, string>();
  for (const name of names) {
    const uri = foreignNamespace(name);
    if (uri !== null && !prefixes.has(uri)) prefixes.set(uri, `other${prefixes.size + 1}`);
  }
  return prefixes;
}

function declarations(names: ReadonlySet<string>, prefixes: Prefixes): string {
  const used = new Set([...names].map((name) => name.slice(0, Math.max(0, name.indexOf(':')))));
  const known = Object.entries(NAMESPACES).filter(
    ([prefix]) => prefix !== 'xml' && (!ON_DEMAND.has(prefix) || used.has(prefix)),
  );
  const others = [...prefixes].map(([uri, prefix]): [string, string] => [prefix, uri]);
  return [` xmlns="${MISMO_NAMESPACE}"`]
    .concat([...known, ...others].map(([prefix, uri]) => ` xmlns:${prefix}="${escapeAttribute(uri)}"`))
    .join('');
}

function namesIn(root: Element): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { name, attributes } of descendants(root)) {
    names.add(name);
    for (const attribute of Object.keys(attributes)) names.add(attribute);
  }
  return names;
}
