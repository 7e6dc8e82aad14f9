/** The five parts of Form 1003 that Fannie Mae and Freddie Mac publish as fillable PDFs. */
export const FORM_KINDS = [
  'borrower',
  'additional-borrower',
  'unmarried-addendum',
  'lender-loan-information',
  'continuation-sheet',
] as const;

export type FormKind = (typeof FORM_KINDS)[number];

interface FormPart {
  title: string;
  /** The consequence for prints until this form is uploaded, in words. */
  withoutBlank: string;
}

export const FORM_PARTS: Readonly<Record<FormKind, FormPart>> = {
  borrower: {
    title: 'Borrower Information',
    withoutBlank: 'Form 1003 cannot be printed without it.',
  },
  'additional-borrower': {
    title: 'Additional Borrower',
    withoutBlank: 'Each additional borrower gets a Borrower Information form of their own.',
  },
  'unmarried-addendum': {
    title: 'Unmarried Addendum',
    withoutBlank: 'Prints leave it out.',
  },
  'lender-loan-information': {
    title: 'Lender Loan Information',
    withoutBlank: 'Prints leave it out.',
  },
  'continuation-sheet': {
    title: 'Continuation Sheet',
    withoutBlank: 'Lintel prints a plain sheet with the same content.',
  },
};

export const FORM_NAME = 'Uniform Residential Loan Application (Form 1003)';

/** The largest blank form, in bytes. The published ones have less than 1 MB. */
export const MAX_BLANK_BYTES = 5_000_000;

export const BLANK_TOO_LARGE = 'This PDF is larger than 5 MB. A blank form is smaller than 1 MB.';

export function printFileName({ loanNumber }: { loanNumber: string }): string {
  return `Form 1003 ${loanNumber.replace(/[^\w-]+/g, ' ').trim()}.pdf`;
}
