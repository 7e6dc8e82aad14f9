import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListedTemplate } from '../../../contract/conditions/condition-templates.ts';
import { DEFAULT_TEMPLATES } from '../../../domain/conditions/default-templates.ts';
import { ADMIN, LOAN_OFFICER } from '../../../domain/people/role.ts';
import { replayedState, storedState } from '../../testing/recorded-state.ts';
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const kit: Caller = (request) => app.as(ADMIN)(request);
const URL = '/api/condition-templates';
const BODY = {
  name: 'Condominium',
  programs: [],
  purposes: ['Refinance', 'Purchase', 'Refinance'],
  occupancies: [],
  employments: ['Employed'],
  items: [{ text: ' HOA  questionnaire ', stage: 'BEFORE_DOCUMENTS', category: 'PROPERTY' }],
};

const list = async (): Promise<ListedTemplate[]> => (await kit({ url: URL })).json().templates;
const bodyOf = ({ name, programs, purposes, occupancies, employments, items }: ListedTemplate) => ({
  name,
  programs,
  purposes,
  occupancies,
  employments,
  items,
});
const put = (templateId: string, payload: object, version: number) =>
  kit({ method: 'PUT', url: `${URL}/${templateId}`, payload, headers: { 'if-match': `"${version}"` } });

async function named(name: string): Promise<ListedTemplate> {
  const found = (await list()).find((one) => one.name === name);
  if (found === undefined) throw new Error(`no template ${name}`);
  return found;
}

// Tests COND-20.
it('lists those that Lintel brings to everyone, and only administrators change them', async () => {
  const listed = (await app.as(LOAN_OFFICER)({ url: URL })).json().templates;
  expect(listed.map(({ name }: ListedTemplate) => name)).toEqual(DEFAULT_TEMPLATES.map(({ name }) => name));
  expect(listed[0]).toMatchObject({ isDefault: true, hasDefault: true, isRemoved: false, version: 0 });
  const officer = await app.as(LOAN_OFFICER)({ method: 'POST', url: URL, payload: BODY });
  expect(officer.statusCode).toBe(403);
});

it('adds, changes and removes one of its own', async () => {
  const created = await kit({ method: 'POST', url: URL, payload: BODY });
  expect(created.statusCode).toBe(201);
  const template: ListedTemplate = created.json();
  expect(template).toMatchObject({
    purposes: ['Purchase', 'Refinance'],
    items: [{ text: 'HOA questionnaire' }],
    isDefault: false,
    hasDefault: false,
  });
  const second = await kit({ method: 'POST', url: URL, payload: { ...BODY, name: 'condominium' } });
  expect(second.statusCode).toBe(409);
  const changed = await put(template.templateId, { ...bodyOf(template), name: 'Condo' }, 1);
  expect(changed.json()).toMatchObject({ name: 'Condo', version: 2 });
  const stale = await put(template.templateId, bodyOf(template), 1);
  expect([stale.statusCode, stale.json().current.name]).toEqual([412, 'Condo']);
  const remove = { method: 'DELETE' as const, url: `${URL}/${template.templateId}` };
  expect((await kit({ ...remove, headers: { 'if-match': '"2"' } })).statusCode).toBe(204);
  expect((await list()).some(({ name }) => name === 'Condo')).toBe(false);
  expect((await kit({ ...remove, headers: { 'if-match': '"2"' } })).statusCode).toBe(404);
});

// Tests COND-20, COND-24.
it('restores one that Lintel brings, after a change and after a removal', async () => {
  const refinance = await named('Refinance');
  const items = refinance.items.slice(0, 1);
  const url = `${URL}/${refinance.templateId}`;
  expect((await put(refinance.templateId, { ...bodyOf(refinance), items }, 0)).json()).toMatchObject({
    isDefault: false,
    version: 1,
  });
  expect((await kit({ method: 'DELETE', url, headers: { 'if-match': '"1"' } })).statusCode).toBe(204);
  expect(await named('Refinance')).toMatchObject({ isRemoved: true, isDefault: false, version: 2 });
  const restored = await kit({
    method: 'POST',
    url: `${url}/restore-default`,
    headers: { 'if-match': '"2"' },
  });
  expect(restored.json()).toMatchObject({ isRemoved: false, isDefault: true, version: 3 });
  expect(restored.json().items).toEqual(refinance.items);
  expect((await put(refinance.templateId, bodyOf(refinance), 0)).statusCode).toBe(412);
});

it('names what is wrong with a template', async () => {
  const answer = await kit({
    method: 'POST',
    url: URL,
    payload: { ...BODY, name: ' ', purposes: ['Barter'], items: [] },
  });
  expect(answer.json().error.fields).toMatchObject({
    name: 'Enter a name',
    'purposes[0]': 'is none of the choices',
    items: 'Enter at least one condition',
  });
});

it('can be rebuilt from the history', async () => {
  const { db } = app.platform.database;
  const ofTemplates = (state: Record<string, string>) =>
    Object.entries(state).filter(([key]) => key.startsWith('condition-template'));
  const stored = ofTemplates(await storedState(db));
  expect(stored).not.toEqual([]);
  expect(ofTemplates(await replayedState(db))).toEqual(stored);
});

// Tests COND-7, COND-20, BASE-78.
it('has no name that looks like another, and each line once', async () => {
  const post = (payload: object) => kit({ method: 'POST', url: URL, payload: { ...BODY, ...payload } });
  expect((await post({ name: 'Ev\u0435ry loan' })).statusCode).toBe(400);
  expect((await post({ name: 'Every\u200b loan' })).statusCode).toBe(409);
  const item = BODY.items[0];
  const answer = await post({
    name: 'Lines',
    items: [
      { ...item, text: 'A' },
      { ...item, text: 'a.' },
    ],
  });
  expect(answer.json().items).toMatchObject([{ text: 'A' }]);
});
