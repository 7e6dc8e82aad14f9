import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../contract/openapi/openapi-document.ts';
import { ENDPOINTS } from '../../../contract/wire/endpoints.ts';
import { type ApiDocument, endpointsOf, parametersOf, refusalsOf } from './api-document.ts';
import { curlRequest } from './curl-request.ts';
import { foundEndpoints } from './found-endpoints.ts';
import { fieldRows } from './schema-rows.ts';

const document = openApiDocument(ENDPOINTS, 'Lintel') as unknown as ApiDocument;
const endpoints = endpointsOf(document);

function endpoint(name: string) {
  const found = endpoints.find(({ operation }) => operation.operationId === name);
  if (found === undefined) throw new Error(name);
  return found;
}

function one(type: string, names: string[]) {
  const fields = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  return { type: 'object', required: ['type', ...names], properties: { type: { const: type }, ...fields } };
}

// Tests API-4.
describe('the pages of the API', () => {
  it('have every endpoint once, with parameters and refusals behind their references', () => {
    expect(endpoints.map(({ operation }) => operation.operationId).sort()).toEqual(
      ENDPOINTS.map(({ name }) => name).sort(),
    );
    const save = endpoint('saveApplication');
    expect(parametersOf(save, document).map(({ name }) => name)).toEqual([
      'id',
      'loanId',
      'If-Match',
      'Client',
      'X-Gateway-Validation-Id',
    ]);
    const refusals = refusalsOf(save, document);
    expect(refusals.find(({ code }) => code === 'stale')).toMatchObject({ status: '412' });
    for (const { summary } of refusals) expect(summary).not.toBe('');
  });

  it('find endpoints by words of their title, address, scope and description, in any order', () => {
    const names = (typed: string) =>
      foundEndpoints(endpoints, typed).map(({ operation }) => operation.operationId);
    expect(names('')).toHaveLength(ENDPOINTS.length);
    expect(names('create customer')).toContain('createCustomer');
    expect(names('customer CREATE')).toContain('createCustomer');
    expect(names('events:read')).toEqual(['listEvents']);
    expect(names('/api/quote-costs put')).toEqual(['saveDefaultCosts']);
    expect(names('zzz')).toEqual([]);
  });

  it('show requests that a shell runs', () => {
    const origin = 'https://lintel.lender.example';
    const note = curlRequest(endpoint('createNote'), document, origin);
    expect(note).toContain(
      `curl -X POST '${origin}/api/customers/01939f0c-1111-7c3a-9f52-6d1f0e8b2a41/notes'`,
    );
    expect(note).toContain('-H "Authorization: Bearer $LINTEL_API_KEY"');
    expect(note).toContain("-H 'Idempotency-Key: ");
    expect(note).toContain("-d '{");
    expect(curlRequest(endpoint('listEvents'), document, origin)).toContain('/api/events?after=1040&wait=30');
    const upload = curlRequest(endpoint('putDocument'), document, origin);
    expect(upload).toContain("-F 'fileToUpload=@statement.pdf'");
    expect(upload).not.toContain('-d ');
    expect(curlRequest(endpoint('createLoanAction'), document, origin)).not.toContain('If-Match');
    expect(curlRequest(endpoint('saveApplication'), document, origin)).toContain('-H \'If-Match: "3"\'');
    expect(curlRequest(endpoint('requestOtp'), document, origin)).not.toContain('Authorization');
    const quoting = structuredClone(endpoint('createNote'));
    const json = quoting.operation.requestBody?.content['application/json'];
    if (json !== undefined) json.example = { message: "Anika's income" };
    expect(curlRequest(quoting, document, origin)).toContain(`Anika'\\''s income`);
  });

  it('show fields with their path, kind and words, also of named and combined schemas', () => {
    const rows = fieldRows(
      {
        type: 'object',
        required: ['a'],
        properties: {
          a: { type: ['string', 'null'], description: 'First' },
          list: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
          either: { anyOf: [{ $ref: '#/components/schemas/Thing' }, { type: 'null' }] },
          sort: { enum: ['asc', 'desc'] },
        },
      },
      { Thing: { type: 'object', properties: { at: { type: 'string', format: 'date' } } } },
    );
    expect(rows.map(({ path, kind, isRequired }) => [path, kind, isRequired])).toEqual([
      ['a', 'text or null', true],
      ['list', 'list of Thing', false],
      ['list[].at', 'date', false],
      ['either', 'Thing or null', false],
      ['either.at', 'date', false],
      ['sort', 'one of: asc, desc', false],
    ]);
    const kinds = fieldRows({ anyOf: [one('LOCK', ['rate']), one('TASKS', [])] }, {});
    expect(kinds.map(({ path, kind, isRequired }) => [path, kind, isRequired])).toEqual([
      ['type', '"LOCK" or "TASKS"', true],
      ['rate', 'text', false],
    ]);
    for (const { operation } of endpoints) {
      const schema = operation.requestBody?.content['application/json']?.schema;
      if (schema !== undefined) fieldRows(schema, document.components.schemas);
    }
  });
});
