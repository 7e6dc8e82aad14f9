import { closingFacts, paid } from './closing-disclosure.fixture.ts';
import { closingDisclosure } from './closing-disclosure.ts';
import type { Payoff } from './closing-facts.ts';
import type { ClosingDisclosureFacts } from './disclosure-facts.ts';

export type Input = NonNullable<Parameters<typeof closingFacts>[0]>;

/** A row of cash to close, with what stands under 'Did this change?'. */
export function rowOf(facts: ClosingDisclosureFacts, label: string) {
  const row = closingDisclosure(facts).cash.rows.find((one) => one.label.startsWith(label));
  if (row === undefined) throw new Error(`No row ${label}`);
  const { estimate, final, change } = row;
  return { estimate, final, change: [change.isYes ? 'YES' : 'NO', ...change.notes.map(({ text }) => text)] };
}

export const fee = (dollars: number, over: Parameters<typeof paid>[0] = {}) =>
  paid({ cents: Math.round(dollars * 100), ...over });

/** Of a refinance, on any day. */
export const payoff = (cents: number): Payoff => ({
  id: 'old',
  payee: 'Old Bank',
  name: 'Payoff of Existing Loan',
  cents,
  goodThrough: null,
  perDayCents: 0,
  outsidePayer: '',
});

/** Without an escrow account, and so without an aggregate adjustment, which no estimate has. */
const NO_ESCROW = { taxPerYearCents: 0, insurancePerYearCents: 0 };

export function plain(of: Input = {}): ClosingDisclosureFacts {
  const { estimated = {} } = of;
  return closingFacts({
    ...of,
    scenario: { ...NO_ESCROW, ...of.scenario },
    estimated: { ...estimated, scenario: { ...NO_ESCROW, ...(estimated.scenario ?? of.scenario) } },
  });
}
