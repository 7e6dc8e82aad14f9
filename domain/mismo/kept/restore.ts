import { saysTheSame } from '../../application/answers/answer-values.ts';
import type { Arc } from '../mapping/arc.ts';
import { keysAtRowPath, valueAtKeys } from '../mapping/record-path.ts';
import { addChild } from '../mapping/source.ts';
import type { Element } from '../xml/element.ts';
import { isXmlText } from '../xml/xml-text.ts';
import { isHeldNumber, isSecretValue, numberForFile } from './file-numbers.ts';
import type { Kept, KeptPoint } from './kept.ts';

const STEP = /^((?:\{[^}]*\})?[^[{]+)(?:\{(.*)\}|\[(\d+)\])?$/s;
/** Data points have small letters in their names, containers have none. */
const DATA_POINT = /[a-z]\w*$/;

/**
 * Puts what was kept of a file into our own export. A point whose answers changed, or whose row is gone, is left out.
 * @param numbers sealed numbers of kept points, by their paths.
 */
export function restoreKept(
  root: Element,
  arcs: Arc[],
  kept: Kept,
  { loan, numbers }: { loan: unknown; numbers: ReadonlyMap<string, string> | undefined },
): void {
  for (const point of kept.points) {
    // Content that was kept before such values were sealed.
    if (numbers === undefined && isSecretValue(point.path, point.value ?? '')) continue;
    const given = point.value ?? numbers?.get(point.path);
    const value = given === undefined ? null : numberForFile(nameOf(point.path), given);
    if (value !== null && isXmlText(value) && isAsItWas(point, loan)) restorePoint(root, point, value);
  }
  for (const { name, from, to } of kept.arcs) {
    const [one, other] = [elementAtPath(root, from, false), elementAtPath(root, to, false)];
    if (one !== null && other !== null) arcs.push({ name, from: one, to: other });
  }
}

function isAsItWas(point: KeptPoint, loan: unknown): boolean {
  return (point.while ?? []).every(({ path, value }) => {
    const keys = keysAtRowPath(loan, path);
    return saysTheSame(keys === null ? null : valueAtKeys(loan, keys), value);
  });
}

function restorePoint(root: Element, { path, isExact }: KeptPoint, value: string): void {
  const end = path.lastIndexOf('/');
  const name = path.slice(end + 1);
  const parent = path.slice(0, end);
  // An attribute of a data point stays only beside its text.
  const container = elementAtPath(root, parent, !(name.startsWith('@') && DATA_POINT.test(parent)));
  if (container === null) return;
  if (name.startsWith('@')) {
    container.attributes[name.slice(1)] ??= value;
    return;
  }
  const ours = container.children.find((child) => child.name === name && child.children.length === 0);
  if (value === '') container.children = container.children.filter((child) => child !== ours);
  else if (ours === undefined) addChild(container, name).text = value;
  else if ((isExact === true && !isHeldNumber(name)) || ours.text === '') ours.text = value;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The element at a kept path; null when the part of the loan that it belongs to is gone. */
function elementAtPath(root: Element, path: string, isMade: boolean): Element | null {
  let at: Element | null = root;
  for (const step of splitPath(path)) {
    if (at === null) return null;
    at = childAt(at, step, isMade);
  }
  return at;
}

function childAt(parent: Element, step: string, isMade: boolean): Element | null {
  const [, name = '', key, number] = STEP.exec(step) ?? [];
  const wanted = key ?? (number === undefined ? null : `[${number}]`);
  const found = parent.children.find((child) => child.name === name && child.key === wanted);
  if (found !== undefined) return found;
  return isMade && key === undefined ? addChild(parent, name, wanted) : null;
}

/** The steps of a path. A key in braces or the namespace of a name may hold a slash. */
function splitPath(path: string): string[] {
  return path.match(/(?:\{[^}]*\}|[^/{])+/g) ?? [];
}
