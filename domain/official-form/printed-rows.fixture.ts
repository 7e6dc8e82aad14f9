import type { FormAnswer } from './form-answer.ts';
import type { FilledForm } from './form-package.ts';

// Invented answers of the printed applications.

export const place = { unit: '7C', city: 'Austin', state: 'TX', zip: '78701', country: 'USA' };
export const phone = (end: string) => `+1(512)555-01${end}`;
export const job = {
  employerPhone: phone('09'),
  position: 'Surveyor',
  startDate: '2019-03-04',
  ...place,
  unit: undefined,
};
export const presentJob = { ...job, yearsInLineOfWork: 11, monthsInLineOfWork: 6 };
export const pay = {
  baseSalary: 6_000,
  overtime: 100,
  bonus: 200,
  commission: 300,
  militaryEntitlements: 400,
  other: 500,
  total: 7_500,
};
export const business = {
  isSelfEmployedBusinessOwner: true,
  isEmployedByFamily: true,
  isOwnershipInCompanyMoreThanTwentyFivePercent: true,
};
const loanOn = (name: string) => ({
  id: name.replace(' ', '-'),
  creditorName: name,
  accountNumber: `TW${name.length}00417`,
  monthlyMortgagePayment: 640,
  unpaidBalance: 81_000,
  toBePaidOff: true,
  loanType: 'Conventional' as const,
  creditLimit: 120_000,
});
export const property = (id: string, street: string) => ({
  id,
  propertyAddress: { street, unit: '2', city: 'Denver', state: 'CO', zip: '80202' },
  propertyValue: 415_000,
  status: 'Retained' as const,
  occupancy: 'Investment Property' as const,
  monthlyInsurance: 45,
  monthlyTaxes: 300,
  monthlyHoaFee: 200,
  monthlyRentalIncome: 2_600,
  netMonthlyRentalIncome: -180,
  hasLoansOnProperty: true,
  mortgageLoansOnThisProperty: [loanOn('Tidewater Trust'), loanOn('Elm Bank')],
});
export const rows = <Row>(count: number, row: (place: number) => Row) =>
  Array.from({ length: count }, (_, index) => row(index + 1));

export function textsOf(form: FilledForm | undefined): Record<string, string> {
  return Object.fromEntries(
    (form?.answers ?? []).flatMap((answer) => {
      if (answer.kind === 'text') return [[answer.field, answer.text]];
      return answer.kind === 'choice' ? [[answer.field, answer.option]] : [];
    }),
  );
}

export function one(answers: readonly FormAnswer[], radio: string): readonly string[] {
  return answers.flatMap((answer) =>
    answer.kind === 'oneOf' && answer.question.radio === radio ? [...answer.options] : [],
  );
}
