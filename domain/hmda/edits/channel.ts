import { LAR } from '../record/lar-row.ts';
import {
  above,
  all,
  any,
  atMost,
  exactlyWhen,
  ifThen,
  matches,
  noneOf,
  oneOf,
  whole,
} from '../rules/condition.ts';
import { type Edit, edit } from '../rules/edit.ts';

const PURCHASED = oneOf(LAR.actionTaken, '6');
const NO_NMLSR_ID = oneOf(LAR.nmlsrId, 'NA', 'Exempt');

/** How the application came in, and who took it. */
export const CHANNEL_EDITS: readonly Edit[] = [
  edit(
    'V693-1',
    'Submission of the application is 1, 2, 3 or 1111',
    oneOf(LAR.submission, '1', '2', '3', '1111'),
  ),
  edit(
    'V693-2',
    'Submission of a purchased loan is 3 or 1111',
    ifThen(PURCHASED, oneOf(LAR.submission, '3', '1111')),
  ),
  edit('V693-3', 'Submission 3 needs a purchased loan', ifThen(oneOf(LAR.submission, '3'), PURCHASED)),
  edit('V694-1', 'Initially payable is 1, 2, 3 or 1111', oneOf(LAR.payable, '1', '2', '3', '1111')),
  edit(
    'V694-2',
    'Initially payable of a purchased loan is 3 or 1111',
    ifThen(PURCHASED, oneOf(LAR.payable, '3', '1111')),
  ),
  edit(
    'V694-3',
    'Initially payable of an originated loan is 1, 2 or 1111',
    ifThen(oneOf(LAR.actionTaken, '1'), oneOf(LAR.payable, '1', '2', '1111')),
  ),
  edit('V695-1', 'The NMLSR ID is a whole number, NA or Exempt', any(whole(LAR.nmlsrId), NO_NMLSR_ID)),
  edit('V695-2', 'The NMLSR ID is not 0', noneOf(LAR.nmlsrId, '0')),
  edit(
    'V695-3',
    'The NMLSR ID has 4 to 12 digits, or is NA or Exempt',
    any(NO_NMLSR_ID, matches(LAR.nmlsrId, /^(?=.*[1-9])\d{4,12}$/)),
    { years: [2025] },
  ),
  edit(
    'V695-3',
    'The NMLSR ID has 4 to 7 digits and is at most 3000000, or is NA or Exempt',
    any(
      NO_NMLSR_ID,
      all(matches(LAR.nmlsrId, /^\d{4,7}$/), above(LAR.nmlsrId, 0), atMost(LAR.nmlsrId, 3_000_000)),
    ),
    { years: [2026] },
  ),
  edit(
    'V714',
    'Submission and initially payable are exempt (1111) together or not at all',
    exactlyWhen(oneOf(LAR.submission, '1111'), oneOf(LAR.payable, '1111')),
  ),
  edit(
    'Q620',
    'A loan that is not for a business purpose usually has an NMLSR ID',
    ifThen(oneOf(LAR.businessPurpose, '2'), noneOf(LAR.nmlsrId, 'NA')),
  ),
  edit(
    'Q621',
    'The NMLSR ID has 4 to 12 letters and digits',
    any(NO_NMLSR_ID, matches(LAR.nmlsrId, /^[A-Za-z0-9]{4,12}$/)),
    { years: [2025] },
  ),
];
