import { z } from 'zod';
import { isStorableText, UNSTORABLE_MESSAGE } from '../texts/storable-text.ts';
import { refuseCharacters, UNSEEN_IN_LINE } from '../texts/unsafe-characters.ts';
import { text } from './setting-kinds.ts';

const MAX_LINE = 200;

const FTC =
  'Federal Trade Commission, Consumer Response Center, 600 Pennsylvania Avenue NW, Washington, DC 20580';

/** The words of form C-9 (12 CFR 1002, Appendix C). */
const APPRAISAL = 'We will promptly give you a copy of any appraisal, even if your loan does not close.';

function line(about: { label: string; hint: string; example: string; always?: true }) {
  const { always = false, ...shown } = about;
  const schema = z
    .string()
    .refine(isStorableText, { error: UNSTORABLE_MESSAGE, abort: true })
    .check(refuseCharacters(UNSEEN_IN_LINE))
    .trim()
    .max(MAX_LINE, `Enter one line of at most ${MAX_LINE} characters`);
  return text(always ? schema.min(1, 'Enter the sentence') : schema, {
    ...shown,
    group: 'notices',
    span: 12,
    maxLength: MAX_LINE,
    defaultOf: ({ demo }) => (always || demo ? about.example : ''),
  });
}

/** A lender enters today's address: agencies move, so there is no default outside the demo. */
function agencyContact(name: string, example: string) {
  return line({
    label: `${name}: address and toll-free phone`,
    hint: 'In letters about decisions based on a credit report (15 USC 1681m(a)(3)(A))',
    example,
  });
}

/** What letters to applicants need of the company (NOTICE-7). */
export const NOTICE_SETTINGS = {
  federalAgency: line({
    label: 'Federal agency',
    hint: 'Name and address, as Appendix A to 12 CFR 1002 lists them for your company. In letters about denials and counteroffers',
    example: FTC,
  }),
  appraisalNotice: line({
    label: 'Right to a copy of the appraisal',
    hint: 'In decision letters (12 CFR 1002.14)',
    example: APPRAISAL,
    always: true,
  }),
  equifaxContact: agencyContact('Equifax', 'Equifax, 12 Sample Road, Atlanta, GA 30374, (800) 555-0100'),
  experianContact: agencyContact('Experian', 'Experian, 34 Sample Road, Allen, TX 75013, (800) 555-0101'),
  transunionContact: agencyContact(
    'TransUnion',
    'TransUnion, 56 Sample Road, Chester, PA 19016, (800) 555-0102',
  ),
};
