import { randomUUIDv7 } from 'node:crypto';
import type { RouteName } from '../../contract/wire/routes.ts';
import type { Application } from '../../domain/application/application.ts';
import { anApplicant } from '../../domain/hmda/register/register-facts.fixture.ts';
import type { LoanStatus } from '../../domain/loans/loan-status.ts';
import { ADMIN } from '../../domain/people/role.ts';
import type { Db } from '../platform/database/database.ts';
import { aCustomer, aLoan, type SavedLoan } from './factories/loan-factory.ts';
import type { TestApp } from './test-app.ts';
import type { VersionedChange } from './versioned-change.ts';

/** An invented one, with its check digits. */
export const COMPANY_LEI = 'HARBORLENDING00EX193';

const COMPANY = {
  hmdaLei: COMPANY_LEI,
  hmdaTaxId: '84-0123456',
  hmdaAgency: '9',
  hmdaContactName: 'Grace Kim',
  hmdaContactPhone: '801-555-0100',
  hmdaContactEmail: 'hmda@lender.example',
  hmdaContactStreet: '240 Evergreen Commons',
  hmdaContactCity: 'Springfield',
  hmdaContactState: 'IL',
  hmdaContactZip: '62701',
};

/** Fills in what the register says of the company. */
export async function setHmdaCompany(lintel: TestApp, over: object = {}): Promise<void> {
  const ask = lintel.as(ADMIN);
  const { headers } = await ask({ url: '/api/company-settings' });
  const saved = await ask({
    method: 'PUT',
    url: '/api/company-settings',
    payload: { ...COMPANY, ...over },
    headers: { 'if-match': String(headers.etag) },
  });
  if (saved.statusCode !== 200) throw new Error(saved.body);
}

const LOAN = 'section4LoanAndPropertyInformation.part4aLoanInformation';

/** A loan that closed by its closing date, as an import leaves it. Its amount raises a quality edit. */
export async function aReportedLoan(
  db: Db,
  {
    application = anApplicant({ [`${LOAN}.loanAmount`]: 2_500_000, [`${LOAN}.propertyValue`]: 2_000_000 }),
    closedOn = '2026-06-01',
    status = 'CLOSED',
  }: { application?: Application; closedOn?: string; status?: LoanStatus } = {},
): Promise<SavedLoan> {
  return aLoan(db)
    .of(await aCustomer(db).named('Anika', 'Banerjee').save())
    .withApplication(application)
    .with({ progress: 800, closing_date: closedOn })
    .inStatus(status)
    .save();
}

export const QUALITY_EDIT = 'Q623';

const OVERRIDE = { value: '2', reason: 'Letter of the borrower' };

type Does = (
  name: RouteName,
  call?: { payload?: object; headers?: Record<string, string> },
) => Promise<unknown>;

/** Every operation on a loan's row. */
export async function callHmdaLoan(does: Does, ids: Record<string, string>, db: Db): Promise<void> {
  const before = [ids.id, ids.loanId] as [string, string];
  const { customerId, loanId } = await aReportedLoan(db);
  Object.assign(ids, { id: customerId, loanId, fieldKey: 'tract', editId: QUALITY_EDIT });
  const from = (version: number) => ({ headers: { 'if-match': `"${version}"` } });
  await does('getHmdaLoan');
  await does('answerHmdaQuestion', { payload: { value: 'NA' }, ...from(0) });
  await does('removeHmdaAnswer', from(1));
  await does('confirmHmdaEdit', { payload: { reason: 'Checked' }, ...from(2) });
  await does('removeHmdaConfirmation', from(3));
  await does('sayHmdaStanding', { payload: { isApplication: true, exclusion: null }, ...from(4) });
  ids.fieldKey = 'occupancy';
  await does('overrideHmdaField', { payload: OVERRIDE, ...from(5) });
  await does('removeHmdaOverride', from(6));
  [ids.id, ids.loanId] = before;
}

/** One change of each endpoint of a loan's row. */
export function hmdaChangesOf(db: () => Db, send: (change: VersionedChange) => Promise<unknown>) {
  const urlOf = async () => {
    const { customerId, loanId } = await aReportedLoan(db());
    return `/api/customers/${customerId}/urlas/${loanId}/hmda`;
  };
  const put = (path: string, payload: object, other: object) => async (): Promise<VersionedChange> => ({
    method: 'PUT',
    url: `${await urlOf()}${path}`,
    payload,
    other,
    etag: '"0"',
  });
  const removal = (path: string, payload: object) => async (): Promise<VersionedChange> => {
    const url = `${await urlOf()}${path}`;
    await send({ method: 'PUT', url, payload, etag: '"0"' });
    return { method: 'DELETE', url, etag: '"1"' };
  };
  return {
    answerHmdaQuestion: put('/answers/tract', { value: 'NA' }, { value: '49035103600' }),
    removeHmdaAnswer: removal('/answers/tract', { value: 'NA' }),
    overrideHmdaField: put('/overrides/occupancy', OVERRIDE, { ...OVERRIDE, value: '3' }),
    removeHmdaOverride: removal('/overrides/occupancy', OVERRIDE),
    confirmHmdaEdit: put(`/confirmations/${QUALITY_EDIT}`, { reason: 'Checked' }, { reason: 'Twice' }),
    removeHmdaConfirmation: removal(`/confirmations/${QUALITY_EDIT}`, { reason: 'Checked' }),
    confirmHmdaRegisterEdit: async (): Promise<VersionedChange> => ({
      method: 'PUT',
      url: await aMadeRegister(db(), 2025),
      payload: { reason: 'Checked' },
      other: { reason: 'Twice' },
      etag: '"0"',
    }),
    removeHmdaRegisterConfirmation: async (): Promise<VersionedChange> => {
      const url = await aMadeRegister(db(), 2026);
      await send({ method: 'PUT', url, payload: { reason: 'Checked' }, etag: '"0"' });
      return { method: 'DELETE', url, etag: '"1"' };
    },
    sayHmdaStanding: put(
      '/standing',
      { isApplication: true, exclusion: null },
      { isApplication: null, exclusion: 'temporary' },
    ),
  };
}

/** A register of a year that a job has made, with a quality edit. */
export async function aMadeRegister(db: Db, year: 2025 | 2026): Promise<string> {
  const edit = { id: QUALITY_EDIT, kind: 'quality', sentence: 'An amount', count: 1, confirmedCount: 0 };
  await db
    .insertInto('hmda_registers')
    .values({
      id: randomUUIDv7(),
      year,
      state: 'ready',
      judged: JSON.stringify({
        counts: { 1: 1 },
        rows: 1,
        incomplete: 0,
        asked: 0,
        edits: [{ ...edit, fingerprint: 'f'.repeat(64) }],
      }),
      company: '',
      last_event: 0,
      snapshot: '1:1:',
      made_at: '2026-06-01T16:00:00.000Z',
      made_by: 'avery',
    })
    .execute();
  return `/api/hmda/registers/${year}/confirmations/${QUALITY_EDIT}`;
}
