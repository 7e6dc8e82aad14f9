import { expect, it } from 'vitest';
import type { LoanEstimateFacts } from '../estimate-facts.ts';
import { canMakeLoanEstimate, loanEstimate } from '../loan-estimate.ts';
import { formBLines } from './form-b-lines.fixture.ts';
import { formCLines } from './form-c-lines.fixture.ts';
import { formDLines } from './form-d-lines.fixture.ts';
import { FORM_B, FORM_C, FORM_D, FORM_E, FORM_F } from './sample-facts.fixture.ts';
import { agrees, PLACES, STANDARD_TIME } from './sample-lines.fixture.ts';
import { type RefusedForm, samplePage } from './sample-page.fixture.ts';

const FORMS = [
  {
    title: 'H-24(B): fixed rate',
    about:
      'Every line of the form. No transcript of sections B to H was found; their lines are those of the [quote](sample-forms.md), and blanks follow 12 CFR 1026.37(g). The form does not say which costs are finance charges: points, underwriting, flood monitoring, tax monitoring and prepaid interest give its APR. Like the form, the comparison disregards the odd first period (12 CFR 1026.17(c)(4)).',
    lines: formBLines(loanEstimate(FORM_B)),
  },
  {
    title: 'H-24(C): adjustable rate with payments of interest alone',
    about:
      'Lines with a known transcript. Items of sections whose total alone is known are entered as one charge. The index, the rate of mortgage insurance and the deposit are not among these lines, and follow from TIP, the five years and the cash to close.',
    lines: formCLines(loanEstimate(FORM_C)),
  },
  {
    title: 'H-24(D): refinance',
    about:
      'Lines with a known transcript, with the tables for a transaction without a seller. The totals of sections A, B, C, E and F are entered; the rest follows. Which costs are finance charges is not known, so the APR is not compared.',
    lines: formDLines(loanEstimate(FORM_D)),
  },
];

function refusalOf(facts: LoanEstimateFacts): string {
  const allowed = canMakeLoanEstimate(facts);
  return allowed.ok ? '' : allowed.reason;
}

const REFUSED: readonly RefusedForm[] = [
  {
    title: 'H-24(E): balloon payment',
    known:
      'Appendix H describes it in words as the information of 12 CFR 1026.37(a) to (c) for a loan term of seven years with a final balloon payment.',
    unknown:
      'Loan amount, interest rate, monthly payment, balloon payment and the columns of the projected payments are in the picture alone, and no transcript of them was found.',
    refusal: refusalOf(FORM_E),
  },
  {
    title: 'H-24(F): negative amortization',
    known:
      'Appendix H describes it in words as the information of 12 CFR 1026.37(a) and (b) for a transaction with negative amortization.',
    unknown:
      'Loan amount, its highest amount, interest rate and monthly payments are in the picture alone, and no transcript of them was found.',
    refusal: refusalOf(FORM_F),
  },
];

// Tests LE-2.
it.each(REFUSED)('$title is refused with a sentence', ({ refusal }) => {
  expect(refusal).toMatch(/gets no Loan Estimate here\.$/);
});

// Tests LE-10.
it.each(FORMS)('$title agrees line by line, or names the reason', ({ lines }) => {
  const faults = lines.filter((line) => agrees(line) === (line.reason !== undefined));
  expect(faults).toEqual([]);
});

// Tests LE-10.
it('H-24(B) differs only where the form and the law differ', () => {
  const [form] = FORMS;
  const different = form?.lines.filter((line) => !agrees(line)).map(({ reason }) => reason);
  expect(different).toEqual([STANDARD_TIME, PLACES]);
});

it('is published as a document', async () => {
  await expect(samplePage(FORMS, undefined, REFUSED)).toMatchFileSnapshot(
    '../../../docs/loan-estimate-samples.md',
  );
});
