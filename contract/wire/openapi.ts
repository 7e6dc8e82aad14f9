import { z } from 'zod';
import { API_KEY_PREFIX } from '../../domain/api-keys/api-key.ts';
import { PRODUCT_VERSION } from '../../domain/texts/product-version.ts';
import { missingScopeWords, scopeOf } from '../programs/endpoint-scopes.ts';
import { type Endpoint, isCustomersService, takesLong } from './endpoint.ts';
import { ERROR_STATUS, type ErrorCode, errorAnswerSchema } from './error.ts';
import {
  IDEMPOTENCY_KEY_DAYS,
  IDEMPOTENCY_KEY_HEADER,
  MAX_IDEMPOTENCY_KEY_LENGTH,
} from './idempotency-key.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the given endpoints. */
export function openApiDocument(endpoints: readonly Endpoint[], companyName: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] ??= {};
    (paths[endpoint.path] as Json)[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: `${companyName} mortgage back office`, version: PRODUCT_VERSION },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: jsonSchema(errorAnswerSchema, 'output') },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${API_KEY_PREFIX}…`,
          description: 'A key that an administrator created. It needs the scope that the endpoint names.',
        },
      },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    'x-scope': scopeOf(endpoint.name),
    security: security(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.ifMatch ? [header('If-Match', endpoint.ifMatch !== 'optional')] : []),
      ...(endpoint.creates === true ? [idempotencyKey()] : []),
      ...(isCustomersService(endpoint.path)
        ? [header('Client', false), header('X-Gateway-Validation-Id', false)]
        : []),
    ],
    ...(endpoint.body === undefined && endpoint.upload === undefined
      ? {}
      : { requestBody: requestBody(endpoint) }),
    responses: responses(endpoint),
  };
}

/** A key is one way, a session the other. */
function security({ access, name }: Endpoint): Json[] {
  if (access === 'anyone') return [];
  const scope = scopeOf(name);
  return [{ session: [] }, ...(scope === null ? [] : [{ apiKey: [scope] }])];
}

function requestBody({ body, upload, takesSeveralFiles, example }: Endpoint): Json {
  return {
    required: body === undefined || !body.safeParse(undefined).success,
    content: {
      ...(body === undefined
        ? {}
        : { 'application/json': { schema: jsonSchema(body, 'input'), ...exampleOf(example?.body) } }),
      ...(upload === undefined ? {} : multipart(upload, takesSeveralFiles === true)),
    },
  };
}

function multipart(field: string, isSeveral: boolean): Json {
  const file = { type: 'string', format: 'binary' };
  const properties = { [field]: isSeveral ? { type: 'array', items: file } : file };
  return { 'multipart/form-data': { schema: { type: 'object', properties, required: [field] } } };
}

function header(name: string, required: boolean): Json {
  return { name, in: 'header', required, schema: { type: 'string' } };
}

function idempotencyKey(): Json {
  return {
    ...header(IDEMPOTENCY_KEY_HEADER, false),
    description: `Any text of the caller's choice, preferably a UUID. A repeat with the same key within ${IDEMPOTENCY_KEY_DAYS} days creates nothing and returns the first answer. The key belongs to the person, the path and the body.`,
    schema: { type: 'string', minLength: 1, maxLength: MAX_IDEMPOTENCY_KEY_LENGTH },
  };
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: jsonSchema(field as z.ZodType, 'input'),
  }));
}

function responses(endpoint: Endpoint): Json {
  const success: Json = { description: 'Done' };
  if (endpoint.produces !== undefined)
    success.content = { [endpoint.produces]: { schema: { type: 'string' } } };
  else if (endpoint.answer !== undefined) {
    success.content = {
      'application/json': {
        schema: jsonSchema(endpoint.answer, 'output'),
        ...exampleOf(endpoint.example?.answer),
      },
    };
  }
  if (endpoint.etag === true) success.headers = { ETag: { schema: { type: 'string' } } };
  const answers: Json = { [endpoint.status]: success };
  for (const [status, codes] of codesByStatus(errorCodes(endpoint))) {
    answers[status] = {
      description: codes.join(', '),
      ...(RETRIED_STATUSES.has(status) ? { headers: { 'Retry-After': retryAfter() } } : {}),
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Error' },
          ...(status === ERROR_STATUS.forbidden ? exampleOf(missingScope(endpoint)) : {}),
        },
      },
    };
  }
  return answers;
}

function exampleOf(example: unknown): Json {
  return example === undefined ? {} : { example };
}

/** The refusal of a key without the endpoint's scope. */
function missingScope({ name }: Endpoint): Json | undefined {
  const scope = scopeOf(name);
  if (scope === null) return undefined;
  return { error: { code: 'forbidden', message: missingScopeWords(scope) } };
}

/** Their answers say how many seconds to wait before another try. */
const RETRIED_STATUSES: ReadonlySet<number> = new Set([429, 503]);

function retryAfter(): Json {
  return { description: 'Seconds', schema: { type: 'integer' } };
}

/** Several codes can share a status. */
function codesByStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) {
    const status = ERROR_STATUS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}

function errorCodes(endpoint: Endpoint): ErrorCode[] {
  return [
    'invalid',
    // Files and streams are never refused because of overload.
    ...(takesLong(endpoint) ? [] : (['overloaded'] as const)),
    ...(endpoint.access === 'anyone' ? [] : (['unauthenticated', 'forbidden'] as const)),
    ...(endpoint.creates === true ? (['idempotency_key_reused'] as const) : []),
    ...(endpoint.errors ?? []),
    'too_many_requests',
    'internal',
    'unavailable',
  ];
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
}
