/** An XML element. Its name has the prefix of `NAMESPACES`, whatever prefix the file used. */
export interface Element {
  /** 'PARTY', 'ULAD:HMDA_ETHNICITY', or '{urn:example}NAME' for an unknown namespace. */
  name: string;
  /** By name: 'SequenceNumber', 'xlink:label'. */
  attributes: Record<string, string>;
  children: Element[];
  text: string;
  /** Line of its tag in the file, from 1; 0 if it is not from a file. */
  line: number;
  column: number;
  /** Path of the answer that it represents. Not written to files. */
  key: string | null;
}

export function element(name: string, children: Element[] = []): Element {
  return { name, attributes: {}, children, text: '', line: 0, column: 0, key: null };
}

function childOf(parent: Element | undefined, name: string): Element | undefined {
  return parent?.children.find((child) => child.name === name);
}

export function childrenOf(parent: Element | undefined, name: string): Element[] {
  return parent?.children.filter((child) => child.name === name) ?? [];
}

/** Follows the first child of each name: 'INDIVIDUAL/NAME/FirstName'. */
export function elementAt(parent: Element | undefined, path: string): Element | undefined {
  return path.split('/').reduce<Element | undefined>(childOf, parent);
}

/** Trimmed; null if missing. */
export function textAt(parent: Element | undefined, path: string): string | null {
  return elementAt(parent, path)?.text.trim() || null;
}

export function descendants(root: Element): Element[] {
  const found: Element[] = [];
  const visit = (at: Element): void => {
    found.push(at);
    for (const child of at.children) visit(child);
  };
  visit(root);
  return found;
}

export const MISMO_NAMESPACE = 'http://www.mismo.org/residential/2009/schemas';
const LINTEL_NAMESPACE = 'urn:lintel:mismo:1';

/** Namespaces and the prefixes used in this code. MISMO's own elements have none. */
export const NAMESPACES = {
  ULAD: 'http://www.datamodelextension.org/Schema/ULAD',
  DU: 'http://www.datamodelextension.org/Schema/DU',
  LPA: 'http://www.datamodelextension.org/Schema/LPA',
  LINTEL: LINTEL_NAMESPACE,
  xlink: 'http://www.w3.org/1999/xlink',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
  xml: 'http://www.w3.org/XML/1998/namespace',
} as const;

const PREFIXES: ReadonlyMap<string, string> = new Map([
  ['', ''],
  [MISMO_NAMESPACE, ''],
  ...Object.entries(NAMESPACES).map(([prefix, uri]): [string, string] => [uri, `${prefix}:`]),
]);

export function nameIn(uri: string, local: string): string {
  const prefix = PREFIXES.get(uri);
  return prefix === undefined ? `{${uri}}${local}` : prefix + local;
}

/** Null for a name whose namespace has a prefix here. */
export function foreignNamespace(name: string): string | null {
  return name.startsWith('{') ? name.slice(1, name.indexOf('}')) : null;
}

/** Not allowed in XML 1.0, including half a surrogate pair. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

export function isXmlText(text: string): boolean {
  return !NOT_IN_XML.test(text);
}

const IN_TEXT: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
const IN_ATTRIBUTE: Readonly<Record<string, string>> = {
  ...IN_TEXT,
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
};

export function escapeText(text: string): string {
  return text.replace(/[&<>\r]/g, (character) => IN_TEXT[character] ?? character);
}

export function escapeAttribute(text: string): string {
  return text.replace(/[&<>\r"\t\n]/g, (character) => IN_ATTRIBUTE[character] ?? character);
}
