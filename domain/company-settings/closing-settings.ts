import { choice, list, radios } from './setting-kinds.ts';
import {
  DAY_OF_CLOSING,
  DEMAND_FEATURE,
  PARTIAL_PAYMENTS,
  PRORATION_YEAR,
  type StateTerms,
  stateTermsInForceSchema,
  stateTermsListSchema,
  stateTermsText,
} from './state-terms.ts';

const GROUP = 'closing';

/** What the Closing Disclosure says of the company's notes, and customs of prorating (CD-14, CD-28). */
export const CLOSING_SETTINGS = {
  demandFeature: radios(DEMAND_FEATURE, { label: 'Notes', group: GROUP, span: 6, defaultOf: () => 'no' }),
  partialPayments: choice(PARTIAL_PAYMENTS, {
    label: 'Payments of less than the amount due',
    group: GROUP,
    span: 6,
    defaultOf: () => 'hold',
  }),
  prorationYear: radios(PRORATION_YEAR, {
    label: 'Prorating bills',
    group: GROUP,
    span: 6,
    defaultOf: () => 'calendar',
  }),
  dayOfClosing: radios(DAY_OF_CLOSING, {
    label: 'Day of closing',
    group: GROUP,
    span: 6,
    defaultOf: () => 'buyer',
  }),
  stateTerms: list<StateTerms>({
    label: 'States and programs with other terms',
    hint: 'States or programs whose notes, charge for a late payment or customs differ. What stays empty is as elsewhere; a row of a state and a program comes before one of either, and a program before a state. Ask your counsel which laws never protect a borrower from an unpaid balance',
    group: GROUP,
    span: 12,
    schema: stateTermsListSchema,
    inForce: stateTermsInForceSchema,
    words: stateTermsText,
    defaultOf: () => [],
  }),
};
