import { agrees, type FormLine, valueText } from './form-lines.fixture.ts';

interface PrintedForm {
  title: string;
  lines: readonly FormLine[];
}

const INTRO = `# Sample forms of the CFPB beside a quote

The CFPB publishes filled-in sample forms for one loan: the Loan Estimate H-24(B) and the Closing Disclosure H-25(B) of 12 CFR 1026, Appendix H. A test enters their
inputs into a quote, computes it, and compares every line that has a figure. Each line agrees, or names the reason why it differs. The test checks that the reason
explains the whole difference.

This page is written by that test, \`domain/quotes/sample-forms/sample-forms.test.ts\`, and it fails when the two differ.

- The Loan Estimate itself, H-24(B) to H-24(F), is compared line by line on [its own page](loan-estimate-samples.md).
- Inputs: price, down payment, rate, points, tax, insurance, costs, credits, dates, a year of 360 days, a cushion of one month, and bills in April and October.
- The figures of H-25(B), and of page 1, section A and cash to close of H-24(B), were compared with copies of the forms. No copy of the rest of pages 2 and 3 of H-24(B) could be
  opened. Its items add up to the section totals, and those to the figures of page 1, which a test checks.
- Names, addresses and legal text of the forms have no figure in a quote, such as assumption and late payment.
- A reason that starts with 'It follows' names the lines that cause the whole difference.
- The forms that a loan gets have their own pages: [Loan Estimate](loan-estimate-samples.md), [Closing Disclosure](closing-disclosure-samples.md).
`;

export function sampleFormsPage(forms: readonly PrintedForm[]): string {
  return `${[INTRO, ...forms.map(formText)].join('\n')}`;
}

function formText({ title, lines }: PrintedForm): string {
  const equal = lines.filter(agrees).length;
  const parts = [...new Set(lines.map(({ part }) => part))];
  return [
    `## ${title}\n`,
    `${equal} of ${lines.length} lines agree. The other ${lines.length - equal} name their reason.\n`,
    ...parts.map((part) =>
      partText(
        part,
        lines.filter((line) => line.part === part),
      ),
    ),
  ].join('\n');
}

function partText(part: string, lines: readonly FormLine[]): string {
  const rows = lines.map((line) => {
    const reason = agrees(line) ? 'agrees' : (line.reason?.words ?? '');
    return `| ${line.label} | ${line.form} | ${valueText(line.quote)} | ${reason} |`;
  });
  return [`### ${part}\n`, '| line | form | quote | |', '|---|---|---|---|', ...rows, ''].join('\n');
}
