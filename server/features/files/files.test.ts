import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCustomer } from '../../testing/loan-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('uploads a file to its link, lists it and answers its bytes', async () => {
  const { customerId } = await aCustomer(app.platform.database.db).save();
  const staff = app.as('ROLE_LOAN_PROCESSOR');
  const created = await staff({
    method: 'POST',
    url: `/api/customers/${customerId}/files`,
    payload: { name: 'note.txt', path: 'Others', description: 'x' },
  });
  expect(created.statusCode).toBe(201);
  const { href } = created.json().file.link;
  const form = new FormData();
  form.append('fileToUpload', new Blob(['hello']), 'note.txt');
  const put = await staff({ method: 'PUT', url: href, payload: form });
  expect(put.json()).toMatchObject({ files: [{ name: 'note.txt', size: 5 }] });
  const listed = await staff({ url: `/api/customers/${customerId}/files` });
  expect(listed.json().files).toHaveLength(1);
  const got = await staff({ url: href });
  expect(got.body).toBe('hello');
});
