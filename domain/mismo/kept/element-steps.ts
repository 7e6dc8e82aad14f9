import { isRepeated } from '../tree/schema-order.ts';
import { isContainerName } from '../values/data-point-names.ts';
import { isStandardPlace } from '../values/standard-places.ts';
import type { Element } from '../xml/element.ts';

/** A data point, not a container. An empty element counts as a data point. */
export function isLeaf(at: Element): boolean {
  return at.children.length === 0 && (at.text.trim() !== '' || Object.keys(at.attributes).length === 0);
}

/** Identified by our counterpart's key, by number, or by name alone. */
export function stepOf(parent: Element, child: Element, number: number, match: Element | undefined): string {
  if (match !== undefined) return match.key === null ? child.name : `${child.name}{${match.key}}`;
  // Vendor elements may repeat.
  const isMany = isRepeated(parent.name, child.name) || isForeign(child.name);
  return isMany ? `${child.name}[${number}]` : child.name;
}

/** Only vendors' data points may repeat. */
export function stepOfLeaf({ name }: Element, number: number): string {
  return number > 1 && isForeign(name) ? `${name}[${number}]` : name;
}

export function isForeign(name: string): boolean {
  return name.startsWith('{');
}

/** A key in braces or a namespace may contain a slash. */
export function stepsOf(path: string): string[] {
  return path.match(/(?:\{[^}]*\}|[^/{])+/g) ?? [];
}

export function nameOf(path: string): string {
  return (stepsOf(path).at(-1) ?? '').replace(/\[\d+\]$/, '');
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** '456' equals '456.00'. */
export function isSameText(name: string, value: string, ours: string | undefined): boolean {
  if (ours === undefined || value === ours) return value === ours;
  return /(?:Amount|Percent)$/.test(name) && DECIMAL.test(value) && Number(value) === Number(ours);
}

/** Vendor children stand only in OTHER, standard ones where MISMO has them, and none in a data point. */
export function canStandIn(parent: string, child: string): boolean {
  if (isForeign(child)) return isForeign(parent) || parent === 'OTHER';
  return isContainerName(parent) && (isForeign(parent) || isStandardPlace(parent, child));
}
