import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, LOAN_OFFICER, type Role } from '../../../domain/people/role.ts';
import { DEFAULT_COSTS } from '../../../domain/quotes/quote-costs.ts';
import { aScenario } from '../../testing/calls/quote-calls.ts';
import { aCustomer, type SavedCustomer } from '../../testing/factories/loan-factory.ts';
import { asOwner } from '../../testing/services/postgres-for-tests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let customer: SavedCustomer;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  customer = await aCustomer(app.platform.database.db).save();
});
afterAll(() => app.close());

const SCENARIO = aScenario({ mortgageInsuranceRate: 0 });
const QUOTE = { title: 'First home', scenarios: [SCENARIO] };
const PREPARERS = {
  lender: { name: 'Lintel', nmlsId: '402100' },
  officer: { name: 'Test Person', nmlsId: '' },
};
const DEFAULTS = { interestYear: 365, interestCreditDays: 5, escrowCushionMonths: 2 };
const RATIOS = { housingRatioPercent: 28, debtRatioPercent: 36 };

function send(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  version?: number,
  role: Role = LOAN_OFFICER,
) {
  return app.as(role)({
    method,
    url: `/api/${path}`,
    ...(payload === undefined ? {} : { payload }),
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
}
const quotes = () => `customers/${customer.customerId}/quotes`;

describe('quotes of a customer', () => {
  it('are saved, listed, changed in versions, and each version can be read', async () => {
    const created = await send('POST', quotes(), QUOTE);
    expect(created.statusCode).toBe(201);
    expect(created.headers.etag).toBe('"1"');
    const { quoteId } = created.json();
    expect(created.json()).toMatchObject({ ...QUOTE, version: 1, latestVersion: 1 });
    const second = { ...QUOTE, title: 'First home, lower rate', scenarios: [{ ...SCENARIO, rate: 6125 }] };
    const saved = await send('PUT', `${quotes()}/${quoteId}`, second, 1);
    expect(saved.json()).toMatchObject({ ...second, version: 2, versions: [{ version: 2 }, { version: 1 }] });
    expect((await send('GET', `${quotes()}/${quoteId}?version=1`)).json()).toMatchObject({
      ...QUOTE,
      version: 1,
      latestVersion: 2,
    });
    expect((await send('GET', `${quotes()}/${quoteId}?version=3`)).statusCode).toBe(404);
    expect((await send('GET', quotes())).json().quotes).toMatchObject([
      { quoteId, title: 'First home, lower rate', version: 2, scenarioNames: ['As planned'] },
    ]);
  });

  // Tests QUOTE-59.
  it('with a closing long ago stay readable, and are saved again once the date is right', async () => {
    const wrong = { ...QUOTE, scenarios: [{ ...SCENARIO, closingOn: '1950-01-02' }] };
    const refused = await send('POST', quotes(), wrong);
    expect([refused.statusCode, refused.json().error.fields]).toEqual([
      400,
      { 'scenarios[0].closingOn': expect.stringMatching(/^Enter a date from .+ to .+/) },
    ]);
    const { quoteId } = (await send('POST', quotes(), QUOTE)).json();
    // Stored by a version without these bounds.
    await asOwner(
      app.connectionString,
      `UPDATE quote_versions SET document = '${JSON.stringify(wrong).replaceAll("'", "''")}' WHERE quote_id = '${quoteId}'`,
    );
    const path = `${quotes()}/${quoteId}`;
    expect((await send('GET', path)).json().scenarios[0].closingOn).toBe('1950-01-02');
    expect((await send('PUT', path, wrong, 1)).statusCode).toBe(200);
    const renamed = await send('PUT', path, { ...wrong, title: 'Renamed' }, 1);
    expect(renamed.statusCode).toBe(400);
    expect((await send('PUT', path, QUOTE, 1)).json().version).toBe(2);
    const credit = { ...QUOTE, scenarios: [{ ...SCENARIO, lenderCreditCents: 900_000_00 }] };
    const tooMuch = await send('PUT', path, credit, 2);
    expect(tooMuch.json().error.fields['scenarios[0].lenderCreditCents']).toMatch(
      /^Enter at most the closing costs, \$/,
    );
  });

  // Tests QUOTE-70 and QUOTE-71.
  it('of an agency are saved as entered, and refused with a plain message outside its table', async () => {
    const fha = {
      ...SCENARIO,
      loanType: 'FHA',
      feePayment: 'Added to the loan',
      downPaymentCents: 20_000_00,
    };
    const saved = await send('POST', quotes(), { ...QUOTE, scenarios: [fha] });
    expect(saved.statusCode).toBe(201);
    expect(saved.json().scenarios).toMatchObject([fha]);
    const refused = await send('POST', quotes(), {
      ...QUOTE,
      scenarios: [
        { ...fha, closingOn: '2023-01-05' },
        { ...fha, downPaymentCents: 0 },
        { ...fha, feePayment: 'Later' },
      ],
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('The fees of FHA are known from Mar 20, 2023, and not for Jan 5, 2023');
    expect(refused.body).toContain('FHA insures at most 96.5% of the value in a purchase');
  });

  // Tests QUOTE-15.
  it('refuse a save based on an older version, and store no new version without changes', async () => {
    const { quoteId } = (await send('POST', quotes(), QUOTE)).json();
    expect((await send('PUT', `${quotes()}/${quoteId}`, QUOTE, 1)).json().version).toBe(1);
    const change = (title: string) => send('PUT', `${quotes()}/${quoteId}`, { ...QUOTE, title }, 1);
    const codes = (await Promise.all(['a', 'b', 'c'].map(change))).map(({ statusCode }) => statusCode);
    expect(codes.sort()).toEqual([200, 412, 412]);
    const late = await change('late');
    expect(late.headers.etag).toBe('"2"');
    expect(late.json().current.version).toBe(2);
    expect((await send('PUT', `${quotes()}/${quoteId}`, QUOTE)).statusCode).toBe(428);
  });

  it.each([
    [{ ...QUOTE, title: '' }, 'title'],
    // Tests QUOTE-69.
    [{ ...QUOTE, title: '\u200b\u200b' }, 'title'],
    [{ ...QUOTE, scenarios: [] }, 'scenarios'],
    [{ ...QUOTE, scenarios: Array(4).fill(SCENARIO) }, 'scenarios'],
    [{ ...QUOTE, scenarios: [{ ...SCENARIO, rate: -1 }] }, 'scenarios[0].rate'],
    [
      { ...QUOTE, scenarios: [{ ...SCENARIO, downPaymentCents: 400_000_00 }] },
      'scenarios[0].downPaymentCents',
    ],
    [{ ...QUOTE, createdBy: 'me' }, 'createdBy'],
  ])('refuse wrong fields by their paths (%#)', async (body, field) => {
    const answer = await send('POST', quotes(), body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().error.fields)).toContain(field);
  });

  it('of all customers are listed page by page, the latest first', async () => {
    for (let count = 1; count <= 3; count += 1) {
      app.clock.advance(1);
      await send('POST', quotes(), { ...QUOTE, title: `Page ${count}` });
    }
    const first = (await send('GET', 'quotes?limit=2')).json();
    expect(first.quotes).toMatchObject([
      { title: 'Page 3', customer: { customerId: customer.customerId, lastName: customer.lastName } },
      { title: 'Page 2' },
    ]);
    const second = (await app.as(ADMIN)({ url: first.links.next.href })).json();
    expect(second.quotes[0]).toMatchObject({ title: 'Page 1' });
    expect((await send('GET', 'quotes?after=nonsense')).statusCode).toBe(400);
  });

  // Tests QUOTE-23.
  it('of a customer are listed with the scenarios of their newest versions, page by page', async () => {
    const ids: string[] = [];
    for (let count = 1; count <= 3; count += 1) {
      app.clock.advance(1);
      ids.push((await send('POST', quotes(), { ...QUOTE, title: `Page ${count}` })).json().quoteId);
    }
    const other = await aCustomer(app.platform.database.db).save();
    await send('POST', `customers/${other.customerId}/quotes`, QUOTE);
    app.clock.advance(1);
    const two = [SCENARIO, { ...SCENARIO, name: 'Lower rate', rate: 6125 }];
    await send('PUT', `${quotes()}/${ids[0]}`, { title: 'Page 1', scenarios: two }, 1);
    const first = (await send('GET', `${quotes()}/scenarios?limit=2`)).json();
    expect(first.quotes).toMatchObject([
      { quoteId: ids[0], title: 'Page 1', version: 2, scenarios: two },
      { quoteId: ids[2], title: 'Page 3', version: 1, scenarios: [SCENARIO] },
    ]);
    const second = (await app.as(ADMIN)({ url: first.links.next.href })).json();
    expect(second.quotes).toMatchObject([{ quoteId: ids[1] }]);
    expect(second.links).toEqual({});
    expect((await send('GET', `${quotes()}/scenarios?after=nonsense`)).statusCode).toBe(400);
    expect((await send('GET', `${quotes()}/scenarios?limit=51`)).statusCode).toBe(400);
    const nobody = 'customers/00000000-0000-4000-8000-000000000000/quotes/scenarios';
    expect((await send('GET', nobody)).statusCode).toBe(404);
  });

  it('belong to their customer', async () => {
    const { quoteId } = (await send('POST', quotes(), QUOTE)).json();
    const other = await aCustomer(app.platform.database.db).save();
    const elsewhere = `customers/${other.customerId}/quotes`;
    expect((await send('GET', `${elsewhere}/${quoteId}`)).statusCode).toBe(404);
    expect((await send('PUT', `${elsewhere}/${quoteId}`, QUOTE, 1)).statusCode).toBe(404);
    expect((await send('GET', 'customers/00000000-0000-4000-8000-000000000000/quotes')).statusCode).toBe(404);
    expect(
      (await send('POST', 'customers/00000000-0000-4000-8000-000000000000/quotes', QUOTE)).statusCode,
    ).toBe(404);
  });

  it('are in the history with their changes', async () => {
    const { quoteId } = (await send('POST', quotes(), QUOTE)).json();
    await send('PUT', `${quotes()}/${quoteId}`, { ...QUOTE, title: 'Second thought' }, 1);
    const events = await app.platform.database.db
      .selectFrom('events')
      .select(['kind', 'details', 'changes'])
      .where('customer_id', '=', customer.customerId)
      .orderBy('id')
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual(['quote-saved', 'quote-saved']);
    expect(events[1]?.details).toMatchObject({ version: 2 });
    expect(events[1]?.changes?.[0]?.patch).toEqual(
      expect.arrayContaining([
        { op: 'test', path: '/document/title', value: QUOTE.title },
        { op: 'replace', path: '/document/title', value: 'Second thought' },
      ]),
    );
  });
});

describe('default costs', () => {
  // Tests QUOTE-16.
  it('are those of Lintel until an administrator changes them', async () => {
    const read = () => send('GET', 'quote-costs');
    expect((await read()).json()).toEqual({
      costs: DEFAULT_COSTS,
      version: 0,
      defaults: { ...DEFAULTS, ratios: RATIOS },
      preparers: PREPARERS,
    });
    const costs = DEFAULT_COSTS.slice(0, 3);
    expect((await send('PUT', 'quote-costs', { costs }, 0)).statusCode).toBe(403);
    expect((await send('PUT', 'quote-costs', { costs }, 0, ADMIN)).json()).toEqual({
      costs,
      version: 1,
    });
    const defaults = { ...DEFAULTS, ratios: RATIOS };
    expect((await read()).json()).toEqual({ costs, version: 1, defaults, preparers: PREPARERS });
    const late = await send('PUT', 'quote-costs', { costs: [] }, 0, ADMIN);
    expect(late.statusCode).toBe(412);
    expect(late.json().current).toEqual({ costs, version: 1 });
    const twice = [costs[0], costs[0]];
    expect((await send('PUT', 'quote-costs', { costs: twice }, 1, ADMIN)).statusCode).toBe(400);
  });
});

// Tests QUOTE-67, SET-4.
it('a quote keeps the escrow cushion that the company had when it was saved', async () => {
  const cushionsOf = (quote: { scenarios: { escrowCushionMonths?: number }[] }) =>
    quote.scenarios.map(({ escrowCushionMonths }) => escrowCushionMonths);
  const own = { ...SCENARIO, name: 'Two months', escrowCushionMonths: 2 };
  await app.saveSettings({ escrowCushionMonths: 0 });
  expect((await send('GET', 'quote-costs')).json().defaults).toMatchObject({ escrowCushionMonths: 0 });
  const body = { title: 'Cushions', scenarios: [SCENARIO, own] };
  const { quoteId, ...saved } = (await send('POST', quotes(), body)).json();
  expect(cushionsOf(saved)).toEqual([0, 2]);
  const again = (await send('PUT', `${quotes()}/${quoteId}`, body, 1)).json();
  expect([again.version, cushionsOf(again)]).toEqual([1, [0, 2]]);
  await app.saveSettings({ escrowCushionMonths: 1 });
  expect(cushionsOf((await send('GET', `${quotes()}/${quoteId}`)).json())).toEqual([0, 2]);
  const renamed = await send('PUT', `${quotes()}/${quoteId}`, { ...body, title: 'Renamed' }, 1);
  expect(cushionsOf(renamed.json())).toEqual([1, 2]);
});

// Tests QUOTE-31, QUOTE-32, SET-4.
it("a quote stores the company's conventions of prepaid interest, and keeps them", async () => {
  await app.saveSettings({ interestYear: '360', interestCreditDays: 0 });
  expect((await send('GET', 'quote-costs')).json().defaults).toMatchObject({
    interestYear: 360,
    interestCreditDays: 0,
  });
  const own = { ...SCENARIO, interestYear: 365, interestCreditDays: 10 } as const;
  const { quoteId } = (await send('POST', quotes(), { title: 'Days', scenarios: [SCENARIO, own] })).json();
  await app.saveSettings({ interestYear: '365', interestCreditDays: 5 });
  const { scenarios } = (await send('GET', `${quotes()}/${quoteId}`)).json();
  expect(scenarios).toMatchObject([
    { interestYear: 360, interestCreditDays: 0 },
    { interestYear: 365, interestCreditDays: 10 },
  ]);
});

// Tests QUOTE-78.
it('a quote keeps the highest ratios that the company had when it was saved', async () => {
  const income = { perMonthCents: 9_000_00, debtsPerMonthCents: 0 };
  const outlook = { income, growthRate: 2_000 };
  await app.saveSettings({ housingRatioPercent: 31, debtRatioPercent: 43 });
  const created = await send('POST', quotes(), { title: 'Income', scenarios: [SCENARIO], outlook });
  const saved = created.json();
  const stored = { income: { ...income, housingRatioPercent: 31, debtRatioPercent: 43 }, growthRate: 2_000 };
  expect(saved.outlook).toEqual(stored);
  await app.saveSettings({ housingRatioPercent: 28, debtRatioPercent: 36 });
  const url = `${quotes()}/${saved.quoteId}`;
  expect((await send('GET', url)).json().outlook).toEqual(stored);
  const again = { title: 'Income', scenarios: [SCENARIO], outlook: { ...stored, growthRate: 3_000 } };
  const changed = await send('PUT', url, again, 1);
  expect(changed.json()).toMatchObject({ version: 2, outlook: { ...stored, growthRate: 3_000 } });
  // Saving the same again makes no version.
  expect((await send('PUT', url, again, 2)).json().version).toBe(2);
  const without = await send('PUT', url, { title: 'Income', scenarios: [SCENARIO] }, 2);
  expect(without.json()).toMatchObject({ version: 3 });
  expect(without.json().outlook).toBeUndefined();
});

// Tests QUOTE-81.
it('a present loan that is never paid back is refused by its path', async () => {
  const presentLoan = { balanceCents: 250_000_00, rate: 7000, paymentCents: 1_000_00, monthsLeft: 300 };
  const refused = await send('POST', quotes(), {
    title: 'Present',
    scenarios: [SCENARIO],
    outlook: { presentLoan },
  });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('Enter more than the interest of a month');
  expect(refused.body).toContain('paymentCents');
});
