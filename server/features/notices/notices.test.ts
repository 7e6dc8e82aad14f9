import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changed } from '../../../domain/application/complete-application.fixture.ts';
import { COMPLIANCE, LOAN_OFFICER, LOAN_PROCESSOR, UNDERWRITER } from '../../../domain/people/role.ts';
import { createRandom } from '../../demo/random.ts';
import { aCompleteApplication } from '../../testing/factories/application-factory.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const TODAY = '2026-11-20';
const LOAN = 'section4LoanAndPropertyInformation.part4aLoanInformation';
const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const REASONS = [
  { reason: 'delinquent', figure: 'Two late payments' },
  { reason: 'length-of-employment', figure: '3 months of at least 24' },
];
/** None comes from a credit report. */
const PLAIN_REASONS = REASONS.slice(1);

const clock = handClock();
let app: TestApp;
let url: string;
let customerId: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.set(`${TODAY}T17:00:00.000Z`);
  await app.saveSettings({
    companyName: 'Harbor Lending',
    addresses: [{ label: 'Office', street: '100 Main St', city: 'Austin', state: 'TX', zip: '78701' }],
    federalAgency: 'Example Agency, 1 Agency Way, Washington, DC 20000',
    equifaxContact: 'Equifax, 12 Sample Road, (800) 555-0100',
  });
  const names = { firstName: 'Ada', lastName: 'Quill', primaryEmail: `${Math.random()}@mail.example` };
  const officer = app.as(LOAN_OFFICER);
  customerId = (await officer({ method: 'POST', url: '/api/customers', payload: names })).json().customerId;
  const { loanId } = (await officer({ method: 'POST', url: `/api/customers/${customerId}/urlas` })).json();
  url = `/api/customers/${customerId}/urlas/${loanId}`;
  await save({ [`${LOAN}.loanAmount`]: 400_000, [`${LOAN}.propertyValue`]: 500_000 });
});

async function save(changes: Record<string, unknown>, version = 1) {
  const whole = aCompleteApplication({ random: createRandom(7), today: TODAY });
  const headers = { 'if-match': `"${version}"` };
  const answer = await app.as(LOAN_OFFICER)({
    method: 'PUT',
    url,
    payload: changed(whole, changes),
    headers,
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function decide(fields: object) {
  const uma = app.as(UNDERWRITER);
  const { version, applicationVersion, decisions } = (await uma({ url: `${url}/decisions` })).json();
  const payload = {
    ...(applicationVersion === undefined ? {} : { applicationVersion }),
    after: decisions[0]?.decisionId ?? null,
    ...fields,
  };
  const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
  const answer = await uma({ method: 'POST', url: `${url}/decisions`, payload, headers });
  expect(answer.statusCode, answer.body).toBe(201);
}

const list = async () => (await app.as(COMPLIANCE)({ url: `${url}/notices` })).json();

async function send(fields: object) {
  const { decision } = await list();
  const payload = {
    owner: 'primary',
    decisionId: decision?.decisionId ?? null,
    method: 'mail',
    date: TODAY,
    ...fields,
  };
  return app.as(LOAN_PROCESSOR)({ method: 'POST', url: `${url}/notices`, payload });
}

const preview = (fields: object = {}) =>
  app.as(LOAN_PROCESSOR)({
    method: 'POST',
    url: `${url}/notices/preview`,
    payload: { owner: 'primary', ...fields },
  });

async function textOf(pdf: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  try {
    let text = '';
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      text += items.map((item) => ('str' in item ? `${item.str} ` : '')).join('');
    }
    return text.replace(/\s+/g, ' ');
  } finally {
    await document.loadingTask.destroy();
  }
}

async function previewed(fields: object = {}): Promise<string> {
  const answer = await preview(fields);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return textOf(answer.rawPayload);
}

async function dates(): Promise<Record<string, string>> {
  const answer = (await app.as(LOAN_OFFICER)({ url: `${url}/deadlines` })).json();
  const recorded = answer.dates.filter(({ date }: { date: string | null }) => date !== null);
  return Object.fromEntries(
    recorded.map(({ dateKind, date }: { dateKind: string; date: string }) => [dateKind, date]),
  );
}

const deadline = async (kind: string) =>
  (await app.as(LOAN_OFFICER)({ url: `${url}/deadlines` }))
    .json()
    .deadlines.find((one: { kind: string }) => one.kind === kind);

async function score(owner: string, points: number) {
  const answer = await app.as(UNDERWRITER)({
    method: 'PUT',
    url: `${url}/underwriting/credit-scores/${owner}/equifax`,
    headers: { 'if-match': '"0"' },
    payload: {
      score: points,
      model: 'FICO Score 5',
      lowest: 334,
      highest: 818,
      date: TODAY,
      factors: ['Late payments'],
    },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

// Tests NOTICE-1 to NOTICE-5, NOTICE-9 and NOTICE-10.
it('denies with reasons, credit report, and the notice of the law, and stops the clock', async () => {
  await score('primary', 612);
  await decide({ kind: 'denied', reasons: REASONS });
  const { letter } = await list();
  expect(letter).toMatchObject({ kind: 'denial', credit: 'always', answerBy: null, items: null });
  expect(letter.recipients[0]).toMatchObject({ owner: 'primary', isRequired: true, problems: [] });
  const text = await previewed();
  expect(text).toMatch(/^Harbor Lending 100 Main St, Austin, TX 78701 Nov 20, 2026 /);
  for (const line of letter.recipients[0].address) expect(text).toContain(line);
  expect(text).toContain(
    '1. Delinquent past or present credit obligations with others 2. Length of employment',
  );
  expect(text).not.toContain('Two late payments');
  expect(text).toContain('Equifax, 12 Sample Road, (800) 555-0100');
  expect(text).toContain('Your credit score from Equifax: 612 (FICO Score 5, created on Nov 20, 2026)');
  expect(text).toContain('even if your loan does not close');
  expect(text).toContain('concerning this creditor is Example Agency, 1 Agency Way, Washington, DC 20000.');
  expect(await dates()).not.toHaveProperty('action-notice-sent');
  const sent = await send({});
  expect(sent.statusCode, sent.body).toBe(201);
  expect(await dates()).toMatchObject({ 'action-notice-sent': TODAY });
  expect((await deadline('action-notice')).state).toBe('met');
  const { fileId } = sent.json();
  const { files } = (
    await app.as(LOAN_OFFICER)({ url: `/api/customers/${customerId}/files?path=Disclosures` })
  ).json();
  expect(files.map((file: { fileId: string }) => file.fileId)).toContain(fileId);
  expect((await list()).sent).toMatchObject([
    { kind: 'denial', owner: 'primary', sentOn: TODAY, method: 'mail' },
  ]);
  const processor = app.as(LOAN_PROCESSOR);
  const file = `/api/customers/${customerId}/files/${fileId}`;
  const refused = [
    await processor({ method: 'DELETE', url: file }),
    await processor({ method: 'POST', url: `${file}/copies`, payload: { path: 'Others' } }),
    await processor({
      method: 'POST',
      url: `/api/customers/${customerId}/files/deletions`,
      payload: { fileIds: [fileId] },
    }),
  ];
  for (const answer of refused) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error.message).toContain('neither deleted nor moved');
  }
});

// Tests NOTICE-4 and NOTICE-10.
it('counters with both terms and the last day of the offer', async () => {
  const counteroffer = { loanAmount: 360_000, interestRate: null, loanProgram: null, mortgageType: null };
  await decide({ kind: 'counteroffer', reasons: PLAIN_REASONS, counteroffer });
  expect((await preview()).statusCode).toBe(409);
  const text = await previewed({ answerBy: '2026-12-20' });
  expect(text).toContain('Loan amount: $ 360,000 instead of $ 400,000');
  expect(text).toContain('by Dec 20, 2026');
  expect((await send({ answerBy: '2026-12-20' })).statusCode).toBe(201);
  expect(await dates()).toMatchObject({ 'counteroffer-sent': TODAY, 'action-notice-sent': TODAY });
  expect((await deadline('counteroffer')).state).toBe('met');
});

// Tests NOTICE-8 and NOTICE-10.
it('asks a suspended applicant for what is missing, in the words of the sender', async () => {
  await decide({ kind: 'suspended', note: 'Pay stubs\nPurchase contract' });
  const { letter } = await list();
  expect(letter).toMatchObject({ kind: 'incompleteness', credit: 'none' });
  expect(letter.items.slice(0, 2)).toEqual(['Pay stubs', 'Purchase contract']);
  const choices = { answerBy: '2026-12-20', items: ['Your pay stubs of October'] };
  const text = await previewed(choices);
  expect(text).toContain('- Your pay stubs of October Please send it to the address above by Dec 20, 2026.');
  expect(text).toContain('no further consideration');
  expect((await send(choices)).statusCode).toBe(201);
  expect(await dates()).toMatchObject({
    'incomplete-notice-sent': TODAY,
    'incomplete-answer-due': '2026-12-20',
  });
  expect((await send({ ...choices, answerBy: '2026-12-30', again: true })).statusCode).toBe(201);
  expect(await dates()).toMatchObject({ 'incomplete-answer-due': '2026-12-30' });
});

it('tells an approval with its conditions, and asks for no letter after a withdrawal', async () => {
  await app.as(UNDERWRITER)({
    method: 'POST',
    url: `${url}/conditions`,
    payload: { conditions: [{ text: 'Appraisal of at least $500,000' }] },
  });
  await decide({ kind: 'approved-with-conditions' });
  const text = await previewed();
  expect(text).toContain('- Loan amount: $ 400,000');
  expect(text).toContain('- Appraisal of at least $500,000');
  expect(text).not.toContain('Equal Credit Opportunity');
  await decide({ kind: 'withdrawn' });
  expect((await list()).letter).toBeNull();
  expect((await preview()).json().error.message).toContain('The applicant withdrew');
  expect((await deadline('action-notice')).state).toBe('not-applicable');
});

// Tests NOTICE-18.
it('owes the letter of a denial that follows an approval and its letter', async () => {
  await decide({ kind: 'suspended', note: 'Pay stubs' });
  expect((await send({ answerBy: '2026-12-20', items: ['Pay stubs'] })).statusCode).toBe(201);
  await app.as(UNDERWRITER)({
    method: 'POST',
    url: `${url}/conditions`,
    payload: { conditions: [{ text: 'Appraisal' }] },
  });
  await decide({ kind: 'approved-with-conditions' });
  expect((await send({})).statusCode).toBe(201);
  expect(await deadline('action-notice')).toMatchObject({ state: 'met', metOn: TODAY });
  clock.advance(60);
  await decide({ kind: 'denied', reasons: PLAIN_REASONS });
  expect(await deadline('action-notice')).toMatchObject({ state: 'open', metOn: null });
  clock.advance(60);
  expect((await send({})).statusCode).toBe(201);
  expect(await deadline('action-notice')).toMatchObject({ state: 'met', metOn: TODAY });
  clock.advance(60);
  await decide({ kind: 'denied', reasons: REASONS });
  expect((await deadline('action-notice')).state).toBe('open');
});

it('gives incompleteness as the reason once a loan is closed for it', async () => {
  await decide({ kind: 'closed-for-incompleteness' });
  expect(await previewed()).toContain('1. Credit application incomplete');
});

// Tests NOTICE-2: after an unanswered notice of incompleteness, no further one is due.
it('needs no further letter after an unanswered notice of incompleteness', async () => {
  await decide({ kind: 'suspended', note: 'Pay stubs' });
  expect((await send({ answerBy: '2026-11-25', items: ['Pay stubs'] })).statusCode).toBe(201);
  await app.platform.database.db
    .updateTable('loan_dates')
    .set({ date: '2026-11-19' })
    .where('date_kind', '=', 'incomplete-answer-due')
    .execute();
  await decide({ kind: 'closed-for-incompleteness' });
  expect((await list()).letter.recipients[0]).toMatchObject({
    isRequired: false,
    why: expect.stringContaining('12 CFR 1002.9(c)(2)'),
  });
  expect((await deadline('action-notice')).state).toBe('not-applicable');
});

// Tests NOTICE-5.
it('names the agency of a report without a score, and other sources', async () => {
  await decide({ kind: 'denied', reasons: REASONS });
  expect((await list()).letter).toMatchObject({ credit: 'always' });
  const refused = await preview();
  expect(refused.statusCode).toBe(400);
  expect(refused.json().error.fields.reportedBy).toContain('15 USC 1681m(a)(3)(A)');
  const text = await previewed({ reportedBy: ['equifax'], fromOthers: true });
  expect(text).toContain('- Equifax, 12 Sample Road, (800) 555-0100');
  expect(text).not.toContain('Your credit score');
  expect(text).toContain('to disclose the nature of this information');
  await app.saveSettings({ experianContact: '' });
  expect((await preview({ reportedBy: ['experian'] })).json().error.message).toContain('Experian');
});

// Tests NOTICE-9.
it('cannot be mailed without an address', async () => {
  await save({ [`${PERSON}.addresses`]: [], [`${PERSON}.mailingAddress`]: null }, 2);
  await decide({ kind: 'denied', reasons: PLAIN_REASONS });
  expect((await list()).letter.recipients[0].address).toBeNull();
  const refused = await send({});
  expect(refused.statusCode).toBe(400);
  expect(refused.json().error.fields.owner).toMatch(/^Enter the address of /);
  expect((await send({ method: 'in-person' })).statusCode).toBe(201);
});

// Tests NOTICE-11.
it('goes out again only if the sender says so, and leaves the date', async () => {
  await decide({ kind: 'denied', reasons: PLAIN_REASONS });
  expect((await send({})).statusCode).toBe(201);
  const refused = await send({});
  expect(refused.statusCode).toBe(409);
  expect(refused.json().error.message).toContain('on Nov 20, 2026 already');
  expect((await send({ again: true, method: 'in-person' })).statusCode).toBe(201);
  expect((await list()).sent).toHaveLength(2);
  const { dates: recorded } = (await app.as(LOAN_OFFICER)({ url: `${url}/deadlines` })).json();
  const notice = recorded.find(({ dateKind }: { dateKind: string }) => dateKind === 'action-notice-sent');
  expect(notice).toMatchObject({ method: 'mail', version: 1 });
});

// Tests NOTICE-12 and NOTICE-13.
it('is refused after a newer decision, and on a day before it or in the future', async () => {
  await decide({ kind: 'denied', reasons: PLAIN_REASONS });
  const { decision } = await list();
  await decide({ kind: 'suspended', note: 'Pay stubs' });
  const refused = await send({
    decisionId: decision.decisionId,
    items: ['Pay stubs'],
    answerBy: '2026-12-20',
  });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().error.message).toContain("it is 'Suspended' now");
  await decide({ kind: 'denied', reasons: PLAIN_REASONS });
  expect((await send({ date: '2026-11-21' })).json().error.fields).toEqual({
    date: 'The date cannot be in the future',
  });
  expect((await send({ date: '2026-11-19' })).json().error.fields.date).toContain('Nov 20, 2026');
  expect((await list()).sent).toEqual([]);
});

// Tests NOTICE-16 and NOTICE-17.
it('is refused about a loan that was made, and named if the status was set by hand', async () => {
  await decide({ kind: 'denied', reasons: PLAIN_REASONS });
  const { decision } = await list();
  const loans = app.platform.database.db.updateTable('loans').where('customer_id', '=', customerId);
  await loans.set({ status: 'FINAL_APPROVAL' }).execute();
  expect(await list()).toMatchObject({
    letter: { kind: 'denial' },
    statusWarning: 'The status was set to FINAL_APPROVAL by hand after this decision.',
  });
  await loans.set({ status: 'FUNDED' }).execute();
  expect(await list()).toMatchObject({ letter: null, whyNoLetter: expect.stringContaining('was made') });
  const refused = await send({ decisionId: decision.decisionId });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().error.message).toContain('FUNDED');
});

// Tests NOTICE-7.
it('says what the settings lack', async () => {
  await app.saveSettings({ addresses: [], federalAgency: '' });
  await decide({ kind: 'denied', reasons: PLAIN_REASONS });
  const { problems } = (await list()).letter.recipients[0];
  expect(problems.join(' ')).toMatch(/office address.*federal agency/);
  expect((await preview()).statusCode).toBe(409);
});

// Tests NOTICE-15.
it('is refused with a character that its typeface lacks', async () => {
  await decide({ kind: 'suspended', note: 'Pay stubs' });
  const refused = await preview({ answerBy: '2026-12-20', items: ['給与 🏠', 'Zażółć Ελλάδα Москва'] });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().error.message).toBe(
    "The letter cannot print the characters '給', '与', '🏠'. Write the words in Latin letters.",
  );
  await decide({ kind: 'denied', reasons: [{ reason: 'other', figure: 'x', words: 'سجل' }] });
  expect((await send({})).json().error.message).toContain("cannot print the characters 'س'");
  expect((await list()).sent).toEqual([]);
});
