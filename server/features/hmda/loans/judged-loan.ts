import type { CompanySettings } from '../../../../domain/company-settings/company-settings.ts';
import { judgeRow } from '../../../../domain/hmda/judge/judge-lines.ts';
import type { Values } from '../../../../domain/hmda/record/field-record.ts';
import { type Belonging, belongsInRegister } from '../../../../domain/hmda/register/belongs-in-register.ts';
import { companySheet } from '../../../../domain/hmda/register/company-of-settings.ts';
import { editsOfLoan } from '../../../../domain/hmda/register/edits-of-loan.ts';
import {
  deriveRegisterRow,
  type RegisterRow,
  rowValues,
} from '../../../../domain/hmda/register/register-row.ts';
import { type Edit, HMDA_YEARS, type HmdaYear } from '../../../../domain/hmda/rules/edit.ts';
import type { GatheredLoan } from '../facts/gather-register-facts.ts';

/** A loan's row with everything that follows from it. */
export interface JudgedLoan {
  loan: GatheredLoan;
  row: RegisterRow;
  values: Values;
  year: number;
  belonging: Belonging;
  edits: readonly Edit[];
}

/** Undefined for a year whose edits Lintel does not have (HMDA-2). */
export function hmdaYear(year: number): HmdaYear | undefined {
  return HMDA_YEARS.find((known) => known === year);
}

/** @param year by default that of its action, or the current one until there is one. */
export function judgeLoan(loan: GatheredLoan, settings: CompanySettings, year?: number): JudgedLoan {
  const { facts } = loan;
  const row = deriveRegisterRow(facts);
  const of = year ?? Number((row.actionTakenDate.value ?? facts.today).slice(0, 4));
  const known = hmdaYear(of);
  const sheet = companySheet(settings, { year: of, entries: 1 });
  return {
    loan,
    row,
    values: rowValues(row),
    year: of,
    belonging: belongsInRegister(facts, row, of),
    edits: known === undefined ? [] : editsOfLoan(row, (values) => judgeRow(values, sheet, known)),
  };
}
