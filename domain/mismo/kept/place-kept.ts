import { type AnswerValue, isBlank } from '../../application/answers/answer-values.ts';
import type { Reading } from '../mapping/reading.ts';
import { containerFor } from '../mapping/source.ts';
import { DEAL } from '../message/deal-of-message.ts';
import { writeFigures } from '../message/finish-message.ts';
import type { OwnMessage } from '../message/write-message.ts';
import type { Report } from '../report.ts';
import type { Element } from '../xml/element.ts';
import type { Compared, Comparison } from './comparison.ts';
import { isSameText } from './element-steps.ts';
import type { Kept, KeptPoint } from './kept.ts';
import { restoreKept } from './restore.ts';

/**
 * Writes what was kept of a file into our own export of its loan, as the first export would, and says of everything
 * what becomes of it. Content without a place in the export is not kept.
 */
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
  return { points: kept.points.filter((point) => !left.has(point)), arcs: kept.arcs };
}

/** Whether an answer was read from an element, although the loan does not have it. */
function isUnasked({ claims }: Reading, at: Element, { while: answers = [] }: KeptPoint): boolean {
  if (answers.length === 0 || answers.some(({ value }) => value !== null)) return false;
  return claims.get(at)?.fields.some(({ holder, field }) => !isBlank(holder[field] as AnswerValue)) === true;
}
