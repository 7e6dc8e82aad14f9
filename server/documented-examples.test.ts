import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentedExamples } from '../contract/openapi/examples/example-of.ts';
import type { Endpoint } from '../contract/wire/endpoint.ts';
import { ENDPOINTS } from '../contract/wire/endpoints.ts';
import { ADMIN } from '../domain/people/role.ts';
import { multipart } from './testing/calls/document-calls.ts';
import { addTitleCompany } from './testing/calls/order-calls.ts';
import { everybodyConfirmed } from './testing/calls/second-factor-calls.ts';
import { aCustomer, aLoan } from './testing/factories/loan-factory.ts';
import { addStaff, openTestSession } from './testing/factories/staff-factory.ts';
import { handClock } from './testing/settable-clock.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** A stream does not end, and only a mail has the code of the other. */
const TAKEN = ENDPOINTS.filter(
  ({ name, produces }) => produces !== 'text/event-stream' && name !== 'confirmByMail',
);

let lintel: TestApp;
beforeAll(async () => {
  // The examples are of that day and that company.
  lintel = await startTestApp({
    clock: handClock('2026-11-25T17:00:00.000Z'),
    env: { COMPANY_EMAIL_DOMAINS: 'lintel.example,lender.example' },
  });
  const { db } = lintel.platform.database;
  await addTitleCompany(db);
  await addStaff(db, { email: 'avery@lintel.example', roles: [ADMIN] });
  await db.insertInto('directory_entries').values(['Omar', 'Lena'].map(processor)).execute();
});
afterAll(() => lintel.close());

function processor(firstName: string, position: number) {
  const email = `${firstName.toLowerCase()}@lender.example`;
  return {
    id: randomUUID(),
    directory: 'processors' as const,
    first_name: firstName,
    last_name: null,
    email,
    position,
  };
}

/** A session of its own, because some endpoints end it. */
async function bearer(): Promise<string> {
  const staff = await addStaff(lintel.platform.database.db, { roles: [ADMIN] });
  const { access_token } = await openTestSession(lintel.platform, staff);
  await everybodyConfirmed(lintel);
  return `Bearer ${access_token}`;
}

async function existingIds(): Promise<Record<string, string>> {
  const { db } = lintel.platform.database;
  const customer = await aCustomer(db).save();
  const { loanId } = await aLoan(db).of(customer).save();
  return { id: customer.customerId, loanId };
}

/** Other ids are those of the example, which may be unknown here. */
async function addressOf({ path }: Endpoint, { params, query }: ReturnType<typeof documentedExamples>) {
  const ids = { ...params, ...(await existingIds()) };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: keyof typeof ids) =>
    encodeURIComponent(String(ids[name])),
  );
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `${filled}?${search}`;
}

// Tests API-1.
it.each(TAKEN.map((endpoint) => [endpoint.name, endpoint] as const))(
  'takes the documented examples of %s',
  async (_name, endpoint) => {
    const examples = documentedExamples(endpoint);
    const bodies = Object.values(examples.bodies);
    for (const payload of bodies.length === 0 ? [undefined] : bodies) {
      const file =
        endpoint.upload === undefined || payload !== undefined ? undefined : multipart('text', 'file');
      const answer = await lintel.app.inject({
        method: endpoint.method,
        url: await addressOf(endpoint, examples),
        ...(payload === undefined ? {} : { payload: payload as object }),
        ...file,
        headers: { authorization: await bearer(), 'if-match': '"1"', ...file?.headers },
      });
      expect(answer.statusCode, answer.body).not.toBe(400);
      expect(answer.statusCode, answer.body).toBeLessThan(500);
    }
  },
);
