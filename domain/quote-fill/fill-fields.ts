import { LENDER, LOAN } from '../qualification/qualification-input.ts';

/** Fields of Form Details (L3 and L4 of Form 1003) that every quote has, in form order. */
const COMMON_FIELDS = [
  'noteRate',
  'proposedPayment.homeownersInsurance',
  'proposedPayment.propertyTaxes',
  'proposedPayment.mortgageInsurance',
  'proposedPayment.associationDues',
  'closingFunds.closingCosts',
  'closingFunds.discountPoints',
  'closingFunds.sellerCredits',
] as const;

const GOVERNMENT_FIELDS = ['mortgageType', 'closingFunds.financedMortgageInsurance'] as const;

const LIEN_FIELDS = ['proposedPayment.subordinateLiens', 'closingFunds.otherNewLoans'] as const;

const LINE_FIELDS = ['closingFunds.newCreditLimit'] as const;

const FILL_FIELDS = [...COMMON_FIELDS, ...LIEN_FIELDS, ...LINE_FIELDS, ...GOVERNMENT_FIELDS] as const;

interface QuotedParts {
  isGovernment: boolean;
  hasNewLien: boolean;
  hasNewLine: boolean;
}

export function fillFields({ isGovernment, hasNewLien, hasNewLine }: QuotedParts): readonly FillField[] {
  return [
    ...COMMON_FIELDS,
    ...(hasNewLien ? LIEN_FIELDS : []),
    ...(hasNewLine ? LINE_FIELDS : []),
    ...(isGovernment ? GOVERNMENT_FIELDS : []),
  ];
}

export type FillField = (typeof FILL_FIELDS)[number];

/** Amounts of L3 and L4 that a quote of a conventional loan without second liens lacks. */
export const FIELDS_WITHOUT_QUOTE = [
  'proposedPayment.subordinateLiens',
  'proposedPayment.supplementalInsurance',
  'proposedPayment.other',
  'closingFunds.improvements',
  'closingFunds.land',
  'closingFunds.financedMortgageInsurance',
  'closingFunds.otherNewLoans',
  'closingFunds.newCreditLimit',
] as const;

export type LenderField = FillField | (typeof FIELDS_WITHOUT_QUOTE)[number];

export function lenderPath(field: LenderField): string {
  return `${LENDER}.${field}`;
}

/** Whether a quote can supply a missing input. If the rate is missing, the quote's note rate can be used (QUAL-4). */
export function canComeFromQuote(path: string): boolean {
  return (
    path === `${LOAN}.preferredInterestRate` || COMMON_FIELDS.some((field) => lenderPath(field) === path)
  );
}
