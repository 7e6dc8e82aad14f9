import { APR_TOLERANCE, type AprRegularity } from '../../deadlines/apr-accuracy.ts';
import {
  businessDaysBefore,
  firstDayAfterWait,
  isGeneralBusinessDay,
} from '../../deadlines/business-days.ts';
import { DISCLOSURE_WAIT } from '../../deadlines/closing-waits.ts';
import type { Cents, RateMilli } from '../../money/exact-cents.ts';
import { centsText } from '../../quotes/quote-figure-text.ts';
import type { CalendarDate } from '../../time/eastern-time.ts';
import type { ClosingDisclosure } from '../closing-disclosure.ts';
import { calculatedRate } from '../loan-calculations.ts';

/** What a new wait depends on. */
export interface WaitTerms {
  /** Null if no rate solves the equation. */
  apr: RateMilli | null;
  financeCharge: Cents;
  product: string;
  hasPenalty: boolean;
}

export interface WaitReason {
  kind: 'apr' | 'product' | 'penalty';
  law: string;
  /** With both figures. */
  words: string;
}

export function waitTermsOf({ information, terms, calculations }: ClosingDisclosure): WaitTerms {
  return {
    apr: calculations.apr,
    financeCharge: calculations.financeCharge,
    product: information.product,
    hasPenalty: terms.prepaymentPenalty.isYes,
  };
}

/**
 * Why three business days begin again (12 CFR 1026.19(f)(2)(ii)); empty if they do not (CD-20).
 * @param disclosed in the last disclosure that had its own wait.
 * @param final at consummation.
 */
export function newWaitReasons(
  disclosed: WaitTerms,
  final: WaitTerms,
  regularity: AprRegularity = 'regular',
): WaitReason[] {
  const apr = aprReason(disclosed, final, regularity);
  return [
    ...(apr === null ? [] : [apr]),
    ...(disclosed.product === final.product
      ? []
      : [
          {
            kind: 'product' as const,
            law: '12 CFR 1026.19(f)(2)(ii)(B)',
            words: `The product is ${final.product}, after ${disclosed.product}.`,
          },
        ]),
    // Only an added one: comment 19(f)(2)(ii)-1.iii.
    ...(final.hasPenalty && !disclosed.hasPenalty
      ? [
          {
            kind: 'penalty' as const,
            law: '12 CFR 1026.19(f)(2)(ii)(C)',
            words: 'The loan now has a prepayment penalty.',
          },
        ]
      : []),
  ];
}

/** The finance charge may be understated by this much (12 CFR 1026.38(o)(2)(i)). */
const FINANCE_TOLERANCE: Cents = 100_00;

interface AprJudgement {
  isAccurate: boolean;
  /** With both figures and the paragraph; '' if the APR has not changed. */
  words: string;
}

/**
 * 12 CFR 1026.22(a)(2) to (5). An APR that differs by more is accurate as well if it follows from a finance charge that is
 * accurate: overstated, or understated by at most $100. Both must err to the same side, which paragraph (a)(5) also asks.
 */
function judgeApr(disclosed: WaitTerms, final: WaitTerms, regularity: AprRegularity): AprJudgement {
  const figures = `The APR is ${calculatedRate(final.apr) || 'unknown'}, after ${calculatedRate(disclosed.apr) || 'an unknown one'}`;
  if (disclosed.apr === null || final.apr === null) return { isAccurate: false, words: `${figures}.` };
  const points = final.apr - disclosed.apr;
  if (points === 0) return { isAccurate: true, words: '' };
  const tolerance = APR_TOLERANCE[regularity];
  const most = `${calculatedRate(tolerance).replace('%', '')} points`;
  const paragraph = regularity === 'regular' ? '(a)(2)' : '(a)(3)';
  if (Math.abs(points) <= tolerance)
    return { isAccurate: true, words: `${figures}: within ${most} (12 CFR 1026.22${paragraph}).` };
  const understated = final.financeCharge - disclosed.financeCharge;
  const isAccurate = points < 0 ? understated < 0 : understated > 0 && understated <= FINANCE_TOLERANCE;
  const charges = `the finance charge ${centsText(final.financeCharge)}, after ${centsText(disclosed.financeCharge)}`;
  const beyond = `more than ${most} ${points > 0 ? 'higher' : 'lower'}`;
  const words = isAccurate
    ? `${figures}: ${beyond}, but accurate, because ${charges}, was ${points < 0 ? 'overstated' : 'understated by at most $100'} (12 CFR 1026.22(a)(4) and (5)).`
    : `${figures}: ${beyond} (12 CFR 1026.22${paragraph}), and ${charges} (1026.22(a)(4) and (5)).`;
  return { isAccurate, words };
}

function aprReason(disclosed: WaitTerms, final: WaitTerms, regularity: AprRegularity): WaitReason | null {
  const { isAccurate, words } = judgeApr(disclosed, final, regularity);
  return isAccurate ? null : { kind: 'apr', law: '12 CFR 1026.19(f)(2)(ii)(A)', words };
}

/** Why a changed APR begins no new wait; '' if it has not changed. */
export function accuracyWords(disclosed: WaitTerms, final: WaitTerms): string {
  const { isAccurate, words } = judgeApr(disclosed, final, 'regular');
  return isAccurate ? words : '';
}

export type BeforeClosing =
  | { kind: 'none' }
  /** The borrower receives it at or before consummation (12 CFR 1026.19(f)(2)(i)). */
  | { kind: 'by-closing'; law: string }
  | { kind: 'new-wait'; reasons: readonly WaitReason[] };

/** Which correction a change before consummation needs (CD-21). */
export function correctionBeforeClosing(reasons: readonly WaitReason[], hasChanges: boolean): BeforeClosing {
  if (reasons.length > 0) return { kind: 'new-wait', reasons };
  return hasChanges ? { kind: 'by-closing', law: '12 CFR 1026.19(f)(2)(i)' } : { kind: 'none' };
}

/** Of a disclosure with a wait, received on this day (12 CFR 1026.19(f)(1)(ii)(A)). */
export function canCloseFrom(receivedOn: CalendarDate): CalendarDate {
  return firstDayAfterWait(receivedOn, DISCLOSURE_WAIT);
}

/**
 * On the business day before consummation, the borrower may inspect what is known (12 CFR 1026.19(f)(2)(i)). The general
 * definition holds: 1026.2(a)(6) does not name this paragraph for the other one.
 */
export function inspectionOn(closingOn: CalendarDate): CalendarDate {
  return businessDaysBefore(closingOn, 1, isGeneralBusinessDay);
}
