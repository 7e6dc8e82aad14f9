import {
  FEW_PAYMENTS,
  hasFewPayments,
  paymentsWords,
  whyItCounts,
} from '../application/section2/excluded-debt.ts';
import { EXPENSES, type FinanceList, LIABILITIES, rowsOf } from '../application/section2/finance-lists.ts';
import { saysDoesNotApply } from '../application/section2/parts-that-do-not-apply.ts';
import type { Expense, Liability } from '../application/section2/section2-assets.ts';
import type { PartThatMayNotApply } from '../application/section4/lender-loan-information.ts';
import type { Cents } from '../money/exact-cents.ts';
import { centsOf, type Figure, formatCents, type Line, leftOut, line, sumOf } from './figure.ts';
import { NOBODY, ownersOnLoan, type QualifyingLoan } from './qualification-input.ts';

/** Percent of balance counted for revolving debt without a stated payment. */
const REVOLVING_PERCENT = 5;

const SUPPORT: ReadonlySet<Expense['type']> = new Set(['Alimony', 'Child Support', 'Separate Maintenance']);

export function debts(given: QualifyingLoan): Figure {
  const section = given.application.section2AssetsAndLiabilities;
  return sumOf({ key: 'debts', label: 'Debts and expenses', rule: 'debts' }, [
    ...unstated(given, 'Debts', LIABILITIES, '2c Credit cards, debts and leases'),
    ...unstated(given, 'Expenses', EXPENSES, '2d Other liabilities and expenses'),
    ...(section?.part2cLiabilities?.liabilities ?? []).map((debt, place) =>
      debtLine(given, debt, `${LIABILITIES.path}[${place}]`),
    ),
    ...(section?.part2dExpenses?.expenses ?? []).map((expense, place) =>
      expenseLine(given, expense, `${EXPENSES.path}[${place}]`),
    ),
  ]);
}

/** No entry is not the same as none, unless the borrowers said 'Does not apply'. */
function unstated(
  { application }: QualifyingLoan,
  label: string,
  list: FinanceList,
  part: PartThatMayNotApply,
): Line[] {
  if (rowsOf(application, list).length > 0 || saysDoesNotApply(application, part)) return [];
  return [line(label, null, { path: list.path }, { missing: `${label} in Finances` })];
}

export function debtName({ company, description, type }: Liability): string {
  return [company?.trim() || description?.trim(), type || 'Debt'].filter(Boolean).join(', ');
}

function debtLine(given: QualifyingLoan, debt: Liability, path: string): Line {
  const owners = ownersOnLoan(given, debt);
  const payment = paymentOf(debt);
  const name = debtName(debt);
  const counted = line(
    name,
    payment.cents,
    { path: `${path}.monthlyPayment` },
    {
      owners,
      note: [payment.note, whyItCounts(debt)].filter(Boolean).join(' ') || null,
      missing: `Monthly payment, ${name}`,
    },
  );
  const reason = owners.length === 0 ? NOBODY : exemptionOf(debt);
  return reason === null ? counted : leftOut(counted, reason);
}

interface Payment {
  cents: Cents | null;
  note: string | null;
}

function paymentOf({ type, monthlyPayment, unpaidBalance }: Liability): Payment {
  const stated = centsOf(monthlyPayment);
  if (stated !== null) return { cents: stated, note: null };
  if (type === 'Revolving' && unpaidBalance != null) {
    const assumed = Math.round(unpaidBalance * REVOLVING_PERCENT);
    return {
      cents: assumed,
      note: `No payment is stated: ${REVOLVING_PERCENT}% of ${formatCents(unpaidBalance * 100)}.`,
    };
  }
  if (type === 'Collection, Judgment or Lien') return { cents: 0, note: 'No payment is agreed.' };
  return { cents: null, note: null };
}

function exemptionOf(debt: Liability): string | null {
  const { type, toBePaidOff, isExcluded, exclusionReason, exclusionExplanation, paymentsLeft } = debt;
  const isShort = hasFewPayments(debt);
  if (toBePaidOff === true) return 'It is paid off at or before closing.';
  if (type === 'Open 30-Day') return 'It is paid in full each month: assets must cover its balance.';
  if (isExcluded === true && exclusionReason && whyItCounts(debt) === null) {
    const words = [exclusionReason, exclusionExplanation?.trim()];
    return `${words.filter(Boolean).join(': ').replace(/\.$/, '')}.`;
  }
  return isShort ? `${paymentsWords(paymentsLeft ?? 0)} left: ten or fewer do not count.` : null;
}

function expenseLine(given: QualifyingLoan, expense: Expense, path: string): Line {
  const { type, description, monthlyPayment, paymentsLeft } = expense;
  const owners = ownersOnLoan(given, expense);
  const name = [type || 'Expense', description?.trim()].filter(Boolean).join(', ');
  const counted = line(
    name,
    centsOf(monthlyPayment),
    { path: `${path}.monthlyPayment` },
    {
      owners,
      missing: `Monthly payment, ${name}`,
    },
  );
  if (owners.length === 0) return leftOut(counted, NOBODY);
  const isShort = SUPPORT.has(type) && paymentsLeft != null && paymentsLeft <= FEW_PAYMENTS;
  return isShort
    ? leftOut(counted, `${paymentsWords(paymentsLeft)} left: ten or fewer do not count.`)
    : counted;
}
