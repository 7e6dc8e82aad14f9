import type { CheckPlace } from '../../../../domain/quality-checks/quality-check.ts';

/** The labels of the fields that belong to the checks. */
export const CHECK_FIELD_LABELS = {
  units: 'Units',
  propertyState: 'State of the property',
  propertyCounty: 'County of the property',
  rateSetOn: 'Rate set on',
  primeOfferRate: 'Average prime offer rate',
  loanLimit: 'Loan limit of the county',
} as const;

/** The label of the field that a finding leads to. The costs have a dialog instead. */
export const PLACE_LABELS: Readonly<Record<Exclude<CheckPlace, 'costs'>, string>> = {
  ...CHECK_FIELD_LABELS,
  rateWithoutPoints: 'Rate without points',
  closingOn: 'Closing date',
  taxPerYear: 'Property tax per year',
  insurancePerYear: 'Home insurance per year',
};

/** Brings the focus to a field of a scenario. Cards and checks of a scenario carry its number. */
export function goToField(index: number, place: Exclude<CheckPlace, 'costs'>): void {
  const labels = document.querySelectorAll<HTMLLabelElement>(`[data-scenario="${index}"] label`);
  const label = [...labels].find(
    ({ textContent }) => textContent.replace(/\s*\*$/, '') === PLACE_LABELS[place],
  );
  label?.control?.focus();
}
