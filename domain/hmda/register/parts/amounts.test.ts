import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOf } from '../../../money/exact-cents.ts';
import { CLEAN_SHEET } from '../../clean-rows.fixture.ts';
import { judgeRow } from '../../judge/judge-lines.ts';
import { editsOfLoan } from '../edits-of-loan.ts';
import { aDecision, anApplicant, LOAN, someFacts, statuses } from '../register-facts.fixture.ts';
import { deriveRegisterRow } from '../register-row.ts';

/** Denied, so that no disclosure has another amount than the decision. */
function rowOf(loanAmount: number, propertyValue: number | null, kept: number) {
  const decision = aDecision('denied', '2025-04-15', {
    figures: { 'combined loan to value': kept },
    reasons: ['other'],
  });
  return deriveRegisterRow(
    someFacts({
      application: anApplicant({ [`${LOAN}.loanAmount`]: loanAmount }),
      statuses: statuses(['DISCARDED', '2025-04-15']),
      closingDate: null,
      disclosures: [],
      decisions: [{ ...decision, terms: { ...decision.terms, loanAmount, propertyValue } }],
    }),
  );
}

// Tests HMDA-35.
describe('the combined loan-to-value ratio', () => {
  it.each<[string, number, number | null, number, string]>([
    ['cut by the decision', 379_999, 475_000, 7999, '80'],
    ['cut below half a hundredth', 379_970, 475_000, 7999, '79.99'],
    ['with another lien', 379_999, 475_000, 8999, '89.99'],
    ['without a property value', 379_999, null, 7999, '79.99'],
  ])('%s', (_, loanAmount, propertyValue, kept, value) => {
    expect(rowOf(loanAmount, propertyValue, kept).combinedLoanToValue.value).toBe(value);
  });

  it('says what the decision keeps, and how it was rounded', () => {
    const source = (loanAmount: number, kept: number) =>
      rowOf(loanAmount, 475_000, kept).combinedLoanToValue.source;
    expect(source(380_000, 8000)).toBe('Decision of Apr 15, 2025');
    expect(source(379_999, 7999)).toBe(
      'Decision of Apr 15, 2025: 79.99%, rounded up from its loan amount and property value',
    );
  });

  it('never contradicts the amounts beside it (Q617)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50_000, max: 900_000 }),
        fc.integer({ min: 1, max: 1200 }),
        (value, share) => {
          const amount = Math.floor((value * share) / 1000);
          const row = rowOf(amount, value, percentOf(amount * 100, value * 100));
          const raised = editsOfLoan(row, (values) => judgeRow(values, CLEAN_SHEET, 2025));
          expect(raised.map(({ id }) => id)).not.toContain('Q617');
        },
      ),
    );
  });
});
