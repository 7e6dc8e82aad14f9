import { afterAll, beforeAll, expect, it } from 'vitest';
import { single } from '../../../domain/application/complete-application.fixture.ts';
import { readyFile } from '../../../domain/mismo/mismo-files.fixture.ts';
import { COMPLIANCE, LOAN_OFFICER, UNDERWRITER } from '../../../domain/people/role.ts';
import { importFile } from '../../testing/calls/mismo-import-calls.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { needReference, schemaErrors } from './reference.fixture.ts';

const DU = `<UNDERWRITING><AUTOMATED_UNDERWRITINGS><AUTOMATED_UNDERWRITING>
  <AutomatedUnderwritingCaseIdentifier>1524897350</AutomatedUnderwritingCaseIdentifier>
  <AutomatedUnderwritingDecisionDatetime>2026-11-18T15:04:05Z</AutomatedUnderwritingDecisionDatetime>
  <AutomatedUnderwritingRecommendationDescription>Approve/Eligible</AutomatedUnderwritingRecommendationDescription>
  <AutomatedUnderwritingSystemType>DesktopUnderwriter</AutomatedUnderwritingSystemType>
</AUTOMATED_UNDERWRITING></AUTOMATED_UNDERWRITINGS></UNDERWRITING>`;
const FILE = readyFile(single)
  .replaceAll('Lintel', 'Other LOS')
  .replace(/(<LOAN [^>]*>(?:(?!<\/LOAN>).)*)(<\/LOAN>)/s, `$1${DU}$2`);

let app: TestApp;
let url: string;

beforeAll(async () => {
  app = await startTestApp({ clock: handClock('2026-11-20T17:00:00.000Z') });
  const { customerId, loanId } = await importFile(app.as(LOAN_OFFICER), FILE);
  url = `/api/customers/${customerId}/urlas/${loanId}`;
});
afterAll(() => app.close());

const finding = async () =>
  (await app.as(COMPLIANCE)({ url: `${url}/underwriting` })).json().automatedFindings[0];
const file = async () => (await app.as(LOAN_OFFICER)({ url: `${url}/mismo` })).body;

// Tests MISMO-85 and UW-6.
it('shows the result of DU in a file on Underwriting, and exports what it is there', async () => {
  const read = await finding();
  const words = { recommendation: 'Approve/Eligible', caseId: '1524897350', date: '2026-11-18' };
  expect(read).toMatchObject({ system: 'du', ...words, isFromFile: true, version: 1 });
  expect(await file()).toContain('2026-11-18T15:04:05Z');
  const { changes } = await app.platform.database.db
    .selectFrom('events')
    .select('changes')
    .where('kind', '=', 'loan-imported')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(changes)).toContain('Approve/Eligible');
  const changed = await app.as(UNDERWRITER)({
    method: 'PUT',
    url: `${url}/underwriting/automated-findings/du`,
    headers: { 'if-match': '"1"' },
    payload: { ...words, recommendation: 'Refer with Caution' },
  });
  expect(changed.json()).toMatchObject({ isFromFile: false, version: 2 });
  expect(await file()).toContain('Refer with Caution');
});

// Tests MISMO-86.
it('exports a denial with the reasons of the register, valid by the schemas', async (context) => {
  const uma = app.as(UNDERWRITER);
  const decide = async (fields: object) => {
    const { applicationVersion, decisions } = (await uma({ url: `${url}/decisions` })).json();
    const payload = { applicationVersion, after: decisions[0]?.decisionId ?? null, ...fields };
    const answer = await uma({ method: 'POST', url: `${url}/decisions`, payload });
    expect(answer.statusCode, answer.body).toBe(201);
  };
  const reasons = [
    { reason: 'excessive-obligations', figure: '52.30%' },
    { reason: 'insufficient-income', figure: '$ 3,000' },
    { reason: 'other', figure: 'Zone AE', words: 'Flood zone' },
  ];
  await decide({ kind: 'denied', reasons });
  const denied = await file();
  expect(denied.match(/<HMDAReasonForDenialType>\w+/g)).toEqual([
    '<HMDAReasonForDenialType>InsufficientIncome',
    '<HMDAReasonForDenialType>Other',
  ]);
  expect(denied).toContain('<HMDAReasonForDenialTypeOtherDescription>Flood zone<');
  expect(denied).toContain('<HMDADispositionType>ApplicationDenied<');
  expect(denied).toContain('<HMDADispositionDate>2026-11-20<');
  await decide({ kind: 'withdrawn' });
  const withdrawn = await file();
  expect(withdrawn).toContain('<HMDADispositionType>ApplicationWithdrawn<');
  expect(withdrawn).not.toContain('HMDA_LOAN_DENIAL');
  await decide({ kind: 'closed-for-incompleteness' });
  // No notice of incompleteness whose day had passed.
  const closed = await file();
  expect(closed).toContain('<HMDADispositionType>ApplicationDenied<');
  expect(closed).toContain('<HMDAReasonForDenialType>CreditApplicationIncomplete<');
  await app.platform.database.db
    .insertInto('loan_dates')
    .values({
      id: crypto.randomUUID(),
      loan_id: url.split('/').at(-1) ?? '',
      date_kind: 'incomplete-answer-due',
      date: '2026-11-19',
      method: null,
      reason: null,
      version: 1,
      updated_at: '2026-11-01T15:00:00.000Z',
      updated_by: 'officer',
    })
    .execute();
  expect(await file()).toContain('<HMDADispositionType>FileClosedForIncompleteness<');
  await decide({ kind: 'suspended', note: 'Pay stubs' });
  expect(await file()).not.toContain('HMDADisposition');
  needReference(context);
  expect(schemaErrors(denied)).toEqual([]);
});
