import { type Endpoint, hasEtag, hasLocation, isCustomersService } from '../wire/endpoint.ts';
import { IDEMPOTENCY_KEY_DAYS, IDEMPOTENCY_KEY_HEADER, MAX_IDEMPOTENCY_KEY_LENGTH } from '../wire/headers.ts';
import type { Json } from './json-schemas.ts';

const text = { type: 'string' };

export const REQUEST_HEADERS = {
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: true,
    description:
      'The version that the change is based on: the `ETag` that was read, or the `version` of the record in double quotes, as the description says. A newer version gets 412.',
    schema: text,
    example: '"3"',
  },
  OptionalIfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The version that the change is based on, in double quotes. With it, a newer version gets 412.',
    schema: text,
    example: '"3"',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description:
      'The `ETag` of the answer that the client has. If it is the newest, the answer is 304 without a body.',
    schema: text,
    example: '"3"',
  },
  Range: {
    name: 'Range',
    in: 'header',
    required: false,
    description: 'The part of the bytes to send.',
    schema: text,
    example: 'bytes=0-1023',
  },
  IdempotencyKey: {
    name: IDEMPOTENCY_KEY_HEADER,
    in: 'header',
    required: false,
    description: `Any text of the caller's choice, preferably a UUID. A repeat with the same key within ${IDEMPOTENCY_KEY_DAYS} days creates nothing and returns the first answer. The key belongs to the caller, the path and the body.`,
    schema: { type: 'string', minLength: 1, maxLength: MAX_IDEMPOTENCY_KEY_LENGTH },
    example: '9b2f6c1e-5a0d-4e1b-8f37-2c8a4d7e6b10',
  },
  Client: {
    name: 'Client',
    in: 'header',
    required: false,
    description: 'The name of the calling program.',
    schema: text,
    example: 'PROCESSING_APPLICATION',
  },
  Gateway: {
    name: 'X-Gateway-Validation-Id',
    in: 'header',
    required: false,
    description: 'Only where the installation is behind a gateway: its id, which the administrator knows.',
    schema: text,
    example: 'a1b2c3',
  },
} satisfies Record<string, Json>;

type RequestHeader = keyof typeof REQUEST_HEADERS;

export const ANSWER_HEADERS = {
  ETag: {
    description: 'The version of the record. Send it back as `If-Match`.',
    schema: text,
    example: '"3"',
  },
  Location: {
    description: 'The address of what was created.',
    schema: { type: 'string', format: 'uri-reference' },
    example: '/api/customers/01939f0c-1111-7c3a-9f52-6d1f0e8b2a41',
  },
  RetryAfter: { description: 'Seconds', schema: { type: 'integer' }, example: 2 },
  RequestId: {
    description: 'The id of the request, which the log of the server has, too.',
    schema: { type: 'string', format: 'uuid' },
    example: '6f0e2c1a-4b7d-4c55-9a43-0d8e5b7f2c19',
  },
} satisfies Record<string, Json>;

export function requestHeaders(endpoint: Endpoint): Json[] {
  const { ifMatch, rereads, ranges, creates, path } = endpoint;
  const names: (RequestHeader | false | undefined)[] = [
    ifMatch !== undefined && ifMatch !== false && (ifMatch === 'optional' ? 'OptionalIfMatch' : 'IfMatch'),
    rereads === true && 'IfNoneMatch',
    ranges === true && 'Range',
    creates === true && 'IdempotencyKey',
    ...(isCustomersService(path) ? (['Client', 'Gateway'] as const) : []),
  ];
  return names.flatMap((name) =>
    name === false || name === undefined ? [] : [{ $ref: `#/components/parameters/${name}` }],
  );
}

export function successHeaders(endpoint: Endpoint): Json {
  return {
    'X-Request-Id': header('RequestId'),
    ...(hasEtag(endpoint) ? { ETag: header('ETag') } : {}),
    ...(hasLocation(endpoint) ? { Location: header('Location') } : {}),
  };
}

export function header(name: keyof typeof ANSWER_HEADERS): Json {
  return { $ref: `#/components/headers/${name}` };
}
