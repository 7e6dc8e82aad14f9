import { withRowIds } from '../application/merging/row-ids.ts';
import { REPLACED_BY_FEES } from './deal/fees.ts';
import { exchangedAnswers } from './extension/exchanged-answers.ts';
import { differingAnswers, takeRowOrders } from './extension/extension-answers.ts';
import { writeExtension } from './extension/extension-element.ts';
import { type Kept, NOTHING_KEPT } from './kept/kept.ts';
import { restoreKept } from './kept/restore.ts';
import type { MismoLoan, SealedNumbers } from './mapping/mismo-loan.ts';
import { containerFor, put } from './mapping/source.ts';
import { DEAL } from './message/deal-of-message.ts';
import { finishMessage } from './message/finish-message.ts';
import { readMessage } from './message/read-message.ts';
import { settledLoan } from './message/settled-loan.ts';
import { writeMessage } from './message/write-message.ts';
import { sortAsInSchema, sortChildren } from './tree/schema-order.ts';
import type { Element } from './xml/element.ts';

/** An import recognizes our own files by this name. */
export const OUR_SYSTEM = 'Lintel';
/** DU specification that the file follows. */
const SPECIFICATION = 'DU Spec 1.9.3';

export interface ExportOptions {
  /** Without them the file has no account and Social Security numbers. */
  numbers?: SealedNumbers;
  /** Imported content for which Lintel has no field. */
  kept?: Kept;
  /** An instant, 'YYYY-MM-DDThh:mm:ssZ'. */
  now: string;
  version: string;
}

/** One loan's complete message: data points, kept content, extension, labels, arcs, in schema order. */
export function exportMismo(
  given: MismoLoan,
  { numbers = {}, kept = NOTHING_KEPT, now, version }: ExportOptions,
): Element {
  const loan = withRowIds(given);
  const { root, arcs, borrowers } = writeMessage(loan, numbers);
  restoreKept(root, arcs, keptBeside(loan, kept), { loan, numbers: numbers.keptNumbers });
  const deal = containerFor(root, DEAL);
  putEnvelope(root, deal, loan, { now, version });
  finishMessage(root, arcs);
  const extension = writeExtension(deal, { borrowers, ...beside(loan, root, deal, borrowers) });
  sortChildren(deal);
  sortAsInSchema(extension);
  return root;
}

/** How the application ended here, and its charges, replace those of another system as a whole. */
function keptBeside({ outcome, costs }: MismoLoan, kept: Kept): Kept {
  const isReplaced = ({ path }: Kept['points'][number]) =>
    (Boolean(outcome) && /HMDA_LOAN_DENIAL|HMDADisposition/.test(path)) ||
    (Boolean(costs) && REPLACED_BY_FEES.test(path));
  return { ...kept, points: kept.points.filter((point) => !isReplaced(point)) };
}

function putEnvelope(
  root: Element,
  deal: Element,
  { loan }: MismoLoan,
  { now, version }: Pick<ExportOptions, 'now' | 'version'>,
): void {
  const about = containerFor(root, 'ABOUT_VERSIONS/ABOUT_VERSION');
  put(about, 'AboutVersionIdentifier', SPECIFICATION);
  put(about, 'CreatedDatetime', now.replace(/\.\d+Z$/, 'Z'));
  put(about, 'DataVersionName', OUR_SYSTEM);
  const [subject] = containerFor(deal, 'LOANS').children;
  if (subject === undefined) return;
  const system = containerFor(subject, 'ORIGINATION_SYSTEMS/ORIGINATION_SYSTEM');
  put(system, 'LoanOriginationSystemLoanIdentifier', loan?.id ?? null);
  put(system, 'LoanOriginationSystemName', OUR_SYSTEM);
  put(system, 'LoanOriginationSystemVendorIdentifier', OUR_SYSTEM);
  put(system, 'LoanOriginationSystemVersionIdentifier', version);
}

/** The part of the loan that other systems cannot read. */
function beside(loan: MismoLoan, root: Element, deal: Element, borrowers: readonly string[]) {
  const reading = readMessage(root, deal, { borrowers });
  // No import takes them over (MISMO-87), so their order says nothing.
  delete reading.loan.costs;
  const actual = exchangedAnswers(loan);
  const elements = new Map([...reading.rows].map(([at, row]) => [row as object, at]));
  const orders = takeRowOrders(actual, reading.loan, (row, list) => {
    const key = elements.get(row)?.key ?? '';
    return key.startsWith(`${list}[#`) ? key.slice(list.length + 2, -1) : null;
  });
  const answers = differingAnswers(actual, exchangedAnswers(settledLoan(reading.loan)));
  return { orders, answers };
}
