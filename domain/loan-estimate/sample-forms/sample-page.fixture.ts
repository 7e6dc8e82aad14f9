import { agrees, type SampleLine } from './sample-lines.fixture.ts';

interface PrintedForm {
  title: string;
  about: string;
  lines: readonly SampleLine[];
}

const INTRO = `# Sample forms of the CFPB beside our Loan Estimate

Appendix H of 12 CFR 1026 has filled-in Loan Estimates. A test enters their inputs, makes the content of the form, and compares each line as it is printed. Each
line agrees, or names the reason why it differs.

This page is written by that test, \`domain/loan-estimate/sample-forms/sample-forms.test.ts\`, and it fails when the two differ. The quote's own comparison is on
[another page](sample-forms.md).

- Appendix H has the forms as pictures. Their figures were taken from transcripts on public pages.
- H-24(E) and H-24(F) show a balloon payment and negative amortization. Lintel lends neither, and refuses them (LE-2).
- Lines that differ stay so: printing them as the forms do would break the paragraph that each names.
`;

export interface RefusedForm {
  title: string;
  /** What Appendix H says in words. */
  known: string;
  /** What is only in its picture. */
  unknown: string;
  refusal: string;
}

export function samplePage(
  forms: readonly PrintedForm[],
  intro = INTRO,
  refused: readonly RefusedForm[] = [],
): string {
  return `${[intro, ...forms.map(formText), ...refused.map(refusedText)].join('\n')}`;
}

function refusedText({ title, known, unknown, refusal }: RefusedForm): string {
  return [
    `## ${title}\n`,
    `${known} ${unknown}\n`,
    '| form | Lintel |',
    '|---|---|',
    `| a completed form | “${refusal}” |`,
    '',
  ].join('\n');
}

function formText({ title, about, lines }: PrintedForm): string {
  const equal = lines.filter(agrees).length;
  const rest = lines.length - equal;
  const parts = [...new Set(lines.map(({ part }) => part))];
  return [
    `## ${title}\n`,
    `${about}\n`,
    `${equal} of ${lines.length} lines agree.${rest === 0 ? '' : ` The other ${rest === 1 ? 'one names its' : `${rest} name their`} reason.`}\n`,
    ...parts.map((part) =>
      [
        `### ${part}\n`,
        '| line | form | Lintel | |',
        '|---|---|---|---|',
        ...lines.filter((line) => line.part === part).map(rowText),
        '',
      ].join('\n'),
    ),
  ].join('\n');
}

function rowText(line: SampleLine): string {
  const cell = (text: string) => (text === '' ? '(blank)' : text);
  return `| ${line.label} | ${cell(line.form)} | ${cell(line.ours)} | ${agrees(line) ? 'agrees' : (line.reason ?? '')} |`;
}
