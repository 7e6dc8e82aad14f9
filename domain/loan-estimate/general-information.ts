import type { LoanEstimateFacts } from './estimate-facts.ts';
import { endOfDayText, formDate, loanAmountText, productPeriod, termText } from './estimate-text.ts';

export interface GeneralInformation {
  creditor: { name: string; address: string };
  dateIssued: string;
  applicants: readonly { name: string; address: readonly string[] }[];
  property: readonly string[];
  hasSalePrice: boolean;
  value: string;
  loanTerm: string;
  purpose: string;
  product: string;
  loanType: 'Conventional' | 'FHA' | 'VA' | 'Other';
  /** 'RHS' of a loan type 'Other'; else ''. */
  otherType: string;
  loanId: string;
  /** '4/16/2013 at 5:00 p.m. EDT'; null if the rate floats. */
  lockedUntil: string | null;
  /** '' leaves the date blank. */
  costsExpire: string;
}

/** 12 CFR 1026.37(a). */
export function generalInformation(facts: LoanEstimateFacts): GeneralInformation {
  const { creditor, purpose, loanType, lockedUntil, costsExpireOn } = facts;
  return {
    creditor: { name: creditor.name, address: creditor.address },
    dateIssued: formDate(facts.issuedOn),
    applicants: facts.applicants,
    property: facts.property,
    // (a)(7): a price if there is a seller.
    hasSalePrice: purpose === 'Purchase',
    value: loanAmountText(facts.valueCents),
    loanTerm: termText(facts.terms.termMonths),
    purpose,
    product: productText(facts.terms),
    // Comment 37(a)(11)-1: a USDA loan is 'Other', described as 'RHS'.
    loanType: loanType === 'USDA' ? 'Other' : loanType,
    otherType: loanType === 'USDA' ? 'RHS' : '',
    loanId: facts.loanId,
    lockedUntil: lockedUntil === null ? null : endOfDayText(lockedUntil),
    costsExpire: costsExpireOn === null ? '' : endOfDayText(costsExpireOn),
  };
}

/** 12 CFR 1026.37(a)(10): '5 Year Interest Only, 5/3 Adjustable Rate', '7/6 mo. Adjustable Rate'. */
function productText({ adjustment, interestOnlyPayments = 0 }: LoanEstimateFacts['terms']): string {
  const rate =
    adjustment === undefined
      ? 'Fixed Rate'
      : `${productPeriod(adjustment.fixedMonths)}/${productPeriod(adjustment.everyMonths)} Adjustable Rate`;
  if (interestOnlyPayments === 0) return rate;
  const period = productPeriod(interestOnlyPayments);
  return `${period.endsWith('mo.') ? period : `${period} Year`} Interest Only, ${rate}`;
}
