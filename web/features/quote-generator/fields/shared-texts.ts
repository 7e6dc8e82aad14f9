import type { ScenarioErrors, ScenarioTexts } from '../scenario-texts.ts';

/** The home, the dates and the taxes: usually the same in every scenario, which differ in their loans. */
const SHARED = [
  'purpose',
  'occupancy',
  'value',
  'appraisedValue',
  'payoff',
  'closingOn',
  'taxPerYear',
  'insurancePerYear',
  'taxDue',
  'insuranceDue',
  'escrowCushion',
  'prepaidInsurance',
  'prepaidTax',
  'hoaPerMonth',
  'creditScore',
  'earnestMoney',
  'adjustmentsDue',
  'paidBefore',
  'otherCredits',
] as const satisfies readonly (keyof ScenarioTexts)[];

/** Whether all scenarios have the same home, dates and taxes, as typed. */
export function sharesTexts(scenarios: readonly ScenarioTexts[]): boolean {
  const [first, ...others] = scenarios;
  return others.every((other) => SHARED.every((name) => (other[name] ?? '') === (first?.[name] ?? '')));
}

/** The scenarios with home, dates and taxes of the first. */
export function withSharedTexts(scenarios: readonly ScenarioTexts[]): ScenarioTexts[] {
  const [first] = scenarios;
  if (first === undefined) return [];
  const shared = Object.fromEntries(SHARED.map((name) => [name, first[name]]));
  return scenarios.map((texts) => ({ ...texts, ...shared }));
}

/** The errors of the shared fields. One that not all scenarios have is named after its scenario. */
export function sharedErrors(
  scenarios: readonly { texts: Pick<ScenarioTexts, 'name'>; errors: ScenarioErrors }[],
): ScenarioErrors {
  const errors: Record<string, string> = {};
  for (const name of SHARED) {
    const found = scenarios.find(({ errors }) => errors[name] !== undefined);
    const message = found?.errors[name];
    if (found === undefined || message === undefined) continue;
    const isOfAll = scenarios.every(({ errors }) => errors[name] === message);
    errors[name] = isOfAll ? message : `${found.texts.name}: ${message}`;
  }
  return errors;
}
