import { addChild, childFor } from '../mapping/source.ts';
import type { Report } from '../report.ts';
import { childrenOf, type Element, elementAt } from '../xml/element.ts';
import type { ExtensionAnswer, RowOrder } from './extension-answers.ts';

/** Lintel's own data beside MISMO's, ignored by other systems. */
export interface Extension {
  borrowers: string[];
  orders: RowOrder[];
  answers: ExtensionAnswer[];
}

const PLACE = 'EXTENSION/OTHER';
const NAME = 'LINTEL:LOAN';

/** Writes DEAL's EXTENSION. Values are JSON, because JSON can represent every character. */
export function writeExtension(deal: Element, { borrowers, orders, answers }: Extension): Element {
  const extension = childFor(deal, 'EXTENSION');
  const other = childFor(extension, 'OTHER');
  const loan = addChild(other, NAME);
  addChild(loan, 'LINTEL:BORROWERS').text = json(borrowers);
  for (const { path, read, rows } of orders) {
    const order = addChild(loan, 'LINTEL:ROWS');
    order.attributes = { Path: path, Read: json(read) };
    order.text = json(rows);
  }
  // Sorted, so that equal loans give equal files.
  const sorted = answers.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  for (const { path, value, beside } of sorted) {
    const answer = addChild(loan, 'LINTEL:ANSWER');
    answer.attributes = { Path: path, ...(beside === null ? {} : { Beside: json(beside) }) };
    answer.text = json(value);
  }
  return extension;
}

function extensionOf(deal: Element): Element | undefined {
  return elementAt(deal, `${PLACE}/${NAME}`);
}

export function readExtension(deal: Element): Extension | null {
  const loan = extensionOf(deal);
  if (loan === undefined) return null;
  try {
    return {
      borrowers: strings(JSON.parse(elementAt(loan, 'LINTEL:BORROWERS')?.text ?? '[]')),
      orders: childrenOf(loan, 'LINTEL:ROWS').map((order) => ({
        path: order.attributes.Path ?? '',
        read: list(JSON.parse(order.attributes.Read ?? '[]')).map((id) => (id === null ? null : String(id))),
        rows: strings(JSON.parse(order.text)),
      })),
      answers: childrenOf(loan, 'LINTEL:ANSWER').map((answer) => ({
        path: answer.attributes.Path ?? '',
        value: JSON.parse(answer.text),
        beside: JSON.parse(answer.attributes.Beside ?? 'null'),
      })),
    };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function strings(value: unknown): string[] {
  return list(value).map(String);
}

/** Also escapes what XML cannot hold or might change. */
function json(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|[\u0080-\u009f\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Remarks on each of Lintel's own answers that an import ignores. */
export function remarkIgnoredAnswers(deal: Element, why: string, report: Report): void {
  for (const at of extensionOf(deal)?.children ?? []) {
    const path = at.attributes.Path;
    if (path === undefined) continue;
    const thing = at.name === 'LINTEL:ROWS' ? 'The order of rows' : 'An answer';
    report.add('extension', at, `${thing} of Lintel's own is ignored, because ${why}: ${path}.`);
  }
}
