import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { comparedYears } from '../../../domain/quote-outlook/compared-years.ts';
import { outlookNotes } from '../../../domain/quote-outlook/outlook-notes.ts';
import { outlookGroupsOnPaper } from '../../../domain/quote-outlook/outlook-rows.ts';
import type { QuoteOutlook } from '../../../domain/quote-outlook/quote-outlook.ts';
import { computeQuote } from '../../../domain/quotes/quote.ts';
import type { QuoteCost } from '../../../domain/quotes/quote-costs.ts';
import { centsText } from '../../../domain/quotes/quote-figure-text.ts';
import { NO_LOAN_ESTIMATE } from '../../../domain/quotes/quote-notes.ts';
import { lowestMonth } from '../../../domain/schedules/escrow-account.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { REPLACED_NOTE } from '../../platform/pdf/pdf-sheet.ts';
import { aQuote, aScenario } from '../../testing/calls/quote-calls.ts';
import { aCustomer } from '../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { COMPANY_NAME: 'Anchor Home Lending' } });
});
afterAll(() => app.close());

async function pagesOf(pdf: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  try {
    const texts: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      const words = items.map((item) => ('str' in item ? `${item.str} ` : ''));
      texts.push(words.join('').replace(/\s+/g, ' '));
    }
    return texts;
  } finally {
    await document.loadingTask.destroy();
  }
}

async function pdfOf(customerId: string, quote: Parameters<typeof aQuote>[2] = {}) {
  const { link } = await aQuote(app, customerId, quote);
  return app.as(LOAN_PROCESSOR)({ url: `${link.href}/pdf` });
}

const savedCustomer = (first: string, last: string) =>
  aCustomer(app.platform.database.db).named(first, last).save();

// Tests QUOTE-57, QUOTE-58.
it('names the NMLS IDs of lender and officer as they are now, and says on each page that it is no Loan Estimate', async () => {
  const { db } = app.platform.database;
  const { customerId } = await savedCustomer('Nora', 'Ids');
  const { link } = await aQuote(app, customerId, { scenarios: [aScenario(), aScenario({ name: 'Other' })] });
  const pdf = async () => (await app.as(LOAN_PROCESSOR)({ url: `${link.href}/pdf` })).rawPayload;
  await app.saveSettings({ nmlsId: '' });
  const without = await pdf();
  const pages = await pagesOf(without);
  expect(pages.join(' ')).not.toContain('NMLS');
  for (const page of pages) expect(page.match(/Not a Loan Estimate/g)?.length).toBeGreaterThanOrEqual(2);
  const { preparers } = (await app.as(LOAN_PROCESSOR)({ url: link.href })).json();
  expect(preparers).toEqual({
    lender: { name: 'Anchor Home Lending', nmlsId: '' },
    officer: { name: expect.any(String), nmlsId: '' },
  });
  await db.updateTable('staff').set({ nmls_id: '556677' }).execute();
  const [first] = await pagesOf(await pdf());
  expect(first).toContain(`${preparers.officer.name}, NMLS #556677`);
  await db.updateTable('staff').set({ nmls_id: '' }).execute();
  expect(await pdf()).toEqual(without);
});

it('has every figure of the quote, its recipient and author, and the disclaimer', async () => {
  const { customerId } = await savedCustomer('Łukasz', 'Nguyễn');
  const scenario = aScenario({ downPaymentCents: 60_000_00, sellerCreditCents: 2_000_00 });
  const answer = await pdfOf(customerId, { title: 'First home', scenarios: [scenario] });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition':
      'attachment; filename="Quote First home, version 1.pdf"; filename*=UTF-8\'\'Quote%20First%20home%2C%20version%201.pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
  const text = (await pagesOf(answer.rawPayload)).join(' ');
  for (const words of [
    'Anchor Home Lending',
    'Łukasz Nguyễn',
    'Test Person',
    'First home',
    NO_LOAN_ESTIMATE,
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toMatch(/Quote date: [A-Z][a-z]{2} \d{1,2}, \d{4}/);
  expect(text).toContain('or a commitment to lend');
  const quote = computeQuote(scenario);
  for (const { lines, totalCents } of [quote.monthly, quote.costs, quote.cashToClose]) {
    expect(text).toContain(centsText(totalCents));
    for (const line of lines.filter(({ cents }) => cents !== 0)) {
      const mark = 'isFinanceCharge' in line && line.isFinanceCharge ? ' (finance charge)' : '';
      expect(text).toContain(`${line.label}${mark} ${centsText(line.cents)}`);
    }
  }
  expect(text).toContain(`Mortgage insurance ends ${formatDate(quote.insured?.endsOn ?? '')}`);
  expect(text).toContain(
    `Mortgage insurance can be canceled from ${formatDate(quote.insured?.cancellableOn ?? '')}`,
  );
  expect(text).toContain(`APR ${(Math.round((quote.apr ?? 0) * 1000) / 1000).toFixed(3)}%`);
  for (const section of [
    'A. Origination',
    'B. Services',
    'C. Services',
    'E. Taxes',
    'F. Prepaids',
    'G. Initial',
  ]) {
    expect(text).toContain(section);
  }
});

// Tests QUOTE-17.
it('is the same to the byte for the same version, and another for another one', async () => {
  const { customerId } = await savedCustomer('Anika', 'Banerjee');
  const { link } = await aQuote(app, customerId);
  const caller = app.as(LOAN_OFFICER);
  const first = await caller({ url: `${link.href}/pdf` });
  app.clock.advance(600);
  const payload = { title: 'First home', scenarios: [aScenario({ rate: 6125 })] };
  await caller({ method: 'PUT', url: link.href, payload, headers: { 'if-match': '"1"' } });
  const again = await caller({ url: `${link.href}/pdf?version=1` });
  const newest = await caller({ url: `${link.href}/pdf` });
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  expect((await pagesOf(newest.rawPayload)).join(' ')).toContain('6.125%');
  expect((await caller({ url: `${link.href}/pdf?version=3` })).statusCode).toBe(404);
});

it('has three scenarios side by side, with their differences from the first', async () => {
  const { customerId } = await savedCustomer('Anika', 'Banerjee');
  const scenarios = [
    aScenario(),
    aScenario({ name: 'Refinance', purpose: 'Refinance', loanCents: 300_000_00, payoffCents: 250_000_00 }),
    aScenario({ name: 'Adjustable', program: '7-Year ARM', rate: 5500, indexedRate: 7000 }),
  ];
  const text = (await pagesOf((await pdfOf(customerId, { scenarios })).rawPayload)).join(' ');
  const [first, second, third] = scenarios.map(computeQuote);
  const monthly = [first, second, third].map((quote) => centsText(quote?.monthly.totalCents ?? 0));
  expect(text).toContain('As planned Refinance Adjustable');
  for (const amount of monthly) expect(text).toContain(amount);
  expect(text).toMatch(/Principal and interest after 7 years – – \$2,074\.\d\d/);
  expect(text).toContain('Caps: initial, periodic, lifetime – – 5/1/5%');
  expect(text).toContain('Changes after 7 years – – Every 6 months');
  expect(text).toContain('Cash to you $');
  expect(text).toMatch(/-\$126\.\d\d vs\. first/);
});

// Tests QUOTE-65.
it('names the cushion, the month of the lowest balance and the year of interest of each scenario', async () => {
  const { customerId } = await savedCustomer('Anika', 'Banerjee');
  const scenarios = [
    aScenario({ escrowCushionMonths: 2, taxDueMonths: [6, 12] }),
    aScenario({ name: 'Lean', escrowCushionMonths: 0, taxDueMonths: [4], interestYear: 360 }),
  ];
  const text = (await pagesOf((await pdfOf(customerId, { scenarios })).rawPayload)).join(' ');
  const accounts = scenarios.map((one) => computeQuote(one).escrow);
  const cushions = accounts.map(({ cushionCents }) => centsText(cushionCents)).join(' ');
  expect(cushions).toMatch(/^\$[1-9].* \$0\.00$/);
  expect(text).toContain(`Escrow cushion ${cushions}`);
  const months = accounts.map((account) => formatDate(lowestMonth(account)?.from ?? '').replace(/ \d+,/, ''));
  expect(text).toContain(`Lowest escrow balance in ${months.join(' ')}`);
  expect(text).toContain('Days in a year of interest 365 360');
});

it('uses as many pages as needed, each with the column headers', async () => {
  const { customerId } = await savedCustomer(
    'Maximiliana-Theodora '.repeat(4).trim(),
    'Wolfeschlegelstein'.repeat(5),
  );
  const costs = Array.from({ length: 40 }, (_, index): QuoteCost => {
    const section = (['A', 'B', 'C', 'E', 'H'] as const)[index % 5] ?? 'A';
    const label = `A cost whose label is as long as a label can be, which is ${String(index).padStart(2, '0')}`;
    return {
      id: `c${index}`,
      label,
      section,
      isFinanceCharge: false,
      amount: { of: 'sum', cents: 100 + index },
    };
  });
  const scenarios = [1, 2, 3].map((number) =>
    aScenario({ name: `${'W'.repeat(55)} ${number}`, valueCents: 99_999_999_999, costs }),
  );
  const pages = await pagesOf((await pdfOf(customerId, { title: 'Xx'.repeat(40), scenarios })).rawPayload);
  expect(pages.length).toBeGreaterThan(2);
  const all = pages.join(' ');
  for (const { amount } of costs) expect(all).toContain(centsText('cents' in amount ? amount.cents : 0));
  pages.forEach((page, index) => {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    // The notes are kept together, on a separate page if necessary.
    if (!page.startsWith('How it was calculated')) expect(page).toMatch(/W{5}/);
  });
  // The price of each scenario, and the equity after its last payment.
  expect(all.split('$999,999,999.99')).toHaveLength(7);
});

it('belongs to its customer', async () => {
  const [one, other] = [await savedCustomer('A', 'B'), await savedCustomer('C', 'D')];
  const { quoteId } = await aQuote(app, one.customerId);
  const url = `/api/customers/${other.customerId}/quotes/${quoteId}/pdf`;
  expect((await app.as(ADMIN)({ url })).statusCode).toBe(404);
});

// Tests BASE-76.
it('shows a question mark for what its typeface does not have, and says so', async () => {
  const { customerId } = await savedCustomer('Ana', 'Sato');
  const textOf = async (title: string) => {
    const answer = await pdfOf(customerId, { title });
    expect(answer.statusCode).toBe(200);
    return (await pagesOf(answer.rawPayload)).join(' ');
  };
  const replaced = await textOf('Home \u{1f3e0} of 東京 and \u{1f468}\u200d\u{1f469}\u200d\u{1f467}');
  expect(replaced).toContain('Home ? of ?? and ?');
  expect(replaced).toContain(REPLACED_NOTE);
  expect(await textOf('Nguyễn, ready?')).not.toContain(REPLACED_NOTE);
});

// Tests QUOTE-77.
it('shows type, fee and yearly premium of agency loans', async () => {
  const { customerId } = await savedCustomer('Ada', 'Lovelace');
  const fee = { feePayment: 'Added to the loan', downPaymentCents: 40_000_00 } as const;
  const scenarios = [
    aScenario({ ...fee, name: 'One', loanType: 'FHA' }),
    aScenario({ ...fee, name: 'Two', loanType: 'VA', vaUse: 'Later use' }),
    aScenario({ ...fee, name: 'Three', loanType: 'USDA' }),
  ];
  const answer = await pdfOf(customerId, { scenarios });
  const text = (await pagesOf(answer.rawPayload)).join(' ');
  for (const words of [
    'FHA, 30-Year Fixed at 6.500%',
    'Loan type FHA VA USDA',
    'Later use, Added to the loan',
    'Base loan amount',
    'FHA upfront premium (finance charge)',
    'VA funding fee (finance charge)',
    'USDA guarantee fee (finance charge)',
    'FHA mortgage insurance ends',
    'HUD Mortgagee Letter 2023-05',
  ]) {
    expect(text).toContain(words);
  }
  for (const { loanCents, premium } of scenarios.map(computeQuote)) {
    expect(text).toContain(centsText(loanCents));
    if (premium !== null) expect(text).toContain(centsText(premium.monthly[10] ?? 0));
  }
});

// Tests QUOTE-47, QUOTE-50, QUOTE-51 and QUOTE-52.
it('has the appraised value, each second lien with its ratios, and the years of a buydown', async () => {
  const { customerId } = await savedCustomer('Anika', 'Banerjee');
  const scenario = aScenario({
    valueCents: 400_000_00,
    downPaymentCents: 80_000_00,
    appraisedValueCents: 390_000_00,
    secondLiens: [
      { kind: 'Closed-end loan', balanceCents: 40_000_00, paymentCents: 334_58 },
      { kind: 'Line of credit', balanceCents: 0, limitCents: 20_000_00 },
    ],
    buydown: { plan: '2-1', paidBy: 'Seller' },
  });
  const quote = computeQuote(scenario);
  const text = (await pagesOf((await pdfOf(customerId, { scenarios: [scenario] })).rawPayload)).join(' ');
  for (const words of [
    'Appraised value $390,000.00',
    'Second mortgage $40,000.00, new; Line of credit $0.00 of $20,000.00, new',
    'CLTV, with second liens 92.30%',
    'HCLTV, with full lines of credit 97.43%',
    'Second mortgage $334.58',
    'Money from the second mortgage -$40,000.00',
    'Temporary buydown 2-1, paid by the seller',
    `Monthly payment in year 1 ${centsText(quote.buydown?.totals[0] ?? 0)}`,
    `Subsidy, paid by the seller ${centsText(quote.buydown?.plan.subsidyCents ?? 0)}`,
    'a month in total from year 3',
    'which is below the price: $390,000.00',
    'comment 17(c)(1)-3',
  ]) {
    expect(text).toContain(words);
  }
});

// Tests QUOTE-79, QUOTE-81 and QUOTE-82.
it('names the highest loan and the break-evens with their assumptions', async () => {
  const { customerId } = await savedCustomer('Anika', 'Banerjee');
  const outlook: QuoteOutlook = {
    income: {
      perMonthCents: 10_000_00,
      debtsPerMonthCents: 500_00,
      housingRatioPercent: 31,
      debtRatioPercent: 43,
    },
    presentLoan: { balanceCents: 250_000_00, rate: 7500, paymentCents: 1_800_00, monthsLeft: 330 },
  };
  const scenarios = [
    aScenario(),
    aScenario({
      name: 'Refinance',
      purpose: 'Refinance',
      loanCents: 260_000_00,
      payoffCents: 250_000_00,
      rate: 6000,
    }),
    aScenario({ name: 'Points', rate: 6250, points: 1000 }),
  ];
  const text = (await pagesOf((await pdfOf(customerId, { scenarios, outlook })).rawPayload)).join(' ');
  const groups = outlookGroupsOnPaper(outlook, scenarios);
  expect(groups.map(({ title }) => title)).toEqual([
    'Maximum loan for the income',
    'Break-even of the refinance',
    'Break-even of the points',
  ]);
  for (const { title, rows } of groups) {
    expect(text).toContain(title);
    for (const { label, values } of rows) expect(text).toContain([label, ...values].join(' '));
  }
  for (const note of outlookNotes(outlook, scenarios, groups)) expect(text).toContain(note);
});

// Tests QUOTE-83 and QUOTE-84.
it('shows the scenarios over the years on a separate page, with the assumed growth and every figure', async () => {
  const { customerId } = await savedCustomer('Anika', 'Banerjee');
  const scenarios = [aScenario(), aScenario({ name: 'Short', program: '15-Year Fixed' })];
  const growthRate = -1_500;
  const pages = await pagesOf((await pdfOf(customerId, { scenarios, outlook: { growthRate } })).rawPayload);
  const page = pages.find((one) => one.startsWith('Over the years'));
  expect(page).toContain('Assumed home appreciation: -1.500% a year.');
  const compared = (['cost', 'equity', 'balance'] as const).map((measure) =>
    comparedYears(scenarios, { measure, growthRate }),
  );
  for (let year = 0; year <= 30; year += 1) {
    const figures = compared.flatMap(
      (one) => one?.values.map((values) => centsText(values?.[year] ?? 0)) ?? [],
    );
    expect(figures).toHaveLength(6);
    expect(page).toContain([year === 0 ? 'Closing' : year, ...figures].join(' '));
  }
});
