import { z } from 'zod';
import { MAX_DOLLARS } from '../../money/money.ts';
import {
  dollarsField,
  optionField,
  patternField,
  rowIdField,
  rowListField,
  sectionRecordFields,
  textField,
  wholeNumberField,
  yesNoField,
} from '../checks/draft-fields.ts';
import { isEmpty } from '../checks/field-rules.ts';
import {
  MAX_BORROWERS,
  MAX_FINANCE_ENTRIES,
  MAX_LONG_TEXT_LENGTH,
  MAX_PAYMENTS_LEFT,
} from '../checks/limits.ts';
import { AMOUNT_TOO_LARGE, atMost, NOT_WHOLE_DOLLARS, ORGANIZATION } from '../checks/patterns.ts';
import { FINANCE_ACCOUNT_NUMBER } from './account-number.ts';
import {
  ACCOUNT_TYPES,
  EXCLUSION_REASONS,
  EXPENSE_TYPES,
  FUND_SOURCES,
  LIABILITY_TYPES,
  OTHER_ASSETS_AND_CREDITS,
  OTHER_INCOME_TYPES,
} from './finance-options.ts';

export const NO_OWNER = 'please choose the borrower whom this belongs to';

/** Fields that alone do not make an entry. */
const NO_CONTENT: ReadonlySet<string> = new Set(['id', 'owners', 'type']);

export function isFilledEntry(entry: object): boolean {
  return Object.entries(entry).some(([name, value]) => !NO_CONTENT.has(name) && !isEmpty(value));
}

export function isEntryWithoutOwner(entry: { owners?: readonly string[] | null | undefined }): boolean {
  return isEmpty(entry.owners) && isFilledEntry(entry);
}

const MAX_OWNER_LENGTH = 40;
const PAYMENTS_LEFT = `please enter a number of payments between 0 and ${MAX_PAYMENTS_LEFT}`;
const OWNED_TWICE = 'please name each owner once';

/** 'primary', 'spouse', or the id of a joint borrower. */
const ownersField = z
  .array(z.string().min(1, NO_OWNER).max(MAX_OWNER_LENGTH, NO_OWNER))
  .max(MAX_BORROWERS, atMost(MAX_BORROWERS, 'owners'))
  .refine((owners) => new Set(owners).size === owners.length, OWNED_TWICE)
  .nullish();

const entryFields = { id: rowIdField, owners: ownersField };

type AnyEntry = z.ZodType<{ id?: string | null | undefined; owners?: string[] | null | undefined }>;

/** An entry belongs to at least one borrower as soon as it has any content. */
function entries<Entry extends AnyEntry>(entry: Entry, rowsName: string) {
  const owned = entry.refine((row) => !isEntryWithoutOwner(row), { path: ['owners'], message: NO_OWNER });
  return rowListField(owned, MAX_FINANCE_ENTRIES, rowsName);
}

const totalField = z
  .int(NOT_WHOLE_DOLLARS)
  .min(0, 'please enter an amount that is not negative')
  .max(MAX_DOLLARS * MAX_FINANCE_ENTRIES, AMOUNT_TOO_LARGE)
  .nullish();

/** Section 2a. `value` is the cash or market value; verified means proven by a document. */
const assetsSchema = z.strictObject({
  totalAmount: totalField,
  accounts: entries(
    z.strictObject({
      ...entryFields,
      type: optionField(ACCOUNT_TYPES),
      institution: patternField(ORGANIZATION),
      accountNumber: patternField(FINANCE_ACCOUNT_NUMBER),
      value: dollarsField(),
      isVerified: yesNoField(),
    }),
    'accounts',
  ),
});

/** Sections 2b and 4d: other assets, credits, gifts and grants. */
const otherAssetsSchema = z.strictObject({
  totalAmount: totalField,
  assetsAndCredits: entries(
    z.strictObject({
      ...entryFields,
      type: optionField(OTHER_ASSETS_AND_CREDITS),
      description: textField(),
      source: optionField(FUND_SOURCES),
      isDeposited: yesNoField(),
      value: dollarsField(),
      isVerified: yesNoField(),
    }),
    'other assets and credits',
  ),
});

/** Section 2c: debts other than those on real estate, which Section 3 holds. */
const liabilitiesSchema = z.strictObject({
  liabilities: entries(
    z.strictObject({
      ...entryFields,
      type: optionField(LIABILITY_TYPES),
      description: textField(),
      company: patternField(ORGANIZATION),
      accountNumber: patternField(FINANCE_ACCOUNT_NUMBER),
      unpaidBalance: dollarsField(),
      monthlyPayment: dollarsField(),
      paymentsLeft: wholeNumberField(0, MAX_PAYMENTS_LEFT, PAYMENTS_LEFT),
      toBePaidOff: yesNoField(),
      isExcluded: yesNoField(),
      exclusionReason: optionField(EXCLUSION_REASONS),
      exclusionExplanation: textField(MAX_LONG_TEXT_LENGTH),
    }),
    'debts',
  ),
});

/** Section 2d: payments that are not debts. */
const expensesSchema = z.strictObject({
  expenses: entries(
    z.strictObject({
      ...entryFields,
      type: optionField(EXPENSE_TYPES),
      description: textField(),
      monthlyPayment: dollarsField(),
      paymentsLeft: wholeNumberField(0, MAX_PAYMENTS_LEFT, PAYMENTS_LEFT),
    }),
    'expenses',
  ),
});

/** Section 1e: income not from a job. */
const otherIncomeSchema = z.strictObject({
  incomes: entries(
    z.strictObject({
      ...entryFields,
      type: optionField(OTHER_INCOME_TYPES),
      description: textField(),
      monthlyAmount: dollarsField(),
    }),
    'incomes from other sources',
  ),
});

/** No wizard page asks for these. The finances page saves this record as a whole, so Section 1e is stored here too. */
export const section2Schema = z.strictObject({
  ...sectionRecordFields,
  part1eOtherIncome: otherIncomeSchema.nullish(),
  part2aAssets: assetsSchema.nullish(),
  part2bOtherAssets: otherAssetsSchema.nullish(),
  part2cLiabilities: liabilitiesSchema.nullish(),
  part2dExpenses: expensesSchema.nullish(),
});

export type Section2 = z.infer<typeof section2Schema>;
type Rows<List> = NonNullable<List> extends readonly (infer Row)[] ? Row : never;
export type Account = Rows<z.infer<typeof assetsSchema>['accounts']>;
export type OtherAsset = Rows<z.infer<typeof otherAssetsSchema>['assetsAndCredits']>;
export type Liability = Rows<z.infer<typeof liabilitiesSchema>['liabilities']>;
export type Expense = Rows<z.infer<typeof expensesSchema>['expenses']>;
export type OtherIncome = Rows<z.infer<typeof otherIncomeSchema>['incomes']>;
