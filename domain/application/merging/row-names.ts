import { type AnswerValue, isRecord } from '../answers/answer-values.ts';
import { maskAccountNumber } from '../section2/account-number.ts';
import type { Row } from './row-ids.ts';

/**
 * The name that a row's answers give it: '11 Ash St Apt 7', 'Harbor Bank', 'Jo Reed'; null while they are
 * empty.
 */
export function rowName(row: Row): string | null {
  return namesOf(row).find((name) => name !== '') ?? null;
}

/** The same name without unit and account number, which are often added later. */
export function rowKey(row: Row): string | null {
  const bare = { ...row, ...placeOf(row), propertyAddress: null, unit: '', accountNumber: '' };
  return rowName(bare);
}

function namesOf(row: Row): string[] {
  const { street, unit, city } = placeOf(row);
  const names = [
    [row.employerName],
    [street, unit],
    [row.creditorName, row.institution, row.company, maskedNumber(row.accountNumber)],
    [row.description],
    [row.firstName, row.lastName],
    [row.emailAddress],
    [city],
    [row.name],
    [row.question],
    [row.type],
  ];
  return names.map((parts) => parts.map(textOf).filter(Boolean).join(' '));
}

function placeOf(row: Row): Row {
  return isRecord(row.propertyAddress) ? row.propertyAddress : row;
}

/** A typed number is whole until it is saved. Names stand in messages, which never quote a whole number. */
function maskedNumber(value: AnswerValue): string {
  const number = textOf(value);
  return number === '' ? '' : maskAccountNumber(number);
}

function textOf(value: AnswerValue): string {
  return typeof value === 'string' ? value.trim() : '';
}
