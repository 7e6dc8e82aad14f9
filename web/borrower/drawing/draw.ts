/**
 * The page as a function of its state, without a library (docs/decisions/borrower-page.md). `part` describes an
 * element, and `draw` updates the document to match. Elements are reused, so that focus, typed text and chosen files
 * stay.
 */
export interface Part {
  tag: string;
  props: Props;
  children: readonly (Part | string)[];
}

/**
 * Attributes; functions are event handlers, such as `onclick`. `key` identifies siblings that are added and removed.
 */
export type Props = Record<string, unknown> & { key?: string };

export type Child = Part | string | false | null | undefined | readonly Child[];

export function part(tag: string, props: Props = {}, ...children: Child[]): Part {
  return { tag, props, children: flat(children) };
}

/** People change these properties too, so the attribute can be stale. */
const LIVE = new Set(['value', 'disabled', 'multiple']);
const SVG = 'http://www.w3.org/2000/svg';

const drawn = new WeakMap<Node, Part>();

export function draw(into: Element, parts: readonly (Part | string)[]): void {
  const rest = new Map<string, ChildNode[]>();
  for (const node of into.childNodes) {
    const name = nameOfNode(node);
    rest.set(name, [...(rest.get(name) ?? []), node]);
  }
  const nodes = parts.map((wanted) => rest.get(nameOf(wanted))?.shift() ?? created(wanted, into));
  for (const node of [...rest.values()].flat()) node.remove();
  let next = into.firstChild;
  for (const node of nodes) {
    // An element is moved only if it is in the wrong place, because moving it would lose its focus.
    if (node === next) next = next.nextSibling;
    else into.insertBefore(node, next);
  }
  parts.forEach((wanted, index) => {
    const node = nodes[index];
    if (node !== undefined) update(node, wanted);
  });
}

function update(node: ChildNode, wanted: Part | string): void {
  if (typeof wanted === 'string') {
    if (node.nodeValue !== wanted) node.nodeValue = wanted;
    return;
  }
  const element = node as Element;
  const before = drawn.get(element)?.props ?? {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(wanted.props)])) {
    if (name !== 'key') setProperty(element, name, wanted.props[name], before[name]);
  }
  drawn.set(element, wanted);
  draw(element, wanted.children);
}

function setProperty(element: Element, name: string, value: unknown, before: unknown): void {
  const properties = element as unknown as Record<string, unknown>;
  if (name.startsWith('on')) properties[name] = value ?? null;
  else if (LIVE.has(name)) {
    if (properties[name] !== value) properties[name] = value ?? '';
  } else if (value === before) return;
  else if (value === undefined || value === null || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : String(value));
}

function created(wanted: Part | string, into: Element): ChildNode {
  if (typeof wanted === 'string') return document.createTextNode(wanted);
  const isDrawing = wanted.tag === 'svg' || into.namespaceURI === SVG;
  return isDrawing ? document.createElementNS(SVG, wanted.tag) : document.createElement(wanted.tag);
}

function nameOf(wanted: Part | string): string {
  return typeof wanted === 'string' ? '' : `${wanted.tag} ${wanted.props.key ?? ''}`;
}

/** Nodes that were not drawn here fit nothing and are removed. */
function nameOfNode(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return '';
  const known = drawn.get(node);
  return known === undefined ? '?' : nameOf(known);
}

function flat(children: readonly Child[]): (Part | string)[] {
  return children.flatMap((child) => {
    if (child === false || child === null || child === undefined || child === '') return [];
    return Array.isArray(child) ? flat(child) : [child as Part | string];
  });
}
