import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOAN_PROCESSOR } from '../domain/people/role.ts';
import { upload } from './testing/calls/document-calls.ts';
import { aCustomer } from './testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const MESSAGE =
  'The server is out of storage. Nothing was stored. Keep this page open, tell your administrator, and try again.';

describe('without room for a document', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('answers 507 in the error shape, is not ready, and logs one line about it', async () => {
    const { customerId } = await aCustomer(app.platform.database.db).save();
    const staff = app.as(LOAN_PROCESSOR);
    const receive = app.platform.files.receive;
    app.platform.files.receive = () => Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }));
    for (let time = 0; time < 3; time += 1) {
      const answer = await upload(staff, customerId, { name: `${time}.txt` });
      expect(answer.statusCode).toBe(507);
      expect(answer.json().error).toMatchObject({ code: 'no_room', message: MESSAGE });
    }
    const ready = await app.app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ status: 'full', checks: { files: false } });
    expect(app.logged().match(/there is no room left/g)).toHaveLength(1);
    app.platform.files.receive = receive;
    expect((await upload(staff, customerId, { name: 'later.txt' })).statusCode).toBe(200);
  });
});
