import { afterAll, beforeAll, expect, it } from 'vitest';
import { changed } from '../../../domain/application/complete-application.fixture.ts';
import { bankDayFrom } from '../../../domain/deadlines/business-days.ts';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { addDays } from '../../../domain/time/eastern-time.ts';
import {
  aClosableLoan,
  CLOSING_CHARGES,
  closingDateOf,
  deliverClosing,
  issueAndHandOver,
  issueClosingBody,
  PURCHASE_FACTS,
  saveClosingCharges,
  saveClosingFacts,
} from '../../testing/closing-disclosure-calls.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const TODAY = '2026-11-24';
const SECTION = 'section4LoanAndPropertyInformation';

const clock = handClock(`${TODAY}T17:00:00.000Z`);

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());

const as: ReturnType<TestApp['as']> = (request) => app.as(LOAN_OFFICER)(request);
const state = async (url: string) => (await as({ url: `${url}/closing-disclosure` })).json();
const issue = async (url: string) =>
  as({
    method: 'POST',
    url: `${url}/closing-disclosure/versions`,
    payload: await issueClosingBody(as, url),
  });

async function change(url: string, answers: Record<string, unknown>) {
  const read = await as({ url });
  const headers = { 'if-match': String(read.headers.etag) };
  const saved = await as({ method: 'PUT', url, headers, payload: changed(read.json(), answers) as object });
  expect(saved.statusCode, saved.body).toBe(200);
}

async function recordDate(url: string, kind: string, date: string) {
  const recorded = await as({
    method: 'PUT',
    url: `${url}/dates/${kind}`,
    headers: { 'if-match': '"0"' },
    payload: { date },
  });
  expect(recorded.statusCode, recorded.body).toBe(200);
}

/** Signed last week: a session ends before the clock could be set so far ahead. */
async function close(url: string): Promise<string> {
  const closedOn = addDays(TODAY, -7);
  await app.ownerDb
    .updateTable('loans')
    .set({ status: 'CLOSED', closing_date: closedOn })
    .where('id', '=', url.split('/').at(-1) ?? '')
    .execute();
  return closedOn;
}

const PAYOFF = {
  id: 'old',
  payee: 'Old Bank',
  name: 'First mortgage',
  cents: 250_000_00,
  goodThrough: null,
  perDayCents: 0,
  outsidePayer: '',
};

// Tests CD-19 and CD-21.
it('shows a closing date that moves after the form went out, with what moves with it', async () => {
  const url = await aClosableLoan(app, as);
  const before = await closingDateOf(as, url);
  await issueAndHandOver(app, as, url);
  const later = addDays(before, 3);
  await change(url, { [`${SECTION}.plannedClosingDate`]: later });
  expect((await state(url)).faults[0]).toMatchObject({ field: 'disbursesOn' });
  await saveClosingFacts(as, url, { disbursesOn: bankDayFrom(later) });
  const { changes, next, faults } = await state(url);
  expect(faults).toEqual([]);
  expect(next.kind).toBe('corrected');
  expect(changes.map(({ line }: { line: string }) => line)).toEqual(
    expect.arrayContaining(['Closing date', 'Disbursement date']),
  );
  expect((await issue(url)).json()).toMatchObject({ number: 2, kind: 'corrected' });
});

// Tests CD-17 and CD-18.
it('takes a payoff that changes on the last day of a refinance, without a form for a seller', async () => {
  const url = await aClosableLoan(app, as, {
    prepare: (loan) => change(loan, { [`${SECTION}.part4aLoanInformation.loanPurpose`]: 'Refinance' }),
    facts: { ...PURCHASE_FACTS, sellers: [], payoffs: [PAYOFF], disbursesOn: '2027-01-20' },
  });
  const first = await issueAndHandOver(app, as, url);
  expect(first).toMatchObject({ sellerFileId: null });
  expect((await as({ url: `${url}/closing-disclosure/seller-preview` })).statusCode).toBe(409);
  await saveClosingFacts(as, url, { payoffs: [{ ...PAYOFF, cents: 250_412_37 }] });
  const { changes, next } = await state(url);
  expect(next.kind).toBe('corrected');
  expect(changes).toContainEqual({
    line: 'First mortgage to Old Bank',
    before: '$250,000.00',
    after: '$250,412.37',
  });
  expect((await issue(url)).json()).toMatchObject({ number: 2, kind: 'corrected' });
  await saveClosingFacts(as, url, { payoffs: [{ ...PAYOFF, goodThrough: '2026-12-01' }] });
  expect((await state(url)).faults[0]).toMatchObject({ field: 'payoffs.0.goodThrough' });
});

// Tests CD-22, CD-23, CD-24 and CD-47.
it('says after closing what is due until when, and who has it', async () => {
  const url = await aClosableLoan(app, as);
  const early = await as({
    method: 'POST',
    url: `${url}/closing-disclosure/corrections`,
    payload: {
      kind: 'error',
      knownOn: TODAY,
      isNumeric: false,
      touchesDuty: false,
      cause: 'The wrong surveyor.',
    },
  });
  expect(early.statusCode).toBe(409);
  await issueAndHandOver(app, as, url);
  const closedOn = await close(url);
  const known = addDays(closedOn, 4);
  const record = (payload: object) =>
    as({ method: 'POST', url: `${url}/closing-disclosure/corrections`, payload });
  const event = {
    kind: 'event',
    happenedOn: addDays(closedOn, 2),
    knownOn: known,
    isInSettlement: true,
    changes: 'both',
    isPerDiemOnly: false,
    cause: 'The county charged more.',
  };
  const recorded = await record(event);
  expect(recorded.statusCode, recorded.body).toBe(201);
  const dueOn = addDays(known, 30);
  expect(recorded.json()).toMatchObject({
    borrower: { isDue: true, dueOn },
    seller: { isDue: true, dueOn },
    coveredBy: null,
    isLate: false,
  });
  const wrong = await record({ ...event, happenedOn: addDays(closedOn, -1) });
  expect([wrong.statusCode, Object.keys(wrong.json().error.fields)]).toEqual([400, ['happenedOn']]);
  // The appraisal proves dearer than every disclosure said.
  await saveClosingCharges(as, url, [{ ...CLOSING_CHARGES[0], cents: 605_00 }, CLOSING_CHARGES[1] as object]);
  expect(await state(url)).toMatchObject({
    next: { kind: 'after-closing' },
    missing: [],
    refundDue: { cents: 30_00, dueOn: addDays(closedOn, 60), isLate: false },
  });
  await saveClosingFacts(as, url, { refund: 'credit' });
  clock.advance(60);
  const corrected = await issue(url);
  expect(corrected.statusCode, corrected.body).toBe(201);
  expect(corrected.json()).toMatchObject({ number: 2, kind: 'after-closing' });
  expect(await state(url)).toMatchObject({
    refundDue: { cents: 30_00, isPaid: false, isShown: false },
    corrections: [{ coveredBy: null }],
  });
  await deliverClosing(as, url, { disclosureId: corrected.json().disclosureId, sentOn: TODAY });
  const after = await state(url);
  expect(after.refundDue).toMatchObject({ cents: 30_00, isPaid: false, isShown: true });
  expect(after.corrections).toMatchObject([{ coveredBy: 2, isLate: false }]);
  const lineOf = async (kind: string) => {
    const { deadlines } = (await as({ url: `${url}/deadlines` })).json();
    return deadlines.find((line: { kind: string }) => line.kind === kind);
  };
  expect(await lineOf('refund')).toMatchObject({ state: 'open', dueOn: addDays(closedOn, 60) });
  expect(await lineOf('closing-correction')).toMatchObject({ state: 'met', dueOn, metOn: TODAY });
  await recordDate(url, 'consummation', closedOn);
  const pay = (payload: object, version: number) =>
    as({
      method: 'PUT',
      url: `${url}/dates/refund-paid`,
      payload: { date: TODAY, ...payload },
      headers: { 'if-match': `"${version}"` },
    });
  expect(Object.keys((await pay({}, 0)).json().error.fields)).toEqual(['cents']);
  expect((await pay({ cents: 30_00 }, 0)).json()).toMatchObject({ date: TODAY, cents: 30_00 });
  expect(await lineOf('refund')).toMatchObject({ state: 'met', metOn: TODAY });
  expect((await state(url)).refundDue).toBeNull();
  // The refund rises after it was paid, before another form says so.
  await saveClosingCharges(as, url, [{ ...CLOSING_CHARGES[0], cents: 620_00 }, CLOSING_CHARGES[1] as object]);
  expect((await state(url)).refundDue).toMatchObject({ cents: 15_00, isPaid: false, isShown: false });
  expect(await lineOf('refund')).toMatchObject({
    state: 'open',
    dueOn: addDays(closedOn, 60),
    note: '$30.00 is recorded as paid. The borrower gets $15.00 back: pay it, and deliver or mail the form that shows it.',
  });
  await saveClosingCharges(as, url, [{ ...CLOSING_CHARGES[0], cents: 605_00 }, CLOSING_CHARGES[1] as object]);
  expect(await lineOf('refund')).toMatchObject({ state: 'met' });
  const { correctionId } = after.corrections[0];
  const removed = await as({
    method: 'DELETE',
    url: `${url}/closing-disclosure/corrections/${correctionId}`,
  });
  expect(removed.statusCode).toBe(204);
  expect((await state(url)).corrections).toEqual([]);
  // A refund has its own clock; another day of disbursement changes what the borrower pays.
  expect(await lineOf('closing-correction')).toBeUndefined();
  await saveClosingFacts(as, url, { disbursesOn: bankDayFrom(addDays(closedOn, 4)) });
  expect((await issue(url)).json()).toMatchObject({ number: 3, kind: 'after-closing' });
  expect(await lineOf('closing-correction')).toMatchObject({ state: 'open', dueOn: addDays(TODAY, 30) });
  const { entries } = (await as({ url: `${url}/history` })).json();
  expect(entries.map(({ what }: { what: string }) => what)).toEqual(
    expect.arrayContaining(['recorded a correction after closing', 'removed a correction after closing']),
  );
});
