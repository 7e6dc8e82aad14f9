import { type AnswerValue, isBlank, saysTheSame } from '../../application/answers/answer-values.ts';
import type { Arc } from '../mapping/arc.ts';
import { keysAtRowPath, valueAtKeys } from '../mapping/record-path.ts';
import { addChild, containerFor } from '../mapping/source.ts';
import type { Reading } from '../mapping/target.ts';
import { DEAL } from '../message/deal-of-message.ts';
import { writeFigures } from '../message/finish-message.ts';
import type { OwnMessage } from '../message/write-message.ts';
import type { Report } from '../report.ts';
import { canHave, canHaveAttribute } from '../values/data-point-names.ts';
import { type Element, isXmlText } from '../xml/element.ts';
import type { Compared, Comparison } from './comparison.ts';
import { canStandIn, isForeign, isSameText, nameOf, stepsOf } from './element-steps.ts';
import { isHeldNumber, isSecretValue, textForFile } from './file-numbers.ts';
import type { Kept, KeptArc, KeptPoint } from './kept.ts';

const STEP = /^((?:\{[^}]*\})?[^[{]+)(?:\{(.*)\}|\[(\d+)\])?$/s;
/** Data points have small letters in their names, containers have none. */
const DATA_POINT = /[a-z]\w*$/;

/**
 * Restores kept content in our export, except points whose answers changed or whose row is gone.
 * @param numbers sealed numbers by path.
 * @returns points that could not be placed.
 */
export function restoreKept(
  root: Element,
  arcs: Arc[],
  kept: Kept,
  { loan, numbers }: { loan: unknown; numbers: ReadonlyMap<string, string> | undefined },
): KeptPoint[] {
  const left: KeptPoint[] = [];
  for (const point of kept.points) {
    // Kept by a version that did not seal such values yet.
    if (numbers === undefined && isSecretValue(point.path, point.value ?? '')) continue;
    const given = point.value ?? numbers?.get(point.path);
    const value = given === undefined ? null : textForFile(nameOf(point.path), given);
    if (value !== null && isXmlText(value) && isAsItWas(point, loan) && restorePoint(root, point, value))
      continue;
    left.push(point);
  }
  left.push(...kept.points.filter((point) => !left.includes(point) && isTypeOfNothing(root, point)));
  const ends = ({ from, to }: KeptArc) => [from, to].map((path) => elementAtPath(root, stepsOf(path), false));
  for (const absent of kept.absentArcs ?? []) {
    const [from, to] = ends(absent);
    const place = arcs.findIndex((arc) => arc.name === absent.name && arc.from === from && arc.to === to);
    if (place >= 0) arcs.splice(place, 1);
  }
  for (const arc of kept.arcs) {
    const [from, to] = ends(arc);
    if (from != null && to != null) arcs.push({ name: arc.name, from, to });
  }
  return left;
}

const TYPES: Readonly<Record<string, string>> = {
  LoanIdentifierType: 'LoanIdentifier',
  LoanIdentifierTypeOtherDescription: 'LoanIdentifier',
  TaxpayerIdentifierType: 'TaxpayerIdentifierValue',
};

const IDENTIFIER = /^(?:LOAN|TAXPAYER)_IDENTIFIER\b/;

/** Removes a number's type if the number itself is not exported. */
function isTypeOfNothing(root: Element, { path }: KeptPoint): boolean {
  const steps = stepsOf(path);
  const name = steps.pop() ?? '';
  const number = TYPES[name];
  if (number === undefined || !IDENTIFIER.test(steps.at(-1) ?? '')) return false;
  const container = elementAtPath(root, steps, false);
  if (container === null || container.children.some((child) => child.name === number)) return false;
  container.children = container.children.filter((child) => child.name !== name);
  removeEmpty(root, steps);
  return true;
}

function removeEmpty(root: Element, steps: readonly string[]): void {
  const parent = elementAtPath(root, steps.slice(0, -1), false);
  const at = elementAtPath(root, steps, false);
  const isEmpty = at !== null && at.children.length === 0 && Object.keys(at.attributes).length === 0;
  if (parent === null || !isEmpty || steps.length === 0) return;
  parent.children = parent.children.filter((child) => child !== at);
  removeEmpty(root, steps.slice(0, -1));
}

function isAsItWas(point: KeptPoint, loan: unknown): boolean {
  return (point.while ?? []).every(({ path, value }) => {
    const keys = keysAtRowPath(loan, path);
    return saysTheSame(keys === null ? null : valueAtKeys(loan, keys), value);
  });
}

function restorePoint(root: Element, { path, isExact }: KeptPoint, value: string): boolean {
  const steps = stepsOf(path);
  const last = steps.pop() ?? '';
  const parent = steps.at(-1) ?? '';
  // A data point's attribute stays only with its text.
  const isMade = !last.startsWith('@') || isForeign(parent) || !DATA_POINT.test(parent);
  const container = elementAtPath(root, steps, isMade);
  if (container === null) return false;
  if (last.startsWith('@')) {
    // Kept by a version that did not drop such attributes yet.
    if (!canHaveAttribute(container.name, last.slice(1), value)) return false;
    container.attributes[last.slice(1)] ??= value;
    return container.attributes[last.slice(1)] === value;
  }
  const { name, wanted } = partsOf(last);
  // Kept by a version that did not drop such values yet.
  if (!canStandIn(container.name, name) || (value !== '' && !canHave(name, value))) return false;
  const ours = container.children.find(
    (child) => child.name === name && child.key === wanted && child.children.length === 0,
  );
  if (value === '') container.children = container.children.filter((child) => child !== ours);
  else if (ours === undefined) return addText(container, name, wanted, value);
  else if ((isExact === true && !isHeldNumber(name)) || ours.text === '') ours.text = value;
  return value === '' || ours?.text === value;
}

/** A data point cannot be beside its container's text, or beside a container of the same name. */
function addText(container: Element, name: string, key: string | null, value: string): boolean {
  if (container.text !== '') return false;
  if (container.children.some((child) => child.name === name && child.key === key)) return false;
  addChild(container, name, key).text = value;
  return true;
}

/** Null if that part of the loan no longer exists. */
function elementAtPath(root: Element, steps: readonly string[], isMade: boolean): Element | null {
  let at: Element | null = root;
  for (const step of steps) {
    // A data point with text has no children.
    if (at === null || at.text !== '') return null;
    at = childAt(at, step, isMade);
  }
  return at;
}

function childAt(parent: Element, step: string, isMade: boolean): Element | null {
  const { name, key, wanted } = partsOf(step);
  const found = parent.children.find((child) => child.name === name && child.key === wanted);
  if (found !== undefined) return found;
  return isMade && key === undefined ? addChild(parent, name, wanted) : null;
}

function partsOf(step: string): { name: string; key: string | undefined; wanted: string | null } {
  const [, name = '', key, number] = STEP.exec(step) ?? [];
  return { name, key, wanted: key ?? (number === undefined ? null : `[${number}]`) };
}

/** Drops content that has no place in the export, and reports all of it. */
export function placeKept(
  own: OwnMessage,
  compared: Compared,
  { loan, reading }: Pick<Comparison, 'loan' | 'reading'>,
  report: Report,
): Kept {
  const { kept, elements } = compared;
  const left = new Set(restoreKept(own.root, own.arcs, kept, { loan, numbers: compared.numbers }));
  for (const { at, point } of elements) {
    if (left.has(point)) report.addLost(at, point.path);
    else report.addKept(at, point, isUnasked(reading, at, point));
  }
  for (const { path } of left) compared.numbers.delete(path);
  for (const { at, name } of compared.lost) report.addLost(at, name);
  for (const at of compared.wrong) report.addWrong(at);
  for (const at of compared.replaced) report.addReplaced(at);
  writeFigures(containerFor(own.root, DEAL), own.arcs);
  for (const { at, own: container } of compared.counted) {
    const ours = container?.children.find(({ name }) => name === at.name)?.text;
    if (at.text.trim() !== '' && !isSameText(at.name, at.text.trim(), ours)) report.addReplaced(at);
  }
  return { ...kept, points: kept.points.filter((point) => !left.has(point)) };
}

function isUnasked({ claims }: Reading, at: Element, { while: answers = [] }: KeptPoint): boolean {
  if (answers.length === 0 || answers.some(({ value }) => value !== null)) return false;
  return claims.get(at)?.fields.some(({ holder, field }) => !isBlank(holder[field] as AnswerValue)) === true;
}
