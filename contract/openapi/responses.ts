import { missingScopeWords } from '../../domain/api-keys/api-key-scopes.ts';
import { type Endpoint, takesLong } from '../wire/endpoint.ts';
import { ERROR_STATUS, type ErrorCode } from '../wire/error.ts';
import { errorExample } from './error-words.ts';
import { documentedExamples } from './examples/example-of.ts';
import { header, successHeaders } from './headers.ts';
import type { Json, SchemaCollection } from './json-schemas.ts';

/** These answers carry `Retry-After`. */
const RETRIED_STATUSES: ReadonlySet<number> = new Set([429, 503]);

export function responses(endpoint: Endpoint, schemas: SchemaCollection): Json {
  const answers: Json = { [endpoint.status]: success(endpoint, schemas) };
  if (endpoint.ranges === true) {
    answers[206] = { ...success(endpoint, schemas), description: 'The part of the bytes that `Range` names' };
    answers[416] = { description: 'The document has no such bytes' };
  }
  if (endpoint.rereads === true) answers[304] = { description: 'The client has the newest version' };
  for (const [status, codes] of codesByStatus(errorCodes(endpoint))) {
    answers[status] = { $ref: `#/components/responses/${refusalName(endpoint, status, codes)}` };
  }
  return answers;
}

/** The error responses of all endpoints. Those with the same codes share a component. */
export function refusals(endpoints: readonly Endpoint[]): Json {
  const found: Json = {};
  for (const endpoint of endpoints) {
    for (const [status, codes] of codesByStatus(errorCodes(endpoint))) {
      found[refusalName(endpoint, status, codes)] ??= refusal(endpoint, status, codes);
    }
  }
  return found;
}

/** '403-forbidden-loans.read': with the scope that is missing. */
function refusalName(endpoint: Endpoint, status: number, codes: readonly ErrorCode[]): string {
  const scope = status === ERROR_STATUS.forbidden ? endpoint.scope : null;
  return [status, ...codes, ...(scope === null ? [] : [scope.replace(':', '.')])].join('-');
}

function refusal(endpoint: Endpoint, status: number, codes: readonly ErrorCode[]): Json {
  return {
    description: codes.join(', '),
    headers: {
      'X-Request-Id': header('RequestId'),
      ...(RETRIED_STATUSES.has(status) ? { 'Retry-After': header('RetryAfter') } : {}),
      ...(status === ERROR_STATUS.stale ? { ETag: header('ETag') } : {}),
    },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: {
          ...Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
          ...(status === ERROR_STATUS.forbidden ? missingScope(endpoint) : {}),
        },
      },
    },
  };
}

function success(endpoint: Endpoint, schemas: SchemaCollection): Json {
  const answer: Json = {
    description: endpoint.status === 204 ? 'Done, without a body' : 'Done',
    headers: successHeaders(endpoint),
  };
  if (endpoint.produces !== undefined) {
    answer.content = { [endpoint.produces]: { schema: { type: 'string', format: 'binary' } } };
  } else if (endpoint.answer !== undefined) {
    answer.content = {
      'application/json': {
        schema: schemas.of(endpoint.answer, 'output'),
        example: documentedExamples(endpoint).answer,
      },
    };
  }
  return answer;
}

function missingScope({ scope }: Endpoint): Json {
  if (scope === null) return {};
  const { error } = errorExample('forbidden');
  return {
    missing_scope: {
      summary: `The key lacks the scope ${scope}`,
      value: { error: { ...error, message: missingScopeWords(scope) } },
    },
  };
}

function codesByStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) {
    const status = ERROR_STATUS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}

export function errorCodes(endpoint: Endpoint): ErrorCode[] {
  const { access, creates, ifMatch, body, upload, params, method } = endpoint;
  const takesBody = body !== undefined || upload !== undefined;
  const changes = method !== 'GET' && !endpoint.path.startsWith('/api/searches/');
  return [
    'bad_request',
    'invalid',
    // Files and streams are not refused when the server is overloaded.
    ...(takesLong(endpoint) ? [] : (['overloaded'] as const)),
    ...(access === 'anyone' ? [] : (['unauthenticated', 'forbidden', 'second_factor_required'] as const)),
    ...(params === undefined ? [] : (['not_found'] as const)),
    ...(takesBody ? (['too_large', 'unsupported_type'] as const) : []),
    ...(creates === true ? (['idempotency_key_reused'] as const) : []),
    ...(ifMatch === undefined || ifMatch === false ? [] : (['stale'] as const)),
    ...(ifMatch === true || ifMatch === 'by-service' ? (['precondition_required'] as const) : []),
    ...(endpoint.errors ?? []),
    'too_many_requests',
    'internal',
    'unavailable',
    ...(changes ? (['no_room'] as const) : []),
  ];
}
