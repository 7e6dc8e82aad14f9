import { stateCode } from '../addresses/us-states.ts';
import type { ClosingSettings } from '../closing-disclosure/note-words.ts';
import type { CompanySettings } from './company-settings.ts';
import { NO_STATE_TERMS, STATE_MESSAGE, type StateTerms } from './state-terms.ts';

/** The list of states is too large for the page, so the server looks them up. */
export function unknownTermStates(rows: readonly StateTerms[]): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap(({ state }, place) =>
      stateCode(state) === null ? [[`stateTerms[${place}].state`, STATE_MESSAGE]] : [],
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

/** The terms for a property: those of its state where the company has some, otherwise the usual ones (CD-28). */
export function termsInState(
  settings: TermSettings,
  state: string,
): ClosingSettings & Pick<CompanySettings, 'lateCharge' | 'lateChargeDays'> {
  const own = settings.stateTerms.find((row) => row.state === state) ?? NO_STATE_TERMS;
  const chosen = <Value extends string>(value: Value | 'usual', usual: Value) =>
    value === 'usual' ? usual : value;
  return {
    lateCharge: own.lateCharge || settings.lateCharge,
    lateChargeDays: own.lateChargeDays ?? settings.lateChargeDays,
    demandFeature: chosen(own.demandFeature, settings.demandFeature),
    partialPayments: chosen(own.partialPayments, settings.partialPayments),
    prorationYear: chosen(own.prorationYear, settings.prorationYear),
    dayOfClosing: chosen(own.dayOfClosing, settings.dayOfClosing),
    unprotectedStates: settings.stateTerms
      .filter(({ deficiency }) => deficiency === 'unprotected')
      .map((row) => row.state),
  };
}
