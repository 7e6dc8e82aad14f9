import { endsOf } from '../mapping/arc.ts';
import { composite, fixed, leafAt, type Part, point, readParts, writeParts } from '../mapping/points.ts';
import { addChild, put, type Source } from '../mapping/source.ts';
import type { Target } from '../mapping/target.ts';
import { dollars, text } from '../values/form.ts';
import { MortgageTypeOfDebt } from '../values/loan-enumerations.ts';
import { childrenOf, type Element, elementAt } from '../xml/element.ts';
import { box } from './liabilities.ts';

const DETAIL = 'LIABILITY_DETAIL';
const TYPE = `${DETAIL}/LiabilityType`;
const LIMIT = `${DETAIL}/HELOCMaximumBalanceAmount`;
const INCLUDES_COSTS = `${DETAIL}/LiabilityPaymentIncludesTaxesInsuranceIndicator`;
const LOANS = 'mortgageLoansOnThisProperty';

/** Debts secured by a property. */
const ON_PROPERTY: ReadonlySet<string> = new Set([
  'FirstPositionMortgageLien',
  'HELOC',
  'MortgageLoan',
  'SecondPositionMortgageLien',
  'ThirdPositionMortgageLien',
]);

export const CREDIT_LIMIT: Part = composite({
  fields: ['creditLimit'],
  points: [TYPE, LIMIT],
  write: (source, at) => {
    const limit = source.get('creditLimit');
    const isLine = typeof limit === 'number' && limit > 0;
    put(at, TYPE, isLine ? 'HELOC' : 'MortgageLoan');
    if (isLine) put(at, LIMIT, dollars.write(limit));
  },
  read: (at, target) => {
    const limit = leafAt(at, LIMIT);
    const type = leafAt(at, TYPE);
    if (limit !== undefined) target.take('creditLimit', limit, dollars);
    if (type !== undefined) target.set('creditLimit', target.get('creditLimit') ?? null, type);
  },
});

const ACCOUNT = point(`${DETAIL}/LiabilityAccountIdentifier`, 'accountNumber', text);

export const PROPERTY_LOAN_PARTS: readonly Part[] = [
  point('LIABILITY_HOLDER/NAME/FullName', 'creditorName', text),
  {
    ...ACCOUNT,
    // Stored as typed in the application, but exported only together with the sealed numbers (URLA-6).
    write: (source, at) => {
      if (source.writing.numbers.accountNumbers !== undefined) ACCOUNT.write(source, at);
    },
  },
  point(`${DETAIL}/LiabilityMonthlyPaymentAmount`, 'monthlyMortgagePayment', dollars),
  point(`${DETAIL}/LiabilityUnpaidBalanceAmount`, 'unpaidBalance', dollars),
  box(`${DETAIL}/LiabilityPayoffStatusIndicator`, 'toBePaidOff'),
  point(`${DETAIL}/MortgageType`, 'loanType', MortgageTypeOfDebt),
  CREDIT_LIMIT,
  fixed(`${DETAIL}/LiabilityExclusionIndicator`, 'false'),
  {
    fields: [],
    points: [INCLUDES_COSTS],
    write: () => undefined,
    read: (at, target) => {
      const leaf = leafAt(at, INCLUDES_COSTS);
      if (leaf !== undefined) target.reading.claim(leaf, [], true);
    },
  },
];

export function writePropertyLoan(
  loan: Source,
  liabilities: Element,
  { asset, owner, hasOwnCosts }: { asset: Element; owner: string; hasOwnCosts: boolean },
): void {
  const liability = addChild(liabilities, 'LIABILITY', loan.rowPath);
  writeParts(PROPERTY_LOAN_PARTS, loan, liability);
  // Costs that are not part of the payment.
  if (hasOwnCosts) put(liability, INCLUDES_COSTS, 'false');
  loan.writing.connectOwners('LIABILITY_IsAssociatedWith_ROLE', liability, [owner]);
  loan.writing.connect('ASSET_IsAssociatedWith_LIABILITY', asset, liability);
}

export function readPropertyLoans(deal: Element, asset: Element, property: Target): void {
  for (const liability of loansOn(deal, asset, property)) {
    readParts(PROPERTY_LOAN_PARTS, liability, property.addRow(LOANS, liability));
  }
}

export function loansOn(deal: Element, asset: Element, { reading }: Target): Element[] {
  const secured = new Set(endsOf(reading.arcs, asset, 'ASSET_IsAssociatedWith_LIABILITY'));
  return childrenOf(elementAt(deal, 'LIABILITIES'), 'LIABILITY').filter(
    (liability) =>
      secured.has(liability) &&
      !reading.rows.has(liability) &&
      ON_PROPERTY.has(leafAt(liability, TYPE)?.text.trim() ?? ''),
  );
}
