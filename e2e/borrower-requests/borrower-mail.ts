import type { APIRequestContext } from '@playwright/test';
import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { accessTokenOf, e2eDataDir, expect } from '../fixtures.ts';
import { smallestAnswers } from '../form-details/smallest-answers.ts';
import { mailsSoFar, readMail } from '../operation/running-lintel.ts';

export interface AskedBorrower {
  address: string;
  tab: (name: string) => string;
  /** The address in the newest mail, from /requests on. */
  link: () => Promise<string>;
  /** The code in the newest mail. */
  code: () => Promise<string>;
  conditions: () => Promise<{ text: string; status: string }[]>;
  withdraw: () => Promise<void>;
}

/** Asks the borrower of a new loan for these documents, as the screens of staff do. */
export async function askBorrower(
  request: APIRequestContext,
  texts: readonly string[],
  language: 'en' | 'es' = 'en',
): Promise<AskedBorrower> {
  const headers = { authorization: `Bearer ${accessTokenOf(LOAN_OFFICER)}` };
  const loan = await startApplication(request, LOAN_OFFICER, { firstName: 'Rosa', lastName: 'Quill' });
  const address = `rosa.${crypto.randomUUID()}@mail.example`;
  const answers = smallestAnswers({});
  const { section1BorrowerInformation: section1 } = answers;
  const part1aPersonalInformation = {
    ...section1?.part1aPersonalInformation,
    firstName: 'Rosa',
    emailAddress: address,
  };
  await loan.save({ ...answers, section1BorrowerInformation: { ...section1, part1aPersonalInformation } });
  const url = `/api/customers/${loan.customerId}/urlas/${loan.loanId}`;
  const conditions = texts.map((text) => ({ text }));
  const added = await request.post(`${url}/conditions`, { headers, data: { conditions } });
  expect(added.ok(), await added.text()).toBe(true);
  const listConditions = async () =>
    (await (await request.get(`${url}/conditions`, { headers })).json()).conditions;
  const items = (await listConditions()).map(
    ({ conditionId, text }: { conditionId: string; text: string }) => ({
      conditionId,
      text,
    }),
  );
  const seen = await mailsSoFar(e2eDataDir());
  const data = { recipient: 'primary', language, message: 'Before Friday, please.', items };
  const asked = await request.post(`${url}/borrower-requests`, { headers, data });
  expect(asked.status(), await asked.text()).toBe(201);
  const { requestId } = await asked.json();
  const newest = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = pattern.exec(await readMail(e2eDataDir(), address, seen))?.[1];
      if (found !== undefined) return found;
    }
  };
  return {
    address,
    tab: loan.tab,
    link: () => newest(/(\/requests#[\w-]+)/),
    code: () => newest(/(?:code is|código es) (\d{6})\b/),
    conditions: listConditions,
    withdraw: async () => {
      const answer = await request.post(`${url}/borrower-requests/${requestId}/withdrawal`, { headers });
      expect(answer.ok(), await answer.text()).toBe(true);
    },
  };
}
