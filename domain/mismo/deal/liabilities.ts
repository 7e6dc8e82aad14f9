import { ACCOUNT_NUMBER_LISTS } from '../../application/section2/account-numbers.ts';
import { SECTION_2 } from '../borrower/section-names.ts';
import { composite, leafAt, type Part, point, readParts, writeParts, yesNo } from '../mapping/points.ts';
import { addChild, put, type Source } from '../mapping/source.ts';
import type { Target } from '../mapping/target.ts';
import { ExpenseType } from '../values/borrower-enumerations.ts';
import type { Enumeration } from '../values/enumeration.ts';
import { count, dollars, text } from '../values/form.ts';
import { LiabilityType } from '../values/loan-enumerations.ts';
import { childrenOf, type Element, elementAt } from '../xml/element.ts';
import { accountNumber, ownersFor } from './assets.ts';

export const DEBTS = `${SECTION_2}.part2cLiabilities.liabilities`;
export const EXPENSES = `${SECTION_2}.part2dExpenses.expenses`;
const TYPE = 'LIABILITY_DETAIL/LiabilityType';
const OTHER = 'Other';
const [, LIST] = ACCOUNT_NUMBER_LISTS;

/** The description follows the type 'Other'; other types have their own field for it. */
function description(ofOther: string, ofNamed: string): Part {
  return composite({
    fields: ['description'],
    points: [ofOther, ofNamed],
    write: (source, at) => {
      put(at, source.get('type') === OTHER ? ofOther : ofNamed, String(source.get('description') ?? ''));
    },
    read: (at, target) => {
      const leaf = leafAt(at, ofOther) ?? leafAt(at, ofNamed);
      if (leaf !== undefined) target.set('description', leaf.text.trim(), leaf);
    },
  });
}

export const DEBT_PARTS: readonly Part[] = [
  point(TYPE, 'type', LiabilityType),
  description('LIABILITY_DETAIL/LiabilityTypeOtherDescription', 'LIABILITY_DETAIL/LiabilityDescription'),
  point('LIABILITY_HOLDER/NAME/FullName', 'company', text),
  accountNumber('LIABILITY_DETAIL/LiabilityAccountIdentifier', LIST),
  point('LIABILITY_DETAIL/LiabilityUnpaidBalanceAmount', 'unpaidBalance', dollars),
  point('LIABILITY_DETAIL/LiabilityMonthlyPaymentAmount', 'monthlyPayment', dollars),
  point('LIABILITY_DETAIL/LiabilityRemainingTermMonthsCount', 'paymentsLeft', count),
  box('LIABILITY_DETAIL/LiabilityPayoffStatusIndicator', 'toBePaidOff'),
  box('LIABILITY_DETAIL/LiabilityExclusionIndicator', 'isExcluded'),
];

/** A checkbox: unticked means no, which receivers want stated. */
export function box(place: string, field: string): Part {
  const answer = yesNo(place, field);
  return { ...answer, write: (source, at) => put(at, place, String(source.get(field) ?? false)) };
}

export const EXPENSE_PARTS: readonly Part[] = [
  point('ExpenseType', 'type', ExpenseType),
  description('ExpenseTypeOtherDescription', 'ExpenseDescription'),
  point('ExpenseMonthlyPaymentAmount', 'monthlyPayment', dollars),
  point('ExpenseRemainingTermMonthsCount', 'paymentsLeft', count),
];

/** Debts other than those on real estate (2c). */
export function writeDebts(root: Source, liabilities: Element): void {
  for (const row of root.rows(DEBTS)) {
    const liability = addChild(liabilities, 'LIABILITY', row.rowPath);
    writeParts(DEBT_PARTS, row, liability);
    row.writing.connectOwners('LIABILITY_IsAssociatedWith_ROLE', liability, row.get('owners'));
  }
}

/** Payments that are not debts (2d). */
export function writeExpenses(root: Source, expenses: Element): void {
  for (const row of root.rows(EXPENSES)) {
    const expense = addChild(expenses, 'EXPENSE', row.rowPath);
    writeParts(EXPENSE_PARTS, row, expense);
    row.writing.connectOwners('EXPENSE_IsAssociatedWith_ROLE', expense, row.get('owners'));
  }
}

export function readDebts(deal: Element, root: Target): void {
  for (const liability of childrenOf(elementAt(deal, 'LIABILITIES'), 'LIABILITY')) {
    const type = leafAt(liability, TYPE);
    if (root.reading.rows.has(liability)) continue;
    if (type !== undefined && isWithoutOption(type, LiabilityType, root)) continue;
    const row = root.addRow(DEBTS, liability);
    row.set('owners', ownersFor(liability, root.reading));
    readParts(DEBT_PARTS, liability, row);
  }
}

export function readExpenses(deal: Element, root: Target): void {
  for (const expense of childrenOf(elementAt(deal, 'EXPENSES'), 'EXPENSE')) {
    const type = leafAt(expense, 'ExpenseType');
    if (type !== undefined && isWithoutOption(type, ExpenseType, root)) continue;
    const row = root.addRow(EXPENSES, expense);
    row.set('owners', ownersFor(expense, root.reading));
    readParts(EXPENSE_PARTS, expense, row);
  }
}

/** Our options lack this type, so the element is kept. */
function isWithoutOption(type: Element, types: Enumeration, root: Target): boolean {
  const read = types.read(type.text.trim());
  if (!('fault' in read) || read.fault !== 'option') return false;
  root.reading.remarkFault(type, read.fault);
  return true;
}
