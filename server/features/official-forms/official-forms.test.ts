import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CustomerDocument } from '../../../contract/documents.ts';
import { changed } from '../../../domain/application/complete-application.fixture.ts';
import { printedPurchase } from '../../../domain/official-form/official-form.fixture.ts';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { multipart } from '../../testing/calls/document-calls.ts';
import { aCustomer, aLoan, type SavedLoan } from '../../testing/factories/loan-factory.ts';
import { smallAdditionalForm, smallBorrowerForm } from '../../testing/official-forms-for-tests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// Tests URLA-1, URLA-2, URLA-6, URLA-7 and URLA-8.
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { COMPANY_NAME: 'Anchor Home Lending' } });
});
afterAll(() => app.close());

const db = () => app.platform.database.db;
const MASKED = { numbers: 'masked', isFillable: true } as const;
const WHOLE = { numbers: 'whole', isFillable: true } as const;

const upload = (bytes: Buffer, role: Parameters<TestApp['as']>[0] = ADMIN, field = 'file') =>
  app.as(role)({ method: 'POST', url: '/api/official-forms', ...multipart(bytes, field) });
const urlOf = ({ customerId, loanId }: SavedLoan) => `/api/customers/${customerId}/urlas/${loanId}`;
const print = (
  loan: SavedLoan,
  payload: object = MASKED,
  role: Parameters<TestApp['as']>[0] = LOAN_OFFICER,
) => app.as(role)({ method: 'POST', url: `${urlOf(loan)}/form-1003`, payload });
const save = (loan: SavedLoan, payload: object = MASKED) =>
  app.as(LOAN_OFFICER)({ method: 'POST', url: `${urlOf(loan)}/form-1003/documents`, payload });

const aBlankLoan = async () =>
  aLoan(db())
    .of(await aCustomer(db()).save())
    .save();

async function aPrintableLoan(): Promise<SavedLoan> {
  const loan = await aBlankLoan();
  const staff = app.as(LOAN_OFFICER);
  const read = await staff({ url: urlOf(loan) });
  // A purchase has no loans on the property yet, and its closing is in the future.
  const application = changed(printedPurchase, {
    'section4LoanAndPropertyInformation.part4bOtherLoansOnSubjectProperty': [],
    'section4LoanAndPropertyInformation.plannedClosingDate': null,
  });
  const person = application.section1BorrowerInformation?.part1aPersonalInformation;
  if (person) person.socialSecurityNumber = '219-09-6789';
  for (const account of application.section2AssetsAndLiabilities?.part2aAssets?.accounts ?? []) {
    account.accountNumber = `5550${account.id}`;
  }
  for (const debt of application.section2AssetsAndLiabilities?.part2cLiabilities?.liabilities ?? []) {
    debt.accountNumber = null;
  }
  const spouse = person?.spouse?.section1BorrowerInformation?.part1aPersonalInformation;
  if (spouse) spouse.socialSecurityNumber = '219-09-4321';
  const saved = await staff({
    method: 'PUT',
    url: urlOf(loan),
    payload: application,
    headers: { 'if-match': `${read.headers.etag}` },
  });
  expect(saved.json().error?.fields).toBeUndefined();
  return loan;
}

async function textsOf(bytes: Buffer): Promise<Record<string, string>> {
  const form = (await PDFDocument.load(bytes)).getForm();
  return Object.fromEntries(
    form
      .getFields()
      .flatMap((field) =>
        'getText' in field
          ? [[field.getName(), String(form.getTextField(field.getName()).getText() ?? '')]]
          : [],
      ),
  );
}

const eventsOf = ({ loanId }: SavedLoan) =>
  db()
    .selectFrom('events')
    .select(['kind', 'details'])
    .where('loan_id', '=', loanId)
    .where('kind', 'in', ['form-printed', 'social-security-number-revealed', 'account-number-revealed'])
    .orderBy('id')
    .execute();

it('says in words what is missing before a blank form is uploaded', async () => {
  const loan = await aBlankLoan();
  const answer = await print(loan);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().error.message).toContain('An administrator can upload it');
  expect(await eventsOf(loan)).toEqual([]);
});

it('accepts blank forms from administrators, replaces, lists and removes them', async () => {
  expect((await upload(await smallBorrowerForm(), LOAN_OFFICER)).statusCode).toBe(403);
  const first = await upload(await smallBorrowerForm());
  expect(first.statusCode).toBe(201);
  expect(first.json()).toMatchObject({ kind: 'borrower', fields: 15, pages: 1 });
  expect((await upload(await smallBorrowerForm([{ name: 'more[0]' }]))).json()).toMatchObject({ fields: 16 });
  expect((await upload(await smallAdditionalForm())).json()).toMatchObject({ kind: 'additional-borrower' });
  const listed = await app.as(LOAN_PROCESSOR)({ url: '/api/official-forms' });
  expect(listed.json().forms.map(({ kind }: { kind: string }) => kind)).toEqual([
    'borrower',
    'additional-borrower',
  ]);
  const remove = () => app.as(ADMIN)({ method: 'DELETE', url: '/api/official-forms/additional-borrower' });
  expect((await remove()).statusCode).toBe(204);
  expect((await remove()).statusCode).toBe(404);
});

it.each([
  ['a damaged PDF', async () => (await smallBorrowerForm()).subarray(0, 700), 415, /damaged/],
  ['a text', async () => Buffer.from('hello'), 415, /Please choose a PDF/],
  ['an empty file', async () => Buffer.alloc(0), 415, /Please choose a PDF/],
  ['a file of 6 MB', async () => Buffer.alloc(6_000_000), 413, /larger than 5 MB/],
])(
  'refuses %s with a plain message at its field, and keeps the form before',
  async (_what, make, status, words) => {
    await upload(await smallBorrowerForm());
    const answer = await upload(await make());
    expect(answer.statusCode).toBe(status);
    expect(answer.json().error.message).toMatch(words);
    const listed = await app.as(ADMIN)({ url: '/api/official-forms' });
    expect(listed.json().forms[0]).toMatchObject({ kind: 'borrower', fields: 15 });
  },
);

it('refuses a request without a file', async () => {
  const json = await app.as(ADMIN)({ method: 'POST', url: '/api/official-forms', payload: {} });
  expect(json.statusCode).toBe(415);
  expect((await upload(await smallBorrowerForm(), ADMIN, 'other')).statusCode).toBe(400);
});

it('prints the last four digits, and records the print', async () => {
  await upload(await smallBorrowerForm());
  const loan = await aPrintableLoan();
  const answer = await print(loan);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toContain(`Form 1003 ${loan.loanNumber}.pdf`);
  const texts = await textsOf(answer.rawPayload);
  expect(texts['form[0].Page1[0]._1a_Security_1[0]']).toBe('***');
  expect(texts['form[0].Page1[0]._1a_Security_3[0]']).toBe('6789');
  expect(texts['form[0].Page1[0]._2a_Account1[0]']).toBe('****a1');
  expect(await eventsOf(loan)).toEqual([
    { kind: 'form-printed', details: { numbers: 'masked', fillable: true, documents: 1 } },
  ]);
});

it('prints whole numbers only with a record of each reveal', async () => {
  await upload(await smallBorrowerForm());
  const loan = await aPrintableLoan();
  const texts = await textsOf((await print(loan, WHOLE)).rawPayload);
  expect(texts['form[0].Page1[0]._1a_Security_1[0]']).toBe('219');
  expect(texts['form[0].Page1[0]._1a_Security_3[0]']).toBe('6789');
  expect(texts['form[0]-2.Page1[0]._1a_Security_3[0]']).toBe('4321');
  expect(texts['form[0].Page1[0]._2a_Account1[0]']).toBe('5550a1');
  const events = await eventsOf(loan);
  expect(events.map(({ kind }) => kind)).toEqual([
    'social-security-number-revealed',
    'social-security-number-revealed',
    'account-number-revealed',
    'form-printed',
  ]);
  expect(JSON.stringify(events)).not.toMatch(/219|6789|5550/);
});

// Tests URLA-10. Each print sends several queries; together they need more connections than there are.
it('makes simultaneous prints, and answers other requests meanwhile', async () => {
  await upload(await smallBorrowerForm());
  const loan = await aPrintableLoan();
  const prints = Promise.all(Array.from({ length: 14 }, () => print(loan)));
  const other = await app.as(ADMIN)({ url: urlOf(loan) });
  expect(other.statusCode).toBe(200);
  expect((await prints).map(({ statusCode }) => statusCode)).toEqual(Array(14).fill(200));
});

it('turns the fields into page content on request', async () => {
  await upload(await smallBorrowerForm());
  const loan = await aPrintableLoan();
  const final = await print(loan, { numbers: 'masked', isFillable: false });
  expect((await PDFDocument.load(final.rawPayload)).getForm().getFields()).toEqual([]);
});

it('saves the print in the documents, the same answers once', async () => {
  await upload(await smallBorrowerForm());
  const loan = await aPrintableLoan();
  const [first, second] = [await save(loan), await save(loan)];
  expect(first.statusCode).toBe(201);
  expect(first.json()).toMatchObject({
    name: `Form 1003 ${loan.loanNumber}.pdf`,
    path: 'Disclosures',
    isNew: true,
  });
  expect(second.json()).toEqual({ ...first.json(), isNew: false });
  const { files } = (await app.as(LOAN_OFFICER)({ url: `/api/customers/${loan.customerId}/files` })).json();
  expect(files.map(({ name }: CustomerDocument) => name)).toEqual([`Form 1003 ${loan.loanNumber}.pdf`]);
});

it('refuses the loan of another customer, and unknown options', async () => {
  await upload(await smallBorrowerForm());
  const [one, other] = [await aPrintableLoan(), await aPrintableLoan()];
  expect((await print({ ...one, loanId: other.loanId })).statusCode).toBe(404);
  expect((await print(one, { numbers: 'all', isFillable: true })).statusCode).toBe(400);
});
