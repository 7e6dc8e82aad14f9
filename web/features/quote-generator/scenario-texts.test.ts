import { describe, expect, it } from 'vitest';
import { CAP_MESSAGE, INDEXED_MESSAGE } from '../../../domain/quotes/arm/quote-arm.ts';
import { computeQuote } from '../../../domain/quotes/quote.ts';
import { DEFAULT_COSTS } from '../../../domain/quotes/quote-costs.ts';
import { emptyScenario, readScenario, type ScenarioTexts, textsOfScenario } from './scenario-texts.ts';
import { emptyLien } from './second-liens/lien-texts.ts';

const TEXTS = emptyScenario('2026-11-21', DEFAULT_COSTS);

const ARM = { program: '7-Year ARM', indexedRate: '7' } as const;

const read = (part: Partial<ScenarioTexts>) => readScenario({ ...TEXTS, ...part });

describe('readScenario', () => {
  it('starts with a valid scenario', () => {
    const { scenario, errors } = readScenario(TEXTS);
    expect(errors).toEqual({});
    expect(scenario).toMatchObject({
      valueCents: 400_000_00,
      downPaymentCents: 80_000_00,
      rate: 6500,
      points: 0,
    });
    expect(scenario?.costs).toEqual(DEFAULT_COSTS);
  });

  // Tests QUOTE-95.
  it.each(['', 'abc', '5', '400,000.005'])(
    'says nothing against other fields beside the wrong price %j',
    (value) => {
      const lien = { ...emptyLien('lien'), balance: '10,000', rate: '8', termYears: '15' };
      expect(Object.keys(read({ value, liens: [lien] }).errors)).toEqual(['value']);
    },
  );

  // Tests QUOTE-95.
  it('takes no appraised value of 0', () => {
    expect(read({ appraisedValue: '0' }).errors).toEqual({
      appraisedValue: expect.stringContaining('$1,000'),
    });
    expect(read({ appraisedValue: 'x' }).errors).toEqual({ appraisedValue: expect.any(String) });
    expect(read({ appraisedValue: ' ' }).scenario?.appraisedValueCents).toBeUndefined();
  });

  // Tests QUOTE-86.
  it('reads lines of costs that it has read before as it reads new ones', () => {
    const costs = TEXTS.costs.map((cost) => ({ ...cost, label: ` ${cost.label} ` }));
    for (const lines of [
      costs,
      costs.with(1, { ...TEXTS.costs[0], amount: 'x' } as never),
      costs.slice(0, 0),
    ]) {
      for (const rate of ['6.5', '6.25', '', '7']) {
        const fresh = read({ rate, costs: structuredClone(lines) });
        expect(read({ rate, costs: lines })).toEqual(fresh);
        expect(fresh.scenario?.costs.map(({ label }) => label)).toEqual(
          fresh.scenario === null ? undefined : lines.map(({ label }) => label.trim()),
        );
      }
    }
  });

  it('restores a saved scenario unchanged', () => {
    const { scenario } = read({
      program: '7-Year ARM',
      indexedRate: '7',
      sellerCredit: '1,000',
      points: '2',
      sellerPoints: '1',
    });
    expect(scenario).not.toBeNull();
    if (scenario !== null) expect(readScenario(textsOfScenario(scenario)).scenario).toEqual(scenario);
  });

  // Tests QUOTE-90.
  it('reads the affiliate mark of a cost, and drafts from before that mark', () => {
    const [first, ...others] = TEXTS.costs;
    if (first === undefined) throw new Error('no costs');
    const { scenario } = read({ costs: [{ ...first, isPaidToAffiliate: true }, ...others] });
    expect(scenario?.costs[0]).toHaveProperty('isPaidToAffiliate', true);
    if (scenario !== null) expect(readScenario(textsOfScenario(scenario)).scenario).toEqual(scenario);
    const { isPaidToAffiliate: _, ...older } = first;
    expect(read({ costs: [older] }).scenario?.costs).toEqual([DEFAULT_COSTS[0]]);
  });

  // Tests QUOTE-70.
  it.each<[string, Partial<ScenarioTexts>]>([
    ['FHA', { loanType: 'FHA', downPayment: '5%' }],
    ['VA', { loanType: 'VA', vaUse: 'Later use', downPayment: '0', feePayment: 'Paid in cash' }],
    [
      'VA refinance',
      { loanType: 'VA', purpose: 'Refinance', loan: '300,000', vaRefinance: 'Interest rate reduction' },
    ],
    ['USDA', { loanType: 'USDA', downPayment: '0', commitmentOn: '2026-12-01' }],
  ])('restores a %s scenario unchanged', (_, part) => {
    const { scenario, errors } = read(part);
    expect(errors).toEqual({});
    expect(scenario).toMatchObject({ loanType: part.loanType });
    if (scenario !== null) expect(readScenario(textsOfScenario(scenario)).scenario).toEqual(scenario);
  });

  it('keeps the choices of an agency out of a conventional scenario and out of other agencies', () => {
    const { loanType: _, ...draft } = TEXTS;
    expect(readScenario(draft).scenario).not.toHaveProperty('feePayment');
    expect(read({ loanType: 'Conventional' }).scenario).not.toHaveProperty('loanType');
    expect(read({ loanType: 'FHA' }).scenario).not.toHaveProperty('vaUse');
    expect(read({ loanType: 'VA', vaUse: 'Exempt from the fee' }).scenario).not.toHaveProperty('feePayment');
  });

  it.each<[string, Partial<ScenarioTexts>, string]>([
    [
      'downPayment',
      { loanType: 'FHA', downPayment: '3%' },
      'FHA insures at most 96.5% of the value in a purchase',
    ],
    ['downPayment', { loanType: 'VA', downPayment: '-5' }, 'An amount cannot be negative'],
    ['program', { loanType: 'USDA', ...ARM }, 'USDA guarantees only loans with a fixed rate'],
    ['commitmentOn', { loanType: 'USDA', commitmentOn: '12/3' }, 'Enter a date that exists, as MM/DD/YYYY'],
    [
      'closingOn',
      { loanType: 'FHA', closingOn: '2023-01-05' },
      'The fees of FHA are known from Mar 20, 2023, and not for Jan 5, 2023',
    ],
    ['value', { value: '' }, 'Enter an amount, such as 1,234.56'],
    ['rate', { rate: '' }, 'Enter a rate, such as 6.375'],
    ['downPayment', { downPayment: '400,000' }, 'Leave at least $1,000 to borrow'],
    ['loan', { purpose: 'Refinance' }, 'Enter at least $1,000'],
    ['indexedRate', { program: '7-Year ARM' }, 'Enter a rate, such as 6.375'],
    ['points', { points: '11' }, 'Enter at most 10 points'],
    ['points', { points: '31' }, 'Enter at most 10 points'],
    ['sellerPoints', { points: '1', sellerPoints: '1.5' }, 'Enter at most the points of the loan'],
    ['downPayment', { downPayment: '101%' }, 'Enter at most 100%'],
    ['downPayment', { downPayment: '100%' }, 'Leave at least $1,000 to borrow'],
    ['value', { value: '999999999999999' }, 'Enter at most $999,999,999.99'],
    ['closingOn', { closingOn: '12/3' }, 'Enter a date that exists, as MM/DD/YYYY'],
    ['name', { name: ' ' }, 'Enter a name'],
    ['indexedRate', { ...ARM, indexedRate: '2.5' }, INDEXED_MESSAGE],
    ['armCaps', { ...ARM, armCaps: '5/1' }, 'Enter three caps in percent, such as 5/1/5'],
    ['armCaps', { ...ARM, armCaps: '6/1/5' }, CAP_MESSAGE],
    ['armCaps', { ...ARM, armCaps: '2/6/5' }, CAP_MESSAGE],
    ['armEvery', { ...ARM, armEvery: '0' }, 'Enter 1 to 60 months'],
    ['armMargin', { ...ARM, armMargin: '' }, 'Enter a rate, such as 6.375'],
    ['taxDue', { taxDue: '6/1, 12/1' }, 'Enter months, such as June, December'],
    ['insuranceDue', { insuranceDue: 'soon' }, 'Enter months, such as June, December'],
    ['escrowCushion', { escrowCushion: '3' }, 'Enter 0 to 2 months'],
  ])('refuses %s beside its field', (field, part, message) => {
    const { scenario, errors } = read(part);
    expect(errors[field]).toBe(message);
    expect(scenario).toBeNull();
  });

  it.each([
    ['20%', 80_000_00],
    ['6.5%', 26_000_00],
    ['$1,234.56', 1_234_56],
    ['', 0],
  ])('understands a down payment of %j', (downPayment, cents) => {
    expect(read({ downPayment }).scenario?.downPaymentCents).toBe(cents);
  });

  it('reports a wrong cost at its line', () => {
    const costs = TEXTS.costs.map((cost, index) =>
      index === 1 ? { ...cost, amount: 'much', label: '' } : cost,
    );
    expect(read({ costs }).errors).toMatchObject({
      'costs.1.amount': 'Enter an amount, such as 1,234.56',
      'costs.1.label': 'Enter what the cost is for',
    });
  });

  // Tests QUOTE-66.
  it('reads the months of the escrow account, leaves empty ones to their defaults, and writes them in short', () => {
    const { scenario } = read({ taxDue: 'december, 4', insuranceDue: 'Sep', escrowCushion: '1' });
    expect(scenario).toMatchObject({
      taxDueMonths: [4, 12],
      insuranceDueMonths: [9],
      escrowCushionMonths: 1,
    });
    expect(scenario && textsOfScenario(scenario)).toMatchObject({ taxDue: 'Apr, Dec', insuranceDue: 'Sep' });
    const empty = read({ taxDue: ' ', insuranceDue: '' }).scenario;
    expect(empty).not.toHaveProperty('taxDueMonths');
    expect(empty).not.toHaveProperty('insuranceDueMonths');
  });

  // Tests CALC-73.
  it('reads the terms of an adjustable rate, and only there', () => {
    expect(read(ARM).scenario?.armTerms).toEqual({
      everyMonths: 6,
      caps: { first: 5000, periodic: 1000, lifetime: 5000 },
      marginRate: 2750,
    });
    const own = read({ ...ARM, armCaps: '2 / 1.5 / 6%', armEvery: '12', armMargin: '3' }).scenario;
    expect(own?.armTerms).toEqual({
      everyMonths: 12,
      caps: { first: 2000, periodic: 1500, lifetime: 6000 },
      marginRate: 3000,
    });
    expect(own && textsOfScenario(own)).toMatchObject({
      armCaps: '2/1.5/6',
      armEvery: '12',
      armMargin: '3.000',
    });
    expect(read({ armCaps: 'x' }).scenario).not.toHaveProperty('armTerms');
  });

  it('reads drafts from before escrow accounts and adjustable terms', () => {
    const {
      taxDue: _,
      insuranceDue: _i,
      escrowCushion: _c,
      armCaps: _a,
      armEvery: _e,
      armMargin: _m,
      ...old
    } = {
      ...TEXTS,
      ...ARM,
    };
    expect(readScenario(old as ScenarioTexts).errors).toEqual({});
  });

  // Tests QUOTE-55, QUOTE-56.
  it('reads prepaid months and other amounts at closing, and keeps a draft from before them', () => {
    const closing = {
      prepaidInsurance: '6',
      prepaidTax: '5',
      paidBefore: '29.80',
      adjustmentsDue: '80.00',
      otherCredits: '1,115.04',
    };
    const fields = {
      prepaidInsuranceMonths: 6,
      prepaidTaxMonths: 5,
      paidBeforeClosingCents: 29_80,
      adjustmentsDueCents: 80_00,
      otherCreditsCents: 1_115_04,
    };
    const { scenario } = read(closing);
    expect(scenario).toMatchObject(fields);
    expect(scenario && textsOfScenario(scenario)).toMatchObject(closing);
    const { errors } = read({ prepaidInsurance: '13', prepaidTax: 'x', otherCredits: '-1' });
    expect(Object.keys(errors).sort()).toEqual(['otherCredits', 'prepaidInsurance', 'prepaidTax']);
    const refinance = { purpose: 'Refinance', loan: '300,000', adjustmentsDue: 'typed before' } as const;
    expect(read(refinance).scenario).not.toHaveProperty('adjustmentsDueCents');
    expect(read({}).scenario).not.toHaveProperty('prepaidInsuranceMonths');
  });

  // Tests QUOTE-4.
  it('does not count hidden credits after a purchase became a refinance', () => {
    const purchase = { sellerCredit: '5,000', earnestMoney: '10,000', closingOn: '2027-01-06' };
    // Interest from the closing on: a second home has no right to rescind.
    const occupancy = 'Second Home';
    const { scenario } = read({
      ...purchase,
      occupancy,
      purpose: 'Refinance',
      loan: '300,000',
      payoff: '250,000',
    });
    expect(scenario && computeQuote(scenario).cashToClose.totalCents).toBe(-43_646_96);
  });

  // Tests QUOTE-2, QUOTE-31.
  it('keeps the conventions of its company, and reads a draft from before them', () => {
    const texts = emptyScenario('2026-11-21', [], {
      escrowCushionMonths: 2,
      interestYear: 360,
      interestCreditDays: 7,
    });
    const { scenario } = readScenario(texts);
    expect(scenario).toMatchObject({
      interestYear: 360,
      interestCreditDays: 7,
      occupancy: 'Primary Residence',
    });
    expect(scenario && textsOfScenario(scenario)).toMatchObject({ interestYear: 360, interestCreditDays: 7 });
    const { occupancy: _, sellerPoints: _s, ...old } = TEXTS;
    expect(readScenario(old).scenario).toEqual(readScenario(TEXTS).scenario);
    expect(readScenario(old).scenario).toMatchObject({ interestYear: 365, interestCreditDays: 0 });
  });

  it("keeps the other purpose's fields as typed", () => {
    const ofPurchase = { downPayment: 'x', sellerCredit: 'y', earnestMoney: '5,000', sellerPoints: 'z' };
    const { scenario } = read({ purpose: 'Refinance', loan: '300,000', payoff: '250,000', ...ofPurchase });
    expect(scenario).toMatchObject({
      loanCents: 300_000_00,
      payoffCents: 250_000_00,
      downPaymentCents: 0,
      sellerCreditCents: 0,
      earnestMoneyCents: 0,
    });
  });
});

it.each(['', '9', '95', 'x', '0'])('reads a price of %j of an FHA loan as a wrong field', (value) => {
  const today = emptyScenario('2026-11-27', DEFAULT_COSTS);
  const read = readScenario({ ...today, loanType: 'FHA', feePayment: 'Added to the loan', value });
  expect(read.scenario).toBeNull();
  expect(read.errors).toHaveProperty('value');
});
