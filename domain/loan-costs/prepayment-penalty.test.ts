import { describe, expect, it } from 'vitest';
import { closingFacts } from '../closing-disclosure/closing-disclosure.fixture.ts';
import { closingDisclosure } from '../closing-disclosure/closing-disclosure.ts';
import { nextDisclosure } from '../closing-disclosure/issuing/next-disclosure.ts';
import { ARM, estimateFacts } from '../loan-estimate/loan-estimate.fixture.ts';
import { loanEstimate } from '../loan-estimate/loan-estimate.ts';
import { scenario } from '../quotes/quote.fixture.ts';
import { costTermsSchema } from './cost-terms.ts';
import { costs, facts } from './loan-costs.fixture.ts';
import { chargesOfLoan, costFaults } from './loan-costs.ts';
import { penaltyFaults, penaltyNotes, penaltyOf } from './prepayment-penalty.ts';

const PENALTY = { penaltyCents: 6_400_00, penaltyYears: 3 };

// Tests COST-23.
describe('a prepayment penalty', () => {
  it('stands in the loan terms of both forms', () => {
    const details = ['As high as $6,400 if you pay off the loan during the first 3 years'];
    const answer = { isYes: true, details };
    expect(loanEstimate(estimateFacts({}, { penalty: penaltyOf(PENALTY) })).terms.prepaymentPenalty).toEqual(
      answer,
    );
    const { scenario: loan } = chargesOfLoan(costs([], PENALTY), facts());
    expect(penaltyOf(loan ?? {})).toEqual({ cents: 6_400_00, years: 3 });
  });

  it('begins a new wait when it is added after a Closing Disclosure', () => {
    const first = { kind: 'first' as const, content: closingDisclosure(closingFacts()) };
    const of = closingFacts();
    const added = closingDisclosure({ ...of, loan: { ...of.loan, penalty: penaltyOf(PENALTY) } });
    expect(nextDisclosure([first], added, null)).toMatchObject({
      kind: 'new-wait',
      reasons: [{ kind: 'penalty', law: '12 CFR 1026.19(f)(2)(ii)(C)' }],
    });
  });

  it.each([
    ['of at most 2% of the loan', PENALTY, {}, {}],
    [
      'of more',
      { ...PENALTY, penaltyCents: 6_400_01 },
      {},
      { penaltyCents: expect.stringContaining('At most 2% of the loan, $6,400.00') },
    ],
    [
      'of an adjustable rate',
      PENALTY,
      ARM,
      { penaltyCents: expect.stringContaining('1026.43(g)(1)(ii)(A)') },
    ],
    ['without its end', { penaltyCents: 1 }, {}, { penaltyYears: 'Enter with which year the penalty ends' }],
    ['without its amount', { penaltyYears: 2 }, {}, { penaltyCents: 'Enter the highest prepayment penalty' }],
    ['that is none', { penaltyCents: 0 }, {}, {}],
  ])('%s', (_, terms, over, found) => {
    expect(penaltyFaults(terms, scenario({ ...over }))).toEqual(found);
  });

  it('is refused by its field, and named once the loan forbids it', () => {
    const given = costs([], { ...PENALTY, penaltyCents: 9_000_00 });
    const today = { today: '2026-02-02', applicationOn: null };
    expect(Object.keys(costFaults(given, facts(), today))).toEqual(['terms.penaltyCents']);
    expect(chargesOfLoan(given, facts()).faults).toEqual([expect.stringContaining('At most 2%')]);
    expect(costTermsSchema.safeParse({ ...given.terms, penaltyYears: 4 }).success).toBe(false);
  });
});

// Tests COST-23.
it('names the rules of an agency, which nobody checks here', () => {
  expect(penaltyNotes(PENALTY, null)).toHaveLength(1);
  expect(penaltyNotes(PENALTY, 'FHA')[0]).toContain('FHA has rules of its own for a prepayment penalty');
  expect(penaltyNotes({}, 'FHA')).toEqual([]);
});
