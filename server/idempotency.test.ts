import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../contract/wire/endpoints.ts';
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '../contract/wire/headers.ts';
import { DEFAULT_FOLDERS } from '../domain/documents/document-folder.ts';
import { defaultTemplate } from '../domain/mail-templates/mail-kinds.ts';
import { ADMIN, LOAN_OFFICER } from '../domain/people/role.ts';
import { multipart } from './testing/calls/document-calls.ts';
import { actionVersionHeader } from './testing/calls/loan-calls.ts';
import { LOCK_TERMS } from './testing/calls/lock-calls.ts';
import {
  addTitleCompany,
  anOrder,
  anOrderableLoan,
  orderCalls,
  uploadDocument,
} from './testing/calls/order-calls.ts';
import { aQuote, aScenario } from './testing/calls/quote-calls.ts';
import { REPEATABLE, SHOWN_ONCE } from './testing/calls/repeatable-calls.ts';
import { aNewOfficer, aRateTableCall, aTemplateCall } from './testing/calls/settings-calls.ts';
import { aCustomer, aLoan } from './testing/factories/loan-factory.ts';
import { addStaff, openTestSession } from './testing/factories/staff-factory.ts';
import { smallBorrowerForm } from './testing/official-forms-for-tests.ts';
import { handClock } from './testing/settable-clock.ts';
import { type Caller, startTestApp, type TestApp } from './testing/test-app.ts';

interface Creation {
  url: string;
  payload?: object;
  headers?: Record<string, string>;
}

const CREATING = ENDPOINTS.filter(({ creates }) => creates === true).map(({ name }) => name);

// Tests BASE-23, BASE-24.
describe('idempotency keys', () => {
  let lintel: TestApp;
  let other: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    // A Friday noon in New York, before the locks and orders of these tests.
    const clock = handClock('2026-11-20T17:00:00.000Z');
    lintel = await startTestApp({ clock });
    other = await startTestApp({ clock, connectionString: lintel.connectionString });
    admin = lintel.as(ADMIN);
    await addTitleCompany(db());
    const form = multipart(await smallBorrowerForm(), 'file');
    await admin({ method: 'POST', url: '/api/official-forms', ...form });
  });
  afterAll(async () => {
    await other.close();
    await lintel.close();
  });
  const db = () => lintel.platform.database.db;
  const rowsIn = async (table: 'mails' | 'events' | 'files') =>
    (await db().selectFrom(table).select('id').execute()).length;
  const madeBy = async (work: () => Promise<unknown>) => {
    const counts = () => Promise.all([rowsIn('mails'), rowsIn('events'), rowsIn('files')]);
    const before = await counts();
    await work();
    return (await counts()).map((count, index) => count - (before[index] ?? 0));
  };
  /** The same session in one of the two processes. */
  const callerIn =
    ({ app }: TestApp, token: string): Caller =>
    (request) =>
      app.inject({ ...request, headers: { authorization: `Bearer ${token}`, ...request.headers } });
  const signInAdmin = async () => {
    const staff = await addStaff(db(), { roles: [ADMIN] });
    return (await openTestSession(lintel.platform, staff)).access_token;
  };
  const post = ({ url, payload = {}, headers = {} }: Creation, key?: string, as: Caller = admin) => {
    const keyed = key === undefined ? headers : { ...headers, 'idempotency-key': key };
    return as({ method: 'POST', url, payload, headers: keyed });
  };
  const newCustomer = () => aCustomer(db()).named('Anika', 'Banerjee').save();

  const aRequest = async () => {
    const { customerId, loanId } = await aLoan(db())
      .of(await newCustomer())
      .save();
    const url = `/api/customers/${customerId}/urlas/${loanId}`;
    const added = await post({ url: `${url}/conditions`, payload: { conditions: [{ text: 'Survey' }] } });
    const items = [{ conditionId: added.json().conditions[0].conditionId }];
    return {
      url: `${url}/borrower-requests`,
      payload: { recipient: 'primary', language: 'en', items },
    };
  };

  /** One call of each endpoint that creates something. */
  const CALLS: Record<string, () => Promise<Creation>> = {
    createCustomer: async () => ({
      url: '/api/customers',
      payload: { firstName: 'Ines', lastName: 'Okafor', primaryEmail: 'ines@post.example' },
    }),
    addStaff: async () => ({ url: '/api/staff', payload: aNewOfficer() }),
    reassignLoans: async () => {
      const [leaver, next] = await Promise.all(
        [1, 2].map(() => admin({ method: 'POST', url: '/api/staff', payload: aNewOfficer() })),
      );
      return {
        url: `/api/staff/${leaver?.json().staffId}/reassignments`,
        payload: { loanOfficer: next?.json().staffId },
      };
    },
    createLoanView: async () => ({
      url: '/api/loan-views',
      payload: { name: `View ${randomUUID()}`, isShared: false, search: { status: 'floated' } },
    }),
    startLoan: async () => ({ url: `/api/customers/${(await newCustomer()).customerId}/urlas` }),
    createNote: async () => {
      const { customerId } = await newCustomer();
      return {
        url: `/api/customers/${customerId}/notes`,
        payload: { message: 'Called', shouldNotifyCustomer: true },
      };
    },
    createConditionTemplate: async () => aTemplateCall(),
    createRateTable: async () => aRateTableCall(),
    createConditions: async () => {
      const { customerId, loanId } = await aLoan(db())
        .of(await newCustomer())
        .save();
      return {
        url: `/api/customers/${customerId}/urlas/${loanId}/conditions`,
        payload: { conditions: [{ text: 'Appraisal' }] },
      };
    },
    createQuote: async () => ({
      url: `/api/customers/${(await newCustomer()).customerId}/quotes`,
      payload: { title: 'First home', scenarios: [aScenario()] },
    }),
    sendQuoteEmail: async () => {
      const { link } = await aQuote(lintel, (await newCustomer()).customerId);
      const mail = { recipients: ['borrower@post.example'], message: '', copyToSender: false };
      return { url: `${link.href}/emails`, payload: { emailId: randomUUID(), version: 1, ...mail } };
    },
    createLoanAction: async () => {
      const { customerId, loanId } = await anOrderableLoan(db());
      return { url: `/api/customers/${customerId}/urlas/${loanId}/actions`, payload: anOrder('TITLE_DOCS') };
    },
    sendLoanActionEmail: async () => {
      const order = orderCalls(lintel, await anOrderableLoan(db()));
      return { url: `/api/actions/${(await order.draft('TITLE_DOCS')).actionId}` };
    },
    restoreLoanAction: async () => {
      const orders = orderCalls(lintel, await anOrderableLoan(db()));
      const { actionId } = await orders.draft('TITLE_DOCS');
      await orders.discard(actionId);
      const headers = await actionVersionHeader(db(), actionId, undefined);
      return { url: `/api/actions/${actionId}/restore`, headers };
    },
    transferRateLock: async () => {
      const { customerId, loanId } = await aLoan(db())
        .of(await newCustomer())
        .inStatus('FLOATED')
        .save();
      const url = `/api/customers/${customerId}/urlas/${loanId}/actions`;
      const lock = await post({ url, payload: { actionType: 'LOCK', ...LOCK_TERMS } });
      return { url: `/api/actions/${lock.json().actionId}/transfer`, payload: LOCK_TERMS };
    },
    saveLockConfirmation: async () => {
      const { customerId, loanId } = await anOrderableLoan(db(), 'FLOATED');
      const url = `/api/customers/${customerId}/urlas/${loanId}`;
      await post({ url: `${url}/actions`, payload: { actionType: 'LOCK', ...LOCK_TERMS } });
      return { url: `${url}/lock-confirmations` };
    },
    saveOfficialForm: async () => {
      const { customerId, loanId } = await aLoan(db())
        .of(await newCustomer())
        .save();
      const url = `/api/customers/${customerId}/urlas/${loanId}/form-1003/documents`;
      return { url, payload: { numbers: 'masked', isFillable: true } };
    },
    createBorrowerRequest: () => aRequest(),
    sendBorrowerRequestAgain: async () => {
      const { url, payload } = await aRequest();
      const { requestId, sentOn } = (await post({ url, payload })).json();
      return { url: `${url}/${requestId}/mails`, payload: { sentOn } };
    },
    createDocument: async () => ({
      url: `/api/customers/${(await newCustomer()).customerId}/files`,
      payload: { name: 'paystub.pdf', path: 'Others' },
    }),
    copyDocument: async () => {
      const { customerId } = await newCustomer();
      const fileId = await uploadDocument(lintel, customerId, 'a.txt', Buffer.from('text'));
      return { url: `/api/customers/${customerId}/files/${fileId}/copies`, payload: { path: 'Survey' } };
    },
    createFolder: async () => ({
      url: `/api/customers/${(await newCustomer()).customerId}/folders`,
      payload: { name: 'Year 2026', parentPath: DEFAULT_FOLDERS[0] },
    }),
    placeLegalHold: async () => ({
      url: `/api/customers/${(await newCustomer()).customerId}/legal-hold`,
      payload: { reason: 'A court asked for it' },
    }),
    addDirectoryPerson: async () => ({
      url: '/api/directories/people',
      payload: {
        group: 'processors',
        firstName: `Ada${randomUUID().replace(/[\d-]/g, (char) => 'ghijklmnopq'.at(Number(char)) ?? 'r')}`,
        email: 'ada@lintel.example',
      },
    }),
    testMailTemplate: async () => ({
      url: '/api/mail-templates/note-tag/test',
      payload: defaultTemplate('note-tag'),
    }),
    addBranch: async () => ({ url: '/api/branches', payload: { name: `Branch ${randomUUID()}` } }),
    addTitleCompany: async () => ({
      url: '/api/directories/title-companies',
      payload: { name: `Title ${randomUUID()}`, recipients: ['orders@title.example'] },
    }),
  };
  const prepare = (name: string) => (CALLS[name] as () => Promise<Creation>)();

  it('is accepted by every call that creates something', () => {
    const posts = ENDPOINTS.filter(({ method }) => method === 'POST').map(({ name }) => name);
    expect([...CREATING, ...REPEATABLE, ...SHOWN_ONCE].sort()).toEqual(posts.sort());
    expect(Object.keys(CALLS).sort()).toEqual([...CREATING].sort());
  });

  describe.each(CREATING)('%s', (name) => {
    it('answers a repeat like the first time, and creates and mails nothing', async () => {
      const call = await prepare(name);
      const key = randomUUID();
      const first = await post(call, key);
      expect(first.statusCode, first.body).toBeLessThan(300);
      let again = first;
      const made = await madeBy(async () => {
        again = await post(call, key);
      });
      expect([again.statusCode, again.json(), again.headers.etag]).toEqual([
        first.statusCode,
        first.json(),
        first.headers.etag,
      ]);
      expect(made).toEqual([0, 0, 0]);
    });

    it('creates one thing from three simultaneous requests, in two processes', async () => {
      const [single, call] = [await prepare(name), await prepare(name)];
      const key = randomUUID();
      const once = await madeBy(() => post(single, randomUUID()));
      const token = await signInAdmin();
      const callers = [lintel, other, lintel].map((app) => callerIn(app, token));
      let answers: Awaited<ReturnType<Caller>>[] = [];
      const made = await madeBy(async () => {
        answers = await Promise.all(callers.map((as) => post(call, key, as)));
      });
      const [first] = answers;
      expect(first?.statusCode, first?.body).toBeLessThan(300);
      for (const answer of answers)
        expect([answer.statusCode, answer.json()]).toEqual([first?.statusCode, first?.json()]);
      expect(made).toEqual(once);
    });
  });

  const note = async () => {
    const { customerId } = await newCustomer();
    return { url: `/api/customers/${customerId}/notes`, payload: { message: 'Called her' } };
  };
  const notesOf = async ({ url }: Creation) => (await admin({ url })).json().notes as { message: string }[];

  it('refuses the same key with another body, and stores nothing of it', async () => {
    const call = await note();
    const key = randomUUID();
    await post(call, key);
    const other = await post({ ...call, payload: { message: 'Called him' } }, key);
    expect([other.statusCode, other.json().error.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await notesOf(call)).toHaveLength(1);
  });

  it('ignores the order of fields', async () => {
    const call = await note();
    const key = randomUUID();
    const first = await post({ ...call, payload: { message: 'A', collections: ['INCOME'] } }, key);
    const again = await post({ ...call, payload: { collections: ['INCOME'], message: 'A' } }, key);
    expect(again.json()).toEqual(first.json());
  });

  it('belongs to one person and one address', async () => {
    const call = await note();
    const key = randomUUID();
    const first = await post(call, key);
    const theirs = await post(call, key, lintel.as(LOAN_OFFICER));
    const elsewhere = await post(await note(), key);
    const ids = [first, theirs, elsewhere].map((answer) => answer.json().noteId);
    expect(new Set(ids).size).toBe(3);
  });

  it('is not used up by a refused request', async () => {
    const call = await note();
    const key = randomUUID();
    expect((await post({ ...call, payload: { message: '' } }, key)).statusCode).toBe(400);
    expect((await post(call, key)).statusCode).toBe(201);
  });

  it('answers the first result even if the same request would be refused by now', async () => {
    const call = await prepare('createLoanAction');
    const key = randomUUID();
    const first = await post(call, key);
    expect((await post(call)).statusCode).toBe(409);
    expect((await post(call, key)).json()).toEqual(first.json());
  });

  it('may be quoted, as the draft standard writes it', async () => {
    const call = await note();
    const first = await post(call, '"a-key"');
    expect((await post(call, 'a-key')).json()).toEqual(first.json());
  });

  it.each([
    ['empty', '""'],
    ['with a blank', 'a key'],
    ['too long', 'k'.repeat(MAX_IDEMPOTENCY_KEY_LENGTH + 1)],
  ])('is refused when it is %s', async (_what, key) => {
    const call = await note();
    expect((await post(call, key)).statusCode).toBe(400);
    expect(await notesOf(call)).toHaveLength(0);
  });

  it('expires after seven days, and is removed', async () => {
    const kept = async () => db().selectFrom('idempotency_keys').select('key').execute();
    const call = await note();
    const [key, staff] = [randomUUID(), await addStaff(db(), { roles: [ADMIN] })];
    const signedIn = async () =>
      callerIn(lintel, (await openTestSession(lintel.platform, staff)).access_token);
    const first = await post(call, key, await signedIn());
    lintel.clock.advance(7 * 86_400 - 60);
    expect(await lintel.features.sweepIdempotencyKeys()).toBe(0);
    lintel.clock.advance(120);
    const again = await post(call, key, await signedIn());
    expect(again.json().noteId).not.toBe(first.json().noteId);
    expect(await lintel.features.sweepIdempotencyKeys()).toBeGreaterThan(0);
    expect(await kept()).toEqual([{ key }]);
  });
});
