import { describe, expect, it } from 'vitest';
import { SCENARIO_EXAMPLE } from '../../../contract/openapi/examples/example-parts.ts';
import { computeQuote } from '../../../domain/quotes/quote.ts';
import { type QuoteScenario, quotedTerms } from '../../../domain/quotes/quote-scenario.ts';
import { AGENCY_ARMS } from '../../../domain/schedules/agency-arms.ts';
import { noteSchedule } from '../../../domain/schedules/amortization.ts';
import type { AmortizationTerms } from '../../../domain/schedules/amortization-terms.ts';
import { readSearch, writeSearch } from '../../address-values.ts';
import { paths } from '../../paths.ts';
import { armSettings, planOf } from './arm-settings.ts';
import { addressOf, quotedParameters, settingsOf } from './calculator-address.ts';
import { type CalculatorSettings, defaultSettings, readSettings } from './calculator-settings.ts';

const DEFAULTS = defaultSettings('2026-11-21');

const ARM = { adjustable: true, indexedRate: '7' };

function read(part: Partial<CalculatorSettings>) {
  return readSettings({ ...DEFAULTS, ...part });
}

describe('readSettings', () => {
  it('starts with a valid loan whose first payment is the month after next', () => {
    const { terms, errors } = readSettings(DEFAULTS);
    expect(errors).toEqual({});
    expect(terms).toMatchObject({
      amountCents: 30_000_000,
      rate: 6500,
      termMonths: 360,
      firstPaymentOn: '2027-01-01',
    });
  });

  it.each<[keyof CalculatorSettings | 'once.0.month' | 'once.0.amount', Partial<CalculatorSettings>, string]>(
    [
      ['amount', { amount: '' }, 'Enter an amount, such as 1,234.56'],
      ['amount', { amount: '0' }, 'Enter at least $1'],
      ['amount', { amount: '-5' }, 'An amount cannot be negative'],
      ['amount', { amount: '1000000000' }, 'Enter at most $999,999,999.99'],
      ['rate', { rate: '31' }, 'Enter at most 30%'],
      ['term', { term: '481' }, 'Enter 1 to 480 months'],
      ['term', { term: '0' }, 'Enter 1 to 480 months'],
      ['first', { first: '13/2027' }, 'Enter a month as MM/YYYY'],
      ['indexedRate', { adjustable: true }, 'Enter a rate, such as 6.375'],
      ['indexedRate', { ...ARM, indexedRate: '2' }, 'Enter at least the margin'],
      ['margin', { ...ARM, margin: 'x' }, 'Enter a rate, such as 6.375'],
      ['fixedYears', { ...ARM, fixedYears: '0' }, 'Enter 1 to 30 years'],
      ['fixedYears', { ...ARM, fixedYears: '10', term: '120' }, 'Enter less than the term of the loan'],
      ['everyMonths', { ...ARM, everyMonths: '61' }, 'Enter 1 to 60 months'],
      ['capFirst', { ...ARM, capFirst: '6' }, 'Enter at most the lifetime cap'],
      ['capPeriodic', { ...ARM, capPeriodic: '5.125' }, 'Enter at most the lifetime cap'],
      ['capLifetime', { ...ARM, capLifetime: '31' }, 'Enter at most 30%'],
      ['closing', { closing: '2027-01-01' }, 'Enter a date before the first payment'],
      ['closing', { closing: '2026-01-01' }, 'Enter a date within three months of the first payment'],
      ['closing', { closing: '12/3' }, 'Enter a date that exists, as MM/DD/YYYY'],
      [
        'homeValue',
        { insuranceRate: '0.5' },
        'Enter the value of the home. It determines when mortgage insurance ends',
      ],
      ['once.0.month', { once: [{ month: '', amount: '5' }] }, 'Enter a month as MM/YYYY'],
      ['once.0.amount', { once: [{ month: '03/2028', amount: '' }] }, 'Enter an amount, such as 1,234.56'],
    ],
  )('refuses %s beside its field', (name, part, message) => {
    const { terms, errors } = read(part);
    expect(errors).toEqual({ [name]: message });
    expect(terms).toBeNull();
  });

  it('understands pasted text', () => {
    expect(read({ amount: '$1,234.56', rate: '6.5%' }).terms).toMatchObject({
      amountCents: 123_456,
      rate: 6500,
    });
  });

  // Tests CALC-12.
  it('requires mortgage insurance only above 80% of the value, cut off after two decimals', () => {
    const insured = { insuranceRate: '0.600', amount: '170,000', homeValue: '200,000' };
    expect(read(insured).terms?.mortgageInsurance).toEqual({ cents: 85_00, originalValueCents: 200_000_00 });
    expect(read({ ...insured, amount: '160,000' }).terms?.mortgageInsurance).toBeUndefined();
    expect(read({ ...insured, amount: '160,002' }).terms?.mortgageInsurance).toBeUndefined();
    expect(read({ ...insured, amount: '160,020' }).terms?.mortgageInsurance).toBeDefined();
  });

  // Tests CALC-72.
  it('reads an adjustable rate, and names the plan of the agencies that it is', () => {
    expect(read(ARM).terms?.adjustment).toEqual({
      fixedMonths: 84,
      everyMonths: 6,
      caps: { first: 5000, periodic: 1000, lifetime: 5000 },
      floor: 2750,
      fullyIndexedRate: 7000,
    });
    expect(planOf(DEFAULTS)).toBe('7/6');
    expect(planOf({ ...DEFAULTS, ...armSettings(AGENCY_ARMS['3/6']) })).toBe('3/6');
    expect(planOf({ ...DEFAULTS, everyMonths: '12' })).toBeNull();
    expect(planOf({ ...DEFAULTS, capFirst: '' })).toBeNull();
  });

  it("adds the home's monthly tax and insurance", () => {
    expect(read({ taxPerYear: '9,240', homeInsurancePerYear: '2,316' }).escrowPerYear).toBe(11_556_00);
  });
});

// Tests CALC-71, CALC-72, QUOTE-5, QUOTE-13.
it.each<[string, Partial<QuoteScenario>, Partial<CalculatorSettings>]>([
  ['a fixed rate', {}, {}],
  ['mortgage insurance', { downPaymentCents: 20_000_00 }, { amount: '380,000' }],
  ['a loan of 80.009%', { downPaymentCents: 79_964_00 }, { amount: '320,036' }],
  [
    'an adjustable rate',
    { program: '7-Year ARM', indexedRate: 9000 },
    { adjustable: true, indexedRate: '9' },
  ],
])('agrees with a quote on %s', (_what, ofScenario, ofSettings) => {
  const scenario = { ...SCENARIO_EXAMPLE, ...ofScenario };
  const quote = computeQuote(scenario);
  const ofQuote = noteSchedule(quotedTerms(scenario));
  const { terms } = read({
    amount: '320,000',
    first: '02/2027',
    homeValue: '400,000',
    insuranceRate: '0.6',
    ...ofSettings,
  });
  const schedule = noteSchedule(terms as AmortizationTerms);
  const firstChange = schedule.rows[84];
  expect({
    payment: schedule.payment,
    interest: schedule.totalInterest,
    mortgageInsurance: schedule.totalMortgageInsurance,
    insured: schedule.insured,
    adjusted: terms?.adjustment && firstChange?.payment,
  }).toEqual({
    payment: quote.monthly.lines[0]?.cents,
    interest: ofQuote.totalInterest,
    mortgageInsurance: ofQuote.totalMortgageInsurance,
    insured: quote.insured,
    adjusted: quote.adjusted?.paymentCents,
  });
});

describe('the address', () => {
  it('is empty for the defaults and includes changes, even invalid ones', () => {
    expect(addressOf(DEFAULTS, DEFAULTS)).toEqual({});
    const settings: CalculatorSettings = {
      ...DEFAULTS,
      amount: 'abc',
      frequency: 'biweekly',
      adjustable: true,
      schedule: 'exact',
      once: [{ month: '03/2028', amount: '5,000' }],
    };
    const address = addressOf(settings, DEFAULTS);
    expect(address).toEqual({
      amount: 'abc',
      frequency: 'biweekly',
      schedule: 'exact',
      adjustable: '1',
      once: '03/2028:5,000',
    });
    expect(settingsOf(address, DEFAULTS)).toEqual(settings);
  });

  it('accepts a link that was edited by hand', () => {
    const search = { amount: 5000, extraYearlyMonth: 13, frequency: 'hourly', once: 'x;y:z', more: [] };
    expect(settingsOf(search, DEFAULTS)).toEqual({
      ...DEFAULTS,
      amount: '5000',
      once: [{ month: 'y', amount: 'z' }],
    });
  });

  // Tests CALC-4. The router reads an address, writes it in its own form, and reads that after a reload.
  it.each(['1e5', '6e0', '6.50', '250000', '-1', '0123', 'true', 'null', '"5"', '', 'abc', '1 % & #'])(
    'keeps %j as typed over a reload',
    (amount) => {
      const search = quotedParameters(addressOf({ ...DEFAULTS, amount }, DEFAULTS));
      const [, query = ''] = paths.amortizationCalculator(search).split('?');
      const opened = readSearch(query);
      expect(settingsOf(opened, DEFAULTS).amount).toBe(amount);
      expect(settingsOf(readSearch(writeSearch(opened)), DEFAULTS).amount).toBe(amount);
    },
  );

  // Tests CALC-4.
  it.each(['6e0', '65e-1', '0.65e1', '6E0', '-0', '0x6'])(
    'refuses the rate %s of an address as its field does, before and after a reload',
    (rate) => {
      const opened = readSearch(`?rate=${rate}`);
      for (const search of [opened, readSearch(writeSearch(opened))]) {
        const settings = settingsOf(search, DEFAULTS);
        expect(settings.rate).toBe(rate);
        expect(readSettings(settings).errors.rate).toMatch(
          /^(Enter a rate, such as 6.375|A rate cannot be negative)$/,
        );
      }
    },
  );

  // Tests CALC-4.
  it('reads plain digits and a decimal point, but no exponent', () => {
    expect(readSettings(settingsOf(readSearch('?rate=6.50&amount=250000'), DEFAULTS)).terms).toMatchObject({
      rate: 6500,
      amountCents: 250_000_00,
    });
    expect(settingsOf(readSearch('?extraYearlyMonth=1e1'), DEFAULTS).extraYearlyMonth).toBe('1');
    expect(settingsOf(readSearch('?extraYearlyMonth=10'), DEFAULTS).extraYearlyMonth).toBe('10');
  });
});
