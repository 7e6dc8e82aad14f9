import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../contract/wire/endpoint.ts';
import { ENDPOINTS } from '../contract/wire/endpoints.ts';
import { LOAN_ACTION_TYPES } from '../domain/loans/loan-action.ts';
import { ADMIN } from '../domain/people/role.ts';
import { aCustomer, aLoan } from './testing/factories/loan-factory.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** Wording of libraries: a matching message is theirs and not ours. */
const LIBRARY_WORDS =
  /invalid (input|option|string|element|key|type|union|json)|expected|received|undefined|\bnull\b|\bNaN\b|unrecognized|too (big|small)|regex|pattern|zod|syntax|token|unexpected (end|token)|\bobject\b|\[object|cannot read|is not a function/i;

const WRONG = [
  null,
  true,
  0,
  -1,
  1.5,
  '',
  'bogus',
  'x'.repeat(5_000),
  [],
  [[]],
  {},
  { a: { b: 1 } },
] as const;

type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
};

function wrongFrom(depth: number, schema: JsonSchema | undefined, wrong: unknown): unknown {
  const shape = [schema, ...(schema?.anyOf ?? []), ...(schema?.oneOf ?? [])].find(
    (candidate) => candidate?.properties !== undefined || candidate?.items !== undefined,
  );
  if (depth === 0 || shape === undefined) return wrong;
  if (shape.items !== undefined) return [wrongFrom(depth - 1, shape.items, wrong)];
  return Object.fromEntries(
    Object.entries(shape.properties ?? {}).map(([key, part]) => [key, wrongFrom(depth - 1, part, wrong)]),
  );
}

const DEPTHS = [0, 1, 2, 3, 4, 5];
const NOBODY = '00000000-0000-4000-8000-000000000000';

function bodiesOf(endpoint: Endpoint): unknown[] {
  if (endpoint.body === undefined) return [];
  const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return WRONG.flatMap((wrong) => DEPTHS.map((depth) => wrongFrom(depth, schema, wrong)));
}

function pathsOf({ path, query }: Endpoint): string[] {
  const fill = (id: string) => path.replace(/\{\w+\}/g, id);
  const wrong = ['bogus', '-1', '', '[]', 'x'.repeat(2_000)].flatMap((word) => {
    const search = new URLSearchParams(Object.keys(query?.shape ?? {}).map((key) => [key, word]));
    return [`${fill(NOBODY)}?${search}`];
  });
  return [fill(NOBODY), fill('bogus'), ...wrong];
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Method = Endpoint['method'];

async function messagesOf(method: Method, url: string, payload?: unknown): Promise<string[]> {
  const headers = { 'content-type': 'application/json', 'if-match': '"1"' };
  const answer = await app.as(ADMIN)({
    method,
    url,
    ...(payload === undefined ? {} : { headers, payload: JSON.stringify(payload) }),
  });
  expect(answer.statusCode, `${method} ${url} ${JSON.stringify(payload)?.slice(0, 200)}`).not.toBe(500);
  if (answer.statusCode < 400) return [];
  const { error } = answer.json();
  return [error.message, ...Object.values<string>(error.fields ?? {})];
}

describe('no words of a library reach a message', () => {
  // Signing out would end the test's session.
  const walked = ENDPOINTS.filter(
    ({ name, produces }) => name !== 'signOut' && produces !== 'text/event-stream',
  );
  it.each(walked.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (_name, endpoint) => {
    const [url = ''] = pathsOf(endpoint);
    const seen = new Set<string>();
    for (const path of pathsOf(endpoint)) {
      for (const message of await messagesOf(endpoint.method, path)) seen.add(message);
    }
    for (const body of bodiesOf(endpoint)) {
      for (const message of await messagesOf(endpoint.method, url, body)) seen.add(message);
    }
    expect([...seen].filter((message) => LIBRARY_WORDS.test(message))).toEqual([]);
  });

  it.each(LOAN_ACTION_TYPES)('an action of the type %s', async (actionType) => {
    const { db } = app.platform.database;
    const customer = await aCustomer(db).save();
    const loan = await aLoan(db).of(customer).save();
    const url = `/api/customers/${customer.customerId}/urlas/${loan.loanId}/actions`;
    const fields = [
      'status',
      'lockDate',
      'investorName',
      'titleCompanyName',
      'loanOfficer',
      'lockedInterestRate',
    ];
    const seen = new Set<string>();
    for (const wrong of WRONG) {
      const body = {
        actionType,
        ...Object.fromEntries(fields.map((field) => [field, wrong])),
        colour: wrong,
      };
      for (const message of await messagesOf('POST', url, body)) seen.add(message);
      for (const message of await messagesOf('POST', url, { actionType, status: wrong })) seen.add(message);
    }
    expect(seen.size).toBeGreaterThan(0);
    expect([...seen].filter((message) => LIBRARY_WORDS.test(message))).toEqual([]);
  });

  it.each(['{', '{"a":}', 'x', '"', ''])('a body that is no JSON: %j', async (payload) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await app.as(ADMIN)({ method: 'POST', url: '/api/customers', headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.message).not.toMatch(LIBRARY_WORDS);
  });
});
