import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { changed } from '../../../domain/application/complete-application.fixture.ts';
import { COMPLIANCE, LOAN_OFFICER, LOAN_PROCESSOR, UNDERWRITER } from '../../../domain/people/role.ts';
import { createRandom } from '../../demo/random.ts';
import { aCompleteApplication } from '../factories/application-factory.ts';
import { textOfPdf } from '../pdf-text.ts';
import { handClock } from '../settable-clock.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

export const TODAY = '2026-11-20';
export const LOAN = 'section4LoanAndPropertyInformation.part4aLoanInformation';
export const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
export const REASONS = [
  { reason: 'delinquent', figure: 'Two late payments' },
  { reason: 'length-of-employment', figure: '3 months of at least 24' },
];
/** None comes from a credit report. */
export const PLAIN_REASONS = REASONS.slice(1);

export const clock = handClock();
export let app: TestApp;
export let url: string;
export let customerId: string;

/** Each test file calls it, because files of one process share this module. */
export function prepareNoticedLoans(): void {
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
}

export async function save(changes: Record<string, unknown>, version = 1) {
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

export async function decide(fields: object) {
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

export const list = async () => (await app.as(COMPLIANCE)({ url: `${url}/notices` })).json();

export async function send(fields: object) {
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

export const preview = (fields: object = {}) =>
  app.as(LOAN_PROCESSOR)({
    method: 'POST',
    url: `${url}/notices/preview`,
    payload: { owner: 'primary', ...fields },
  });

export async function previewed(fields: object = {}): Promise<string> {
  const answer = await preview(fields);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return textOfPdf(answer.rawPayload);
}

export async function dates(): Promise<Record<string, string>> {
  const answer = (await app.as(LOAN_OFFICER)({ url: `${url}/deadlines` })).json();
  const recorded = answer.dates.filter(({ date }: { date: string | null }) => date !== null);
  return Object.fromEntries(
    recorded.map(({ dateKind, date }: { dateKind: string; date: string }) => [dateKind, date]),
  );
}

export const deadline = async (kind: string) =>
  (await app.as(LOAN_OFFICER)({ url: `${url}/deadlines` }))
    .json()
    .deadlines.find((one: { kind: string }) => one.kind === kind);

export async function score(owner: string, points: number) {
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
