import { GIFT_TYPES } from '../application/section2/finance-options.ts';
import type {
  Account,
  Expense,
  Liability,
  OtherAsset,
  Section2,
} from '../application/section2/section2-assets.ts';
import { equalParts } from '../qualification/figure.ts';
import {
  amount,
  choice,
  dollars,
  type Filling,
  only,
  perMonth,
  tableOf,
  text,
  tick,
  together,
  words,
} from './form-answer.ts';
import { type FormBorrower, type FormFacts, formBorrowers, ownerNames } from './form-facts.ts';
import { notApplyingAnswers } from './not-applying-answers.ts';

const GIFTS: ReadonlySet<string> = new Set(GIFT_TYPES);

/** Rows of each table on the form. */
const INCOME_ROWS = 3;
const ACCOUNT_ROWS = 5;
const OTHER_ASSET_ROWS = 4;
const LIABILITY_ROWS = 5;
const EXPENSE_ROWS = 3;

/** Null if there are no amounts: an empty table does not mean 'does not apply', which only borrowers can state. */
function sumOfAmounts(amounts: readonly (number | null | undefined)[]): number | null {
  const stated = amounts.filter((one) => one != null);
  return stated.length === 0 ? null : stated.reduce((sum, one) => sum + one, 0);
}

/** Section 1e. Shared income is split equally between the owners' forms, as in the qualification. */
export function otherIncomeAnswers(borrower: FormBorrower, { application }: FormFacts): Filling {
  const section = application.section2AssetsAndLiabilities;
  const borrowers = formBorrowers(application);
  const rows = (section?.part1eOtherIncome?.incomes ?? []).flatMap((income) => {
    const owners = borrowers.filter(({ owner }) => income.owners?.includes(owner));
    const place = owners.findIndex(({ owner }) => owner === borrower.owner);
    if (place < 0) return [];
    const cents = income.monthlyAmount == null ? null : income.monthlyAmount * 100;
    const part = cents === null ? null : (equalParts(cents, owners.length)[place] ?? null);
    return [{ ...income, monthlyAmount: part === null ? null : part / 100 }];
  });
  const total = sumOfAmounts(rows.map(({ monthlyAmount }) => monthlyAmount));
  return together(
    tableOf(rows, INCOME_ROWS, {
      section: '1e. Income from other sources',
      answer: (row, place) => [
        ...choice(`_1e_Income_Other_Sources${place}`, row.type),
        ...amount(`_1e_Other_Monthly_Income${place}`, row.monthlyAmount),
      ],
      detail: (row) => (row.type === 'Other' ? row.description : ''),
      line: (row) => words([row.type, row.description, perMonth(row.monthlyAmount)], '; '),
    }),
    only(amount('_1e_Total_Other_Monthly_Income', total)),
  );
}

/** Sections 2a to 2d, with the entries of all borrowers. */
export function financeAnswers(facts: FormFacts): Filling {
  const section = facts.application.section2AssetsAndLiabilities ?? {};
  const borrowers = formBorrowers(facts.application);
  const ownersOf = (row: { owners?: string[] | null | undefined }) =>
    borrowers.length > 1 && row.owners?.length ? `of ${ownerNames(borrowers, row.owners)}` : '';
  return together(
    accountAnswers(section, facts, ownersOf),
    otherAssetAnswers(section, ownersOf),
    liabilityAnswers(section, facts, ownersOf),
    expenseAnswers(section, ownersOf),
    only(notApplyingAnswers(facts)),
  );
}

type OwnersText = (row: { owners?: string[] | null | undefined }) => string;

function accountAnswers(section: Section2, { numbers }: FormFacts, ownersOf: OwnersText): Filling {
  const rows = section.part2aAssets?.accounts ?? [];
  const number = (row: Account) => (row.id ? numbers.accountNumber('accounts', row.id) : null);
  return together(
    tableOf(rows, ACCOUNT_ROWS, {
      section: '2a. Accounts',
      answer: (row, place) => [
        ...choice(`_2a_Account_Type${place}`, row.type),
        ...text(`_2a_Financial${place}`, row.institution),
        ...text(`_2a_Account${place}`, number(row)),
        ...amount(`_2a_Cash${place}`, row.value),
      ],
      line: (row) => words([row.type, row.institution, number(row), dollars(row.value), ownersOf(row)], '; '),
    }),
    only(
      amount(
        '_2a_Total_Cash',
        rows.length === 0 ? section.part2aAssets?.totalAmount : sumOfAmounts(valuesOf(rows)),
      ),
    ),
  );
}

function valuesOf(rows: readonly (Account | OtherAsset)[]): (number | null | undefined)[] {
  return rows.map(({ value }) => value);
}

/** Types missing from 2b's list; their names go on the Continuation Sheet. */
const OTHER_2B: ReadonlySet<string> = new Set(['Cash on Hand', 'Other Asset', 'Other Credit']);

function otherAssetAnswers(section: Section2, ownersOf: OwnersText): Filling {
  const all = section.part2bOtherAssets?.assetsAndCredits ?? [];
  const rows = all.filter(({ type }) => !GIFTS.has(type ?? ''));
  const imported = all.length === 0 ? section.part2bOtherAssets?.totalAmount : null;
  const name = (row: OtherAsset) => words([row.type, row.description], ': ');
  return together(
    tableOf(rows, OTHER_ASSET_ROWS, {
      section: '2b. Other assets and credits',
      answer: (row, place) => [
        ...choice(`_2b_Asset_Type${place}`, OTHER_2B.has(row.type ?? '') ? 'Other' : row.type),
        ...amount(`_2b_Cash${place}`, row.value),
      ],
      detail: (row) => (OTHER_2B.has(row.type ?? '') ? name(row) : ''),
      line: (row) => words([name(row), dollars(row.value), ownersOf(row)], '; '),
    }),
    only(amount('_2b_TotalCash', sumOfAmounts(valuesOf(rows)) ?? imported)),
  );
}

const OTHER_2C: ReadonlySet<string> = new Set(['Collection, Judgment or Lien', 'Taxes', 'Tax Lien', 'Other']);

function liabilityAnswers(section: Section2, { numbers }: FormFacts, ownersOf: OwnersText): Filling {
  const rows = section.part2cLiabilities?.liabilities ?? [];
  const number = (row: Liability) => (row.id ? numbers.accountNumber('liabilities', row.id) : null);
  const name = (row: Liability) => words([row.type, row.description], ': ');
  return together(
    tableOf(rows, LIABILITY_ROWS, {
      section: '2c. Credit cards, other debts and leases',
      answer: (row, place) => [
        ...choice(`_2c_Account_Type${place}`, OTHER_2C.has(row.type ?? '') ? 'Other' : row.type),
        ...text(`_2c_Company${place}`, row.company),
        ...text(`_2c_Account${place}`, number(row)),
        ...amount(`_2c_Unpaid${place}`, row.unpaidBalance),
        ...amount(`_2c_Monthly${place}`, row.monthlyPayment),
        ...tick(`_2c_Paid_Off${place}`, row.toBePaidOff),
      ],
      detail: (row) => (OTHER_2C.has(row.type ?? '') ? name(row) : ''),
      line: (row) =>
        words(
          [
            name(row),
            row.company,
            number(row),
            row.unpaidBalance == null ? '' : `unpaid balance ${dollars(row.unpaidBalance)}`,
            perMonth(row.monthlyPayment),
            row.toBePaidOff === true && 'paid off at or before closing',
            ownersOf(row),
          ],
          '; ',
        ),
    }),
  );
}

function expenseAnswers(section: Section2, ownersOf: OwnersText): Filling {
  const rows = section.part2dExpenses?.expenses ?? [];
  const name = (row: Expense) => words([row.type, row.description], ': ');
  return together(
    tableOf(rows, EXPENSE_ROWS, {
      section: '2d. Other liabilities and expenses',
      answer: (row, place) => [
        ...choice(`_2d_Liability_Type${place}`, row.type),
        ...amount(`_2d_Monthly${place}`, row.monthlyPayment),
      ],
      detail: (row) => (row.type === 'Other' ? row.description : ''),
      line: (row) => words([name(row), perMonth(row.monthlyPayment), ownersOf(row)], '; '),
    }),
  );
}
