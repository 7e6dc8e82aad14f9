import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noteSchedule } from '../schedules/amortization.ts';
import { cases } from '../testing/property-cases.ts';
import { loanComparisons } from './quote-comparisons.ts';
import type { CostLine } from './quote-line.ts';

function line(id: string, section: CostLine['section'], cents: number): CostLine {
  return { id, label: id, section, cents, how: [], isFinanceCharge: false, isTyped: false };
}

// Tests QUOTE-27. The sample forms are compared in sample-forms.test.ts.
describe('the comparisons of a loan', () => {
  it('add up, with a shorter loan that ends within five years', () => {
    const terms = fc.record({
      amountCents: fc.integer({ min: 1_000_00, max: 900_000_00 }),
      rate: fc.integer({ min: 0, max: 12_000 }),
      termMonths: fc.constantFrom(36, 60, 61, 360),
      firstPaymentOn: fc.constant('2027-02-01'),
    });
    fc.assert(
      fc.property(terms, fc.integer({ min: -500_00, max: 900_00 }), (given, prepaid) => {
        const schedule = noteSchedule(given);
        const costs = [line('prepaid-interest', 'F', prepaid), line('fee', 'A', 900_00)];
        const { inFiveYears, wholeTerm } = loanComparisons(given.amountCents, schedule.rows, costs);
        expect(wholeTerm.totalCents).toBe(schedule.totalPaid + prepaid + 900_00);
        expect(wholeTerm.principalCents).toBe(given.amountCents);
        if (given.termMonths <= 60) expect(inFiveYears).toEqual(wholeTerm);
        else expect(inFiveYears.totalCents).toBeLessThan(wholeTerm.totalCents);
      }),
      { numRuns: cases(40) },
    );
  });
});
