import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Condition } from '../../../contract/conditions/conditions.ts';
import { CONDITION_STATUSES, isConditionOpen } from '../../../domain/conditions/condition-status.ts';
import { ADMIN, LOAN_OFFICER, rolesWith } from '../../../domain/people/role.ts';
import { type LoanConditions, openConditions } from '../../testing/calls/condition-calls.ts';
import { uploadedDocument } from '../../testing/calls/document-calls.ts';
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let conditions: LoanConditions;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  conditions = await openConditions(app);
});

const kit: Caller = (request) => app.as(ADMIN)(request);
const names = (list: readonly Condition[]) => list.map(({ text }) => text);

async function events(loanId = conditions.loan.loanId) {
  const db = app.platform.database.db;
  return db.selectFrom('events').selectAll().where('loan_id', '=', loanId).orderBy('id').execute();
}

async function one(text = 'Pay stubs for the last 30 days'): Promise<Condition> {
  const [condition] = await conditions.add(text);
  if (condition === undefined) throw new Error('nothing was added');
  return condition;
}

const aDocument = (name = 'Pay stubs.txt') =>
  uploadedDocument(app.as(LOAN_OFFICER), conditions.loan.customerId, { name, bytes: name });

describe('createConditions', () => {
  // Tests COND-1 to COND-6.
  it('adds conditions in their order, open and stamped with the person', async () => {
    const answer = await conditions.post([
      {
        text: '  Two years of\tW-2\nforms ',
        stage: 'BEFORE_DOCUMENTS',
        category: 'INCOME',
        source: 'UNDERWRITER',
        dueDate: '2026-12-04',
        notes: 'Ask\r\nher',
      },
      { text: 'Bank statements' },
    ]);
    expect(answer.statusCode).toBe(201);
    const [first, second] = answer.json().conditions;
    expect(first).toMatchObject({
      text: 'Two years of W-2 forms',
      stage: 'BEFORE_DOCUMENTS',
      category: 'INCOME',
      source: 'UNDERWRITER',
      owner: null,
      dueDate: '2026-12-04',
      notes: 'Ask\nher',
      status: 'OPEN',
      documents: [],
      reason: null,
      version: 1,
    });
    expect(second).toMatchObject({ stage: 'BEFORE_APPROVAL', category: 'OTHER', source: 'PROCESSOR' });
    expect(await conditions.list()).toEqual([first, second]);
    expect(await conditions.openCount()).toBe(2);
  });

  it.each(rolesWith('work-on-loans'))('is open to %s', async (role) => {
    expect((await conditions.post([{ text: 'x' }], app.as(role))).statusCode).toBe(201);
  });

  // Tests COND-7.
  it('adds no text twice, in any case, also not within one request', async () => {
    await conditions.add('Bank statements');
    const answer = await conditions.post([
      { text: 'BANK  statements.' },
      { text: 'Appraisal' },
      { text: 'appraisal' },
    ]);
    expect(names(answer.json().conditions)).toEqual(['Appraisal']);
    expect(answer.json().doubles).toEqual(['BANK statements.', 'appraisal']);
    expect(names(await conditions.list())).toEqual(['Bank statements', 'Appraisal']);
  });

  it('adds each once when two people add the same at once', async () => {
    const same = [{ text: 'Appraisal' }, { text: 'Title search' }];
    const answers = await Promise.all([conditions.post(same), conditions.post(same, kit)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await conditions.list()).toHaveLength(2);
    expect(await conditions.openCount()).toBe(2);
  });

  it('adds nothing twice when an answer was lost', async () => {
    const key = '01939f0c-5d1e-7c3a-9f52-6d1f0e8b2a41';
    const send = () =>
      app.as(LOAN_OFFICER)({
        method: 'POST',
        url: conditions.url,
        payload: { conditions: [{ text: 'Appraisal' }] },
        headers: { 'idempotency-key': key },
      });
    const [first, second] = [await send(), await send()];
    expect(second.json()).toEqual(first.json());
    expect(await conditions.list()).toHaveLength(1);
  });

  it('names every field that is not valid', async () => {
    const answer = await conditions.post([
      { text: ' ', stage: 'SOON', dueDate: '2026-02-30', surprise: 1 },
      { text: 'x'.repeat(501) },
    ]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields).toMatchObject({
      'conditions[0].text': 'Enter the text of the condition',
      'conditions[0].dueDate': 'Enter a date that exists, as YYYY-MM-DD',
      'conditions[1].text': 'A condition has at most 500 characters',
    });
    expect((await conditions.post([])).statusCode).toBe(400);
    expect((await conditions.post([{ text: 'half a face \ud83d' }])).statusCode).toBe(400);
  });

  // Tests COND-4.
  it('refuses an owner who does not work here', async () => {
    const answer = await conditions.post([{ text: 'w' }, { text: 'x', owner: 'nobody.at.all' }]);
    expect(answer.json().error.fields).toEqual({ 'conditions[1].owner': 'is nobody who works here' });
    expect(await conditions.list()).toEqual([]);
  });

  // Tests COND-6.
  it('adds at most 500 to a loan', async () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ text: `Condition ${from + index}` }));
    for (const from of [0, 200]) expect((await conditions.post(many(from, 200))).statusCode).toBe(201);
    const answer = await conditions.post(many(400, 101));
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error.message).toBe('A loan has at most 500 conditions. This one has 400.');
    expect((await conditions.post(many(0, 201))).statusCode).toBe(400);
  });

  it("answers 404 for a loan of another customer, and for nobody's loan", async () => {
    await one();
    const { loan: other } = await openConditions(app);
    const url = `/api/customers/${other.customerId}/urlas/${conditions.loan.loanId}/conditions`;
    expect((await kit({ url })).statusCode).toBe(404);
    expect((await kit({ method: 'POST', url, payload: { conditions: [{ text: 'x' }] } })).statusCode).toBe(
      404,
    );
  });
});

describe('changeCondition', () => {
  it('changes what is given, and keeps the rest', async () => {
    const condition = await one();
    const owner = condition.createdBy;
    const answer = await conditions.change(condition, { owner, dueDate: '2026-12-10', category: 'INCOME' });
    expect(answer.headers.etag).toBe('"2"');
    expect(answer.json()).toMatchObject({ text: condition.text, owner, dueDate: '2026-12-10', version: 2 });
    expect(await conditions.list()).toEqual([answer.json()]);
    const same = await conditions.change(answer.json(), { owner });
    expect(same.json()).toMatchObject({ version: 2 });
    expect((await events()).map(({ kind }) => kind)).toEqual(['condition-created', 'condition-changed']);
  });

  // Tests KIND-7.
  it('asks for a kind of document that the lender keeps, and for no other', async () => {
    const text = 'Last two years, both borrowers';
    const unknown = await conditions.post([{ text, documentKind: 'horoscope' }]);
    expect(unknown.json().error.fields).toEqual({ 'conditions[0].documentKind': 'is no kind of document' });
    const [asking] = (await conditions.post([{ text, documentKind: 'w-2' }])).json().conditions;
    expect(asking).toMatchObject({ documentKind: 'w-2' });
    const refused = await conditions.change(asking, { documentKind: 'horoscope' });
    expect(refused.json().error.fields).toEqual({ documentKind: 'is no kind of document' });
    const many = await conditions.changeMany([asking], { documentKind: 'horoscope' });
    expect(many.json().error.fields).toEqual({ 'change.documentKind': 'is no kind of document' });
    await conditions.change(asking, { documentKind: null });
    expect(await conditions.list()).toMatchObject([{ text, documentKind: null, version: 2 }]);
  });

  // Tests COND-8, COND-18.
  it('goes from open to requested, received and cleared, and is counted while open', async () => {
    let condition = await one();
    const document = await aDocument();
    const go = async (payload: object) => {
      const answer = await conditions.change(condition, payload);
      expect(answer.statusCode).toBe(200);
      condition = answer.json();
    };
    await go({ status: 'REQUESTED' });
    await go({ status: 'RECEIVED', documentIds: [document.fileId] });
    expect(await conditions.openCount()).toBe(1);
    await go({ status: 'CLEARED' });
    expect(await conditions.list()).toEqual([condition]);
    expect(await conditions.openCount()).toBe(0);
    expect(condition.documents).toEqual([
      { fileId: document.fileId, name: 'Pay stubs.txt', isDeleted: false },
    ]);
    await go({ status: 'OPEN' });
    expect(await conditions.openCount()).toBe(1);
    expect((await events()).map(({ kind }) => kind)).toEqual([
      'condition-created',
      'condition-requested',
      'condition-received',
      'condition-cleared',
      'condition-reopened',
    ]);
  });

  // Tests COND-10.
  it('clears with a document or a reason, and waives with a reason', async () => {
    const condition = await one();
    const bare = await conditions.change(condition, { status: 'CLEARED' });
    expect([bare.statusCode, bare.json().error.message]).toEqual([
      409,
      'Link a document or enter a reason for clearing',
    ]);
    const waived = await conditions.change(condition, { status: 'WAIVED', reason: '  ' });
    expect(waived.json().error.message).toBe('Enter a reason for waiving');
    const cleared = await conditions.change(condition, { status: 'CLEARED', reason: 'Seen at the desk' });
    expect(cleared.json()).toMatchObject({ status: 'CLEARED', reason: 'Seen at the desk' });
    const reopened = await conditions.change(cleared.json(), { status: 'OPEN' });
    expect(reopened.json()).toMatchObject({ status: 'OPEN', reason: null });
  });

  // Tests COND-5, COND-10.
  it('does not accept an invisible reason for clearing, and removes characters that change the text direction', async () => {
    const condition = await one();
    const unseen = await conditions.change(condition, { status: 'CLEARED', reason: '\u200b' });
    expect(unseen.statusCode).toBe(409);
    const turned = await conditions.change(condition, { status: 'CLEARED', reason: 'ab\u202ecd' });
    expect(turned.json().reason).toBe('abcd');
    expect((await conditions.post([{ text: ' \u00a0\u200b' }])).statusCode).toBe(400);
  });

  // Tests COND-10.
  it('does not clear on a document that was deleted', async () => {
    const condition = await one();
    const { fileId } = await aDocument();
    const linked = (await conditions.change(condition, { documentIds: [fileId] })).json();
    await kit({ method: 'DELETE', url: `/api/customers/${conditions.loan.customerId}/files/${fileId}` });
    expect((await conditions.list())[0]?.documents).toMatchObject([{ fileId, isDeleted: true }]);
    expect((await conditions.change(linked, { status: 'CLEARED' })).statusCode).toBe(409);
    expect((await conditions.change(linked, { status: 'CLEARED', reason: 'Seen' })).statusCode).toBe(200);
  });

  it('refuses the document of another customer', async () => {
    const condition = await one();
    const { loan: other } = await openConditions(app);
    const { fileId } = await uploadedDocument(kit, other.customerId, { name: 'x.txt', bytes: 'x' });
    const answer = await conditions.change(condition, { documentIds: [fileId] });
    expect(answer.json().error.fields).toEqual({ documentIds: 'names a document that does not exist' });
  });

  // Tests COND-13.
  it('lets one of two people clear it, and informs the other', async () => {
    const condition = await one();
    const answers = await Promise.all([
      conditions.change(condition, { status: 'CLEARED', reason: 'Seen by me' }),
      conditions.change(condition, { status: 'CLEARED', reason: 'Seen by Kit' }, kit),
    ]);
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, 412]);
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json();
    const lost = answers.find(({ statusCode }) => statusCode === 412)?.json();
    expect(lost.error.message).toBe('This condition was changed in the meantime.');
    expect(lost.current).toEqual(won);
    expect(await conditions.list()).toEqual([won]);
  });

  it('needs the version that it builds on', async () => {
    const { conditionId } = await one();
    const answer = await kit({ method: 'PUT', url: `${conditions.url}/${conditionId}`, payload: {} });
    expect(answer.statusCode).toBe(428);
  });

  it('does not take the text of another condition', async () => {
    const [, second] = await conditions.add('Appraisal', 'Title search');
    const answer = await conditions.change(second as Condition, { text: 'appraisal' });
    expect(answer.statusCode).toBe(409);
  });
});

describe('changeConditions', () => {
  // Tests COND-14.
  it('changes those that may change, and says why the others did not', async () => {
    const [first, second, third] = (await conditions.add('One', 'Two', 'Three')) as [
      Condition,
      Condition,
      Condition,
    ];
    await conditions.change(second, { notes: 'Someone was faster' }, kit);
    await conditions.remove([third], kit);
    const answer = await conditions.changeMany([first, second, third], {
      status: 'WAIVED',
      reason: 'Investor waived it',
    });
    expect(names(answer.json().changed)).toEqual(['One']);
    expect(answer.json().refused).toMatchObject([
      {
        reason: 'This condition was changed in the meantime',
        current: { notes: 'Someone was faster' },
      },
      { reason: 'This condition was deleted in the meantime', current: null },
    ]);
    expect(await conditions.openCount()).toBe(1);
  });

  it('writes 150 in one step, each with its entry', async () => {
    const added = await conditions.add(...Array.from({ length: 150 }, (_, index) => `Condition ${index}`));
    const answer = await conditions.changeMany(added, { status: 'REQUESTED', stage: 'BEFORE_FUNDING' });
    expect(answer.json().changed).toHaveLength(150);
    expect(answer.json().changed[149]).toMatchObject({
      text: 'Condition 149',
      status: 'REQUESTED',
      version: 2,
    });
    expect((await events()).filter(({ kind }) => kind === 'condition-requested')).toHaveLength(150);
    expect(await conditions.openCount()).toBe(150);
  });
});

// Tests COND-11.
it('deletes open conditions alone', async () => {
  const [first, second] = (await conditions.add('One', 'Two')) as [Condition, Condition];
  const asked = (await conditions.change(second, { status: 'REQUESTED' })).json();
  const answer = await conditions.remove([first, asked]);
  expect(answer.json()).toMatchObject({
    deleted: [first.conditionId],
    refused: [{ reason: 'Only an open condition can be deleted. Waive this one with a reason instead' }],
  });
  expect(names(await conditions.list())).toEqual(['Two']);
  expect((await conditions.remove([first])).json().deleted).toEqual([first.conditionId]);
});

// Tests COND-9.
it.each(CONDITION_STATUSES)('counts %s in the database as the rule does', async (status) => {
  const { rows } = await sql<{ open: number }>`SELECT is_condition_open(${status}) AS open`.execute(
    app.ownerDb,
  );
  expect(rows[0]?.open === 1).toBe(isConditionOpen(status));
});
