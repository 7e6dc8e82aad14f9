import { formDate, loanAmountText } from '../loan-estimate/estimate-text.ts';
import { generalInformation } from '../loan-estimate/general-information.ts';
import { CLOSING_WORDS } from './closing-words.ts';
import { type ClosingDisclosureFacts, hasSeller } from './disclosure-facts.ts';

export interface NamedParty {
  name: string;
  address: readonly string[];
}

/** 12 CFR 1026.38(a). '' leaves a line blank. */
export interface ClosingInformation {
  dateIssued: string;
  closingDate: string;
  disbursementDate: string;
  settlementAgent: string;
  fileNumber: string;
  property: readonly string[];
  /** 'Sale Price', 'Appraised Prop. Value' or 'Estimated Prop. Value'. */
  valueLabel: string;
  value: string;
  borrowers: readonly NamedParty[];
  /** Empty without a seller (comment 38(a)(4)-2). */
  sellers: readonly NamedParty[];
  lender: string;
  loanTerm: string;
  purpose: string;
  product: string;
  loanType: 'Conventional' | 'FHA' | 'VA' | 'Other';
  otherType: string;
  loanId: string;
  mortgageInsuranceCase: string;
}

export function closingInformation(facts: ClosingDisclosureFacts): ClosingInformation {
  const { loan, closing, closingOn } = facts;
  const general = generalInformation(loan);
  return {
    dateIssued: general.dateIssued,
    closingDate: formDate(closingOn),
    disbursementDate: formDate(closing.disbursesOn ?? loan.interestFrom),
    settlementAgent: closing.settlementAgent?.name ?? '',
    fileNumber: closing.fileNumber,
    property: general.property,
    valueLabel: valueLabel(facts),
    value: loanAmountText(loan.valueCents),
    borrowers: general.applicants,
    sellers: hasSeller(facts) ? closing.sellers : [],
    lender: general.creditor.name,
    loanTerm: general.loanTerm,
    purpose: general.purpose,
    product: general.product,
    loanType: general.loanType,
    otherType: general.otherType,
    // The same as on the estimate (comment 38(a)(5)(v)-1).
    loanId: general.loanId,
    mortgageInsuranceCase: closing.mortgageInsuranceCase,
  };
}

/** 12 CFR 1026.38(a)(3)(vii), comment 38(a)(3)(vii)-1. */
function valueLabel(facts: ClosingDisclosureFacts): string {
  if (hasSeller(facts)) return CLOSING_WORDS.salePrice;
  return facts.closing.isAppraised ? CLOSING_WORDS.appraisedValue : CLOSING_WORDS.estimatedValue;
}
