import { z } from 'zod';
import { refuseCharacters, UNSEEN_IN_LINE } from '../texts/unsafe-characters.ts';
import { choice, radios, text, wholeNumber } from './setting-kinds.ts';
import { LATE_CHARGE, LATE_CHARGE_MESSAGE, LATE_DAYS } from './state-terms.ts';

const GROUP = 'disclosures';

const MAX_PHONE = 30;

/** Loans that a buyer of the home may take over, under conditions. */
export const ASSUMABLE_LOANS = {
  government: 'FHA, VA and USDA loans',
  all: 'All loans',
  none: 'No loans',
} as const;

/** What the Loan Estimate says of the company (LE-12). */
export const ESTIMATE_SETTINGS = {
  officerPhone: text(
    z
      .string()
      .check(refuseCharacters(UNSEEN_IN_LINE))
      .trim()
      .regex(/^[\d ()+.x-]*$/, 'Enter a telephone number, such as (312) 555-0142')
      .max(MAX_PHONE, `Enter at most ${MAX_PHONE} characters`),
    {
      label: 'Telephone for loan officers',
      group: GROUP,
      // Comment 37(k)-4.
      hint: 'A general number of the company, printed as the phone of each loan officer',
      span: 6,
      maxLength: MAX_PHONE,
      example: '(312) 555-0142',
      defaultOf: ({ demo }) => (demo ? '(312) 555-0142' : ''),
    },
  ),
  lateCharge: text(
    z.string().check(refuseCharacters(UNSEEN_IN_LINE)).trim().regex(LATE_CHARGE, LATE_CHARGE_MESSAGE),
    {
      label: 'Charge for a late payment',
      group: GROUP,
      hint: 'A percentage of principal and interest, such as 5%, or an amount, such as $25. A Loan Estimate needs it',
      span: 6,
      maxLength: 10,
      example: '5%',
      defaultOf: ({ demo }) => (demo ? '5%' : ''),
    },
  ),
  lateChargeDays: wholeNumber(LATE_DAYS, {
    label: 'Late after (days)',
    group: GROUP,
    hint: ({ least, most }) => `${least} to ${most}. A payment after these days is charged as late`,
    span: 6,
    unit: 'day',
    defaultOf: () => 15,
  }),
  assumableLoans: choice(ASSUMABLE_LOANS, {
    label: 'Loans that can be assumed',
    group: GROUP,
    hint: 'A buyer of the home may take over the loan, under certain conditions',
    span: 6,
    defaultOf: () => 'government',
  }),
  servicing: radios(
    { service: 'We service our loans', transfer: 'We transfer the servicing' },
    { label: 'Servicing', group: GROUP, span: 6, defaultOf: () => 'transfer' },
  ),
  signatureLines: radios(
    { on: 'With lines for signatures', off: 'Without' },
    // 12 CFR 1026.37(n)
    { label: 'Confirmation of receipt', group: GROUP, span: 6, defaultOf: () => 'on' },
  ),
};
