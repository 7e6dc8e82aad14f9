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

/**
 *
 * @param income total monthly income, for the share that FHA and VA compare with.
 */
export function debts(given: QualifyingLoan, income: Figure): Figure {
  const section = given.application.section2AssetsAndLiabilities;
  const heavy = whyShortDebtsCount(given, income);
  return sumOf({ key: 'debts', label: 'Debts and expenses', rule: 'debts' }, [
    ...unstated(given, 'Debts', LIABILITIES, '2c Credit cards, debts and leases'),
    ...unstated(given, 'Expenses', EXPENSES, '2d Other liabilities and expenses'),
    ...(section?.part2cLiabilities?.liabilities ?? []).map((debt, place) =>
      debtLine(given, debt, { path: `${LIABILITIES.path}[${place}]`, heavy }),
    ),
    ...(section?.part2dExpenses?.expenses ?? []).map((expense, place) =>
      expenseLine(given, expense, `${EXPENSES.path}[${place}]`),
    ),
  ]);
}

/** Having no entries does not mean none, unless the borrowers stated 'Does not apply'. */
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

/** Of gross monthly income; applies to all debts with ten or fewer payments left together. */
const SHORT_DEBTS_PERCENT = 5;

const WHY_SHORT_DEBTS_COUNT: Readonly<Record<string, string>> = {
  // HUD's words, as fhanewsblog.com quotes them (September 25, 2017); the handbook itself was not available.
  FHA: 'HUD Handbook 4000.1, General Liabilities and Debts',
  // VA's text gives no percentage: the underwriter judges whether a payment burdens the household.
  VA: 'VA Pamphlet 26-7, chapter 4, which leaves the share to the underwriter',
};

/** Null if debts with few payments left do not count. */
function whyShortDebtsCount(given: QualifyingLoan, income: Figure): string | null {
  const source = WHY_SHORT_DEBTS_COUNT[given.section4.lenderLoanInformation?.mortgageType ?? ''];
  const liabilities = given.application.section2AssetsAndLiabilities?.part2cLiabilities?.liabilities ?? [];
  const short = liabilities.filter((debt) => hasFewPayments(debt) && ownersOnLoan(given, debt).length > 0);
  const total = short
    .filter((debt) => exemptionOf(debt, source ?? null) === null)
    .reduce((sum, debt) => sum + (paymentOf(debt).cents ?? 0), 0);
  if (source === undefined || total === 0) return null;
  if (income.value !== null && total * 100 <= income.value * SHORT_DEBTS_PERCENT) return null;
  const than =
    income.value === null ? 'while the income is not known' : `above ${SHORT_DEBTS_PERCENT}% of the income`;
  return `Ten or fewer payments left, ${than}: it counts (${source}).`;
}

function debtLine(
  given: QualifyingLoan,
  debt: Liability,
  { path, heavy }: { path: string; heavy: string | null },
): Line {
  const owners = ownersOnLoan(given, debt);
  const payment = paymentOf(debt);
  const name = debtName(debt);
  const counted = line(
    name,
    payment.cents,
    { path: `${path}.monthlyPayment` },
    {
      owners,
      note:
        [payment.note, whyItCounts(debt), hasFewPayments(debt) ? heavy : null].filter(Boolean).join(' ') ||
        null,
      missing: `Monthly payment, ${name}`,
    },
  );
  const reason = owners.length === 0 ? NOBODY : exemptionOf(debt, heavy);
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

/**
 *
 * @param heavy why debts with few payments left count, if they do.
 */
function exemptionOf(debt: Liability, heavy: string | null): string | null {
  const { type, toBePaidOff, isExcluded, exclusionReason, exclusionExplanation, paymentsLeft } = debt;
  const isShort = hasFewPayments(debt);
  const isMarkedShort = isShort && exclusionReason === 'Ten or fewer payments left';
  if (toBePaidOff === true) return 'It is paid off at or before closing.';
  if (type === 'Open 30-Day') return 'It is paid in full each month: assets must cover its balance.';
  if (
    isExcluded === true &&
    exclusionReason &&
    whyItCounts(debt) === null &&
    !(isMarkedShort && heavy !== null)
  ) {
    const words = [exclusionReason, exclusionExplanation?.trim()];
    return `${words.filter(Boolean).join(': ').replace(/\.$/, '')}.`;
  }
  return isShort && heavy === null
    ? `${paymentsWords(paymentsLeft ?? 0)} left: ten or fewer do not count.`
    : null;
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
