import {
  closingFacts,
  paid,
  REFINANCE,
} from '../../../../domain/closing-disclosure/closing-disclosure.fixture.ts';
import type { ClosingFacts } from '../../../../domain/closing-disclosure/closing-facts.ts';
import type { ClosingDisclosureFacts } from '../../../../domain/closing-disclosure/disclosure-facts.ts';
import type { CostSection } from '../../../../domain/quotes/quote-costs.ts';

const SECTIONS: readonly CostSection[] = ['A', 'B', 'C', 'E', 'F', 'G', 'H'];

export const LONG_NAME =
  'A very long name of a charge that goes on and on until it has its eighty letters'.slice(0, 80);

/** As many charges as a loan may have, each with the longest name and payee. */
export const SEVENTY_COSTS: ClosingDisclosureFacts = closingFacts({
  charges: Array.from({ length: 70 }, (_, at) =>
    paid({
      id: `${at}`,
      section: SECTIONS[at % SECTIONS.length] ?? 'A',
      name: `${String(at).padStart(2, '0')} ${LONG_NAME}`.slice(0, 80),
      payee: LONG_NAME,
      cents: 1_234_56,
    }),
  ),
});

const bill = (id: number): ClosingFacts['prorated'][number] => ({
  id: `bill-${id}`,
  kind: 'other',
  name: `Dues ${id}`,
  cents: 300_00,
  from: '2026-03-01',
  to: '2026-03-31',
  isPaidBySeller: true,
});

/** More than the summaries have lines for: 12 bills, 9 items of the seller, and six owners who sell. */
export const FULL_SUMMARIES: ClosingDisclosureFacts = closingFacts({
  closing: {
    sellers: Array.from({ length: 6 }, (_, at) => ({
      name: `Seller ${at}`,
      address: [`${at} Oak Street`, 'Boston, MA 02119'],
    })),
    prorated: Array.from({ length: 12 }, (_, at) => bill(at)),
    items: Array.from({ length: 9 }, (_, at) => ({
      id: `item-${at}`,
      kind: 'owed-by-seller' as const,
      name: `Lien ${at}`,
      cents: 100_00,
      outsidePayer: '',
    })),
  },
});

export const FORTY_PAYOFFS: ClosingDisclosureFacts = closingFacts({
  scenario: REFINANCE,
  closing: {
    payoffs: Array.from({ length: 40 }, (_, at) => ({
      id: `payoff-${at}`,
      payee: `Bank ${at}`,
      name: `Loan ${at}`,
      cents: 1_000_00,
      goodThrough: null,
      perDayCents: 0,
      outsidePayer: '',
    })),
  },
});
