import {
  CANCELLABLE_AT_LTV,
  INSURANCE_ABOVE_LTV,
  INSURANCE_ENDS_AT_LTV,
} from '../../schedules/mortgage-insurance.ts';
import {
  mortgageInsuranceCents,
  type QuoteScenario,
  quotedLoanCents,
  quotedOccupancy,
} from '../quote-scenario.ts';

/** The law on ending mortgage insurance covers only a one-unit principal residence (12 USC 4901(14), (15) and (17)). */
export function endsByLaw(scenario: QuoteScenario): boolean {
  return quotedOccupancy(scenario) === 'Primary Residence' && (scenario.units ?? 1) === 1;
}

/** When mortgage insurance is required, and when it ends. */
export function insuranceNotes(scenarios: readonly QuoteScenario[]): string[] {
  const insured = scenarios.filter(
    (scenario) => mortgageInsuranceCents(scenario, quotedLoanCents(scenario)) > 0,
  );
  if (insured.length === 0) return [];
  const required = `Mortgage insurance: required when the loan exceeds ${INSURANCE_ABOVE_LTV}% of the value.`;
  return [
    insured.some(endsByLaw) ? `${required} ${BY_LAW}` : required,
    ...(insured.every(endsByLaw) ? [] : [BY_THE_LENDER]),
  ];
}

const BY_LAW = `You can request cancellation once the balance reaches ${CANCELLABLE_AT_LTV}% of the original value, if you have paid on time, there is no other lien on the home, and its value has not declined (12 USC 4902(a)). It ends when the balance is scheduled to reach ${INSURANCE_ENDS_AT_LTV}% of the original value, or at the midpoint of the term at the latest (12 USC 4902(b) and (c)).`;

const BY_THE_LENDER = `Mortgage insurance on a second home, an investment property or a property with two to four units: the law on its termination does not apply (12 USC 4901(14), (15) and (17)), so the lender decides when it ends. This quote assumes that it ends when the balance is scheduled to reach ${INSURANCE_ENDS_AT_LTV}% of the original value, or at the midpoint of the term at the latest.`;
