import { hasCheckDigits } from '../identifiers/check-digit.ts';
import {
  isAlphanumeric,
  LEI_LENGTH,
  MAX_ULI_LENGTH,
  MIN_ULI_LENGTH,
} from '../identifiers/loan-identifier.ts';
import { LAR } from '../record/lar-row.ts';
import { SHEET } from '../record/transmittal-sheet.ts';
import { type Condition, condition, ifThen, noneOf, oneOf } from '../rules/condition.ts';
import { type Edit, edit } from '../rules/edit.ts';
import { isLei } from './sheet.ts';

const IS_ULI = uli((text) => text.length >= MIN_ULI_LENGTH);
const IS_NULI = uli((text) => text.length < MIN_ULI_LENGTH);

function uli(test: (text: string) => boolean): Condition {
  return condition([LAR.uli], (row) => test(row[LAR.uli] ?? ''));
}

export const IDENTIFIER_EDITS: readonly Edit[] = [
  edit('S300', 'Every line after the first begins with 2', oneOf(LAR.recordIdentifier, '2')),
  edit(
    'S301',
    'The LEI is that of the transmittal sheet',
    condition(
      [LAR.lei],
      (row, { sheet }) =>
        row[LAR.lei] === sheet[SHEET.lei] || row[LAR.lei]?.toUpperCase() === sheet[SHEET.lei]?.toUpperCase(),
    ),
  ),
  edit('V600', 'An LEI has 20 letters and digits', isLei(LAR.lei)),
  edit(
    'V608-1',
    'A ULI has 23 to 45 letters and digits',
    ifThen(
      IS_ULI,
      uli((text) => text.length <= MAX_ULI_LENGTH && isAlphanumeric(text)),
    ),
  ),
  edit(
    'V608-2',
    'A NULI has 1 to 22 letters and digits, and is not NA, Exempt or 1111',
    ifThen(
      IS_NULI,
      uli((text) => isAlphanumeric(text) && text !== 'NA' && text !== 'Exempt' && text !== '1111'),
    ),
  ),
  edit('V609', 'The last two digits of a ULI are its check digits', ifThen(IS_ULI, uli(hasCheckDigits))),
  edit(
    'Q648',
    'A ULI begins with the LEI, unless the loan was purchased',
    ifThen(
      noneOf(LAR.actionTaken, '6'),
      ifThen(
        IS_ULI,
        condition(
          [LAR.lei, LAR.uli],
          (row) => row[LAR.uli]?.slice(0, LEI_LENGTH).toUpperCase() === row[LAR.lei]?.toUpperCase(),
        ),
      ),
    ),
  ),
];
