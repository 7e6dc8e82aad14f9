import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canNameFile, canTakeFileType, cleanFileName } from '../documents/document-file-name.ts';
import { defaultTemplate } from '../mail-templates/mail-kinds.ts';
import { renderTemplate } from '../mail-templates/render-template.ts';
import { computeQuote } from './quote.ts';
import { quoteFileName, quoteMailValues } from './quote-email.ts';
import { NO_LOAN_ESTIMATE, quoteDisclaimer, quoteNotes } from './quote-notes.ts';
import type { QuoteScenario } from './quote-scenario.ts';

const SCENARIO: QuoteScenario = {
  name: 'As planned',
  purpose: 'Purchase',
  valueCents: 400_000_00,
  downPaymentCents: 80_000_00,
  loanCents: 0,
  payoffCents: 0,
  program: '30-Year Fixed',
  rate: 6500,
  indexedRate: 0,
  points: 0,
  taxPerYearCents: 0,
  insurancePerYearCents: 0,
  hoaPerMonthCents: 0,
  mortgageInsuranceRate: 600,
  closingOn: '2026-12-01',
  costs: [],
  lenderCreditCents: 0,
  sellerCreditCents: 0,
  earnestMoneyCents: 0,
};
const REFINANCE: QuoteScenario = {
  ...SCENARIO,
  purpose: 'Refinance',
  loanCents: 300_000_00,
  payoffCents: 100_000_00,
  // Disbursed at closing, because it has no right to rescind.
  occupancy: 'Second Home',
};

const NO_IDS = { companyNmlsId: '', senderNmlsId: '' };

function email(message: string, ...scenarios: QuoteScenario[]) {
  return emailWith(NO_IDS, message, ...scenarios);
}

function emailWith(ids: typeof NO_IDS, message: string, ...scenarios: QuoteScenario[]) {
  const values = quoteMailValues({
    title: 'First\nhome',
    firstName: 'Łukasz',
    companyName: 'Anchor Lending',
    senderName: 'Olivia Grant',
    ...ids,
    message,
    scenarios: scenarios.map((scenario) => ({ scenario, quote: computeQuote(scenario) })),
  });
  const { subject, body } = renderTemplate(defaultTemplate('quote'), values);
  return { subject, text: `${body}\n` };
}

describe('the email of a quote', () => {
  // Tests QUOTE-57, QUOTE-58.
  it('says that it is no Loan Estimate, and names the NMLS IDs that exist', () => {
    const both = emailWith({ companyNmlsId: '402100', senderNmlsId: '12345' }, '', SCENARIO).text;
    expect(both).toContain(`${NO_LOAN_ESTIMATE}\n\nNot a Loan Estimate\n\nDear`);
    expect(both).toContain('Anchor Lending, NMLS #402100\nOlivia Grant, NMLS #12345');
    const one = emailWith({ companyNmlsId: '', senderNmlsId: '12345' }, '', SCENARIO).text;
    expect(one.match(/NMLS/g)).toHaveLength(1);
    expect(email('', SCENARIO).text).not.toContain('NMLS');
  });

  it("has the figures of each scenario, the sender's words, and the disclaimer", () => {
    const { subject, text } = email(' As we said on the phone. ', SCENARIO, REFINANCE);
    expect(subject).toBe('Your quote from Anchor Lending: First home');
    expect(text).toContain(
      'Dear Łukasz,\n\nAs we said on the phone.\n\nAs planned: 30-Year Fixed at 6.500%\n',
    );
    expect(text).toContain('Total monthly payment: $2,022.62');
    expect(text).toContain('Cash to close: $80,000.00');
    expect(text).toContain('Cash to you at closing: $200,000.00');
    expect(text).not.toContain('Mortgage insurance');
    expect(text.startsWith(NO_LOAN_ESTIMATE)).toBe(true);
    expect(text.endsWith('Olivia Grant\nAnchor Lending\n')).toBe(true);
  });

  // Tests CALC-71.
  it('has the dates of mortgage insurance', () => {
    expect(email('', { ...SCENARIO, downPaymentCents: 20_000_00 }).text).toContain(
      'Mortgage insurance: ends Mar 1, 2038, can be canceled from Apr 1, 2037',
    );
  });

  it('has default words when the sender wrote none', () => {
    expect(email('', SCENARIO).text).toContain('Thank you for your interest. Your quote is attached.');
  });
});

describe('quoteFileName', () => {
  it.each([
    ['Zo\ufffd at home', 'Quote Zo at home, version 2.pdf'],
    ['First home', 'Quote First home, version 2.pdf'],
    ['a/b: "c" <d>', 'Quote a b c d, version 2.pdf'],
    ['home.exe', 'Quote homeexe, version 2.pdf'],
    ['///', 'Quote, version 2.pdf'],
  ])('of %s is %s', (title, name) => {
    expect(quoteFileName(title, 2)).toBe(name);
  });

  it('is a valid document name, whatever the title', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 80 }), (points) => {
        const title = String.fromCodePoint(...points);
        const name = quoteFileName(title, 3);
        return cleanFileName(name) === name && canNameFile(name).ok && canTakeFileType(name).ok;
      }),
    );
  });
});

describe('the notes below a quote', () => {
  it('explain the parts of its scenarios, and nothing else', () => {
    const plain = quoteNotes([SCENARIO]).join('\n');
    expect(plain).toContain('Appendix J');
    expect(plain).not.toMatch(/Adjustable|Mortgage insurance:|escrow/);
    expect(plain).not.toMatch(/rescission|credit:/);
    const early = quoteNotes([{ ...SCENARIO, closingOn: '2026-12-03', interestCreditDays: 5 }]).join('\n');
    expect(early).toMatch(/Interest credit:/);
    const home = quoteNotes([SCENARIO, { ...REFINANCE, occupancy: 'Primary Residence', interestYear: 360 }]);
    expect(home.join('\n')).toMatch(/a year of 365 or 360 days\.[\s\S]*Right of rescission:/);
    const all = quoteNotes([
      { ...SCENARIO, program: '7-Year ARM', downPaymentCents: 0, taxPerYearCents: 1_00 },
    ]).join('\n');
    expect(all).toMatch(/Adjustable[\s\S]*a cushion of two months of bills[\s\S]*exceeds 80%[\s\S]*78%/);
  });

  it('name the lender, and say that it is no Loan Estimate and no commitment', () => {
    expect(quoteDisclaimer('Anchor Lending')).toMatch(
      /Anchor Lending.*not a Loan Estimate.*or a commitment to lend/,
    );
  });
});
