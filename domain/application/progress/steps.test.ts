import { describe, expect, it } from 'vitest';
import { currentPageOf, holderLabel, pageLabel, showsStepLabels, stepsFor } from './steps.ts';

// Tests APP-0.5, APP-0.15, APP-0.16.
describe('the steps', () => {
  it('are six without a co-borrower', () => {
    expect(stepsFor(false).map((step) => [step.label, step.progressValue])).toEqual([
      ['Section 1', 100],
      ['Section 4', 300],
      ['Section 3', 400],
      ['Section 5', 500],
      ['Section 7', 700],
      ['Section 8', 800],
    ]);
  });

  it('are ten with a co-borrower: the (C) pages come after section 7', () => {
    expect(stepsFor(true).map((step) => [step.label, step.holder, step.progressValue])).toEqual([
      ['Section 1', 'primary', 100],
      ['Section 4', 'primary', 300],
      ['Section 3', 'primary', 400],
      ['Section 5', 'primary', 500],
      ['Section 7', 'primary', 700],
      ['Section 1 (C)', 'spouse', 110],
      ['Section 3 (C)', 'spouse', 410],
      ['Section 5 (C)', 'spouse', 510],
      ['Section 7 (C)', 'spouse', 710],
      ['Section 8', 'primary', 800],
    ]);
  });

  it('show their labels when there are more than seven', () => {
    expect([showsStepLabels(false), showsStepLabels(true)]).toEqual([false, true]);
  });

  it.each([
    ['section1', false, 0],
    ['section4', false, 1],
    ['section3', false, 2],
    ['section5', false, 3],
    ['section7', false, 4],
    ['section8', false, 6],
    ['section1-co-borrower', true, 5],
    ['section3-co-borrower', true, 6],
    ['section5-co-borrower', true, 7],
    ['section7-co-borrower', true, 8],
    ['section8', true, 10],
  ] as const)('%s with co-borrower %s starts at currentPage %i', (slot, hasSpouseOnLoan, currentPage) => {
    expect(currentPageOf(slot, hasSpouseOnLoan)).toBe(currentPage);
  });

  it('have a page counter and name their borrower', () => {
    expect(pageLabel(0)).toBe('Page - 1');
    expect(holderLabel('primary')).toBe('Primary-Borrower');
    expect(holderLabel('spouse')).toBe('Co-Borrower-1');
  });
});
