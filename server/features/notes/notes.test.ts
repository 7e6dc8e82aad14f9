import { randomUUIDv7 } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, LOAN_PROCESSOR, rolesWith } from '../../../domain/people/role.ts';
import { type CustomerNotes, openNotes } from '../../testing/calls/note-calls.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let notes: CustomerNotes;

beforeAll(async () => {
  app = await startTestApp({
    env: { PUBLIC_URL: 'https://desk.lintel.example', COMPANY_NAME: 'Fernwood Lending' },
  });
  const entries = [
    ['processors', 'Paula'],
    ['processingTeam', 'Paula'],
    ['loanOfficers', 'Oscar'],
    ['appraisers', 'Gone'],
  ].map(([directory = '', first_name = '']) => ({
    id: randomUUIDv7(),
    directory,
    first_name,
    last_name: null,
    email: `${first_name.toLowerCase()}@lintel.example`,
    retired_at: first_name === 'Gone' ? '2026-01-01T00:00:00Z' : null,
  }));
  await app.platform.database.db.insertInto('directory_entries').values(entries).execute();
});
afterAll(() => app.close());
beforeEach(async () => {
  notes = await openNotes(app);
  await app.ownerDb.deleteFrom('mails').execute();
});

const mel: Caller = (request) => app.as(LOAN_PROCESSOR)(request);
const kit: Caller = (request) => app.as(ADMIN)(request);

async function mails() {
  return app.platform.database.db
    .selectFrom('mails')
    .select(['kind', 'recipients', 'carbon_copies', 'subject'])
    .orderBy('id')
    .execute();
}

describe('createNote', () => {
  it('answers 201 with the note, stamped with the signed-in person', async () => {
    app.clock.set('2026-03-01T02:03:04.000Z');
    const answer = await notes.add({
      message: 'Called her<br>No answer',
      collections: ['INCOME', 'IDENTIFICATION', 'INCOME'],
      createdBy: 'someone else',
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.etag).toBe('"1"');
    expect(answer.json()).toEqual({
      noteId: expect.any(String),
      message: 'Called her<br>No answer',
      collections: ['IDENTIFICATION', 'INCOME'],
      createdBy: expect.stringMatching(/^staff-/),
      createdOn: '2026-03-01T02:03:04.000Z',
      updatedBy: answer.json().createdBy,
      updatedOn: '2026-03-01T02:03:04.000Z',
      version: 1,
      isDeletable: true,
    });
    expect(await notes.list()).toEqual([answer.json()]);
  });

  it.each(rolesWith('work-on-loans'))('is open to %s, on a customer without a loan as well', async (role) => {
    expect((await notes.add({}, app.as(role))).statusCode).toBe(201);
  });

  // Tests NOTE-5, NOTE-6.
  it('stores raw line breaks as breaks, and markup as text', async () => {
    await notes.add({ message: '  <img src=x onerror=alert(1)>\r\n@Nobody\u0007 ' });
    expect(await notes.list()).toMatchObject([{ message: '<img src=x onerror=alert(1)><br>@Nobody' }]);
  });

  it('accepts 999 characters including any number of breaks', async () => {
    const lines = 'x<br>'.repeat(499);
    expect((await notes.add({ message: `${lines}x` })).statusCode).toBe(201);
  });

  it.each([
    ['nothing', '', 'Enter a note first'],
    ['blanks and breaks', ' <br> <br>', 'Enter a note first'],
    ['1000 characters', 'x'.repeat(1000), '* Character Limit Exceeded (1000 Characters)'],
    ['far too many', 'x'.repeat(20_000), '* Character Limit Exceeded (1000 Characters)'],
  ])('refuses %s', async (_, message, reason) => {
    const answer = await notes.add({ message });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields).toEqual({ message: reason });
    expect(await notes.list()).toEqual([]);
  });

  it('names every field that is not valid', async () => {
    const answer = await notes.add({
      collections: ['GOSSIP'],
      shouldNotifyCustomer: 'yes',
      notification: { type: 'PIGEON', targets: ['x'] },
      surprise: 1,
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().error.fields)).toEqual([
      'collections[0]',
      'shouldNotifyCustomer',
      'notification.type',
      'notification.targets[0]',
      'surprise',
    ]);
  });

  it('answers 404 for an unknown customer, and nothing to a stranger', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'no-such-id']) {
      const answers = [
        await mel({ url: `/api/customers/${id}/notes` }),
        await mel({ method: 'POST', url: `/api/customers/${id}/notes`, payload: { message: 'x' } }),
      ];
      for (const answer of answers) {
        expect([answer.statusCode, answer.json().error.message]).toEqual([404, '404, File Not Found']);
      }
    }
    expect((await notes.add({}, app.as('nobody'))).statusCode).toBe(401);
  });

  it('is in the history with its text and recipients', async () => {
    await notes.add({
      collections: ['INCOME'],
      notification: { type: 'EMAIL', targets: ['paula@lintel.example'] },
    });
    expect(await notes.events()).toMatchObject([
      {
        kind: 'note-created',
        staff_id: expect.any(String),
        details: {
          to: { message: 'Called her', collections: ['INCOME'] },
          mailed: { targets: ['paula@lintel.example'], customer: false },
        },
      },
    ]);
  });
});

describe('tagged people', () => {
  const tag = (...targets: string[]) => notes.add({ notification: { type: 'EMAIL', targets } });

  // Tests NOTE-11.
  it('get one mail each, however often they are named', async () => {
    await tag('paula@lintel.example', 'oscar@lintel.example', 'PAULA@lintel.example');
    const subject = 'Test Person tagged you in a note about Banerjee, Anika';
    expect(await mails()).toEqual([
      { kind: 'note-tag', recipients: ['paula@lintel.example'], carbon_copies: [], subject },
      { kind: 'note-tag', recipients: ['oscar@lintel.example'], carbon_copies: [], subject },
    ]);
  });

  it('are not mailed when no one is named', async () => {
    await notes.add({ notification: { type: 'EMAIL', targets: [] } });
    await notes.add({ notification: null });
    expect(await mails()).toEqual([]);
  });

  it.each(['stranger@elsewhere.example', 'gone@lintel.example'])(
    'must be in the directories: %s is refused, and nothing is written or sent',
    async (stranger) => {
      const answer = await tag('paula@lintel.example', stranger);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error.fields).toEqual({
        'notification.targets[1]': 'is not in the directories',
      });
      expect(await notes.list()).toEqual([]);
      expect(await mails()).toEqual([]);
    },
  );

  it('cannot be the customer: that is what Notify Customer is for', async () => {
    expect((await tag(notes.customer.email)).statusCode).toBe(400);
  });
});

describe('Notify Customer', () => {
  // Tests NOTE-12.
  it('mails the customer and marks the note, which then stays on record', async () => {
    const answer = await notes.add({ collections: ['INCOME'], shouldNotifyCustomer: true });
    expect(answer.json()).toMatchObject({
      collections: ['INCOME', 'NOTIFIED_TO_CUSTOMER'],
      isDeletable: false,
    });
    expect(await mails()).toMatchObject([
      {
        kind: 'note-to-customer',
        recipients: [notes.customer.email],
        subject: 'A message from Fernwood Lending about your loan',
      },
    ]);
  });

  it('sends nothing to the customer unless requested', async () => {
    await notes.add({ collections: ['NOTIFIED_TO_CUSTOMER'] });
    expect(await mails()).toEqual([]);
  });
});

describe('listNotes', () => {
  it('answers them newest first', async () => {
    for (const message of ['first', 'second', 'third']) {
      app.clock.advance(1);
      await notes.add({ message });
    }
    const messages = (await notes.list()).map(({ message }) => message);
    expect(messages).toEqual(['third', 'second', 'first']);
  });

  it('shows each person which ones they may delete', async () => {
    await notes.add({});
    expect(await notes.list(mel)).toMatchObject([{ isDeletable: true }]);
    expect(await notes.list(kit)).toMatchObject([{ isDeletable: false }]);
  });

  it("answers none of another customer's notes", async () => {
    await notes.add({});
    const other = await aCustomer(app.platform.database.db).save();
    const answer = await mel({ url: `/api/customers/${other.customerId}/notes` });
    expect(answer.json()).toEqual({ notes: [], links: {} });
  });
});

describe('the mails of a note', () => {
  it('link to the notes of the newest loan; without one to the documents', async () => {
    const sending = await startTestApp({
      connectionString: app.connectionString,
      runJobs: true,
      env: { PUBLIC_URL: 'https://desk.lintel.example' },
    });
    const sent = async (count: number): Promise<string[]> => {
      const folder = `${sending.dataDir}/mail`;
      return expect
        .poll(async () => (await readdir(folder).catch(() => [])).length, { timeout: 20_000 })
        .toBe(count)
        .then(async () => {
          const files = (await readdir(folder)).sort();
          return Promise.all(files.map((file) => readFile(`${folder}/${file}`, 'utf8')));
        });
    };
    const caller = sending.as(ADMIN);
    const notification = { type: 'EMAIL', targets: ['paula@lintel.example'] };
    await notes.add({ message: 'One<br>Two', notification }, caller);
    const [withoutLoan] = await sent(1);
    expect(withoutLoan).toContain('One\r\nTwo');
    expect(withoutLoan).toContain(
      `https://desk.lintel.example/customers/${notes.customer.customerId}/urlas/no-urla/action-center/notes`,
    );
    const { loanId } = await aLoan(app.platform.database.db).of(notes.customer).save();
    await notes.add({ notification, shouldNotifyCustomer: true }, caller);
    const all = (await sent(3)).join('\n');
    expect(all).toContain(`/customers/${notes.customer.customerId}/urlas/${loanId}/action-center/notes`);
    expect(all).toContain(`To: ${notes.customer.email}`);
    await sending.close();
  });
});
