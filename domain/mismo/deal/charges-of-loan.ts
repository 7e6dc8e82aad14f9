import type { Disclosure } from '../../good-faith/disclosure.ts';
import type { Charge, ChargeKind, LoanCharge, PayeeKind, Payer } from '../../loan-costs/charge.ts';
import type { CostSection } from '../../quotes/quote-costs.ts';
import type { MismoCosts } from '../mapping/mismo-loan.ts';

/** IntegratedDisclosureSectionType of MISMO 3.4, by section of the Loan Estimate. */
const SECTIONS: Readonly<Record<CostSection, string>> = {
  A: 'OriginationCharges',
  B: 'ServicesYouCannotShopFor',
  C: 'ServicesYouCanShopFor',
  E: 'TaxesAndOtherGovernmentFees',
  F: 'Prepaids',
  G: 'InitialEscrowPaymentAtClosing',
  H: 'OtherCosts',
};

/** FeePaidToType of MISMO 3.4, which has none for the government. Staff do not say whose affiliate it is. */
const PAID_TO: Readonly<Record<PayeeKind, string>> = {
  lender: 'Lender',
  broker: 'Broker',
  affiliate: 'LenderAffiliate',
  selected: 'ThirdPartyProvider',
  listed: 'ThirdPartyProvider',
  chosen: 'ThirdPartyProvider',
  government: 'Other',
};

const PAID_BY: Readonly<Record<Payer, string>> = {
  'borrower-at-closing': 'Buyer',
  'borrower-before-closing': 'Buyer',
  'seller-at-closing': 'Seller',
  'seller-before-closing': 'Seller',
  lender: 'Lender',
  others: 'ThirdParty',
};

/** FeeType of kinds that have one. */
const TYPE_OF_KIND: Partial<Record<ChargeKind, string>> = {
  points: 'LoanDiscountPoints',
  'credit-report': 'CreditReportFee',
  'recording-fee': 'RecordingFeeTotal',
  'transfer-tax': 'TransferTaxTotal',
  'mortgage-insurance': 'MIUpfrontPremium',
};

/** FeeType by words of the name; the first match counts. */
const TYPE_BY_NAME: readonly [words: RegExp, type: string][] = [
  [/\bva funding\b/i, 'VAFundingFee'],
  [/\busda\b|\bguarantee fee\b/i, 'USDARuralDevelopmentGuaranteeFee'],
  [/\bowner.?s\b.*\b(title|policy|coverage)\b|\btitle\b.*\bowner/i, 'TitleOwnersCoveragePremium'],
  [/\blender.?s\b.*\b(title|policy|coverage)\b|\btitle\b.*\blender/i, 'TitleLendersCoveragePremium'],
  [/\bbinder\b/i, 'TitleInsuranceBinderFee'],
  [/\bendorsement/i, 'TitleEndorsementFee'],
  [/\b(title search|abstract)\b/i, 'TitleAbstractFee'],
  [/\btitle exam/i, 'TitleExaminationFee'],
  [/\b(settlement|closing) (agent|fee)\b|^settlement$|\bclosing$/i, 'SettlementFee'],
  [/\bnotary\b/i, 'NotaryFee'],
  [/\bcourier\b/i, 'CourierFee'],
  [/\bwire\b/i, 'WireTransferFee'],
  [/\bappraisal\b/i, 'AppraisalFee'],
  [/\bapplication\b/i, 'ApplicationFee'],
  [/\bunderwriting\b/i, 'UnderwritingFee'],
  [/\bprocessing\b/i, 'ProcessingFee'],
  [/\borigination\b/i, 'LoanOriginationFee'],
  [/\bdocument prep/i, 'DocumentPreparationFee'],
  [/\bflood (cert|determination)/i, 'FloodCertification'],
  [/\btax status\b/i, 'TaxStatusResearchFee'],
  [/\btax (service|monitoring)\b/i, 'TaxServiceFee'],
  [/\b(pest|termite)\b/i, 'PestInspectionFee'],
  [/\bsurvey\b/i, 'SurveyFee'],
  [/\bhome inspection\b/i, 'HomeInspectionFee'],
  [/\bhome warranty\b/i, 'HomeWarrantyFee'],
];

/** PrepaidItemType and EscrowItemType. A prepaid property tax has a type by its authority only, which is unknown. */
const PREPAID_TYPES: Partial<Record<ChargeKind, string>> = {
  'prepaid-interest': 'PrepaidInterest',
  'homeowners-insurance': 'HomeownersInsurancePremium',
  'mortgage-insurance': 'MortgageInsurancePremium',
};
const ESCROW_TYPES: Partial<Record<ChargeKind, string>> = {
  'homeowners-insurance': 'HomeownersInsurance',
  'mortgage-insurance': 'MortgageInsurance',
  'property-tax': 'PropertyTax',
};

/** Section, payee, amount and payer of each charge, as MISMO 3.4 says them. Charges of $0 are left out. */
export function mismoCosts(
  charges: readonly LoanCharge[],
  disclosures: readonly Pick<Disclosure, 'kind' | 'issuedOn' | 'receivedOn'>[],
): MismoCosts {
  const known = charges.filter(({ cents }) => cents !== 0);
  const of = (sections: string) => known.filter(({ section }) => sections.includes(section));
  const adjustment = known.find(({ kind }) => kind === 'aggregate-adjustment');
  return {
    fees: of('ABCEH').map((charge) => ({
      ...partsOf(charge, feeType(charge)),
      name: charge.name,
      isBeforeClosing: isBeforeClosing(charge),
      ...(charge.section === 'H' && charge.kind !== 'other' ? { isOptional: true as const } : {}),
    })),
    prepaids: of('F').map((charge) => ({
      ...partsOf(charge, prepaidType(charge)),
      timing: timingOf(charge),
      ...periodOf(charge),
    })),
    escrows: of('G')
      .filter((charge) => charge !== adjustment)
      .map((charge) => {
        const { months, perMonthCents } = periodOf(charge);
        return {
          ...partsOf(charge, typeOr(ESCROW_TYPES[charge.kind], charge)),
          timing: timingOf(charge),
          ...(months === undefined ? {} : { months }),
          ...(perMonthCents === undefined ? {} : { perMonthCents }),
        };
      }),
    ...(adjustment === undefined ? {} : { adjustmentCents: adjustment.cents }),
    disclosures: disclosures.map(({ kind, issuedOn, receivedOn }) => ({
      type: kind === 'loan-estimate' || kind === 'revised-estimate' ? 'LoanEstimate' : 'ClosingDisclosure',
      issuedOn,
      receivedOn,
    })),
  };
}

type TypeOfCharge = { type: string; typeOther?: string };

function typeOr(type: string | undefined, { name }: Pick<Charge, 'name'>): TypeOfCharge {
  return type === undefined ? { type: 'Other', typeOther: name } : { type };
}

function feeType(charge: LoanCharge): TypeOfCharge {
  const byName = TYPE_BY_NAME.find(([words]) => words.test(charge.name))?.[1];
  const ofKind = TYPE_OF_KIND[charge.kind];
  // A funding fee and a guarantee fee are charges of mortgage insurance by kind.
  const type = charge.kind === 'mortgage-insurance' ? (byName ?? ofKind) : (ofKind ?? byName);
  return typeOr(charge.kind === 'government' ? undefined : type, charge);
}

function prepaidType(charge: LoanCharge): TypeOfCharge {
  const isFlood = charge.kind === 'property-insurance' && /\bflood\b/i.test(charge.name);
  return isFlood ? { type: 'FloodInsurancePremium' } : typeOr(PREPAID_TYPES[charge.kind], charge);
}

function partsOf(charge: LoanCharge, type: TypeOfCharge) {
  const { section, cents, payeeKind, payee, paidBy, isFinanceCharge } = charge;
  return {
    ...type,
    section: SECTIONS[section],
    cents,
    paidTo: PAID_TO[payeeKind],
    ...(payeeKind === 'government' ? { paidToOther: 'Government' } : {}),
    ...(payee === '' ? {} : { payee }),
    paidBy: PAID_BY[paidBy],
    isChosen: payeeKind === 'chosen',
    isFinanceCharge,
  };
}

function isBeforeClosing({ paidBy }: Pick<Charge, 'paidBy'>): boolean {
  return paidBy === 'borrower-before-closing' || paidBy === 'seller-before-closing';
}

function timingOf(charge: Pick<Charge, 'paidBy'>): string {
  return isBeforeClosing(charge) ? 'BeforeClosing' : 'AtClosing';
}

function periodOf({ period }: LoanCharge): {
  months?: number;
  perMonthCents?: number;
  days?: number;
  perDayCents?: number;
} {
  if (period === undefined) return {};
  if ('days' in period) return { days: period.days, perDayCents: period.perDayCents };
  const { months, perMonthCents } = period;
  return perMonthCents === null ? { months } : { months, perMonthCents };
}
