import { isRecord } from '../../application/answers/answer-values.ts';
import { PERSON, SECTION_2 } from '../borrower/section-names.ts';
import { composite, leafAt, oneOf, type Part, point } from '../mapping/points.ts';
import { addAt, put } from '../mapping/source.ts';
import { dollars, exactDollars, total } from '../values/form.ts';
import { HousingExpenseType } from '../values/loan-enumerations.ts';
import { childrenOf, type Element, elementAt } from '../xml/element.ts';
import { isAsset, OTHER_ASSETS } from './assets.ts';
import { LENDER } from './lender-point.ts';

const URLA = 'DOCUMENT_SPECIFIC_DATA_SETS/DOCUMENT_SPECIFIC_DATA_SET/URLA';
const TOTALS = `${URLA}/URLA_TOTAL/EXTENSION/OTHER/ULAD:URLA_TOTAL_EXTENSION`;
const FUNDS = `${LENDER}.closingFunds`;
const EXPENSES = 'HOUSING_EXPENSES/HOUSING_EXPENSE';

/** The form's closing costs include prepaids; MISMO can list them separately. */
const CLOSING_COSTS = composite({
  fields: [`${FUNDS}.closingCosts`],
  points: [
    `${URLA}/URLA_DETAIL/EstimatedClosingCostsAmount`,
    `${URLA}/URLA_DETAIL/PrepaidItemsEstimatedAmount`,
  ],
  write: (source, at) => {
    const costs = source.get(`${FUNDS}.closingCosts`);
    if (costs !== undefined)
      put(at, `${URLA}/URLA_DETAIL/EstimatedClosingCostsAmount`, exactDollars.write(costs));
  },
  read: (at, target) => {
    const costs = leafAt(at, `${URLA}/URLA_DETAIL/EstimatedClosingCostsAmount`);
    const prepaid = leafAt(at, `${URLA}/URLA_DETAIL/PrepaidItemsEstimatedAmount`);
    const amounts = [costs, prepaid].flatMap((leaf) =>
      leaf === undefined ? [] : [dollars.read(leaf.text.trim())],
    );
    if (amounts.length === 0 || amounts.some((amount) => 'fault' in amount)) return;
    const sum = amounts.reduce((total, amount) => total + ('value' in amount ? Number(amount.value) : 0), 0);
    target.set(`${FUNDS}.closingCosts`, sum, costs, prepaid);
  },
});

function proposedExpense(kind: string, type: string): Part {
  return oneOf({
    path: EXPENSES,
    key: kind,
    is: (at) =>
      leafAt(at, 'HousingExpenseTimingType')?.text.trim() === 'Proposed' &&
      leafAt(at, 'HousingExpenseType')?.text.trim() === type,
    marks: { HousingExpenseTimingType: 'Proposed', HousingExpenseType: type },
    parts: [point('HousingExpensePaymentAmount', `${LENDER}.proposedPayment.${kind}`, dollars)],
  });
}

const ADDRESSES = `${PERSON}.addresses`;
const PRESENT_OF_OWNER = 'FirstMortgagePITI';

/** ULAD has no element for an owner's housing expense; other systems read this one as the present payment. */
const PRESENT_EXPENSE = composite({
  fields: [],
  points: ['HousingExpensePaymentAmount', 'HousingExpenseTimingType', 'HousingExpenseType'].map(
    (name) => `${EXPENSES}/${name}`,
  ),
  write: (source, at) => {
    const [current] = source.rows(ADDRESSES);
    const amount = current?.get('housingMonthlyExpense');
    if (current?.get('isOwnProperty') !== 'Own' || amount === undefined) return;
    const expense = addAt(at, EXPENSES, 'present');
    put(expense, 'HousingExpensePaymentAmount', dollars.write(amount));
    put(expense, 'HousingExpenseTimingType', 'Present');
    put(expense, 'HousingExpenseType', PRESENT_OF_OWNER);
  },
  read: (at, target) => {
    const rows = target.get(ADDRESSES);
    const current: unknown = Array.isArray(rows) ? rows[0] : undefined;
    const expense = childrenOf(elementAt(at, 'HOUSING_EXPENSES'), 'HOUSING_EXPENSE').find(isPresentOfOwner);
    const amount = expense && leafAt(expense, 'HousingExpensePaymentAmount');
    if (expense === undefined || amount === undefined || !isRecord(current)) return;
    if (current.isOwnProperty !== 'Own' || current.housingMonthlyExpense != null) return;
    target.mark(expense, 'present');
    target.of(current).take('housingMonthlyExpense', amount, dollars);
  },
});

function isPresentOfOwner(expense: Element): boolean {
  return (
    leafAt(expense, 'HousingExpenseTimingType')?.text.trim() === 'Present' &&
    leafAt(expense, 'HousingExpenseType')?.text.trim() === PRESENT_OF_OWNER
  );
}

/** The total of Section 2's entries, or an imported one without entries. */
const ACCOUNT_TOTAL = point(
  `${TOTALS}/ULAD:URLAAccountBasedAssetTotalAmount`,
  `${SECTION_2}.part2aAssets.totalAmount`,
  total,
);
const OTHER_TOTAL_FIELD = `${SECTION_2}.part2bOtherAssets.totalAmount`;
const NON_ACCOUNTS = `${TOTALS}/ULAD:URLANonAccountBasedAssetTotalAmount`;
const CREDITS = `${TOTALS}/ULAD:URLATotalOtherCreditsAmount`;

/** Section 2b has one total; MISMO has one for assets and one for credits. */
const OTHER_TOTAL = composite({
  fields: [OTHER_TOTAL_FIELD],
  points: [NON_ACCOUNTS, CREDITS],
  write: (source, at) => {
    const sum = source.get(OTHER_TOTAL_FIELD);
    if (typeof sum !== 'number') return;
    const credits = source
      .rows(OTHER_ASSETS)
      .filter((row) => !isAsset(row.get('type')))
      .reduce((before, row) => before + Number(row.get('value') ?? 0), 0);
    const ofCredits = Math.min(credits, sum);
    put(at, NON_ACCOUNTS, total.write(sum - ofCredits));
    if (ofCredits > 0) put(at, CREDITS, total.write(ofCredits));
  },
  read: (at, target) => {
    const leaves = [leafAt(at, NON_ACCOUNTS), leafAt(at, CREDITS)];
    const amounts = leaves.flatMap((leaf) => (leaf === undefined ? [] : [total.read(leaf.text.trim())]));
    const read = amounts.flatMap((amount) => ('value' in amount ? [Number(amount.value)] : []));
    if (read.length === 0 || read.length < amounts.length) return;
    target.set(
      OTHER_TOTAL_FIELD,
      read.reduce((sum, amount) => sum + amount, 0),
      ...leaves,
    );
  },
});

/** L3, L4 and the totals of Section 2, below LOAN. */
export const COST_PARTS: readonly Part[] = [
  ACCOUNT_TOTAL,
  OTHER_TOTAL,
  point(`${URLA}/URLA_DETAIL/AlterationsImprovementsAndRepairsAmount`, `${FUNDS}.improvements`, dollars),
  point('CONSTRUCTION/LandOriginalCostAmount', `${FUNDS}.land`, dollars),
  CLOSING_COSTS,
  point(`${URLA}/URLA_DETAIL/BorrowerPaidDiscountPointsTotalAmount`, `${FUNDS}.discountPoints`, exactDollars),
  point(`${URLA}/URLA_DETAIL/MIAndFundingFeeFinancedAmount`, `${FUNDS}.financedMortgageInsurance`, dollars),
  point(`${TOTALS}/ULAD:URLATotalSellerCreditsAmount`, `${FUNDS}.sellerCredits`, exactDollars),
  ...Object.entries(HousingExpenseType.ours).map(([kind, type]) => proposedExpense(kind, type)),
  PRESENT_EXPENSE,
];
