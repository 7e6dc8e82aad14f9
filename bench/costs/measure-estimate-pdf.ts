import { estimateFacts } from '../../domain/loan-estimate/loan-estimate.fixture.ts';
import { loanEstimate } from '../../domain/loan-estimate/loan-estimate.ts';
import { FORM_B, FORM_C } from '../../domain/loan-estimate/sample-forms/sample-facts.fixture.ts';
import { composeLoanEstimate } from '../../server/features/loan-estimates/pdf/loan-estimate-pdf.ts';
import { fullestCharges } from './fullest-costs.ts';
import { measurePrints, type PrintTimes, renderPrints } from './print-times.ts';

const PRINT_MS = 300;

const AT = '2026-11-25T15:00:00Z';

export function measureEstimatePdf(rounds: number): Promise<PrintTimes[]> {
  const charges = fullestCharges().map((charge) => ({ ...charge, isComputed: false }));
  const contents = [
    ['sample form H-24(B)', loanEstimate(FORM_B)],
    ['sample form H-24(C), an adjustable rate', loanEstimate(FORM_C)],
    ['60 charges with long names', loanEstimate(estimateFacts({}, {}, charges))],
  ] as const;
  return measurePrints(
    rounds,
    contents.map(([title, content]) => [title, () => composeLoanEstimate(content, AT)]),
  );
}

export function renderEstimatePdf(measured: readonly PrintTimes[]): string {
  return renderPrints('Loan Estimate', PRINT_MS, measured);
}
