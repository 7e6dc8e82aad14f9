import { expect, it } from 'vitest';
import { estimateFacts, typedCharge } from '../../../../domain/loan-estimate/loan-estimate.fixture.ts';
import { loanEstimate } from '../../../../domain/loan-estimate/loan-estimate.ts';
import {
  FORM_B,
  FORM_C,
  FORM_D,
} from '../../../../domain/loan-estimate/sample-forms/sample-facts.fixture.ts';
import { readTags } from '../../../testing/pdf-tags.ts';
import { composeLoanEstimate } from './loan-estimate-pdf.ts';

const AT = '2026-01-07T15:00:00.000Z';

// Tests LE-20.
it('has three tagged pages with language and title, and no text outside the tags', async () => {
  const pdf = await composeLoanEstimate(loanEstimate(FORM_B), AT);
  const { pages, info } = await readTags(pdf);
  expect(pages).toHaveLength(3);
  expect(info).toMatchObject({ Title: 'Loan Estimate 123456789 – Ficus Bank', Language: 'en-US' });
  expect(pdf.toString('latin1')).toContain('/Marked true');
  expect(pages.map(({ untagged }) => untagged)).toEqual(['', '', '']);
});

// Tests LE-20.
it('is read in the order of the form', async () => {
  const { pages } = await readTags(await composeLoanEstimate(loanEstimate(FORM_B), AT));
  const headings = pages.flatMap(({ elements }) => elements.filter((one) => /^H\d/.test(one)));
  expect(headings).toEqual([
    'H1: Loan Estimate',
    'H2: Loan Terms',
    'H2: Projected Payments',
    'H2: Costs at Closing',
    'H2: Closing Cost Details',
    'H3: Loan Costs',
    'H3: Other Costs',
    'H3: Calculating Cash to Close',
    'H2: Additional Information About This Loan',
    'H3: Comparisons',
    'H3: Other Considerations',
    'H3: Confirm Receipt',
  ]);
  const [first, second, third] = pages.map(({ elements }) => elements);
  expect(first?.slice(0, 8)).toEqual([
    'P: Ficus Bank',
    'P: 4321 Random Boulevard • Somecity, ST 12340',
    'P: Save this Loan Estimate to compare with your Closing Disclosure.',
    'H1: Loan Estimate',
    'TH: DATE ISSUED',
    'TD: 2/15/2013',
    'TH: APPLICANTS',
    'TD: Michael Jones and Mary Stone 123 Anywhere Street Anytown, ST 12345',
  ]);
  const after = (elements: string[] | undefined, start: string, count: number) => {
    const at = elements?.indexOf(start) ?? -1;
    return elements?.slice(at + 1, at + 1 + count);
  };
  expect(after(first, 'TH: Prepayment Penalty', 1)).toEqual([
    'TD: YES • As high as $3,240 if you pay off the loan during the first 2 years',
  ]);
  expect(after(first, 'TH: Estimated Total Monthly Payment', 2)).toEqual(['TD: $1,050', 'TD: $968']);
  expect(after(second, 'TH: B. Services You Cannot Shop For', 3)).toEqual([
    'TD: $672',
    'TH: Appraisal Fee',
    'TD: $405',
  ]);
  expect(after(third, 'TH: In 5 Years', 1)?.[0]).toMatch(/^TD: \$56,582 Total you will have paid/);
});

// Tests LE-20.
it('says aloud which boxes are checked', async () => {
  const pdf = (await composeLoanEstimate(loanEstimate(FORM_D), AT)).toString('latin1');
  expect(pdf).toContain(
    '/ActualText (Checked: Conventional. Not checked: FHA. Not checked: VA. Not checked: ',
  );
  expect(pdf).toContain('/ActualText (To Borrower)');
  expect(pdf).toContain('/ActualText (We intend to transfer servicing of your loan.)');
});

// Tests LE-21.
it('has the tables of an adjustable rate, and those without a seller', async () => {
  const textOf = async (facts: typeof FORM_C) => {
    const { pages } = await readTags(await composeLoanEstimate(loanEstimate(facts), AT));
    return pages.flatMap(({ elements }) => elements);
  };
  const adjustable = await textOf(FORM_C);
  expect(adjustable).toContain('H3: Adjustable Payment (AP) Table');
  expect(adjustable).toContain('TD: $2,068 as early as the 169th payment');
  expect(adjustable).toContain('H3: Adjustable Interest Rate (AIR) Table');
  const refinance = await textOf(FORM_D);
  expect(refinance).toContain('TH: Estimated Total Payoffs and Payments');
  expect(refinance).toContain('TH: Liability after Foreclosure');
  expect(refinance).toContain('TH: EST. PROP. VALUE');
  expect(refinance.join()).not.toMatch(/AIR|Down Payment/);
});

// Tests LE-21.
it('stays on its pages with 60 charges of 80 letters, and takes a page for six applicants', async () => {
  const long = 'A very long name of a charge that goes on and on until it has its eighty letters'.slice(
    0,
    80,
  );
  const sections = ['A', 'B', 'C', 'E', 'F', 'G', 'H'] as const;
  const charges = Array.from({ length: 60 }, (_, at) =>
    typedCharge({ id: `${at}`, section: sections[at % 7], name: long }),
  );
  const applicants = Array.from({ length: 6 }, (_, at) => ({
    name: `Applicant ${'Long '.repeat(14)}${at}`,
    address: [`${at} Elm Street`, 'Boston, MA 02118'],
  }));
  const facts = estimateFacts({}, { applicants }, charges);
  const { pages } = await readTags(await composeLoanEstimate(loanEstimate(facts), AT));
  expect(pages).toHaveLength(4);
  expect(pages[1]?.elements.filter((one) => one === 'TH: Additional Charges')).toHaveLength(3);
  expect(pages[3]?.elements.filter((one) => one.startsWith('P: Applicant'))).toHaveLength(6);
  expect(pages[3]?.elements.filter((one) => one === 'P: Co-Applicant Signature')).toHaveLength(4);
});

// Tests LE-21.
it('is the same to the byte for the same content', async () => {
  const [one, same] = await Promise.all([1, 2].map(() => composeLoanEstimate(loanEstimate(FORM_B), AT)));
  expect(one).toEqual(same);
});
