import { describe, expect, it } from 'vitest';
import { closingFacts } from '../../../../domain/closing-disclosure/closing-disclosure.fixture.ts';
import { closingDisclosure } from '../../../../domain/closing-disclosure/closing-disclosure.ts';
import type { ClosingDisclosureFacts } from '../../../../domain/closing-disclosure/disclosure-facts.ts';
import {
  FORM_B,
  FORM_E,
  FORM_F,
} from '../../../../domain/closing-disclosure/sample-forms/sample-facts.fixture.ts';
import {
  forBorrowerOnly,
  type SellerDisclosure,
  sellerDisclosure,
} from '../../../../domain/closing-disclosure/seller-disclosure.ts';
import { readTags } from '../../../testing/pdf-tags.ts';
import { composeClosingDisclosure } from './closing-disclosure-pdf.ts';
import { FORTY_PAYOFFS, FULL_SUMMARIES, LONG_NAME, SEVENTY_COSTS } from './closing-forms.fixture.ts';
import { composeSellerDisclosure } from './seller-disclosure-pdf.ts';

const AT = '2026-03-10T15:00:00.000Z';

async function pagesOf(facts: ClosingDisclosureFacts): Promise<string[][]> {
  const { pages } = await readTags(await composeClosingDisclosure(closingDisclosure(facts), AT));
  return pages.map(({ elements }) => elements);
}

function cellsAfter(
  elements: readonly string[] | undefined,
  start: string,
  count: number,
): string[] | undefined {
  const at = elements?.indexOf(start) ?? -1;
  expect(at, start).toBeGreaterThanOrEqual(0);
  return elements?.slice(at + 1, at + 1 + count);
}

// Tests CD-32.
describe('form H-25(B)', () => {
  it('has five pages with a title, read in the order of the form', async () => {
    const { pages, info } = await readTags(await composeClosingDisclosure(closingDisclosure(FORM_B), AT));
    expect(pages).toHaveLength(5);
    expect(info).toMatchObject({ Title: 'Closing Disclosure 123456789 – Ficus Bank', Language: 'en-US' });
    const headings = pages.map(({ elements }) => elements.filter((one) => /^H[1-3]/.test(one)));
    expect(headings).toEqual([
      [
        'H1: Closing Disclosure',
        'H2: Closing Information',
        'H2: Transaction Information',
        'H2: Loan Information',
        'H2: Loan Terms',
        'H2: Projected Payments',
        'H2: Costs at Closing',
      ],
      ['H2: Closing Cost Details', 'H3: Loan Costs', 'H3: Other Costs'],
      [
        'H2: Calculating Cash to Close',
        'H2: Summaries of Transactions',
        'H3: BORROWER’S TRANSACTION',
        'H3: SELLER’S TRANSACTION',
      ],
      ['H2: Additional Information About This Loan', 'H3: Loan Disclosures'],
      [
        'H2: Loan Calculations',
        'H2: Other Disclosures',
        'H3: Appraisal',
        'H3: Contract Details',
        'H3: Liability after Foreclosure',
        'H3: Refinance',
        'H3: Tax Deductions',
        'H2: Questions?',
        'H2: Contact Information',
        'H2: Confirm Receipt',
      ],
    ]);
  });

  it('has each figure beside its label', async () => {
    const [one, two, three, four, five] = await pagesOf(FORM_B);
    expect(cellsAfter(one, 'TH: Seller', 1)).toEqual([
      'TD: Steve Cole and Amy Doe 321 Somewhere Drive Anytown, ST 12345',
    ]);
    expect(cellsAfter(one, 'TH: Closing Costs', 2)).toEqual([
      'TD: $9,712.10',
      'TD: Includes $4,694.05 in Loan Costs + $5,018.05 in Other Costs – $0 in Lender Credits. See page 2 for details.',
    ]);
    expect(cellsAfter(two, 'TH: B. Services Borrower Did Not Shop For', 4)).toEqual([
      'TD: $236.55',
      'TH: 01 Appraisal Fee to John Smith Appraisers Inc.',
      'TD: $405.00',
      'TH: 02 Credit Report Fee to Information Inc.',
    ]);
    expect(cellsAfter(two, 'TH: Closing Costs Subtotals (D + I)', 5)).toEqual([
      'TD: $9,682.30',
      'TD: $29.80',
      'TD: $12,800.00',
      'TD: $750.00',
      'TD: $405.00',
    ]);
    expect(cellsAfter(three, 'TH: Seller Credits', 3)).toEqual([
      'TD: $0',
      'TD: -$2,500.00',
      'TD: YES • See Seller Credits in Section L',
    ]);
    expect(cellsAfter(three, 'TH: 08 Seller Credit', 1)).toEqual(['TD: $2,500.00']);
    expect(cellsAfter(three, 'TH: 05 Seller Credit', 1)).toEqual(['TD: $2,500.00']);
    expect(cellsAfter(four, 'TH: Monthly Escrow Payment', 1)).toEqual(['TD: $206.13']);
    expect(five).toContain('TD: 4.174%');
    expect(cellsAfter(five, 'TH: Contact ST License ID', 3)).toEqual([
      'TD: P16415',
      'TD: P51461',
      'TD: PT1234',
    ]);
  });

  it('says aloud which boxes are checked', async () => {
    const pdf = (await composeClosingDisclosure(closingDisclosure(FORM_B), AT)).toString('latin1');
    for (const words of [
      'Cash to Close From Borrower',
      'Cash To Seller',
      'Your loan does not have a demand feature.',
      'Your lender may accept payments that are less than the full amount due \\(partial payments\\) and apply them',
    ])
      expect(pdf).toContain(`/ActualText (${words}`);
  });

  it('is the same to the byte for the same content', async () => {
    const [one, same] = await Promise.all(
      [1, 2].map(() => composeClosingDisclosure(closingDisclosure(FORM_B), AT)),
    );
    expect(one).toEqual(same);
  });
});

// Tests CD-33.
describe('a transaction without a seller', () => {
  it('has payoffs instead of summaries, and no column or contact of the seller', async () => {
    const [one, two, three, , five] = await pagesOf(FORM_E);
    const text = [one, two, three, five].flat().join('\n');
    expect(text).not.toMatch(/Seller|SELLER/);
    expect(cellsAfter(three, 'TH: 01 Rho Servicing (Payoff of Existing Loan)', 1)).toEqual([
      'TD: $115,000.00',
    ]);
    expect(cellsAfter(three, 'TH: Closing Costs Financed (Paid from your Loan Amount)', 1)).toEqual([
      'TD: $5,322.57',
    ]);
    expect(cellsAfter(one, 'TH: Appraised Prop. Value', 1)).toEqual(['TD: $180,000']);
  });

  it('names the refund on the line of the lender credits', async () => {
    const [, two] = await pagesOf(FORM_F);
    expect(
      cellsAfter(
        two,
        'TH: Lender Credits (Includes $200.00 credit for increase in Closing Costs above legal limit)',
        1,
      ),
    ).toEqual(['TD: -$700.00']);
  });
});

// Tests CD-34.
describe('more than the form has room for', () => {
  it('puts 70 costs with long names on pages 2a and 2b, and cuts none', async () => {
    const pages = await pagesOf(SEVENTY_COSTS);
    expect(pages).toHaveLength(6);
    expect(pages[1]).not.toContain('H3: Other Costs');
    expect(pages[2]).toContain('H3: Other Costs');
    const lines = [pages[1], pages[2]].flat().filter((one) => one?.includes(`to ${LONG_NAME}`));
    expect(lines).toHaveLength(70);
  });

  it('refers to an attached page for sellers, bills and items without a line', async () => {
    const pages = await pagesOf(FULL_SUMMARIES);
    expect(pages).toHaveLength(6);
    expect(cellsAfter(pages[0], 'TH: Seller', 1)).toEqual([
      'TD: See attached page for additional information',
    ]);
    const refers = pages[2]?.filter((one) => one.endsWith('See attached page for additional information'));
    expect(refers).toHaveLength(3);
    const attached = pages[5] ?? [];
    expect(attached).toContain('TH: Seller 5, 5 Oak Street, Boston, MA 02119');
    expect(attached).toContain('TH: N. Due from Seller at Closing');
    const dues = (page: readonly string[] | undefined) =>
      page?.filter((one) => /^TH: (\d\d )?Dues \d+ /.test(one)).length ?? 0;
    // Both transactions have all of them.
    expect(dues(pages[2]) + dues(attached)).toBe(24);
  });

  it('keeps every one of 40 payoffs', async () => {
    const pages = await pagesOf(FORTY_PAYOFFS);
    const payoffs = [pages[2], pages[5]].flat().filter((one) => one?.includes('(Loan '));
    expect(payoffs).toHaveLength(40);
    expect(pages[2]).toContain('H2: Calculating Cash to Close');
  });

  it('gives each of four borrowers a line to sign', async () => {
    const loan = closingFacts().loan;
    const [applicant] = loan.applicants;
    if (applicant === undefined) throw new Error('No applicant');
    const facts = closingFacts({ facts: { loan: { ...loan, applicants: Array(4).fill(applicant) } } });
    const pages = await pagesOf(facts);
    expect(pages).toHaveLength(6);
    const signatures = pages.flat().filter((one) => one.endsWith('Applicant Signature'));
    expect(signatures).toHaveLength(4);
  });
});

// Tests CD-27.
describe('one side alone', () => {
  it('keeps the seller’s labels without amounts on the borrower’s form', async () => {
    const cd = forBorrowerOnly(closingDisclosure(FORM_B));
    const { pages } = await readTags(await composeClosingDisclosure(cd, AT));
    const three = pages[2]?.elements;
    expect(cellsAfter(three, 'TH: M. Due to Seller at Closing', 2)).toEqual([
      'TH: 01 Sale Price of Property',
      'TH: 02 Sale Price of Any Personal Property Included in Sale',
    ]);
    expect(three?.join()).not.toContain('$64,414.96');
  });

  it('tells the seller nothing of the loan', async () => {
    const seller = sellerDisclosure(FORM_B, closingDisclosure(FORM_B)) as SellerDisclosure;
    const { pages, info } = await readTags(await composeSellerDisclosure(seller, AT));
    expect(pages).toHaveLength(2);
    const text = pages.flatMap(({ elements }) => elements);
    expect(text.join()).not.toMatch(/Ficus|\$162,000|123456789|Borrower-Paid/);
    expect(String(info.Title)).not.toMatch(/Ficus|123456789/);
    expect(cellsAfter(text, 'TH: J. TOTAL CLOSING COSTS', 2)).toEqual(['TD: $12,800.00', 'TD: $750.00']);
  });
});
