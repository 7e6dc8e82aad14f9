import type {
  FeePayment,
  LoanType,
  VaRefinance,
  VaUse,
} from '../../../domain/government-loans/loan-types.ts';
import type { QuoteScenario } from '../../../domain/quotes/quote-scenario.ts';

/** The agency of a loan and its fee as chosen. Absent in drafts of earlier versions. */
export interface GovernmentTexts {
  loanType?: LoanType;
  feePayment?: FeePayment;
  vaUse?: VaUse;
  vaRefinance?: VaRefinance;
  /** 'YYYY-MM-DD', an unfinished date, or '' for none. */
  commitmentOn?: string;
}

type GovernmentFields = Pick<
  QuoteScenario,
  'loanType' | 'feePayment' | 'vaUse' | 'vaRefinance' | 'commitmentOn'
>;

/** A new agency loan finances the fee, as most borrowers do, and is a first use. Both choices are visible. */
const FIRST_CHOICES = {
  feePayment: 'Added to the loan',
  vaUse: 'First use',
  vaRefinance: 'Cash-out',
} as const;

/** The scenario's choices, or the defaults. */
export function textsOfGovernment(fields: GovernmentFields = {}): Required<GovernmentTexts> {
  return {
    loanType: fields.loanType ?? 'Conventional',
    feePayment: fields.feePayment ?? FIRST_CHOICES.feePayment,
    vaUse: fields.vaUse ?? FIRST_CHOICES.vaUse,
    vaRefinance: fields.vaRefinance ?? FIRST_CHOICES.vaRefinance,
    commitmentOn: fields.commitmentOn ?? '',
  };
}

/** The fields that apply to the loan type. The others stay as selected, and are not part of the scenario. */
export function readGovernment({
  purpose,
  loanType = 'Conventional',
  feePayment = FIRST_CHOICES.feePayment,
  vaUse = FIRST_CHOICES.vaUse,
  vaRefinance = FIRST_CHOICES.vaRefinance,
  commitmentOn = '',
}: GovernmentTexts & Pick<QuoteScenario, 'purpose'>): GovernmentFields {
  if (loanType === 'Conventional') return {};
  const isExempt = loanType === 'VA' && vaUse === 'Exempt from the fee';
  return {
    loanType,
    ...(isExempt ? {} : { feePayment }),
    ...(loanType === 'VA' ? { vaUse } : {}),
    ...(loanType === 'VA' && purpose === 'Refinance' ? { vaRefinance } : {}),
    ...(loanType === 'USDA' && commitmentOn !== '' ? { commitmentOn } : {}),
  };
}
