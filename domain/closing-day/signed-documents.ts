import { type CalendarDate, formatDate } from '../time/eastern-time.ts';

interface DocumentRecord {
  title: string;
  /** Why the loan has this document, or null if it has not. */
  needed(around: DocumentNeeds): string | null;
}

export interface DocumentNeeds {
  /** False if there is no right to rescind. */
  canRescind: boolean;
  /** The newest Closing Disclosure asks for signatures (12 CFR 1026.38(s)). */
  hasSignatureLines: boolean;
}

const TABLE = {
  note: { title: 'Note', needed: () => 'The borrower’s promise to pay.' },
  'security-instrument': {
    title: 'Mortgage or deed of trust',
    needed: () => 'It is recorded after the closing.',
  },
  application: {
    title: 'Final application (Form 1003)',
    needed: () => 'The borrower signs it as it stands on the day of closing.',
  },
  'closing-disclosure': {
    title: 'Closing Disclosure',
    needed: ({ hasSignatureLines }) =>
      hasSignatureLines ? 'It has lines for the signatures (12 CFR 1026.38(s)).' : null,
  },
  'rescission-notice': {
    title: 'Receipt of the notice of the right to rescind',
    needed: ({ canRescind }) =>
      canRescind ? 'Each owner signs that two copies were received (12 CFR 1026.23(b)(1)).' : null,
  },
} as const satisfies Record<string, DocumentRecord>;

export type SignedDocumentKind = keyof typeof TABLE;

export const SIGNED_DOCUMENTS: Readonly<Record<SignedDocumentKind, DocumentRecord>> = TABLE;

export const SIGNED_DOCUMENT_KINDS = Object.keys(TABLE) as [SignedDocumentKind, ...SignedDocumentKind[]];

/** What a document of the closing has been through. Null where it has not happened. */
export interface SignedDocument {
  signedOn: CalendarDate | null;
  returnedOn: CalendarDate | null;
}

export const NOT_SIGNED: SignedDocument = { signedOn: null, returnedOn: null };

/** Days on which it cannot have been signed or have come back (CLOSE-5). */
export function documentFaults(
  { signedOn, returnedOn }: SignedDocument,
  today: CalendarDate,
): Partial<Record<keyof SignedDocument, string>> {
  if (signedOn !== null && signedOn > today) return { signedOn: 'This day is in the future' };
  if (returnedOn !== null && returnedOn > today) return { returnedOn: 'This day is in the future' };
  if (returnedOn !== null && signedOn === null) return { signedOn: 'Enter the day of the signing' };
  if (returnedOn !== null && signedOn !== null && returnedOn < signedOn)
    return { returnedOn: `It was signed on ${formatDate(signedOn)}` };
  return {};
}
