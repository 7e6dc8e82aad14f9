import { queryOptions } from '@tanstack/react-query';
import { ApiError, errorOf, NO_ANSWER, noAnswer } from '../../api/api-error.ts';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  description?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: Schema;
  example?: unknown;
}

interface Content {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { summary: string; value: unknown; $ref?: string }>;
}

export interface Answer {
  $ref?: string;
  description: string;
  content?: Record<string, Content>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  'x-scope': string | null;
  'x-example-query'?: Record<string, string | number>;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, Answer>;
}

export type GuideBlock = { text: string } | { code: string; language: string };

interface ErrorExample {
  summary: string;
  value: unknown;
}

export interface ApiDocument {
  info: { title: string; version: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Answer>;
    examples: Record<string, ErrorExample>;
  };
  'x-errors': Record<string, { status: number }>;
  'x-guide': { id: string; title: string; blocks: GuideBlock[] }[];
}

export interface DocumentedEndpoint {
  method: string;
  path: string;
  operation: Operation;
}

export const OPENAPI_PATH = '/api/openapi.json';

/** The document changes only with the server, so each window reads it once. */
export const apiDocumentQuery = queryOptions({
  queryKey: ['api-document'],
  queryFn: async ({ signal }): Promise<ApiDocument> => {
    const response = await fetch(OPENAPI_PATH, { signal }).catch((error: unknown) => {
      throw signal.aborted ? error : new ApiError(NO_ANSWER, noAnswer());
    });
    if (!response.ok) throw await errorOf(response);
    return response.json();
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** All endpoints in the order of the groups. */
export function endpointsOf(document: ApiDocument): DocumentedEndpoint[] {
  const endpoints = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  return document.tags.flatMap(({ name }) => endpoints.filter(({ operation }) => operation.tags[0] === name));
}

/** The component name at the end of a reference. */
export function nameOfRef(ref: string): string {
  return ref.split('/').at(-1) ?? '';
}

export function parametersOf({ operation }: DocumentedEndpoint, { components }: ApiDocument): Parameter[] {
  return operation.parameters.flatMap((parameter) => {
    const found = parameter.$ref === undefined ? parameter : components.parameters[nameOfRef(parameter.$ref)];
    return found === undefined ? [] : [found];
  });
}

/** The refusals of an endpoint: each code with its status, its meaning and an example. */
export function refusalsOf({ operation }: DocumentedEndpoint, { components }: ApiDocument) {
  return Object.entries(operation.responses).flatMap(([status, { $ref }]) => {
    const answer = $ref === undefined ? undefined : components.responses[nameOfRef($ref)];
    const examples = answer?.content?.['application/json']?.examples ?? {};
    return Object.keys(examples).flatMap((code) => {
      const error = components.examples[code];
      return error === undefined ? [] : [{ status, code, ...error }];
    });
  });
}

export const REFERENCE_PAGES: Readonly<Record<string, string>> = {
  '': 'Getting started',
  errors: 'Errors',
  events: 'Types of events',
};
