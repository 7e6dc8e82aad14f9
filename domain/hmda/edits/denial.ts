import { LAR } from '../record/lar-row.ts';
import { all, any, blank, filled, ifThen, noneTwice, oneOf } from '../rules/condition.ts';
import { type Edit, edit } from '../rules/edit.ts';

const REASONS = [LAR.denialReason1, LAR.denialReason2, LAR.denialReason3, LAR.denialReason4];
const FURTHER = [LAR.denialReason2, LAR.denialReason3, LAR.denialReason4];
const REASON_CODES = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const DENIED = oneOf(LAR.actionTaken, '3', '7');
const NOT_DENIED = oneOf(LAR.actionTaken, '1', '2', '4', '5', '6', '8');
const OTHER_REASON = any(...REASONS.map((field) => oneOf(field, '9')));

export const DENIAL_EDITS: readonly Edit[] = [
  edit(
    'V669-1',
    'Denial reason 1 is 1 to 10 or 1111',
    oneOf(LAR.denialReason1, ...REASON_CODES, '10', '1111'),
  ),
  edit(
    'V669-2',
    'Denial reasons 2 to 4 are 1 to 9, or blank',
    all(...FURTHER.map((field) => oneOf(field, ...REASON_CODES, ''))),
  ),
  edit('V669-3', 'No denial reason is given twice', noneTwice(REASONS)),
  edit(
    'V669-4',
    'Denial reason 1 stands alone if it is 10 or 1111',
    ifThen(oneOf(LAR.denialReason1, '10', '1111'), blank(...FURTHER)),
  ),
  edit(
    'V670-1',
    'A denial (action taken 3 or 7) has a denial reason of 1 to 9',
    ifThen(DENIED, oneOf(LAR.denialReason1, ...REASON_CODES, '1111')),
  ),
  edit(
    'V670-2',
    'A denial reason of 1 to 9 needs action taken 3 or 7',
    ifThen(oneOf(LAR.denialReason1, ...REASON_CODES), DENIED),
  ),
  edit(
    'V670-3',
    'Without a denial, denial reason 1 is 10',
    ifThen(NOT_DENIED, oneOf(LAR.denialReason1, '10', '1111')),
  ),
  edit(
    'V670-4',
    'Denial reason 10 needs action taken 1, 2, 4, 5, 6 or 8',
    ifThen(oneOf(LAR.denialReason1, '10'), NOT_DENIED),
  ),
  edit(
    'V671-1',
    'Denial reason 9 (other) needs its free text',
    ifThen(OTHER_REASON, filled(LAR.denialReasonText)),
  ),
  edit(
    'V671-2',
    'The free text for denial reasons needs denial reason 9',
    ifThen(filled(LAR.denialReasonText), OTHER_REASON),
  ),
  edit(
    'V711',
    'An exempt denial reason (1111) leaves the others and the free text blank',
    ifThen(
      any(...REASONS.map((field) => oneOf(field, '1111'))),
      all(oneOf(LAR.denialReason1, '1111'), blank(...FURTHER, LAR.denialReasonText)),
    ),
  ),
];
