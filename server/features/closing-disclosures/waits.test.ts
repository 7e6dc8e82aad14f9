import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoanDeadlines } from '../../../contract/deadlines/loan-deadlines.ts';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { addDays } from '../../../domain/time/eastern-time.ts';
import {
  aClosableLoan,
  CLOSING_CHARGES,
  closeToday,
  deliverClosing,
  issueAndHandOver,
  issueClosingBody,
  saveClosingCharges,
} from '../../testing/closing-disclosure-calls.ts';
import { replayedState, type StateTexts, storedState } from '../../testing/recorded-state.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const TODAY = '2026-11-24';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: handClock(`${TODAY}T17:00:00.000Z`) });
});
afterAll(() => app.close());

const as: ReturnType<TestApp['as']> = (request) => app.as(LOAN_OFFICER)(request);
const state = async (url: string) => (await as({ url: `${url}/closing-disclosure` })).json();
const deadlines = async (url: string): Promise<LoanDeadlines> =>
  (await as({ url: `${url}/deadlines` })).json();
const dateOf = async (url: string, kind: string) =>
  (await deadlines(url)).dates.find(({ dateKind }) => dateKind === kind);
const lineOf = async (url: string, kind: string) =>
  (await deadlines(url)).deadlines.find((one) => one.kind === kind);
/** The APR rises by more than an eighth. */
const raiseApr = (url: string) =>
  saveClosingCharges(as, url, [
    { ...CLOSING_CHARGES[0], cents: 9_000_00, isFinanceCharge: true },
    CLOSING_CHARGES[1] as object,
  ]);

const STATEMENT = {
  number: 1,
  statedOn: TODAY,
  emergency: 'Our home is sold at foreclosure on Friday.',
  isPrintedForm: false,
  signers: ['primary'],
};
const waive = (url: string, over: object = {}) =>
  as({ method: 'POST', url: `${url}/closing-disclosure/waivers`, payload: { ...STATEMENT, ...over } });

// Tests DEADLINE-37.
it('gives Deadlines its dates, which nobody records twice', async () => {
  const url = await aClosableLoan(app, as);
  const payload = await issueClosingBody(as, url);
  const issued = (await as({ method: 'POST', url: `${url}/closing-disclosure/versions`, payload })).json();
  expect((await lineOf(url, 'closing-disclosure'))?.note).toContain('Issued on Nov 24, 2026, but not sent.');
  const refused = await as({
    method: 'PUT',
    url: `${url}/dates/closing-disclosure-sent`,
    headers: { 'if-match': '"0"' },
    payload: { date: TODAY, method: 'mail' },
  });
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    "'Closing Disclosure sent' comes from the page 'Closing Disclosure', because the form was issued here. Record it there.",
  ]);
  await deliverClosing(as, url, { disclosureId: issued.disclosureId, sentOn: TODAY });
  expect(await dateOf(url, 'closing-disclosure-sent')).toMatchObject({
    date: TODAY,
    method: 'in-person',
    apr: issued.apr.replace('%', ''),
    source: 'closing-disclosure',
    isChangeable: false,
  });
  expect(await lineOf(url, 'closing-disclosure')).toMatchObject({ state: 'met', metOn: TODAY });
});

// Tests CD-20, DEADLINE-37 and FAITH-6.
it('begins three days again with the version whose APR became inaccurate', async () => {
  const url = await aClosableLoan(app, as);
  await issueAndHandOver(app, as, url);
  // Thanksgiving and Sunday do not count.
  expect((await dateOf(url, 'closing-disclosure-received'))?.date).toBe(TODAY);
  await raiseApr(url);
  const payload = await issueClosingBody(as, url);
  const issued = (await as({ method: 'POST', url: `${url}/closing-disclosure/versions`, payload })).json();
  expect(issued.kind).toBe('new-wait');
  expect(await dateOf(url, 'new-wait-disclosure-sent')).toMatchObject({
    date: null,
    source: 'closing-disclosure',
  });
  await deliverClosing(as, url, { disclosureId: issued.disclosureId, sentOn: TODAY });
  expect(await dateOf(url, 'new-wait-disclosure-sent')).toMatchObject({ date: TODAY });
  const { note } = (await lineOf(url, 'closing-disclosure')) ?? {};
  expect(note).toContain(issued.reasons[0].words);
  const { refusals } = (await as({ url: `${url}/loan-estimate` })).json();
  expect(refusals.join()).toContain('The Closing Disclosure went out on Nov 24, 2026');
});

// Tests CD-31.
it('keeps the statement that waives a wait, and refuses what the law does', async () => {
  const url = await aClosableLoan(app, as);
  expect((await waive(url)).json().error.message).toContain('newest version with a wait');
  await issueAndHandOver(app, as, url);
  for (const [over, words] of [
    [{ isPrintedForm: true }, 'A printed form is prohibited'],
    [{ signers: [] }, 'lacks the signature of'],
    [{ statedOn: '2026-11-23' }, 'only after receiving'],
    [{ number: 2 }, 'newest version with a wait'],
  ] as const) {
    const refused = await waive(url, over);
    expect([refused.statusCode, refused.json().error.message]).toEqual([409, expect.stringContaining(words)]);
  }
  expect((await waive(url, { statedOn: '2026-11-25' })).statusCode).toBe(400);
  const waived = await waive(url);
  expect(waived.statusCode, waived.body).toBe(201);
  expect((await state(url)).waiver).toEqual(waived.json());
  expect(waived.json()).toMatchObject({ emergency: STATEMENT.emergency, signers: [{ borrower: 'primary' }] });
  expect(await dateOf(url, 'disclosure-wait-waived')).toMatchObject({
    date: TODAY,
    source: 'closing-disclosure',
  });
  expect((await waive(url)).json().error.message).toContain('is waived already');
  await raiseApr(url);
  await issueAndHandOver(app, as, url);
  expect((await state(url)).waiver).toBeNull();
  const { waiverId } = waived.json();
  const removed = await as({ method: 'DELETE', url: `${url}/closing-disclosure/waivers/${waiverId}` });
  expect(removed.statusCode).toBe(204);
  expect(await dateOf(url, 'disclosure-wait-waived')).toMatchObject({ date: null });
  const { entries } = (await as({ url: `${url}/history` })).json();
  expect(entries.map(({ what }: { what: string }) => what)).toEqual(
    expect.arrayContaining([
      'recorded the waiver of the wait',
      'removed a waiver of the wait that was recorded by mistake',
    ]),
  );
});

// Tests CD-31.
it('takes no signature of a stranger, and no waiver that was stated after the closing', async () => {
  const url = await aClosableLoan(app, as);
  await issueAndHandOver(app, as, url);
  const stranger = await waive(url, { signers: ['primary', 'x'] });
  expect([stranger.statusCode, stranger.json().error.fields]).toEqual([
    400,
    { 'signers[1]': 'Choose a borrower of this loan' },
  ]);
  const closedOn = addDays(await closeToday(app, url), -1);
  await app.ownerDb
    .updateTable('loans')
    .set({ closing_date: closedOn })
    .where('id', '=', url.split('/').at(-1) ?? '')
    .execute();
  const late = await waive(url);
  expect([late.statusCode, late.json().error.fields]).toEqual([
    400,
    { statedOn: 'The loan closed on Nov 23, 2026. A wait is waived before the closing' },
  ]);
  expect((await state(url)).waiver).toBeNull();
});

// Tests CD-31.
it('takes a waiver that was signed on the day of the closing and recorded after it', async () => {
  const url = await aClosableLoan(app, as);
  await issueAndHandOver(app, as, url);
  await closeToday(app, url);
  const recorded = await waive(url);
  expect([recorded.statusCode, recorded.json().statedOn]).toEqual([201, '2026-11-24']);
  expect((await state(url)).waiver).toMatchObject({ statedOn: '2026-11-24' });
});

// Tests HIST-1, CD-40 and CD-42.
it('keeps facts, versions and waivers so that the history rebuilds them', async () => {
  const url = await aClosableLoan(app, as);
  await issueAndHandOver(app, as, url);
  expect((await waive(url)).statusCode).toBe(201);
  const { db } = app.platform.database;
  const [, , , customerId = '', , loanId = ''] = url.split('/');
  const own = (state: StateTexts) =>
    Object.entries(state)
      .filter(([key]) => /^(closing-facts|closing-disclosure|wait-waiver) /.test(key))
      .toSorted();
  const replayed = own(await replayedState(db, customerId));
  expect(replayed.map(([key]) => key)).toContain(`closing-facts ${loanId}`);
  expect(replayed).toHaveLength(3);
  expect(own(await storedState(db))).toEqual(expect.arrayContaining(replayed));
});
