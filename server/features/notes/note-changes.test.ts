import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, LOAN_PROCESSOR, type Role, rolesWith } from '../../../domain/people/role.ts';
import { type CustomerNotes, openNotes } from '../../testing/calls/note-calls.ts';
import { aCustomer } from '../../testing/factories/loan-factory.ts';
import { addStaff, openTestSession } from '../../testing/factories/staff-factory.ts';
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let notes: CustomerNotes;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  notes = await openNotes(app);
});

const mel: Caller = (request) => app.as(LOAN_PROCESSOR)(request);
const kit: Caller = (request) => app.as(ADMIN)(request);

describe('changeNote', () => {
  const written = async (fields: object = {}) =>
    (await notes.add({ collections: ['INCOME'], ...fields })).json();

  it.each(rolesWith('work-on-loans'))('gives a note other categories, by anyone: %s', async (role) => {
    const note = await written();
    const answer = await notes.change(
      note.noteId,
      { collections: ['OTHERS', 'ASSETS'], message: note.message, updatedBy: 'someone else' },
      app.as(role),
      { 'if-match': `"${note.version}"` },
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.etag).toBe('"2"');
    expect(answer.json()).toMatchObject({
      collections: ['ASSETS', 'OTHERS'],
      message: note.message,
      createdBy: note.createdBy,
      updatedBy: expect.stringMatching(/^staff-/),
      version: 2,
    });
  });

  it('is in the history with the earlier categories, once', async () => {
    const { noteId } = await written();
    await notes.change(noteId, { collections: [] }, kit);
    await notes.change(noteId, { collections: [] }, kit);
    expect((await notes.events()).filter(({ kind }) => kind === 'note-changed')).toMatchObject([
      { details: { noteId, from: { collections: ['INCOME'] }, to: { collections: [] } } },
    ]);
  });

  // Tests NOTE-7.
  it('refuses another message', async () => {
    const { noteId } = await written();
    const answer = await notes.change(noteId, { collections: ['INCOME'], message: 'Never called' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields).toEqual({ message: 'is on record and cannot be changed' });
  });

  // Tests NOTE-13.
  it.each([
    ['taken back', { shouldNotifyCustomer: true }, ['INCOME']],
    ['added later', {}, ['INCOME', 'NOTIFIED_TO_CUSTOMER']],
  ])("refuses a change of 'customer notified': %s", async (_, fields, collections) => {
    const note = await written(fields);
    for (const role of rolesWith('work-on-loans')) {
      const answer = await notes.change(note.noteId, { collections }, app.as(role));
      expect(answer.statusCode).toBe(409);
    }
    expect(await notes.list()).toMatchObject([{ collections: note.collections, version: 1 }]);
  });

  it('changes the other categories of a note that notified the customer', async () => {
    const { noteId } = await written({ shouldNotifyCustomer: true });
    const answer = await notes.change(noteId, { collections: ['NOTIFIED_TO_CUSTOMER', 'OTHERS'] });
    expect(answer.json()).toMatchObject({ collections: ['OTHERS', 'NOTIFIED_TO_CUSTOMER'] });
  });

  it('accepts one of two changes of the same version, and returns the current note for the other', async () => {
    const { noteId } = await written();
    const match = { 'if-match': '"1"' };
    const answers = await Promise.all([
      notes.change(noteId, { collections: ['ASSETS'] }, mel, match),
      notes.change(noteId, { collections: ['OTHERS'] }, kit, match),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const [won, lost] = [...answers].sort((one, other) => one.statusCode - other.statusCode);
    expect(lost?.json().current).toMatchObject({ collections: won?.json().collections, version: 2 });
    expect(lost?.headers.etag).toBe('"2"');
  });

  it('answers 428 to a change without a version, and explains the header', async () => {
    const { noteId } = await written();
    const answer = await notes.change(noteId, { collections: [] }, mel, {});
    expect(answer.statusCode).toBe(428);
    expect(answer.json().error).toMatchObject({
      code: 'precondition_required',
      message: expect.stringContaining('If-Match'),
    });
    expect(await notes.list()).toMatchObject([{ collections: ['INCOME'], version: 1 }]);
  });

  it('answers 404 for an unknown note or one of another customer', async () => {
    const { noteId } = await written();
    const other = await aCustomer(app.platform.database.db).save();
    const answers = [
      await notes.change('00000000-0000-4000-8000-000000000000', { collections: [] }),
      await mel({
        method: 'PUT',
        url: `/api/customers/${other.customerId}/notes/${noteId}`,
        payload: { collections: [] },
      }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});

describe('deleteNote', () => {
  it.each(rolesWith('work-on-loans'))("deletes a person's own note, as %s", async (role) => {
    const { noteId } = (await notes.add({}, app.as(role))).json();
    const answer = await notes.remove(noteId, app.as(role));
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await notes.list()).toEqual([]);
    expect((await notes.remove(noteId, app.as(role))).statusCode).toBe(404);
  });

  const pairs = rolesWith('work-on-loans').flatMap((author) =>
    rolesWith('work-on-loans')
      .filter((role) => role !== author)
      .map((role) => [author, role]),
  );
  it.each(pairs as [Role, Role][])('refuses to delete the note that %s wrote to %s', async (author, role) => {
    const { noteId } = (await notes.add({}, app.as(author))).json();
    const answer = await notes.remove(noteId, app.as(role));
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      403,
      'Only its author can delete a note',
    ]);
    expect(await notes.list()).toHaveLength(1);
  });

  it.each([{ shouldNotifyCustomer: true }, { collections: ['NOTIFIED_TO_CUSTOMER'] }])(
    'refuses to delete one that notified the customer: %j',
    async (fields) => {
      const { noteId } = (await notes.add(fields)).json();
      expect((await notes.remove(noteId)).statusCode).toBe(403);
      expect(await notes.list()).toHaveLength(1);
    },
  );

  it('identifies the author by person, not by name: two may share it', async () => {
    const { platform } = app;
    const named = async (email: string): Promise<Caller> => {
      const staff = await addStaff(platform.database.db, { email, roles: [ADMIN] });
      const { access_token } = await openTestSession(platform, staff);
      return (request) =>
        app.app.inject({ ...request, headers: { authorization: `Bearer ${access_token}` } });
    };
    const author = await named('sam@lintel.example');
    const namesake = await named('sam@lintel-lending.example');
    const { noteId, createdBy } = (await notes.add({}, author)).json();
    expect(createdBy).toBe('sam');
    expect(await notes.list(namesake)).toMatchObject([{ createdBy: 'sam', isDeletable: false }]);
    expect((await notes.remove(noteId, namesake)).statusCode).toBe(403);
    expect((await notes.remove(noteId, author)).statusCode).toBe(204);
  });

  // Tests NOTE-17.
  it('keeps the deleted text in the history', async () => {
    const { noteId } = (await notes.add({ collections: ['OTHERS'] })).json();
    await notes.remove(noteId);
    expect((await notes.events()).at(-1)).toMatchObject({
      kind: 'note-deleted',
      details: { noteId, from: { message: 'Called her', collections: ['OTHERS'] } },
    });
  });

  it("answers 404 for another customer's note and refuses a stranger", async () => {
    const { noteId } = (await notes.add({})).json();
    const other = await aCustomer(app.platform.database.db).save();
    const answer = await mel({ method: 'DELETE', url: `/api/customers/${other.customerId}/notes/${noteId}` });
    expect(answer.statusCode).toBe(404);
    expect((await notes.remove(noteId, app.as('nobody'))).statusCode).toBe(401);
    expect(await notes.list()).toHaveLength(1);
  });
});
