import type { Labels } from './label-tree.ts';

/** Title and reason of an entry are beside its words, so the fields of the register need no names here. */
export const HMDA_LABELS = {
  'hmda-loan': {
    kept: {
      fields: {
        answers: { called: 'Answer', fields: {} },
        overrides: { called: 'Override', fields: {} },
        confirmed: { called: 'Confirmed edit', fields: {} },
        isApplication: 'Counts as an application',
        exclusion: 'Excluded transaction',
      },
    },
  },
  'hmda-year': { confirmed: { called: 'Confirmed edit', fields: {} } },
} satisfies Record<string, Labels>;
