import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Underwriting } from '../../../contract/underwriting/underwriting.ts';
import { ADMIN, COMPLIANCE, LOAN_PROCESSOR, type Role, UNDERWRITER } from '../../../domain/people/role.ts';
import { uploadedDocument } from '../../testing/calls/document-calls.ts';
import { aBorrower } from '../../testing/calls/loan-calls.ts';
import { replayedState, storedState } from '../../testing/recorded-state.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let url: string;
let customerId: string;

beforeAll(async () => {
  app = await startTestApp({ clock: handClock('2026-11-29T15:00:00.000Z') });
});
afterAll(() => app.close());
beforeEach(async () => {
  const as = app.as(LOAN_PROCESSOR);
  const names = { firstName: 'Ana', lastName: 'Rivera', primaryEmail: `${randomUUID()}@mail.example` };
  customerId = (await as({ method: 'POST', url: '/api/customers', payload: names })).json().customerId;
  const loans = `/api/customers/${customerId}/urlas`;
  const { loanId } = (await as({ method: 'POST', url: loans })).json();
  const payload = aBorrower({ firstName: 'Ana', lastName: 'Rivera' });
  await as({ method: 'PUT', url: `${loans}/${loanId}`, payload, headers: { 'if-match': '"1"' } });
  url = `${loans}/${loanId}/underwriting`;
});

const SCORE = {
  score: 704,
  model: 'FICO Score 5',
  lowest: 334,
  highest: 818,
  date: '2026-11-20',
  factors: ['Too many inquiries'],
};
const FINDING = { recommendation: 'Approve/Eligible', caseId: '1524897350', date: '2026-11-23' };

function send(
  method: 'PUT' | 'DELETE',
  path: string,
  payload: object | undefined,
  { version = 0, role = UNDERWRITER }: { version?: number | null; role?: Role } = {},
) {
  const headers = version === null ? {} : { 'if-match': `"${version}"` };
  return app.as(role)({ method, url: `${url}/${path}`, headers, ...(payload && { payload }) });
}

const put = (path: string, payload: object, by: Parameters<typeof send>[3] = {}) =>
  send('PUT', path, payload, by);

const read = async (role: Role = UNDERWRITER): Promise<Underwriting> => (await app.as(role)({ url })).json();

// Tests UW-3, UW-4, UW-6.
it('keeps scores and results, and everybody who sees the loan reads them', async () => {
  const score = await put('credit-scores/primary/equifax', SCORE);
  expect(score.statusCode, score.body).toBe(200);
  expect(score.headers.etag).toBe('"1"');
  expect((await put('automated-findings/lpa', FINDING, { role: LOAN_PROCESSOR })).statusCode).toBe(200);
  const known = await read(COMPLIANCE);
  expect(known.creditScores).toEqual([
    expect.objectContaining({ owner: 'primary', agency: 'equifax', ...SCORE, version: 1 }),
  ]);
  expect(known.automatedFindings).toEqual([expect.objectContaining({ system: 'lpa', ...FINDING })]);
  expect(known.ageLimits).toEqual({
    'pay-stub': 30,
    'credit-report': 120,
    'bank-statement': 60,
    appraisal: 120,
  });
});

// Tests UW-3.
it('takes changes only from people who work on loans', async () => {
  const refused = await put('automated-findings/du', FINDING, { role: COMPLIANCE });
  expect(refused.statusCode).toBe(403);
  expect((await read()).automatedFindings).toEqual([]);
});

// Tests UW-4, UW-6.
describe('refuses', () => {
  it.each<[string, string, object, Record<string, string>]>([
    [
      'a score above 850',
      'credit-scores/primary/equifax',
      { ...SCORE, score: 851 },
      { score: 'Enter a whole number from 300 to 850' },
    ],
    [
      'a score of tomorrow',
      'credit-scores/primary/equifax',
      { ...SCORE, date: '2026-11-30' },
      { date: 'The date cannot be in the future' },
    ],
    [
      'a person who is not on the loan',
      'credit-scores/spouse/equifax',
      SCORE,
      { owner: 'is no borrower of this loan' },
    ],
    [
      'an unknown agency',
      'credit-scores/primary/acme',
      SCORE,
      { agency: 'is not Equifax, Experian or TransUnion' },
    ],
    [
      'a result of tomorrow',
      'automated-findings/du',
      { ...FINDING, date: '2026-11-30' },
      { date: 'The date cannot be in the future' },
    ],
    [
      'a result without a case',
      'automated-findings/du',
      { ...FINDING, caseId: ' ' },
      { caseId: 'Enter the text' },
    ],
  ])('%s', async (_, path, payload, fields) => {
    const answer = await put(path, payload);
    expect([answer.statusCode, answer.json().error.fields]).toEqual([400, fields]);
  });
});

// Tests UW-8, BASE-20.
it('names the version that a change is based on', async () => {
  const path = 'credit-scores/primary/transunion';
  expect((await put(path, SCORE, { version: null })).statusCode).toBe(428);
  const { factId } = (await put(path, SCORE)).json();
  // A repeat after a lost answer changes nothing.
  expect((await put(path, SCORE)).json()).toMatchObject({ factId, version: 1 });
  const stale = await put(path, { ...SCORE, score: 690 });
  expect(stale.statusCode).toBe(412);
  expect(stale.headers.etag).toBe('"1"');
  expect(stale.json().current).toMatchObject({ score: 704, version: 1 });

  expect((await send('DELETE', `facts/${factId}`, undefined, { version: 1 })).json()).toEqual({
    factId,
    version: 2,
  });
  expect((await read()).creditScores).toEqual([]);
  // An older version cannot bring it back unseen.
  expect((await put(path, SCORE, { version: 0 })).statusCode).toBe(412);
  expect((await put(path, SCORE, { version: 2 })).json()).toMatchObject({ factId, version: 3 });
});

// Tests UW-8.
it('is in the history with its values, and the history rebuilds it', async () => {
  const { factId } = (await put('credit-scores/primary/equifax', SCORE)).json();
  await put('credit-scores/primary/equifax', { ...SCORE, score: 690 }, { version: 1 });
  await send('DELETE', `facts/${factId}`, undefined, { version: 2 });
  const { entries } = (await app.as(ADMIN)({ url: url.replace('underwriting', 'history') })).json();
  expect(entries.slice(0, 3).map(({ what }: { what: string }) => what)).toEqual([
    'removed a fact for underwriting: Equifax score of Ana Rivera',
    'corrected a fact for underwriting: Equifax score of Ana Rivera',
    'recorded a fact for underwriting: Equifax score of Ana Rivera',
  ]);
  const [, changed, recorded] = entries;
  expect(changed.changes).toEqual([
    expect.objectContaining({ label: 'Equifax score of Ana Rivera: Score', from: '704', to: '690' }),
  ]);
  expect(recorded.changes).toContainEqual(
    expect.objectContaining({ label: 'Equifax score of Ana Rivera: Date', to: 'Nov 20, 2026' }),
  );
  const { db } = app.platform.database;
  const ofFacts = (state: Record<string, string>) =>
    Object.entries(state).filter(([key]) => key.startsWith('underwriting-fact'));
  expect(ofFacts(await replayedState(db, customerId))).toEqual(
    ofFacts(await storedState(db)).filter(([key]) => key.endsWith(factId)),
  );
});

// Tests UW-9.
it('lists the documents that grow too old with their dates', async () => {
  const as = app.as(LOAN_PROCESSOR);
  const stub = await uploadedDocument(as, customerId, { name: 'Stub.txt', path: 'Income/paychecks/W2' });
  await uploadedDocument(as, customerId, { name: 'Other.txt', path: 'Others' });
  await as({
    method: 'PUT',
    url: `/api/customers/${customerId}/files/${stub.fileId}`,
    payload: { kindId: 'pay-stub', datedOn: '2026-11-13' },
  });
  const { documents, folders } = await read();
  expect(documents).toEqual([
    expect.objectContaining({
      fileId: stub.fileId,
      name: 'Stub.txt',
      kindId: 'pay-stub',
      datedOn: '2026-11-13',
    }),
  ]);
  expect(folders).toContainEqual({ path: 'Others', fileCount: 1, borrowerFileCount: 0 });
});
