import { valueAt } from '../application/answers/answer-values.ts';
import { DECLARATIONS } from '../application/section5/declarations.ts';
import { nameText, type Row } from './label-tree.ts';

/** L3: proposed housing costs besides this loan's payment. */
export const PROPOSED_PAYMENT = {
  subordinateLiens: 'Subordinate liens',
  homeownersInsurance: "Homeowner's insurance",
  supplementalInsurance: 'Supplemental insurance',
  propertyTaxes: 'Property taxes',
  mortgageInsurance: 'Mortgage insurance',
  associationDues: 'Association dues',
  other: 'Other',
};

/** Amounts of the closing (L4). */
export const CLOSING_FUNDS = {
  improvements: 'Improvements and repairs',
  land: 'Land acquired separately',
  closingCosts: 'Closing costs',
  discountPoints: 'Discount points',
  financedMortgageInsurance: 'Financed mortgage insurance',
  otherNewLoans: 'Other new loans on the property',
  newCreditLimit: 'Limit of a new line of credit',
  sellerCredits: 'Seller credits',
};

export const LENDER_LOAN_INFORMATION = {
  mortgageType: 'Mortgage type applied for',
  otherMortgageType: 'Other mortgage type',
  refinanceType: 'Type of refinance',
  cashOutPurpose: 'Purpose of the cash out',
  hasCleanEnergyLien: 'PACE (clean-energy) lien',
  noteRate: 'Note rate (percent)',
  adjustableRatePlan: 'Plan of the adjustable rate',
  indexRate: 'Index (percent)',
  marginRate: 'Margin (percent)',
  qualifyingRate: 'Qualifying rate (percent)',
  proposedPayment: { called: 'Proposed payment', fields: PROPOSED_PAYMENT },
  closingFunds: { called: 'Funds for closing', fields: CLOSING_FUNDS },
  partsThatDoNotApply: { label: 'Parts of the form that do not apply', item: 'part' },
  estate: 'Estate',
  leaseholdExpirationDate: 'Expiration of the leasehold',
  titleHolders: {
    label: 'Title holders',
    row: 'title holder',
    nameOf: (row: Row) => nameText(row.name),
    fields: { name: 'Name' },
  },
  titleVesting: 'Manner of holding title',
  otherTitleVesting: 'Other manner of holding title',
  titleTrust: 'Trust that will hold the title',
};

/** By path in section 5; the path itself if unknown. */
export function declarationLabelAt(place: string): string {
  const label = valueAt(DECLARATIONS, place);
  return typeof label === 'string' ? label : place;
}
