import { renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { saysTheSame } from '../../../../domain/application/answers/answer-values.ts';
import type { Application } from '../../../../domain/application/application.ts';
import { changed, single } from '../../../../domain/application/complete-application.fixture.ts';
import { LENDER } from '../../../../domain/qualification/qualification-input.ts';
import { fillLines } from '../../../../domain/quote-fill/fill-lines.ts';
import { quoted } from '../../../../domain/quote-fill/quote-fill.fixture.ts';
import { fillIn, stillFilled, undoFilling } from './filled-fields.ts';

function formWith(lender: unknown) {
  const defaultValues = changed(single, { [LENDER]: lender });
  const { result } = renderHook(() => useForm<Application>({ defaultValues }));
  const form = result.current;
  return {
    form,
    defaultValues,
    lines: fillLines(quoted(), defaultValues),
    lender: () => form.getValues('section4LoanAndPropertyInformation.lenderLoanInformation'),
  };
}

// Tests DET-15.
it.each<[name: string, lender: unknown]>([
  ['nothing was answered', null],
  ['a part was answered', { noteRate: 7, proposedPayment: { propertyTaxes: 375, other: 12 } }],
  ['a text is no number', { closingFunds: { closingCosts: '9k' } }],
])('fills in, and puts everything back, when %s', (_, lender) => {
  const opened = formWith(lender);
  const filled = fillIn(opened.form, opened.lines);
  expect(opened.lender()).toMatchObject({
    noteRate: 6.5,
    proposedPayment: { propertyTaxes: 400, mortgageInsurance: 180 },
    closingFunds: { closingCosts: 5_115, discountPoints: 3_600 },
  });
  undoFilling(opened.form, filled);
  expect(saysTheSame(opened.form.getValues(), opened.defaultValues)).toBe(true);
});

it('fills in only the given lines', () => {
  const opened = formWith({ noteRate: 7 });
  fillIn(
    opened.form,
    opened.lines.filter(({ field }) => field === 'proposedPayment.propertyTaxes'),
  );
  expect(opened.lender()).toEqual({ noteRate: 7, proposedPayment: { propertyTaxes: 400 } });
});

// Tests DET-15.
it('leaves a field that was typed over as it is', () => {
  const opened = formWith({ noteRate: 7 });
  const filled = fillIn(opened.form, opened.lines);
  opened.form.setValue(`${LENDER}.proposedPayment.propertyTaxes` as never, 410 as never);
  expect(stillFilled(opened.form, filled).map(({ field }) => field)).not.toContain(
    'proposedPayment.propertyTaxes',
  );
  undoFilling(opened.form, filled);
  expect(opened.lender()).toMatchObject({ noteRate: 7, proposedPayment: { propertyTaxes: 410 } });
});
