import { estimateFacts } from '../../domain/loan-estimate/loan-estimate.fixture.ts';
import { type LoanEstimate, loanEstimate } from '../../domain/loan-estimate/loan-estimate.ts';
import { FORM_B, FORM_C } from '../../domain/loan-estimate/sample-forms/sample-facts.fixture.ts';
import { composeLoanEstimate } from '../../server/features/loan-estimates/pdf/loan-estimate-pdf.ts';
import { median, percentile } from '../statistics.ts';
import { atMost, milliseconds, table } from '../table.ts';
import { fullestCharges } from './fullest-costs.ts';

const PRINT_MS = 300;

const TURNS = 20;

interface PdfTimes {
  title: string;
  /** The process has made no PDF yet, so the fonts are read. */
  first: number;
  prints: number[];
}

export async function measureEstimatePdf(rounds: number): Promise<PdfTimes[]> {
  const charges = fullestCharges().map((charge) => ({ ...charge, isComputed: false }));
  const measured: PdfTimes[] = [];
  for (const [title, content] of [
    ['sample form H-24(B)', loanEstimate(FORM_B)],
    ['sample form H-24(C), an adjustable rate', loanEstimate(FORM_C)],
    ['60 charges with long names', loanEstimate(estimateFacts({}, {}, charges))],
  ] as const) {
    const first = await timed(content);
    const prints: number[] = [];
    for (let turn = 0; turn < TURNS * rounds; turn += 1) prints.push(await timed(content));
    measured.push({ title, first, prints });
  }
  return measured;
}

async function timed(content: LoanEstimate): Promise<number> {
  const start = performance.now();
  await composeLoanEstimate(content, '2026-11-25T15:00:00Z');
  return performance.now() - start;
}

export function renderEstimatePdf(measured: readonly PdfTimes[]): string {
  return table(
    ['Loan Estimate', 'p50, ms', 'p98, ms', 'first one, ms'],
    measured.map(({ title, first, prints }) => [
      title,
      atMost(median(prints), PRINT_MS, milliseconds),
      milliseconds(percentile(prints, 98)),
      milliseconds(first),
    ]),
  );
}
