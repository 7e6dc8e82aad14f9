import type { Application } from '../application/application.ts';
import { centsText } from '../quotes/quote-figure-text.ts';
import { buyerCredits, type QuoteScenario } from '../quotes/quote-scenario.ts';
import { stayingLienCents } from '../quotes/second-liens/quote-liens.ts';
import { amountsOfLoan } from './amounts-of-loan.ts';

/** An amount of a quote that belongs into a list of its own, with owners and sources that no quote knows. */
export interface AmountElsewhere {
  /** 'Earnest money: $8,000.00 in the quote, $5,000.00 in Finances.' */
  text: string;
  /** The page of the list: the tab Finances, or Section 4 of the application. */
  page: 'finances' | 'section4';
}

/** The amounts of a scenario that are named and not filled in (DET-13). */
export function amountsElsewhere(scenario: QuoteScenario, application: Application): AmountElsewhere[] {
  const { earnestMoney, lenderCredit, payoff, staying } = amountsOfLoan(application);
  const amounts = [
    {
      label: 'Earnest money',
      cents: buyerCredits(scenario).earnestMoneyCents,
      present: earnestMoney,
      page: 'finances',
    },
    {
      label: 'Lender credit',
      cents: scenario.lenderCreditCents,
      present: lenderCredit,
      page: 'finances',
    },
    {
      label: 'Payoff of existing loans',
      cents: scenario.purpose === 'Refinance' ? scenario.payoffCents : 0,
      present: payoff,
      page: 'section4',
    },
    {
      label: 'Second liens that stay',
      cents: stayingLienCents(scenario),
      present: staying,
      page: 'section4',
    },
  ] as const;
  return amounts
    .filter(({ cents }) => cents > 0)
    .map(({ label, cents, present, page }) => ({
      page,
      text: `${label}: ${centsText(cents)} in the quote, ${centsText(present * 100)} in ${PLACES[page]}.`,
    }));
}

const PLACES: Record<AmountElsewhere['page'], string> = {
  finances: 'Finances',
  section4: 'the mortgage loans of Section 4',
};
