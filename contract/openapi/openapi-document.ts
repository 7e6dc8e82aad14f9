import { API_KEY_PREFIX } from '../../domain/api-keys/api-key.ts';
import { API_KEY_SCOPES, scopeWords } from '../../domain/api-keys/api-key-scopes.ts';
import { PRODUCT_VERSION } from '../../domain/texts/product-version.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import { ERROR_STATUS, errorAnswerSchema } from '../wire/error.ts';
import { ERROR_CODES, ERROR_WORDS, errorExample } from './error-words.ts';
import { ENDPOINT_GROUPS } from './groups.ts';
import { GUIDE, guideAsMarkdown } from './guide.ts';
import { ANSWER_HEADERS, REQUEST_HEADERS } from './headers.ts';
import { type Json, SchemaCollection } from './json-schemas.ts';
import { operation } from './operation.ts';
import { refusals } from './responses.ts';
import { WEBHOOK_HEADERS, webhookMessages } from './webhook-messages.ts';

export function openApiDocument(endpoints: readonly Endpoint[], companyName: string): Json {
  const schemas = new SchemaCollection();
  schemas.of(errorAnswerSchema, 'output');
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] ??= {};
    (paths[endpoint.path] as Json)[endpoint.method.toLowerCase()] = operation(endpoint, schemas);
  }
  const webhooks = webhookMessages(schemas);
  return schemas.withComponents({
    openapi: '3.1.0',
    info: {
      title: `${companyName} mortgage back office`,
      version: PRODUCT_VERSION,
      description: guideAsMarkdown(),
    },
    servers: [{ url: '/' }],
    tags: [
      ...Object.entries(ENDPOINT_GROUPS).map(([name, description]) => ({ name, description })),
      { name: 'Webhook messages', description: 'The messages that Lintel posts to receivers of events.' },
    ],
    security: [{ session: [] }, { apiKey: [] }],
    paths,
    webhooks,
    components: {
      responses: refusals(endpoints),
      examples: Object.fromEntries(
        ERROR_CODES.map((code) => [code, { summary: ERROR_WORDS[code].meaning, value: errorExample(code) }]),
      ),
      parameters: { ...REQUEST_HEADERS, ...WEBHOOK_HEADERS },
      headers: ANSWER_HEADERS,
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of a person who has signed in.',
        },
        borrower: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a borrower who has entered the code from their mail.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${API_KEY_PREFIX}…`,
          description: 'A key that an administrator created. It needs the scope that the endpoint names.',
        },
      },
    },
    'x-scopes': Object.fromEntries(API_KEY_SCOPES.map((scope) => [scope, scopeWords(scope)])),
    'x-errors': Object.fromEntries(
      ERROR_CODES.map((code) => [
        code,
        { status: ERROR_STATUS[code], example: { $ref: `#/components/examples/${code}` } },
      ]),
    ),
    'x-guide': GUIDE,
  });
}
