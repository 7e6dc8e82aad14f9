import type { Application } from '../application/application.ts';
import type { Cents } from '../money/exact-cents.ts';
import { centsOf } from '../qualification/figure.ts';
import { qualifyingLoan } from '../qualification/qualification-input.ts';
import { keptLoans } from '../qualification/subject-loans.ts';
import { centsText } from '../quotes/quote-figure-text.ts';
import { newLienSums, stayingLienCents } from '../quotes/second-liens/quote-liens.ts';
import type { LienScenario } from '../quotes/second-liens/second-liens.ts';
import { numberIn } from '../typing/typed-number.ts';

/** The second liens in which a quote and a loan differ, and that the fields of the form cannot say. */
export function lienDifferences(scenario: LienScenario, application: Application): string[] {
  const funds = application.section4LoanAndPropertyInformation?.lenderLoanInformation?.closingFunds;
  const { balanceCents, limitCents } = newLienSums(scenario);
  const kept = keptLoans(qualifyingLoan({ application, lockedRate: null }));
  const keptCents = kept.reduce<Cents>((sum, { loan }) => sum + (centsOf(numberIn(loan.loanAmount)) ?? 0), 0);
  const hasNoNewLien = balanceCents === 0 && limitCents === 0;
  return [
    ...(hasNoNewLien ? onlyInLoan('Other new loans', centsOf(numberIn(funds?.otherNewLoans)) ?? 0) : []),
    ...(stayingLienCents(scenario) === 0 ? onlyInLoan('Second liens that stay', keptCents) : []),
    ...(limitCents > 0 && hasNewLoan(scenario)
      ? [
          'HCLTV: the quote has a new second mortgage beside a new line of credit. The qualification counts the new loans or the new limit, and not both.',
        ]
      : []),
  ];
}

function onlyInLoan(label: string, cents: Cents): string[] {
  return cents === 0 ? [] : [`${label}: none in the quote, ${centsText(cents)} in the loan.`];
}

function hasNewLoan({ secondLiens = [] }: LienScenario): boolean {
  return secondLiens.some(({ kind, time }) => kind === 'Closed-end loan' && time !== 'Stays on the home');
}
