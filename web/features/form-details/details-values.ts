import { isRecord, saysTheSame } from '../../../domain/application/answers/answer-values.ts';
import type { Application } from '../../../domain/application/application.ts';
import { isMaskedSocialSecurityNumber } from '../../../domain/application/section1/social-security-number.ts';
import { FINANCES } from '../../../domain/application/section2/finance-lists.ts';
import { applicationOf } from '../../loans/saving/application-of-loan.ts';
import type { StoredApplication } from '../../loans/saving/save-application.ts';

/** What a draft stores: the typed application without the finances, which have a separate page. */
export interface DraftedDetails {
  /** The stored answers that the edits are based on. */
  before: Application;
  typed: Application;
  /** The version of `before`. */
  etag: string;
  /** True for a draft, which never contains a Social Security number: it has to be typed again. */
  lacksNumber: boolean;
}

/** The server's answer in the form that the page and the save need. */
export function storedOf({
  data,
  etag,
}: {
  data: StoredApplication['loan'];
  etag: string | undefined;
}): StoredApplication {
  return { loan: data, application: applicationOf(data), etag: etag ?? '' };
}

/** A draft of the edits. A typed Social Security number is replaced by the stored mask. */
export function draftOf({ application, etag }: StoredApplication, typed: Application): DraftedDetails {
  const before = withoutFinances(application);
  const kept = withoutNumbers(withoutFinances(typed), before) as Application;
  return { before, typed: kept, etag, lacksNumber: !saysTheSame(kept, withoutFinances(typed)) };
}

/** Anything may be in the browser's storage. */
export function isDraftOfDetails(draft: Partial<DraftedDetails>): draft is DraftedDetails {
  return isRecord(draft.before) && isRecord(draft.typed) && typeof draft.etag === 'string';
}

/** The stored version that a draft is based on, combined with the rest of the newest one. */
export function baseOf(newest: StoredApplication, { before, etag }: DraftedDetails): StoredApplication {
  if (etag === newest.etag) return newest;
  return { loan: newest.loan, application: { ...newest.application, ...before }, etag };
}

function withoutFinances({ [FINANCES]: _, ...application }: Application): Application {
  return application;
}

function withoutNumbers(value: unknown, before: unknown): unknown {
  if (Array.isArray(value)) {
    const rows = Array.isArray(before) ? before : [];
    return value.map((row, place) => withoutNumbers(row, rows[place]));
  }
  if (!isRecord(value)) return value;
  const stored = isRecord(before) ? before : {};
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      if (name !== 'socialSecurityNumber') return [name, withoutNumbers(part, stored[name])];
      const isKept = typeof part !== 'string' || part === '' || isMaskedSocialSecurityNumber(part);
      return [name, isKept ? part : (stored[name] ?? '')];
    }),
  );
}
