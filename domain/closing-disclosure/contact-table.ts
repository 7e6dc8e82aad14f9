import type { LoanEstimateFacts } from '../loan-estimate/estimate-facts.ts';
import type { ClosingContact } from './closing-facts.ts';
import { CLOSING_WORDS } from './closing-words.ts';
import { type ClosingDisclosureFacts, hasSeller } from './disclosure-facts.ts';

export interface ContactColumn {
  heading: string;
  /** Null leaves the column blank (comment 38(r)-1). */
  contact: ClosingContact | null;
}

/** 12 CFR 1026.38(r). Without a seller, the columns of real estate brokers are omitted, as on form H-25(J). */
export function contactTable(facts: ClosingDisclosureFacts): ContactColumn[] {
  const { closing } = facts;
  return [
    { heading: CLOSING_WORDS.lender, contact: lenderContact(facts.loan) },
    { heading: CLOSING_WORDS.mortgageBroker, contact: facts.mortgageBroker },
    ...(hasSeller(facts) ? realEstateBrokers(facts) : []),
    { heading: CLOSING_WORDS.settlementAgent, contact: closing.settlementAgent },
  ];
}

/** The lender and its officer, as on the Loan Estimate. */
function lenderContact({
  creditor,
  officer,
}: Pick<LoanEstimateFacts, 'creditor' | 'officer'>): ClosingContact {
  return {
    name: creditor.name,
    address: creditor.address === '' ? [] : [creditor.address],
    nmlsId: creditor.nmlsId,
    licenseState: '',
    licenseId: '',
    contact: officer?.name ?? '',
    contactNmlsId: officer?.nmlsId ?? '',
    contactLicenseId: '',
    email: officer?.email ?? '',
    phone: officer?.phone ?? '',
  };
}

export function realEstateBrokers({ closing }: Pick<ClosingDisclosureFacts, 'closing'>): ContactColumn[] {
  return [
    { heading: CLOSING_WORDS.buyerBroker, contact: closing.buyerBroker },
    { heading: CLOSING_WORDS.sellerBroker, contact: closing.sellerBroker },
  ];
}

/** 'TX License ID' (12 CFR 1026.38(r)(3) and (5), comment 38(r)-5). */
export function licenseLabel(label: string, { licenseState }: Pick<ClosingContact, 'licenseState'>): string {
  return licenseState === '' ? label : `${licenseState} ${label}`;
}
