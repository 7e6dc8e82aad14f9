import type { FigureKey } from '../qualification/figure.ts';

/** Denial reasons of the HMDA register (12 CFR 1003.4(a)(16)), as in the CFPB's file layout. */
export const HMDA_DENIAL_REASONS = {
  1: 'Debt-to-income ratio',
  2: 'Employment history',
  3: 'Credit history',
  4: 'Collateral',
  5: 'Insufficient cash (downpayment, closing costs)',
  6: 'Unverifiable information',
  7: 'Credit application incomplete',
  8: 'Mortgage insurance denied',
  9: 'Other',
} as const;

export type HmdaDenialReason = keyof typeof HMDA_DENIAL_REASONS;

interface DenialReasonRecord {
  label: string;
  hmda: HmdaDenialReason;
  /** The loan's figure that usually shows it. */
  figure: FigureKey | null;
}

/**
 * The checklist of Regulation B's form C-1 (12 CFR 1002, Appendix C, Part I), in its order and words. The HMDA codes
 * follow the Bureau's mapping of that form: 12 CFR 1003, Appendix A, F.2, in force until 2018 and not replaced. It leaves
 * recent inquiries out: they are credit history.
 *
 * The two before 'Other' are HMDA reasons that the form leaves to 'Other, specify'.
 */
const TABLE = {
  'application-incomplete': { label: 'Credit application incomplete', hmda: 7, figure: null },
  'few-references': {
    label: 'Insufficient number of credit references provided',
    hmda: 3,
    figure: null,
  },
  'unacceptable-references': {
    label: 'Unacceptable type of credit references provided',
    hmda: 3,
    figure: null,
  },
  'unverified-references': { label: 'Unable to verify credit references', hmda: 6, figure: null },
  'irregular-employment': { label: 'Temporary or irregular employment', hmda: 2, figure: null },
  'unverified-employment': { label: 'Unable to verify employment', hmda: 6, figure: null },
  'length-of-employment': { label: 'Length of employment', hmda: 2, figure: null },
  'insufficient-income': {
    label: 'Income insufficient for amount of credit requested',
    hmda: 1,
    figure: 'income',
  },
  'excessive-obligations': {
    label: 'Excessive obligations in relation to income',
    hmda: 1,
    figure: 'debt ratio',
  },
  'unverified-income': { label: 'Unable to verify income', hmda: 6, figure: null },
  'length-of-residence': { label: 'Length of residence', hmda: 9, figure: null },
  'temporary-residence': { label: 'Temporary residence', hmda: 9, figure: null },
  'unverified-residence': { label: 'Unable to verify residence', hmda: 6, figure: null },
  'no-credit-file': { label: 'No credit file', hmda: 3, figure: null },
  'limited-credit': { label: 'Limited credit experience', hmda: 3, figure: null },
  'poor-performance': { label: 'Poor credit performance with us', hmda: 3, figure: null },
  delinquent: {
    label: 'Delinquent past or present credit obligations with others',
    hmda: 3,
    figure: null,
  },
  collection: { label: 'Collection action or judgment', hmda: 3, figure: null },
  garnishment: { label: 'Garnishment or attachment', hmda: 3, figure: null },
  foreclosure: { label: 'Foreclosure or repossession', hmda: 3, figure: null },
  bankruptcy: { label: 'Bankruptcy', hmda: 3, figure: null },
  inquiries: { label: 'Number of recent inquiries on credit bureau report', hmda: 3, figure: null },
  collateral: { label: 'Value or type of collateral not sufficient', hmda: 4, figure: 'loan to value' },
  'insufficient-cash': {
    label: 'Insufficient cash for down payment or closing costs',
    hmda: 5,
    figure: 'left after closing',
  },
  'mortgage-insurance': { label: 'Mortgage insurance denied', hmda: 8, figure: null },
  other: { label: 'Other', hmda: 9, figure: null },
} as const satisfies Record<string, DenialReasonRecord>;

export type DenialReasonKey = keyof typeof TABLE;

export const DENIAL_REASONS: Readonly<Record<DenialReasonKey, DenialReasonRecord>> = TABLE;

export const DENIAL_REASON_KEYS = Object.keys(TABLE) as [DenialReasonKey, ...DenialReasonKey[]];

/** 'Disclosure of more than four reasons is not likely to be helpful' (12 CFR 1002.9, comment 9(b)(2)-1). */
export const MAX_DENIAL_REASONS = 4;

/** Credit reasons that the application or our own files show, so no credit report has to have counted. */
const WITHOUT_REPORT: readonly DenialReasonKey[] = [
  'few-references',
  'unacceptable-references',
  'poor-performance',
];

/** A credit report shows this, so 15 USC 1681m(a) applies. */
export function isFromCreditReport(reason: DenialReasonKey): boolean {
  return DENIAL_REASONS[reason].hmda === 3 && !WITHOUT_REPORT.includes(reason);
}

/** In order of weight. */
export interface DenialReason {
  reason: DenialReasonKey;
  /** What shows it: 'Debt-to-income 52.30% of at most 50.00%'. */
  figure: string;
  /** The words of 'Other'; null for the form's own reasons. */
  words: string | null;
}

export function reasonText({ reason, words }: Pick<DenialReason, 'reason' | 'words'>): string {
  return words ?? DENIAL_REASONS[reason].label;
}

/** Each code once, in order of weight: the register refuses one that comes twice (edit V669-3). */
export function hmdaCodes(reasons: readonly Pick<DenialReason, 'reason'>[]): HmdaDenialReason[] {
  return [...new Set(reasons.map(({ reason }) => DENIAL_REASONS[reason].hmda))];
}
