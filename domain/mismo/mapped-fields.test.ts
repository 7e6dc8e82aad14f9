import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { applicationDraftSchema } from '../application/application.ts';
import { BORROWER_PARTS } from './borrower/borrower-party.ts';
import { OTHER_INCOME_FIELDS } from './borrower/incomes.ts';
import { nameParts, PARTY_PARTS } from './borrower/person-parts.ts';
import { OTHER_BORROWERS, PERSON, SPOUSE } from './borrower/section-names.ts';
import { ACCOUNT_PARTS, ACCOUNTS, OTHER_ASSET_PARTS, OTHER_ASSETS } from './deal/assets.ts';
import { FINDING_PARTS } from './deal/automated-underwritings.ts';
import { COLLATERAL_PARTS } from './deal/collateral.ts';
import { FEE_FACT_PARTS } from './deal/fees.ts';
import { OUTCOME_PARTS } from './deal/hmda-outcome.ts';
import { DEBT_PARTS, DEBTS, EXPENSE_PARTS, EXPENSES } from './deal/liabilities.ts';
import { COST_PARTS } from './deal/loan-costs.ts';
import { TERMS_PARTS } from './deal/loan-terms.ts';
import { OTHER_PARTY_FIELDS } from './deal/other-parties.ts';
import { PROPERTIES, PROPERTY_PARTS } from './deal/owned-properties.ts';
import { PROPERTY_LOAN_PARTS } from './deal/property-loans.ts';
import { CREDIT_PARTS } from './deal/purchase-credits.ts';
import { SUBJECT_LOAN_PARTS, SUBJECT_LOANS } from './deal/subject-property-loans.ts';
import { isExchanged } from './extension/exchanged-answers.ts';
import type { Part } from './mapping/points.ts';

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

function leavesOf(shape: Shape, path: string): string[] {
  if (shape.anyOf !== undefined) {
    return shape.anyOf.flatMap((one) => (one.type === 'null' ? [] : leavesOf(one, path)));
  }
  if (shape.items !== undefined) return leavesOf(shape.items, `${path}[]`);
  if (shape.properties === undefined) return [path];
  return Object.entries(shape.properties).flatMap(([name, value]) =>
    leavesOf(value, path === '' ? name : `${path}.${name}`),
  );
}

const LEAVES = [
  ...new Set(
    leavesOf(z.toJSONSchema(applicationDraftSchema, { unrepresentable: 'any', io: 'input' }) as Shape, ''),
  ),
].filter(isExchanged);

function fieldsOf(parts: readonly Part[], record = ''): string[] {
  return parts.flatMap(({ fields }) => fields.map((field) => (record === '' ? field : `${record}.${field}`)));
}

const OF_BORROWER = [...fieldsOf(PARTY_PARTS), ...fieldsOf(BORROWER_PARTS)];
const OF_PROPERTY = [
  ...fieldsOf(PROPERTY_PARTS, `${PROPERTIES}[]`),
  ...fieldsOf(PROPERTY_LOAN_PARTS, `${PROPERTIES}[].mortgageLoansOnThisProperty[]`),
];
const OF_PRIMARY = [...fieldsOf(nameParts(PERSON)), ...OF_BORROWER, ...OF_PROPERTY];
const OWNERS = [ACCOUNTS, OTHER_ASSETS, DEBTS, EXPENSES].map((list) => `${list}[].owners`);

const MAPPED = new Set(
  [
    ...OF_PRIMARY,
    ...OF_PRIMARY.map((field) => `${SPOUSE}.${field}`),
    ...[...fieldsOf(nameParts('')), ...OF_BORROWER].map((field) => `${OTHER_BORROWERS}[].${field}`),
    ...['firstName', 'lastName', 'isIncludedOnLoan'].map((field) => `${SPOUSE}.${field}`),
    ...OTHER_INCOME_FIELDS,
    ...fieldsOf(ACCOUNT_PARTS, `${ACCOUNTS}[]`),
    ...fieldsOf(OTHER_ASSET_PARTS, `${OTHER_ASSETS}[]`),
    ...fieldsOf(CREDIT_PARTS, `${OTHER_ASSETS}[]`),
    ...fieldsOf(DEBT_PARTS, `${DEBTS}[]`),
    ...fieldsOf(EXPENSE_PARTS, `${EXPENSES}[]`),
    ...OWNERS,
    ...fieldsOf(TERMS_PARTS),
    ...fieldsOf(COST_PARTS),
    ...fieldsOf(FINDING_PARTS),
    ...fieldsOf(OUTCOME_PARTS),
    ...fieldsOf(FEE_FACT_PARTS),
    ...fieldsOf(COLLATERAL_PARTS),
    ...fieldsOf(SUBJECT_LOAN_PARTS, `${SUBJECT_LOANS}[]`),
    ...OTHER_PARTY_FIELDS,
  ].map((field) => field.replace(/\.owners$/, '.owners[]')),
);

/** Fields without a data point, stored only in Lintel's extension, each with the reason. */
const ONLY_IN_EXTENSION: readonly (readonly [RegExp, string])[] = [
  [/\.housingType$/, 'free text; the form asks only for the tenure'],
  [/part1dPreviousEmployment\[\]\.grossMonthlyIncome\.(?!total)/, 'a file has one amount for a previous job'],
  [/\.investmentPropertySince$/, 'no data point'],
  [
    /\.(?:hasSolarPanels|isRefinancedBefore|lastRefinanceDate|hasTakenHomeEquityLineOfCredit)$/,
    'no data point',
  ],
  [/part4eAdditionalLoanInformation\./, "questions of Lintel's own"],
  [/\.isCashOutLoan$/, 'a file says it once for the loan'],
  [/\.(?:exclusionReason|exclusionExplanation)$/, 'a file says only that a debt is excluded'],
  [/\.closingFunds\.(?:otherNewLoans|newCreditLimit)$/, 'a file wants the creditor of every new loan'],
  [/\.spouse\.isIncludedOnTitle$/, 'title holders have a list of their own'],
  [/\.referredBy$/, 'no data point'],
  [/\.partsThatDoNotApply\[\]$/, 'a file lists only the entries that there are'],
];

/** Answers that reading a file derives from others. */
const DERIVED =
  /\.(?:id|chronologicalOrder|numberOfBorrowers|typeOfCredit|borrowerType|isSpouse|ownRealEstate|hasLoansOnProperty|refinanceCurrentAddress|hasOtherLoansOnProperty)$|\.expectedPropertyAddress\.|AdditionalEmployment\[\]\.chronologicalOrder|\.spouse\.emailAddress$/;
/** A joint borrower's names are on their row. */
const ON_THE_ROW =
  /otherBorrowers\[\]\.section1BorrowerInformation\.part1aPersonalInformation\.(?:firstName|middleName|lastName|suffix|alternateNames\[\]|emailAddress)$/;

describe('the mapping', () => {
  it('has each leaf of the application once: as a data point, as derived, or in the extension', () => {
    const without = LEAVES.filter(
      (leaf) => !MAPPED.has(leaf) && !DERIVED.test(leaf) && !ON_THE_ROW.test(leaf),
    );
    const unexplained = without.filter((leaf) => !ONLY_IN_EXTENSION.some(([field]) => field.test(leaf)));
    expect(unexplained).toEqual([]);
    const twice = LEAVES.filter(
      (leaf) => MAPPED.has(leaf) && ONLY_IN_EXTENSION.some(([field]) => field.test(leaf)),
    );
    expect(twice).toEqual([]);
    expect(LEAVES.length).toBeGreaterThan(600);
  });

  it('names no field that the application has not', () => {
    const known = new Set(LEAVES);
    const beside = /^(?:loan|lock|officer|company|findings|outcome|costs)\./;
    expect(
      [...MAPPED].filter((field) => !known.has(field) && !beside.test(field) && isExchanged(field)),
    ).toEqual([]);
  });

  it('explains only fields that exist', () => {
    for (const [field] of ONLY_IN_EXTENSION)
      expect([field, LEAVES.some((leaf) => field.test(leaf))]).toEqual([field, true]);
  });
});
