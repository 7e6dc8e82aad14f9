/** What a Closing Disclosure is in the course of its loan (CD-41). */
export const CLOSING_DISCLOSURE_KINDS = {
  first: 'Closing Disclosure',
  // 12 CFR 1026.19(f)(2)(i): the borrower has it at or before consummation.
  corrected: 'Corrected Closing Disclosure',
  // 12 CFR 1026.19(f)(2)(ii)
  'new-wait': 'Corrected Closing Disclosure with a new wait',
  // 12 CFR 1026.19(f)(2)(iii) to (v)
  'after-closing': 'Corrected Closing Disclosure after closing',
} as const;

export type ClosingDisclosureKind = keyof typeof CLOSING_DISCLOSURE_KINDS;

export const CLOSING_DISCLOSURE_KIND_NAMES = Object.keys(CLOSING_DISCLOSURE_KINDS) as [
  ClosingDisclosureKind,
  ...ClosingDisclosureKind[],
];
