import { afterAll, beforeAll, expect, it } from 'vitest';
import { changed } from '../../../domain/application/complete-application.fixture.ts';
import { EVENT_TYPES } from '../../../domain/event-feed/event-types.ts';
import { ADMIN, LOAN_PROCESSOR, UNDERWRITER } from '../../../domain/people/role.ts';
import { createRandom } from '../../demo/random.ts';
import { anOfficer, assignedLoan, type Colleague } from '../../testing/calls/notification-calls.ts';
import { aCompleteApplication } from '../../testing/factories/application-factory.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const REASON = { reason: 'length-of-employment', figure: '3 months of at least 24' };

let app: TestApp;
let officer: Colleague;
let url: string;
let loanId: string;

beforeAll(async () => {
  app = await startTestApp({ clock: handClock('2026-11-20T17:00:00.000Z') });
  await app.saveSettings({
    addresses: [{ label: 'Office', street: '100 Main St', city: 'Austin', state: 'TX', zip: '78701' }],
    federalAgency: 'Example Agency, 1 Agency Way, Washington, DC 20000',
  });
  officer = await anOfficer(app, 'Odile');
  const loan = await assignedLoan(app, 'Odile');
  [url, loanId] = [loan.url, loan.loanId];
  const application = aCompleteApplication({ random: createRandom(7), today: '2026-11-20' });
  const name = 'section8LoanOriginatorInformation.loanOriginatorName';
  expect((await loan.put(changed(application, { [name]: 'Odile' }), 1)).statusCode).toBe(200);
});
afterAll(() => app.close());

async function decide(fields: object) {
  const uma = app.as(UNDERWRITER);
  const { applicationVersion, decisions } = (await uma({ url: `${url}/decisions` })).json();
  const payload = { applicationVersion, after: decisions[0]?.decisionId ?? null, ...fields };
  const answer = await uma({ method: 'POST', url: `${url}/decisions`, payload });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

async function feed(): Promise<string[]> {
  const { events } = (await app.as(ADMIN)({ url: '/api/events?limit=500' })).json();
  return events
    .filter((event: { loanId: string | null }) => event.loanId === loanId)
    .map(({ type }: { type: string }) => type);
}

const dayOfOfficer = async () =>
  (await officer.ask({ url: '/api/my-day' }))
    .json()
    .items.filter(({ kind }: { kind: string }) => kind.startsWith('decision-'));

// Tests DECIDE-8 and DECIDE-14.
it.each([
  ['suspended', 'Suspended', { note: 'Pay stubs' }],
  ['denied', 'Denied', { reasons: [REASON] }],
])('%s reaches the feed, the bell and the day of the officer', async (kind, title, fields) => {
  const before = (await feed()).filter((type) => type === 'loan.decided').length;
  await decide({ kind, ...fields });
  expect((await feed()).filter((type) => type === 'loan.decided')).toHaveLength(before + 1);
  const { notifications } = await officer.bell();
  expect(notifications).toContainEqual(expect.objectContaining({ event: `decision-${kind}`, loanId }));
  expect(await dayOfOfficer()).toMatchObject([
    { kind: 'decision-made', title, loanId, reason: 'Test Person decided on Nov 20, 2026' },
  ]);
});

// Tests DECIDE-8: webhooks choose from the types of the feed.
it('has event types that a webhook may ask for', () => {
  for (const type of ['loan.decided', 'loan.decision-proposed', 'loan.notice-sent'] as const)
    expect(EVENT_TYPES).toContain(type);
});

// Tests NOTICE-14.
it('a letter reaches the feed', async () => {
  const { decisionId } = await decide({ kind: 'denied', reasons: [REASON] });
  const payload = { owner: 'primary', decisionId, method: 'in-person', date: '2026-11-20' };
  const sent = await app.as(LOAN_PROCESSOR)({ method: 'POST', url: `${url}/notices`, payload });
  expect(sent.statusCode, sent.body).toBe(201);
  expect(await feed()).toContain('loan.notice-sent');
});
