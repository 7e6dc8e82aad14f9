import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ADMIN, COMPLIANCE, LOAN_OFFICER, LOAN_PROCESSOR, type Role } from '../../../domain/people/role.ts';
import {
  aClosableLoan,
  CLOSING_CHARGES,
  issueAndHandOver,
  issueClosingBody,
  saveClosingCharges,
  saveClosingFacts,
} from '../../testing/closing-disclosure-calls.ts';
import { textOfPdf } from '../../testing/pdf-text.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const TODAY = '2026-11-24';

let app: TestApp;
let url: string;
let customerUrl: string;

beforeAll(async () => {
  app = await startTestApp({ clock: handClock(`${TODAY}T17:00:00.000Z`) });
});
afterAll(() => app.close());
beforeEach(async () => {
  url = await aClosableLoan(app, app.as(LOAN_OFFICER));
  customerUrl = url.replace(/\/urlas.*/, '');
});

const send = (
  method: 'GET' | 'POST' | 'PUT',
  to: string,
  payload?: object,
  headers?: Record<string, string>,
  role: Role = LOAN_OFFICER,
) =>
  app.as(role)({
    method,
    url: to,
    ...(payload === undefined ? {} : { payload }),
    ...(headers === undefined ? {} : { headers }),
  });
const state = async () => (await send('GET', `${url}/closing-disclosure`)).json();
const body = (over: object = {}) => issueClosingBody(app.as(LOAN_OFFICER), url, over);
const issue = (payload: object, role: Role = LOAN_OFFICER, headers?: Record<string, string>) =>
  send('POST', `${url}/closing-disclosure/versions`, payload, headers, role);
const saveFacts = (change: object) => saveClosingFacts(app.as(LOAN_OFFICER), url, change);
const saveCharges = (charges: readonly object[]) => saveClosingCharges(app.as(LOAN_OFFICER), url, charges);

// Tests CD-40.
it('issues a version with both PDFs, its disclosure and its entry in the history', async () => {
  expect(await state()).toMatchObject({
    missing: [],
    faults: [],
    refusals: [],
    isPurchase: true,
    next: { kind: 'first', reasons: [] },
    estimate: { number: 1, issuedOn: TODAY },
    versions: [],
  });
  const issued = await issue(await body());
  expect(issued.statusCode, issued.body).toBe(201);
  expect(issued.json()).toMatchObject({ number: 1, kind: 'first', issuedOn: TODAY, sentOn: null });
  const { files } = (await send('GET', `${customerUrl}/files?path=Disclosures`)).json();
  const { fileId, sellerFileId } = issued.json();
  const ids = files.map((file: { fileId: string }) => file.fileId);
  expect(ids).toEqual(expect.arrayContaining([fileId, sellerFileId]));
  const seller = await textOfPdf((await send('GET', `${customerUrl}/files/${sellerFileId}`)).rawPayload);
  expect(seller).toContain('Pat Moss');
  expect(seller).not.toContain('Annual Percentage Rate');
  const { disclosures } = (await send('GET', `${url}/good-faith`)).json();
  expect(disclosures.at(-1)).toMatchObject({
    kind: 'closing-disclosure',
    issuedOn: TODAY,
    isIssuedHere: true,
  });
  const { entries } = (await send('GET', `${url}/history`)).json();
  expect(entries.map(({ what }: { what: string }) => what)).toContain(
    'issued a Closing Disclosure: version 1',
  );
  expect(await state()).toMatchObject({ changes: [], versions: [{ number: 1 }] });
});

// Tests CD-40.
it('shows previews that say so, and issued PDFs without that', async () => {
  for (const path of ['preview', 'seller-preview']) {
    const shown = await send('GET', `${url}/closing-disclosure/${path}`);
    expect(shown.statusCode, shown.body.slice(0, 200)).toBe(200);
    expect(await textOfPdf(shown.rawPayload)).toContain('NOT ISSUED');
  }
  const { fileId } = (await issue(await body())).json();
  const kept = await send('GET', `${customerUrl}/files/${fileId}`);
  expect(await textOfPdf(kept.rawPayload)).not.toContain('NOT ISSUED');
});

// Tests DOC-76.
it('keeps both PDFs of an issued version from deletion', async () => {
  const { fileId, sellerFileId } = (await issue(await body())).json();
  for (const id of [fileId, sellerFileId]) {
    const refused = await send('POST', `${customerUrl}/files/deletions`, { fileIds: [id] });
    expect(refused.statusCode).toBe(409);
  }
});

// Tests CD-4.
it('names what is missing with its page, and issues nothing', async () => {
  await saveFacts({ fileNumber: '', insurancePayee: '' });
  await saveCharges([{ ...CLOSING_CHARGES[0], payee: '' }]);
  const { missing } = await state();
  expect(missing).toEqual([
    { what: 'The file number of the settlement agent', place: 'closing' },
    { what: 'The payee of Appraisal', place: 'costs' },
    { what: 'The payee of Home insurance, 12 months', place: 'closing' },
  ]);
  const refused = await issue(await body());
  expect(refused.statusCode).toBe(409);
  expect(refused.json().error.message).toContain('The Closing Disclosure lacks: The file number');
  expect((await send('GET', `${url}/closing-disclosure/preview`)).statusCode).toBe(200);
});

// Tests CD-4.
it('refuses impossible facts by their field', async () => {
  await saveFacts({ disbursesOn: '2026-11-30' });
  expect((await state()).faults).toEqual([
    { field: 'disbursesOn', message: expect.stringContaining('Enter that day or a later one') },
  ]);
  expect((await issue(await body())).statusCode).toBe(409);
});

// Tests CD-3.
it('needs a Loan Estimate that went out, without which the page still names the rest', async () => {
  const loan = (await send('POST', `${customerUrl}/urlas`)).json();
  url = `${customerUrl}/urlas/${loan.loanId}`;
  const { form, missing, estimate } = await state();
  expect([form, estimate]).toEqual([null, null]);
  expect(missing).toContainEqual({
    what: 'A Loan Estimate that was issued here and went out',
    place: 'loan estimate',
  });
  expect((await send('GET', `${url}/closing-disclosure/preview`)).statusCode).toBe(409);
});

// Tests CD-40.
it('lets one of two closers issue, and shows the other their version', async () => {
  const judged = await body();
  const both = await Promise.all([issue(judged), issue(judged, LOAN_PROCESSOR)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const [first, second] = both[0].statusCode === 201 ? both : [both[1], both[0]];
  expect(second.json().current.disclosure).toEqual(first.json());
  expect(second.json().error.message).toContain('issued a Closing Disclosure meanwhile');
  expect((await state()).versions).toHaveLength(1);
});

// Tests CD-40.
it('returns the stored version to a repeat', async () => {
  const judged = await body();
  const [first, again] = await Promise.all([issue(judged), issue(judged)]);
  expect(again.json()).toEqual(first.json());
  const unchanged = await body();
  const refused = await issue({ ...unchanged, isUnchanged: false });
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    'Nothing on the form has changed since version 1. Confirm that you want to issue it again.',
  ]);
  expect((await issue(unchanged)).statusCode).toBe(201);
});

// Tests CD-40.
it('refuses a form that has changed since it was judged', async () => {
  const judged = await body();
  await saveFacts({ fileNumber: 'B-78' });
  expect((await issue(judged)).json().error.message).toBe(
    'The closing facts were changed meanwhile. Look at the preview again before you issue it.',
  );
  const next = await body();
  await saveCharges([{ ...CLOSING_CHARGES[0], cents: 600_00 }]);
  expect((await issue(next)).json().error.message).toContain('The costs were changed meanwhile.');
  const last = await body();
  await app.saveSettings({ demandFeature: 'yes' });
  expect((await issue(last)).json().error.message).toContain('a setting or the date has changed');
  await app.saveSettings({ demandFeature: 'no' });
});

// Tests CD-20, CD-21 and CD-41.
it('says whether a change needs a new wait, and why with both figures', async () => {
  await issueAndHandOver(app, app.as(LOAN_OFFICER), url);
  await saveCharges([{ ...CLOSING_CHARGES[0], cents: 600_00 }, CLOSING_CHARGES[1] as object]);
  const corrected = await state();
  expect(corrected.next).toMatchObject({ kind: 'corrected', law: '12 CFR 1026.19(f)(2)(i)', reasons: [] });
  expect(corrected.changes).toContainEqual({
    line: 'B: Appraisal to Hill Country Appraisals, borrower at closing',
    before: '$575.00',
    after: '$600.00',
  });
  expect(corrected.sinceEstimate).toContainEqual(
    expect.objectContaining({ line: 'Total Closing Costs (J)' }),
  );
  await saveCharges([
    { ...CLOSING_CHARGES[0], cents: 9_000_00, isFinanceCharge: true },
    CLOSING_CHARGES[1] as object,
  ]);
  const { next } = await state();
  expect(next).toMatchObject({ kind: 'new-wait', law: '12 CFR 1026.19(f)(2)(ii)' });
  expect(next.reasons[0].words).toMatch(/^The APR is .*%, after .*%: more than 0.125 points higher/);
  const issued = (await issue(await body())).json();
  expect(issued).toMatchObject({ number: 2, kind: 'new-wait', reasons: next.reasons });
});

// Tests CD-41.
it('is the first version again while nobody got one', async () => {
  await issue(await body());
  await saveCharges([{ ...CLOSING_CHARGES[0], cents: 9_000_00, isFinanceCharge: true }]);
  expect((await state()).next).toMatchObject({ kind: 'first', reasons: [] });
  const issued = await issueAndHandOver(app, app.as(LOAN_OFFICER), url);
  expect(issued).toMatchObject({ number: 2, kind: 'first' });
  expect((await state()).versions[0]).toMatchObject({ sentOn: TODAY, receivedOn: TODAY });
});

// Tests CD-13.
it('gives back an increase above the limits as the closing facts say', async () => {
  await saveCharges([{ ...CLOSING_CHARGES[0], cents: 700_00 }, CLOSING_CHARGES[1] as object]);
  expect((await state()).excess).toEqual({ cents: 125_00, refund: null });
  await saveFacts({ refund: 'credit' });
  const { excess } = await state();
  expect(excess).toEqual({ cents: 125_00, refund: 'credit' });
  const { fileId } = (await issue(await body())).json();
  const text = await textOfPdf((await send('GET', `${customerUrl}/files/${fileId}`)).rawPayload);
  expect(text).toContain('$125.00');
});

// Tests COST-18.
it('refuses a charge before closing while no intent to proceed is recorded', async () => {
  await saveCharges([
    CLOSING_CHARGES[0] as object,
    { ...CLOSING_CHARGES[1], paidBy: 'borrower-before-closing' },
  ]);
  expect((await state()).refusals.join()).toContain('intent to proceed');
  expect((await issue(await body())).statusCode).toBe(409);
});

// Tests CD-8 and CD-10.
it('issues 100 charges that three parties pay', async () => {
  const payers = ['borrower-at-closing', 'seller-at-closing', 'others'];
  const charges = Array.from({ length: 100 }, (_, index) => ({
    ...CLOSING_CHARGES[0],
    id: `fee-${index}`,
    name: `A service with a very long name ${Math.floor(index / 3)}`,
    paidBy: payers[index % 3],
  }));
  await saveCharges(charges);
  const issued = await issue(await body());
  expect(issued.statusCode, issued.body).toBe(201);
});

// Tests CD-5.
it('doubts a seller’s credit above the costs, and issues it nevertheless', async () => {
  const { costs, version } = (await send('GET', `${url}/costs`)).json();
  const generous = { ...costs, terms: { ...costs.terms, sellerCreditCents: 90_000_00 } };
  await send('PUT', `${url}/costs`, generous, { 'if-match': `"${version}"` });
  const { doubts } = await state();
  expect(doubts[0]).toMatchObject({ field: 'sellerCreditCents' });
  expect((await issue(await body())).statusCode).toBe(201);
});

// Tests CD-40.
it('is neither recorded by hand after it was issued, nor issued after it was recorded', async () => {
  await issue(await body());
  const byHand = {
    kind: 'closing-disclosure',
    issuedOn: TODAY,
    method: 'mail',
    receivedOn: null,
    expiresOn: null,
    allowsDelay: false,
  };
  const refused = await send('POST', `${url}/disclosures`, byHand);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().error.message).toContain('was issued here');
  url = await aClosableLoan(app, app.as(LOAN_OFFICER));
  expect((await send('POST', `${url}/disclosures`, byHand)).statusCode).toBe(201);
  expect((await state()).refusals[0]).toContain('recorded by hand, so it was made elsewhere');
});

it('refuses readers, and loans of another customer', async () => {
  expect((await issue(await body(), COMPLIANCE)).statusCode).toBe(403);
  const other = url.replace(/customers\/[^/]+/, 'customers/01939f0c-1111-7c3a-9f52-6d1f0e8b2a41');
  for (const path of ['closing-disclosure', 'closing-facts'])
    expect((await send('GET', `${other}/${path}`, undefined, undefined, ADMIN)).statusCode).toBe(404);
});
