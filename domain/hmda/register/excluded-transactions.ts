/** What staff say of a loan that no answer of it shows (12 CFR 1003.3(c)). */
export const EXCLUDED_TRANSACTIONS = {
  fiduciary: {
    words: 'The company acts as a fiduciary in this loan.',
    rule: '12 CFR 1003.3(c)(1)',
  },
  'unimproved-land': { words: 'The loan is secured by unimproved land.', rule: '12 CFR 1003.3(c)(2)' },
  temporary: {
    words: 'It is temporary financing, to be replaced by separate permanent financing.',
    rule: '12 CFR 1003.3(c)(3)',
  },
  merger: {
    words: 'The loan was bought with a merger, an acquisition or a whole branch.',
    rule: '12 CFR 1003.3(c)(6)',
  },
  'partial-interest': {
    words: 'The company bought a partial interest in the loan.',
    rule: '12 CFR 1003.3(c)(8)',
  },
  agricultural: { words: 'The loan is primarily for an agricultural purpose.', rule: '12 CFR 1003.3(c)(9)' },
  'new-york-consolidation': {
    words:
      'Its new funds were consolidated in the same year, in a New York consolidation, extension and modification agreement.',
    rule: '12 CFR 1003.3(c)(13)',
  },
} as const satisfies Record<string, { words: string; rule: string }>;

export type ExclusionKey = keyof typeof EXCLUDED_TRANSACTIONS;
