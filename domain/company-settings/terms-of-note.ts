import { stateCode } from '../addresses/us-states.ts';
import type { ClosingSettings } from '../closing-disclosure/note-words.ts';
import type { LoanType } from '../government-loans/loan-types.ts';
import type { LoanProgram } from '../loans/loan-product.ts';
import type { CompanySettings } from './company-settings.ts';
import { differences, loansOf, NO_STATE_TERMS, STATE_MESSAGE, type StateTerms } from './state-terms.ts';

/** The list of states is too large for the page, so the server looks them up. */
export function unknownTermStates(rows: readonly StateTerms[]): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap(({ state }, place) =>
      state !== '' && stateCode(state) === null ? [[`stateTerms[${place}].state`, STATE_MESSAGE]] : [],
    ),
  );
}

type TermSettings = Pick<
  CompanySettings,
  | 'lateCharge'
  | 'lateChargeDays'
  | 'demandFeature'
  | 'partialPayments'
  | 'prorationYear'
  | 'dayOfClosing'
  | 'stateTerms'
>;

interface LoanOfNote {
  /** Of the property; '' while it is unknown. */
  state: string;
  loanType: LoanType;
  /** Null while it is unknown. */
  program: LoanProgram | null;
}

export interface NoteTerms extends ClosingSettings, Pick<CompanySettings, 'lateCharge' | 'lateChargeDays'> {
  /** Where they are not the usual ones: 'Terms for FHA in IA: late charge 4%.' */
  applied: string[];
}

/**
 * What the row of the loan says, otherwise the company. Of several rows the most specific one that says something decides:
 * of program and state, then of the program, then of the type of loan, then of the state (CD-28).
 */
export function termsOfNote(settings: TermSettings, loan: LoanOfNote): NoteTerms {
  const rows = settings.stateTerms
    .filter((row) => rankOf(row, loan) > 0)
    .sort((one, other) => rankOf(other, loan) - rankOf(one, loan));
  const found = <Field extends keyof StateTerms>(field: Field) => {
    const row = rows.find((one) => one[field] !== NO_STATE_TERMS[field]);
    return { field, row, value: (row ?? NO_STATE_TERMS)[field] };
  };
  const chosen = <Value extends string>(value: Value | 'usual', usual: Value) =>
    value === 'usual' ? usual : value;
  const lateCharge = found('lateCharge');
  const lateChargeDays = found('lateChargeDays');
  const demandFeature = found('demandFeature');
  const partialPayments = found('partialPayments');
  const prorationYear = found('prorationYear');
  const dayOfClosing = found('dayOfClosing');
  const all = [lateCharge, lateChargeDays, demandFeature, partialPayments, prorationYear, dayOfClosing];
  return {
    lateCharge: lateCharge.value || settings.lateCharge,
    lateChargeDays: lateChargeDays.value ?? settings.lateChargeDays,
    demandFeature: chosen(demandFeature.value, settings.demandFeature),
    partialPayments: chosen(partialPayments.value, settings.partialPayments),
    prorationYear: chosen(prorationYear.value, settings.prorationYear),
    dayOfClosing: chosen(dayOfClosing.value, settings.dayOfClosing),
    unprotectedStates: settings.stateTerms
      .filter(({ state, deficiency }) => state !== '' && deficiency === 'unprotected')
      .map((row) => row.state),
    applied: rows.flatMap((row) => {
      const own = all.filter((one) => one.row === row).map(({ field, value }) => [field, value]);
      if (own.length === 0) return [];
      const words = differences({ ...NO_STATE_TERMS, ...Object.fromEntries(own) });
      return [`Terms for ${loansOf(row)}: ${words.join(', ')}.`];
    }),
  };
}

/** 0 for a row of other loans. */
function rankOf({ state, program }: StateTerms, loan: LoanOfNote): number {
  if (state !== '' && state !== loan.state) return 0;
  const byProgram =
    program === 'every' ? 0 : program === loan.program ? 2 : program === loan.loanType ? 1 : -1;
  if (byProgram < 0) return 0;
  const criteria = (state === '' ? 0 : 1) + (byProgram === 0 ? 0 : 1);
  return criteria * 10 + byProgram;
}
