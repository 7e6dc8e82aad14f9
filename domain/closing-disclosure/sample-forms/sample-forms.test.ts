import { expect, it } from 'vitest';
import { agrees, PLACES } from '../../loan-estimate/sample-forms/sample-lines.fixture.ts';
import { samplePage } from '../../loan-estimate/sample-forms/sample-page.fixture.ts';
import { closingDisclosure } from '../closing-disclosure.ts';
import { formBLines } from './form-b-lines.fixture.ts';
import { formELines, formFLines, formGLines } from './refinance-lines.fixture.ts';
import { FORM_B, FORM_E, FORM_F, FORM_G } from './sample-facts.fixture.ts';

const INTRO = `# Sample forms of the CFPB beside our Closing Disclosure

Appendix H of 12 CFR 1026 has filled-in Closing Disclosures. A test enters their inputs, makes the content of the form, and compares each line as it is printed. Each
line agrees, or names the reason why it differs.

This page is written by that test, \`domain/closing-disclosure/sample-forms/sample-forms.test.ts\`, and it fails when the two differ. The
[Loan Estimates](loan-estimate-samples.md) and the [quote](sample-forms.md) have their own pages.

- Appendix H has the forms as pictures. Their figures were taken from transcripts on public pages.
- H-25(C) and H-25(D) show one table each. Tests of the summaries cover a second mortgage as a credit, and a payoff outside of closing.
- H-25(H), (I) and (J) are blank. H-25(E) and (G) have the tables of (J). Tests cover two pages of costs and the seller's own form.
`;

const FORMS = [
  {
    title: 'H-25(B): purchase',
    about:
      'Every line of the form. Two amounts are entered as printed: prepaid interest, a rounded day times 16, and one cent of aggregate adjustment. The form counts no charge as a finance charge, and disregards the odd first period (12 CFR 1026.17(c)(4)); so do the inputs.',
    lines: formBLines(closingDisclosure(FORM_B)),
  },
  {
    title: 'H-25(E): refinance',
    about:
      'Lines with a known transcript. The totals of sections A to C, E and G are entered, each as one charge; the lines of F are those of H-25(B) with interest of $17.71 a day, and give its total. The finance charges at closing, $1,758.06, follow from the amount financed.',
    lines: formELines(closingDisclosure(FORM_E)),
  },
  {
    title: 'H-25(F): refinance with a refund',
    about:
      'The two tables of the form, as far as their figures are known. Which charges rose is not known: $220 paid before closing, and $200 above the limits, give its totals.',
    lines: formFLines(closingDisclosure(FORM_F)),
  },
  {
    title: 'H-25(G): refinance with cash from the borrower',
    about:
      'Lines with a known transcript. Section totals are entered as for H-25(E), with interest of $17.19 a day and a prepaid premium of mortgage insurance, which give the total of F. Its Loan Estimate is not published; the column of the form is entered.',
    lines: formGLines(closingDisclosure(FORM_G)),
  },
];

// Tests CD-1.
it.each(FORMS)('$title agrees line by line, or names the reason', ({ lines }) => {
  const faults = lines.filter((line) => agrees(line) === (line.reason !== undefined));
  expect(faults).toEqual([]);
});

// Tests CD-1.
it('H-25(B) differs in the places of a percentage only', () => {
  const [form] = FORMS;
  expect(form?.lines.filter((line) => !agrees(line)).map(({ reason }) => reason)).toEqual([PLACES]);
});

// Tests CD-1.
it('H-25(E) and (G) count two premiums more in the total of payments', () => {
  const ours = [FORM_E, FORM_G].map((facts) => closingDisclosure(facts).calculations.totalOfPayments);
  expect(ours).toEqual([273_214_50 - 2 * 82_35, 269_574_50 - 2 * 82_35]);
});

it('is published as a document', async () => {
  await expect(samplePage(FORMS, INTRO)).toMatchFileSnapshot('../../../docs/closing-disclosure-samples.md');
});
