import { type AnswerValue, isRecord, mapFields } from '../application/answers/answer-values.ts';
import type { Application } from '../application/application.ts';
import { maskAccountNumber } from '../application/section2/account-number.ts';

/** The application with the last four characters of each account number, those of the mortgages in Section 3 too. */
export function withMaskedNumbers(application: Application): Application {
  return mapFields(application, masked) as Application;
}

function masked(value: AnswerValue, name: string): AnswerValue {
  if (name === 'accountNumber' && typeof value === 'string' && value !== '') return maskAccountNumber(value);
  if (Array.isArray(value)) {
    return value.map((item: AnswerValue) => (isRecord(item) ? mapFields(item, masked) : item));
  }
  return isRecord(value) ? mapFields(value, masked) : value;
}
