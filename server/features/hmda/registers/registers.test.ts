import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HmdaField, HmdaLoan } from '../../../../contract/hmda/hmda-loan.ts';
import type { HmdaRegister } from '../../../../contract/hmda/hmda-register.ts';
import { anApplicant } from '../../../../domain/hmda/register/register-facts.fixture.ts';
import type { LoanStatus } from '../../../../domain/loans/loan-status.ts';
import { ADMIN, COMPLIANCE, LOAN_OFFICER } from '../../../../domain/people/role.ts';
import { aReportedLoan, setHmdaCompany } from '../../../testing/hmda-calls.ts';
import { handClock } from '../../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { checkHmdaFile } from '../checks/check-hmda-file.ts';

const REGISTER = '/api/hmda/registers/2026';

let app: TestApp;
/** By the code of the action taken. */
const urls: Record<string, string> = {};

beforeAll(async () => {
  app = await startTestApp({ clock: handClock('2026-06-15T16:00:00.000Z'), runJobs: true });
  await setHmdaCompany(app);
  for (const action of ['1', '2', '3', '4', '5']) urls[action] = await answeredLoan(action);
});
afterAll(() => app.close());

const ask = async (url: string): Promise<HmdaLoan> => (await app.as(LOAN_OFFICER)({ url })).json();

async function put(url: string, path: string, payload: object, version: number): Promise<HmdaLoan> {
  const headers = { 'if-match': `"${version}"` };
  const answer = await app.as(LOAN_OFFICER)({ method: 'PUT', url: `${url}${path}`, payload, headers });
  expect(answer.statusCode, `${path} ${JSON.stringify(payload)} ${answer.body.slice(0, 300)}`).toBe(200);
  return answer.json();
}

const DAYS: Readonly<Record<string, string>> = { applicationDate: '20260310', actionTakenDate: '20260601' };

function answerTo({ key, question }: HmdaField): string {
  const { choices = [], typed = null } = question ?? {};
  if (DAYS[key] !== undefined) return DAYS[key];
  if (key === 'tract') return '49035103600';
  return choices[0]?.code ?? (typed !== null && 'example' in typed ? typed.example : 'Flood zone');
}

/** A loan whose questions staff have answered, all of them. */
async function answeredLoan(action: string): Promise<string> {
  const status: LoanStatus = action === '1' ? 'CLOSED' : 'DISCARDED';
  const { db } = app.platform.database;
  const loan = await aReportedLoan(db, { application: anApplicant(), status });
  const url = `/api/customers/${loan.customerId}/urlas/${loan.loanId}/hmda`;
  let row = await ask(url);
  if (action === '2')
    row = await put(url, '/overrides/actionTaken', { value: '2', reason: 'Approved elsewhere' }, 0);
  else if (action !== '1') row = await put(url, '/answers/actionTaken', { value: action }, 0);
  for (;;) {
    const open = row.fields.find((field) => field.value === null && field.state === 'asked');
    if (open === undefined) return url;
    row = await put(url, `/answers/${open.key}`, { value: answerTo(open) }, row.version);
  }
}

async function made(): Promise<HmdaRegister> {
  const begun = await app.as(COMPLIANCE)({ method: 'POST', url: REGISTER });
  expect(begun.statusCode, begun.body).toBe(201);
  for (let tries = 0; tries < 400; tries += 1) {
    const now = (await app.as(COMPLIANCE)({ url: REGISTER })).json();
    if (now.making === null && now.register !== null) return now;
    if (now.making?.state === 'failed') break;
    await pause(50);
  }
  throw new Error('The register is not made');
}

const fileOf = (form: string) => app.as(ADMIN)({ url: `${REGISTER}/files/${form}` });

async function checked(text: string) {
  const chunks = (async function* () {
    yield Buffer.from(text);
  })();
  return checkHmdaFile(chunks, {});
}

// Tests HMDA-45, HMDA-46 and HMDA-47.
it('has a row of each action taken, whose file passes once its edits are confirmed', async () => {
  const { register } = await made();
  expect(register).toMatchObject({ rows: 5, incomplete: 0, asked: 0, isOutdated: false });
  expect(register?.counts).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 });
  const stopping = register?.edits.filter(({ kind }) => kind === 'syntactical' || kind === 'validity');
  expect(stopping).toEqual([]);
  expect(register?.verdict).toBe('confirm');
  const draft = await fileOf('annual');
  expect(draft.headers['content-disposition']).toContain('DRAFT HMDA 2026');
  const { judgement, faults } = await checked(draft.body);
  expect(faults).toEqual([]);
  expect(judgement.verdict).not.toBe('not-ready');
  expect(judgement.edits.map(({ id }) => id).sort()).toEqual(
    register?.edits.map(({ editId }) => editId).sort(),
  );

  let version = 0;
  for (const { editId } of register?.edits ?? []) {
    const confirmed = await app.as(COMPLIANCE)({
      method: 'PUT',
      url: `${REGISTER}/confirmations/${editId}`,
      payload: { reason: 'Five loans are few' },
      headers: { 'if-match': `"${version}"` },
    });
    expect(confirmed.statusCode, confirmed.body).toBe(200);
    ({ version } = confirmed.json());
  }
  const confirmed = (await app.as(COMPLIANCE)({ url: REGISTER })).json().register;
  expect(confirmed.verdict).toBe('ready');
  expect(confirmed.quarters).toEqual([
    { quarter: '1', rows: 0, verdict: 'not-ready' },
    { quarter: '2', rows: 5, verdict: 'ready' },
    { quarter: '3', rows: 0, verdict: 'not-ready' },
  ]);
  expect((await fileOf('quarter-2')).headers['content-disposition']).not.toContain('DRAFT');
  expect((await fileOf('quarter-3')).headers['content-disposition']).toContain('DRAFT');
  expect((await fileOf('annual')).headers['content-disposition']).not.toContain('DRAFT');
  const behind = await app.as(COMPLIANCE)({ url: `${REGISTER}/rows?edit=${register?.edits[0]?.editId}` });
  expect(behind.statusCode).toBe(200);
});

// Tests HMDA-47.
it('has files for people and of the fields that are published', async () => {
  await made();
  const csv = (await fileOf('csv')).body;
  expect(csv.split('\r\n')).toHaveLength(7);
  expect(csv).toContain('1 Loan originated');
  const modified = (await fileOf('modified')).body;
  expect(modified).not.toContain('418 Fictional Way');
  expect(modified).toContain('|385000|');
  const second = (await fileOf('quarter-2')).body.split('\n');
  expect([second[0]?.split('|')[3], second[0]?.split('|')[12], second.length]).toEqual(['2', '5', 7]);
});

// Tests HMDA-45.
it('is outdated once a loan changes, and voids the confirmations of the fields behind', async () => {
  const before = await made();
  const url = urls['1'] ?? '';
  const { version } = await ask(url);
  await put(url, '/overrides/occupancy', { value: '2', reason: 'Letter of the borrower' }, version);
  const after = (await app.as(COMPLIANCE)({ url: REGISTER })).json();
  expect([before.register?.isOutdated, after.register.isOutdated]).toEqual([false, true]);
  expect((await fileOf('annual')).headers['content-disposition']).toContain('DRAFT');
});

// Tests HMDA-46.
it('is not ready while a loan has questions, and lists it', async () => {
  const { loanId } = await aReportedLoan(app.platform.database.db, { application: anApplicant() });
  const { register } = await made();
  expect(register).toMatchObject({ rows: 6, incomplete: 1, verdict: 'not-ready' });
  const { rows } = (await app.as(COMPLIANCE)({ url: `${REGISTER}/rows?questions=true` })).json();
  expect(rows.map((row: { loanId: string }) => row.loanId)).toEqual([loanId]);
});

it('is for administrators and compliance', async () => {
  expect((await app.as(LOAN_OFFICER)({ url: REGISTER })).statusCode).toBe(403);
  expect((await app.as(LOAN_OFFICER)({ url: `${REGISTER}/files/annual` })).statusCode).toBe(403);
});
