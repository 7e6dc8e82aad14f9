import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import {
  aClosableLoan,
  CLOSING_CHARGES,
  issueClosingBody,
  saveClosingCharges,
} from '../../testing/closing-disclosure-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { readIssuedClosing } from './issued-closings.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// Tests CD-44 and MISMO-87.
it('gives its charges and closing costs to a MISMO file, also after the costs changed', async () => {
  const as = app.as(LOAN_OFFICER);
  const url = await aClosableLoan(app, as);
  const { db } = app.platform.database;
  const loanId = url.split('/').at(-1) ?? '';
  expect(await readIssuedClosing(db, loanId)).toBeNull();
  const payload = await issueClosingBody(as, url);
  const issued = await as({ method: 'POST', url: `${url}/closing-disclosure/versions`, payload });
  expect(issued.statusCode, issued.body).toBe(201);
  const { figures } = (await readIssuedClosing(db, loanId)) ?? {};
  await saveClosingCharges(as, url, [{ ...CLOSING_CHARGES[0], cents: 999_00 }]);
  const { body } = await as({ url: `${url}/mismo` });
  const exact = ((figures?.costs ?? 0) / 100).toFixed(2);
  expect(exact).not.toMatch(/\.00$/);
  expect(body).toContain(`<EstimatedClosingCostsAmount>${exact}</EstimatedClosingCostsAmount>`);
  expect(body).toContain('<FeeEstimatedTotalAmount>575.00</FeeEstimatedTotalAmount>');
  expect(body).not.toContain('999.00');
  expect(body).toContain(
    '<IntegratedDisclosureDocumentType>ClosingDisclosure</IntegratedDisclosureDocumentType>',
  );
});
