import { describe, expect, it } from 'vitest';
import { closingDisclosureLines } from './closing-disclosure-lines.fixture.ts';
import { agrees, type FormLine, readForm, sampleOf } from './form-lines.fixture.ts';
import { loanEstimateLines } from './loan-estimate-lines.fixture.ts';
import { sampleFormsPage } from './sample-forms-page.fixture.ts';
import { CLOSING_DISCLOSURE, LOAN_ESTIMATE } from './sample-scenarios.fixture.ts';

const FORMS = [
  { title: 'Loan Estimate H-24(B)', lines: loanEstimateLines(sampleOf(LOAN_ESTIMATE)) },
  { title: 'Closing Disclosure H-25(B)', lines: closingDisclosureLines(sampleOf(CLOSING_DISCLOSURE)) },
];

function faultOf(line: FormLine): string | null {
  const { part, label, form, quote, reason } = line;
  const where = `${part}, ${label}: ${form} on the form, ${JSON.stringify(quote)} in the quote`;
  if (agrees(line)) return reason === undefined ? null : `${where}: a reason for a line that agrees`;
  if (reason === undefined) return `${where}: no reason`;
  return reason.holds(readForm(form), quote) ? null : `${where}: not explained by "${reason.words}"`;
}

// Tests QUOTE-54.
describe.each(FORMS)('$title', ({ lines }) => {
  it('agrees with a quote, or names the reason, line by line', () => {
    expect(lines.map(faultOf).filter((fault) => fault !== null)).toEqual([]);
  });

  it('is copied without a mistake: the items of each section add up to its total', () => {
    const cents = ({ form }: FormLine) => {
      const value = readForm(form);
      return 'cents' in value ? value.cents : 0;
    };
    // Amounts per month or per day, and amounts that others pay, are not part of a total.
    const isItem = ({ label }: FormLine) => !/^Total|, a (month|day)$|paid by/.test(label);
    const sections = [...new Set(lines.map(({ part }) => part))].filter((part) =>
      /: [ABCEFGH]\. /.test(part),
    );
    expect(sections).toHaveLength(7);
    const totals = sections.map((section) => {
      const [total, ...rest] = lines.filter(({ part }) => part === section);
      const items = rest.filter(isItem).reduce((sum, line) => sum + cents(line), 0);
      expect([section, items]).toEqual([section, total && cents(total)]);
      return items;
    });
    const closingCosts = lines.find(({ label }) => label === 'Total closing costs (J)');
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(closingCosts && cents(closingCosts));
  });
});

it('finds a difference without a reason, a reason without a difference, and one that explains too little', () => {
  const line = { part: 'A', label: 'Fee', form: '$5', quote: { cents: 5_00 } };
  const reason = { words: 'Rounded.', holds: () => false };
  expect(faultOf(line)).toBeNull();
  expect(faultOf({ ...line, reason })).toContain('a line that agrees');
  expect(faultOf({ ...line, quote: { cents: 4_99 } })).toContain('no reason');
  expect(faultOf({ ...line, quote: { cents: 4_99 }, reason })).toContain('not explained');
  expect(faultOf({ ...line, quote: null, reason: { ...reason, holds: () => true } })).toBeNull();
});

it('is published as a document', async () => {
  await expect(sampleFormsPage(FORMS)).toMatchFileSnapshot('../../../docs/sample-forms.md');
});
