import { z } from 'zod';
import { stateCode } from '../addresses/us-states.ts';
import { refuseCharacters, UNSEEN_IN_LINE } from '../texts/unsafe-characters.ts';
import { choice, radios, text } from './setting-kinds.ts';

const GROUP = 'closing';

const MAX_STATES = 230;

/** 12 CFR 1026.38(l)(5). */
export const PARTIAL_PAYMENTS = {
  apply: 'Applied to the loan',
  hold: 'Held until the rest is paid',
  refuse: 'Not accepted',
} as const;

/** What the Closing Disclosure says of the company's notes, and customs of prorating (CD-14, CD-28). */
export const CLOSING_SETTINGS = {
  demandFeature: radios(
    { no: 'Without a demand feature', yes: 'With one: the lender may demand early repayment' },
    { label: 'Notes', group: GROUP, span: 6, defaultOf: () => 'no' },
  ),
  partialPayments: choice(PARTIAL_PAYMENTS, {
    label: 'Payments of less than the amount due',
    group: GROUP,
    span: 6,
    defaultOf: () => 'hold',
  }),
  unprotectedStates: text(
    z
      .string()
      .check(refuseCharacters(UNSEEN_IN_LINE))
      .trim()
      .max(MAX_STATES, `Enter at most ${MAX_STATES} characters`)
      .overwrite((typed) => codesOf(typed).join(', '))
      .refine(
        (typed) => codesOf(typed).every((code) => stateCode(code) !== null),
        'Enter states, such as IA, ND',
      ),
    {
      label: 'States without protection after foreclosure',
      group: GROUP,
      // 12 CFR 1026.38(p)(3), comment 38(p)(3)-1: of every other state, the form says that its law may protect.
      hint: 'States whose law never protects a borrower from an unpaid balance, such as IA, ND. Ask your counsel',
      span: 12,
      maxLength: MAX_STATES,
      example: 'IA, ND',
      defaultOf: () => '',
    },
  ),
  prorationYear: radios(
    { calendar: 'Days of the calendar', 360: 'Twelve months of 30 days' },
    { label: 'Prorating bills', group: GROUP, span: 6, defaultOf: () => 'calendar' },
  ),
  dayOfClosing: radios(
    { buyer: 'The buyer’s', seller: 'The seller’s' },
    { label: 'Day of closing', group: GROUP, span: 6, defaultOf: () => 'buyer' },
  ),
};

/** 'iowa,ND' are IA and ND. */
function codesOf(typed: string): string[] {
  const names = typed.split(',').filter((one) => one.trim() !== '');
  return names.map((one) => stateCode(one) ?? one.trim());
}
