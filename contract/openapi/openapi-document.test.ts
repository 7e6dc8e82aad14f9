import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { EVENT_TYPES } from '../../domain/event-feed/event-types.ts';
import { ENDPOINTS } from '../wire/endpoints.ts';
import { ERROR_STATUS, errorAnswerSchema } from '../wire/error.ts';
import { errorExample } from './error-words.ts';
import { documentedExamples } from './examples/example-of.ts';
import { ENDPOINT_GROUPS } from './groups.ts';
import { openApiDocument } from './openapi-document.ts';
import { errorCodes } from './responses.ts';

// biome-ignore lint/suspicious/noExplicitAny: the document is checked as a stranger reads it.
type Loose = any;

const document: Loose = openApiDocument(ENDPOINTS, 'Lintel');
const operations = ENDPOINTS.map((endpoint) => ({
  endpoint,
  operation: document.paths[endpoint.path][endpoint.method.toLowerCase()],
}));

function resolved(thing: Loose): Loose {
  const [, kind, name] = /^#\/components\/(\w+)\/(.+)$/.exec(thing?.$ref ?? '') ?? [];
  return kind === undefined ? thing : document.components[kind][name as string];
}

// Tests API-1.
describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  // Two rules that Redocly recommends, and a requirement of type generators.
  it('has unique operation ids that fit an address, and describes the fields of every record', () => {
    const text = JSON.stringify(document);
    const ids = [...text.matchAll(/"operationId":"([^"]*)"/g)].map(([, id = '']) => id);
    expect(ids.filter((id) => !/^[A-Za-z]+$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(text).not.toMatch(/"propertyNames":\{[^}]*"enum"/);
  });

  it('has no reference that leads nowhere, and no component without use', () => {
    const text = JSON.stringify(document);
    const used = [...text.matchAll(/"#\/components\/([\w/.-]+)"/g)].map(([, place]) => place ?? '');
    const kinds = ['schemas', 'parameters', 'headers', 'examples', 'responses'];
    const declared = kinds.flatMap((kind) =>
      Object.keys(document.components[kind]).map((name) => `${kind}/${name}`),
    );
    expect([...new Set(used)].sort()).toEqual(declared.sort());
    expect(text).not.toContain('$defs');
    expect(text).not.toContain('@input');
  });

  it('describes every endpoint in words, in a group, with each parameter and its example', () => {
    expect(new Set(ENDPOINTS.map(({ group }) => group))).toEqual(new Set(Object.keys(ENDPOINT_GROUPS)));
    const titles = operations.map(({ operation }) => operation.summary);
    expect(new Set(titles).size).toBe(titles.length);
    for (const { endpoint, operation } of operations) {
      expect(operation.summary.length, endpoint.name).toBeLessThanOrEqual(40);
      expect(operation.description).toContain(endpoint.summary);
      const { scope } = endpoint;
      if (scope !== null) expect(operation.description).toContain(`\`${scope}\``);
      for (const parameter of operation.parameters.map(resolved)) {
        const place = `${endpoint.name} ${parameter.name}`;
        expect(parameter.description, place).toMatch(/./);
        expect(Object.keys(parameter.schema), place).not.toEqual([]);
        if (parameter.required) expect(parameter.example, place).toBeDefined();
      }
    }
  });

  it('has an example of each body and each answer', () => {
    for (const { endpoint, operation } of operations) {
      const json = operation.requestBody?.content['application/json'];
      if (endpoint.body !== undefined) expect(json.example ?? json.examples, endpoint.name).toBeDefined();
      const answer = operation.responses[endpoint.status].content?.['application/json'];
      if (endpoint.answer !== undefined) expect(answer.example, endpoint.name).toBeDefined();
    }
  });

  it.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
    'has examples of %s that pass its schemas',
    (_name, endpoint) => {
      const { params, query, bodies, answer } = documentedExamples(endpoint);
      endpoint.params?.parse(params);
      endpoint.query?.parse(
        Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
      );
      for (const body of Object.values(bodies)) {
        endpoint.body?.parse(body);
        endpoint.documentedBody?.parse(body);
      }
      endpoint.answer?.parse(answer);
    },
  );

  it('describes each error at its status, with an example', () => {
    for (const { endpoint, operation } of operations) {
      for (const code of errorCodes(endpoint)) {
        const answer = resolved(operation.responses[ERROR_STATUS[code]]);
        const example = resolved(answer.content['application/json'].examples[code]);
        expect(errorAnswerSchema.parse(example.value).error.code).toBe(code);
        if ([429, 503].includes(ERROR_STATUS[code])) {
          expect(resolved(answer.headers['Retry-After']).schema).toEqual({ type: 'integer' });
        }
      }
    }
    for (const code of Object.keys(ERROR_STATUS) as (keyof typeof ERROR_STATUS)[]) {
      errorAnswerSchema.parse(errorExample(code));
    }
  });

  it('says whether the version of a record is in the answer or only in its ETag', () => {
    for (const { endpoint, operation } of operations) {
      if (endpoint.ifMatch !== true && endpoint.ifMatch !== 'by-service') continue;
      const read = ENDPOINTS.find(({ method, path }) => method === 'GET' && path === endpoint.path);
      const isInTag = read?.etag === true || endpoint.name === 'restoreVersion';
      expect(operation.description.includes('`If-Match: "3"` for `"version": 3`'), endpoint.name).toBe(
        !isInTag,
      );
      expect(/Send the `ETag`/.test(operation.description), endpoint.name).toBe(isInTag);
    }
  });

  it('names only documents like a document', () => {
    const named = ENDPOINTS.filter((endpoint) =>
      JSON.stringify(documentedExamples(endpoint)).includes('"name":"Bank statement.pdf"'),
    );
    for (const { path, name } of named)
      expect(path, name).toMatch(/files|documents|lock-confirmations|conditions|borrower/);
  });

  it('names the headers of versions, repeats and new records', () => {
    const headersOf = (name: string) => {
      const { operation } = operations.find(({ endpoint }) => endpoint.name === name) as Loose;
      return operation.parameters
        .map(resolved)
        .filter((one: Loose) => one.in === 'header')
        .map((one: Loose) => one.name);
    };
    expect(headersOf('createCustomer')).toContain('Idempotency-Key');
    expect(headersOf('saveApplication')).toContain('If-Match');
    const created = document.paths['/api/customers'].post.responses[201].headers;
    expect(Object.keys(created)).toEqual(['X-Request-Id', 'ETag', 'Location']);
  });

  it('has a message for each type of event', () => {
    expect(Object.keys(document.webhooks).sort()).toEqual([...EVENT_TYPES].sort());
    const { parameters, requestBody } = document.webhooks['lock.recorded'].post;
    expect(parameters.map(resolved).map((one: Loose) => one.name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ]);
    expect(requestBody.content['application/json'].example.data.type).toBe('lock.recorded');
  });
});

/** The record that a change with `If-Match` names, by the parameter of its path. */
const RECORDS: Readonly<Record<string, string>> = { id: 'customerId' };

// Tests BASE-20.
it('gives each row of a list its version, if a change of it needs one', () => {
  const versioned = new Set(
    ENDPOINTS.filter(({ ifMatch }) => ifMatch === true || ifMatch === 'by-service').flatMap(({ path }) => {
      // The version is that of the whole row, or of all confirmations of a year.
      if (path.includes('/hmda/')) return [];
      const last = /\{(\w+)\}[^{}]*$/.exec(path)?.[1];
      return last === undefined ? [] : [RECORDS[last] ?? last];
    }),
  );
  // Their customers and loans are only links.
  const links = ['listDoubtfulMismoFiles', 'listHmdaRegisterRows'];
  const without = ENDPOINTS.filter(({ name }) => !links.includes(name)).flatMap((endpoint) =>
    rowsOf(documentedExamples(endpoint).answer)
      .filter((row) => recordId(row).endsWith('Id') && versioned.has(recordId(row)) && !('version' in row))
      .map((row) => `${endpoint.name}: ${recordId(row)}`),
  );
  expect([...new Set(without)]).toEqual([]);
});

/** Records name their own id first, except loans, which name their customer before. */
function recordId(row: object): string {
  const [first = '', second = ''] = Object.keys(row);
  return first === 'customerId' && second === 'loanId' ? second : first;
}

function rowsOf(value: unknown): object[] {
  if (value === null || typeof value !== 'object') return [];
  if (!Array.isArray(value)) return Object.values(value).flatMap(rowsOf);
  const rows = value.filter((row) => row !== null && typeof row === 'object');
  // Only a search lists the records inside its rows: its customers.
  const found = rows.flatMap((row) => ('mortgageCustomer' in row ? [row.mortgageCustomer as object] : []));
  return [
    ...rows,
    ...found,
    ...rows.flatMap((row) =>
      Object.values(row as object)
        .filter(Array.isArray)
        .flatMap(rowsOf),
    ),
  ];
}
