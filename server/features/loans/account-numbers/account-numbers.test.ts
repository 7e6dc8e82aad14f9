import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Application } from '../../../../domain/application/application.ts';
import { LOAN_OFFICER, type Role } from '../../../../domain/people/role.ts';
import { createSealer } from '../../../platform/secrets/seal.ts';
import { accountNumberOwner } from '../../../platform/secrets/sealed-secrets.ts';
import { type OpenLoan, openLoan } from '../../../testing/calls/loan-calls.ts';
import { aCustomer } from '../../../testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { REVEALS_PER_HOUR } from '../number-reveals/record-reveal.ts';

const NUMBERS = /5550-?1234-?9876|77778888/;
const LIST = 'section2AssetsAndLiabilities.part2aAssets.accounts';

let app: TestApp;
let loan: OpenLoan;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  loan = await openLoan(app);
});

interface Row {
  id?: string;
  accountNumber?: string;
  institution?: string;
  value?: number;
}

function accounts(...rows: Row[]): Application {
  const owned = rows.map((row) => ({ owners: ['primary'], institution: 'Harbor Bank', ...row }));
  return { section2AssetsAndLiabilities: { part2aAssets: { accounts: owned } } };
}

const numbers = async () =>
  (
    await app.platform.database.db
      .selectFrom('account_numbers')
      .selectAll()
      .where('loan_id', '=', loan.loanId)
      .execute()
  ).toSorted((one, other) => one.mask.localeCompare(other.mask));

const shown = async (): Promise<(string | undefined)[]> =>
  (await loan.get())
    .json()
    .section2AssetsAndLiabilities.part2aAssets.accounts.map((row: Row) => row.accountNumber);

function reveal(
  entry: string,
  { role = LOAN_OFFICER, url = loan.url }: { role?: Role | 'nobody'; url?: string } = {},
) {
  return app.as(role)({ method: 'POST', url: `${url}/account-numbers/accounts/${entry}/reveal` });
}

// Tests FIN-5, FIN-6, FIN-7.
describe('account numbers of the finances', () => {
  it('are stored sealed and bound to their entry, and never leak: not into documents, history, answers or log', async () => {
    const answer = await loan.put(accounts({ id: 'a', accountNumber: '5550-1234-9876' }), 1);
    expect(answer.statusCode).toBe(200);
    const [stored] = await numbers();
    if (stored === undefined) throw new Error('no number was stored');
    const sealer = createSealer(app.platform.keyFor('account-number'));
    expect(sealer.open(stored.sealed, accountNumberOwner(loan.loanId, 'accounts a ****9876'))).toBe(
      '5550-1234-9876',
    );
    expect(() =>
      sealer.open(stored.sealed, accountNumberOwner(loan.loanId, 'accounts b ****9876')),
    ).toThrow();
    const document = await app.platform.database.db
      .selectFrom('loan_applications')
      .selectAll()
      .where('loan_id', '=', loan.loanId)
      .execute();
    const everything = [document, await loan.events(), answer.body, (await loan.get()).body, app.logged()];
    expect(JSON.stringify(everything)).not.toMatch(NUMBERS);
    expect(await shown()).toEqual(['****9876']);
  });

  it('stay when sent back masked, and change when typed', async () => {
    await loan.put(accounts({ id: 'a', accountNumber: '5550-1234-9876' }), 1);
    const before = await numbers();
    await loan.put(accounts({ id: 'a', accountNumber: '****9876', value: 5 }), 2);
    expect(await numbers()).toEqual(before);
    // The same number again, and one with the same end: only the second makes a version.
    expect(
      (await loan.put(accounts({ id: 'a', accountNumber: '5550-1234-9876', value: 5 }), 3)).headers.etag,
    ).toBe('"3"');
    expect((await loan.put(accounts({ id: 'a', accountNumber: '11119876', value: 5 }), 3)).headers.etag).toBe(
      '"4"',
    );
    expect((await reveal('a')).json()).toEqual({ accountNumber: '11119876' });
    const details = (await loan.events()).flatMap((event) => event.details ?? []);
    expect(details).toContainEqual({ accountNumbersOf: ['Harbor Bank ****9876'] });
  });

  it('keep their entry when a client sends no ids', async () => {
    await loan.put(
      accounts({ accountNumber: '5550-1234-9876' }, { institution: 'Elm Bank', accountNumber: '77778888' }),
      1,
    );
    await loan.put(
      accounts({ institution: 'Elm Bank', accountNumber: '****8888' }, { accountNumber: '****9876' }),
      2,
    );
    expect(await shown()).toEqual(['****8888', '****9876']);
  });

  it('cannot be made up from a mask: one that the entry never had is refused at its field', async () => {
    await loan.put(accounts({ id: 'a', accountNumber: '5550-1234-9876' }), 1);
    const answer = await loan.put(
      accounts({ id: 'a', accountNumber: '****9876' }, { id: 'b', accountNumber: '****9876' }),
      2,
    );
    expect([answer.statusCode, answer.json().error.fields]).toEqual([
      400,
      { [`${LIST}[1].accountNumber`]: 'please enter the whole account number' },
    ]);
  });

  it('return with an entry that was removed and restored', async () => {
    await loan.put(accounts({ id: 'a', accountNumber: '5550-1234-9876' }), 1);
    await loan.put(accounts(), 2);
    const restored = await app.as(LOAN_OFFICER)({
      method: 'POST',
      url: `${loan.url}/versions/2/restore`,
      headers: { 'if-match': '"3"' },
      payload: {},
    });
    expect(restored.statusCode).toBe(200);
    expect((await reveal('a')).json()).toEqual({ accountNumber: '5550-1234-9876' });
  });

  it.each([
    ['12\u00003', 400],
    ['\ud83d', 400],
    ['9'.repeat(31), 400],
  ])('are refused as %j with a message at the field', async (accountNumber, status) => {
    const answer = await loan.put(accounts({ id: 'a', accountNumber }), 1);
    expect(answer.statusCode).toBe(status);
    expect(JSON.stringify(answer.json().error)).not.toContain('9'.repeat(31));
  });
});

// Tests FIN-8.
describe('a reveal of an account number', () => {
  beforeEach(() => loan.put(accounts({ id: 'a', accountNumber: '5550-1234-9876' }, { id: 'b' }), 1));

  const reveals = async () => (await loan.events()).filter(({ kind }) => kind === 'account-number-revealed');

  it('answers the number, not to be cached, and is in the history without it', async () => {
    const answer = await reveal('a');
    expect(answer.json()).toEqual({ accountNumber: '5550-1234-9876' });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await reveals()).toMatchObject([{ details: { title: 'Harbor Bank ****9876' } }]);
    expect(JSON.stringify(await loan.events()) + app.logged()).not.toMatch(NUMBERS);
  });

  it('answers 404 for an entry without a number, another customer, and an unknown entry', async () => {
    const other = await aCustomer(app.platform.database.db).save();
    const answers = [
      await reveal('b'),
      await reveal('c'),
      await reveal('a', { url: loan.url.replace(loan.customer.customerId, other.customerId) }),
      await app.as(LOAN_OFFICER)({ method: 'POST', url: `${loan.url}/account-numbers/liabilities/a/reveal` }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(await reveals()).toEqual([]);
  });

  it('is for staff only', async () => {
    expect((await reveal('a', { role: 'nobody' })).statusCode).toBe(401);
  });

  it('is limited per person and hour', async () => {
    const answers = await Promise.all(Array.from({ length: REVEALS_PER_HOUR + 2 }, () => reveal('a')));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(refused[0]?.json().error.message).toBe(
      'At most 30 account numbers can be shown within an hour. Please try again later.',
    );
    expect(await reveals()).toHaveLength(answers.length - refused.length);
  });
});
