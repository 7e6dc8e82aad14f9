/** An element of an XML document. Names carry the prefix of `NAMESPACES`, whatever prefix the file used. */
export interface Element {
  /** 'PARTY', 'ULAD:HMDA_ETHNICITY', or '{urn:example}NAME' in a namespace that has no prefix here. */
  name: string;
  /** By name: 'SequenceNumber', 'xlink:label'. */
  attributes: Record<string, string>;
  children: Element[];
  /** The text of an element without children. */
  text: string;
  /** Where its tag begins in the file, counted from 1; 0 for an element that was made here. */
  line: number;
  column: number;
  /** The part of the loan that the element stands for, as a path of the application. Never written to a file. */
  key: string | null;
}

export function element(name: string, children: Element[] = []): Element {
  return { name, attributes: {}, children, text: '', line: 0, column: 0, key: null };
}

/** The first child with this name. */
export function childOf(parent: Element | undefined, name: string): Element | undefined {
  return parent?.children.find((child) => child.name === name);
}

export function childrenOf(parent: Element | undefined, name: string): Element[] {
  return parent?.children.filter((child) => child.name === name) ?? [];
}

/** The element below a path of first children: 'INDIVIDUAL/NAME/FirstName'. */
export function elementAt(parent: Element | undefined, path: string): Element | undefined {
  return path.split('/').reduce<Element | undefined>(childOf, parent);
}

/** The text below a path, without the blanks around it; null where there is none. */
export function textAt(parent: Element | undefined, path: string): string | null {
  return elementAt(parent, path)?.text.trim() || null;
}

/** All elements below and including one, each before its children. */
export function descendants(root: Element): Element[] {
  const found: Element[] = [];
  const visit = (at: Element): void => {
    found.push(at);
    for (const child of at.children) visit(child);
  };
  visit(root);
  return found;
}
