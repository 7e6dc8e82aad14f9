import type { CalendarDate } from '../../time/eastern-time.ts';
import type { ClosingDisclosure } from '../closing-disclosure.ts';
import { accuracyWords, newWaitReasons, type WaitReason, waitTermsOf } from '../corrections/new-wait.ts';
import type { ClosingDisclosureKind } from './issued-disclosure.ts';

export interface NextDisclosure {
  kind: ClosingDisclosureKind;
  law: string;
  why: string;
  /** Why three business days begin again. */
  reasons: readonly WaitReason[];
}

interface Earlier {
  kind: ClosingDisclosureKind;
  content: ClosingDisclosure;
}

/**
 * What the next version is (CD-41).
 * @param earlier those that went out, newest first.
 * @param content of the next one; null while it cannot be made.
 */
export function nextDisclosure(
  earlier: readonly Earlier[],
  content: ClosingDisclosure | null,
  closedOn: CalendarDate | null,
): NextDisclosure {
  if (earlier.length === 0)
    return {
      kind: 'first',
      law: '12 CFR 1026.19(f)(1)(ii)(A)',
      why: 'The borrower receives it three business days before the closing.',
      reasons: [],
    };
  if (closedOn !== null)
    return {
      kind: 'after-closing',
      law: '12 CFR 1026.19(f)(2)(iii) to (v)',
      why: 'The loan has closed. It corrects what the borrower has.',
      reasons: [],
    };
  const last = lastWithWait(earlier);
  const reasons =
    content === null || last === undefined
      ? []
      : newWaitReasons(waitTermsOf(last.content), waitTermsOf(content));
  if (reasons.length > 0)
    return {
      kind: 'new-wait',
      law: '12 CFR 1026.19(f)(2)(ii)',
      why: 'Three business days begin again when the borrower receives it.',
      reasons,
    };
  const accuracy =
    content === null || last === undefined
      ? ''
      : accuracyWords(waitTermsOf(last.content), waitTermsOf(content));
  return {
    kind: 'corrected',
    law: '12 CFR 1026.19(f)(2)(i)',
    why: `The borrower receives it at or before the closing. No new wait begins. ${accuracy}`.trim(),
    reasons: [],
  };
}

/** The newest version whose receipt began three business days. */
export function lastWithWait<Version extends { kind: ClosingDisclosureKind }>(
  versions: readonly Version[],
): Version | undefined {
  return versions.find(({ kind }) => kind === 'first' || kind === 'new-wait');
}
