import { z } from 'zod';
import type { ApiKeyScope } from '../../domain/api-keys/api-key-scopes.ts';
import type { Role } from '../../domain/people/role.ts';
import type { EndpointGroup } from '../openapi/groups.ts';
import { BORROWER_ROUTES, type EndpointName } from './borrower-routes.ts';
import type { ErrorCode } from './error.ts';
import { ROUTES } from './routes.ts';

/**
 * `borrower` is a session of one request; `enrolling` includes staff who must first set up a second factor.
 */
export type Access = 'anyone' | 'borrower' | 'enrolling' | 'staff' | readonly Role[];

/**
 * How an endpoint keeps to the loans that its caller sees (ACCESS-5).
 * - `path`: the path names a customer, a loan or an action. It answers 404 before its handler unless the caller sees
 * them.
 * - `viewer`: the handler takes the viewer, and its SQL leaves out what they do not see.
 * - `none`: the answer has nothing of a customer or a loan, or only administrators call it.
 */
type LoanReach = 'path' | 'viewer' | 'none';

/** Examples for the OpenAPI document. Parts that are left out are made from the names of the fields. Tests parse all of them. */
interface EndpointExample {
  /** Values by the name of a field, or by 'parent.field', before those of `example-values.ts`. Undefined leaves an optional field out. */
  values?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, string | number>>;
  body?: unknown;
  bodies?: Readonly<Record<string, unknown>>;
  answer?: unknown;
}

/** Whether it carries a file or a stream, which can last as long as the connection. */
export function takesLong({ produces, upload }: Pick<Endpoint, 'produces' | 'upload'>): boolean {
  return produces !== undefined || upload !== undefined;
}

export function isRoleAllowed(access: Access, role: Role): boolean {
  if (access === 'borrower') return false;
  return typeof access === 'string' || access.includes(role);
}

type ObjectSchema = z.ZodObject | undefined;

/** What an endpoint states about itself. Access, reach, scope and group have no default: one without them does not compile. */
interface EndpointFacts<
  Params extends ObjectSchema = ObjectSchema,
  Query extends ObjectSchema = ObjectSchema,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType | undefined = z.ZodType | undefined,
> {
  title?: string;
  summary: string;
  access: Access;
  reach: LoanReach;
  /**
   * The scope that an API key needs. Null is for people alone (KEY-4): their sign-in and settings, keys and staff,
   * everything behind a step-up, bulk exports, legal holds, and screens that follow along.
   */
  scope: ApiKeyScope | null;
  group: EndpointGroup;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The schema of the body for the OpenAPI document, where the feature and not the endpoint parses its fields. */
  documentedBody?: z.ZodType;
  /** The most kilobytes of its JSON body, several times what the largest real one has; DEFAULT_BODY_KB without it. */
  maxBodyKB?: number;
  /** The most requests of one network in a minute, counted before the body is read. */
  perMinute?: number;
  /** Takes a multipart body with one file field, which the handler reads as it arrives. */
  upload?: string;
  takesSeveralFiles?: boolean;
  /**
   * Whether the request needs `If-Match`: 428 without it, 400 when it names no version, 412 when stale. `optional`:
   * 412 when present and stale. `by-service`: the service refuses a missing one, after it has checked the record and
   * the permission.
   */
  ifMatch?: boolean | 'optional' | 'by-service';
  /** Creates a record or a mail, so it takes an `Idempotency-Key`: a repeat returns the first answer. */
  creates?: boolean;
  /** Its answer has a secret that is shown once. A repeat with the same key gets it for SECRET_ANSWER_MINUTES. */
  showsSecret?: boolean;
  status: 200 | 201 | 204;
  /** Schema of the JSON answer; absent for 204 and for files. */
  answer?: Answer;
  produces?: string;
  etag?: boolean;
  /** Whether `If-None-Match` with the version that the client has is answered 304, without a body. */
  rereads?: boolean;
  /** Whether `Range` is answered 206 with a part of the bytes. */
  ranges?: boolean;
  example?: EndpointExample;
  /** The most seconds for which a request waits on purpose. Meanwhile it counts as no work of the server. */
  waits?: number;
  /** Errors of this endpoint, beside those that every endpoint can return. */
  errors?: readonly ErrorCode[];
}

/** The wire format of one operation. Server routes, the web client and OpenAPI are all derived from it. */
export interface Endpoint<
  Params extends ObjectSchema = ObjectSchema,
  Query extends ObjectSchema = ObjectSchema,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType | undefined = z.ZodType | undefined,
> extends EndpointFacts<Params, Query, Body, Answer> {
  /** The operation's one verb, the same in service, query and test: `listLoans`. */
  name: EndpointName;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with parameters in braces: `/api/customers/{id}`. */
  path: `/api/${string}`;
}

const ROUTE_OF = { ...ROUTES, ...BORROWER_ROUTES };

/** The mark lets the web build drop the endpoints of a file that it imports for a schema. */
// @__NO_SIDE_EFFECTS__
export function defineEndpoint<
  Params extends ObjectSchema = undefined,
  Query extends ObjectSchema = undefined,
  Body extends z.ZodType | undefined = undefined,
  Answer extends z.ZodType | undefined = undefined,
>(
  name: EndpointName,
  facts: EndpointFacts<Params, Query, Body, Answer>,
): Endpoint<Params, Query, Body, Answer> {
  return { name, ...ROUTE_OF[name], ...facts };
}

/** The type of an optional property would include an `undefined` that its value does not have. */
type Declared<S> = Extract<S, z.ZodType>;
type Parsed<S> = [Declared<S>] extends [never] ? undefined : z.output<Declared<S>>;
type Sent<S> = [Declared<S>] extends [never] ? undefined : z.input<Declared<S>>;

export interface ParsedRequest<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}

type OptionalWhenEmpty<K extends string, S> = S extends undefined
  ? { [P in K]?: undefined }
  : Record<string, never> extends S
    ? { [P in K]?: S }
    : { [P in K]: S };

/** The web client's input, for each endpoint of a union apart: all of their parts combined are too many for the compiler. */
export type SentRequest<E extends Endpoint> = E extends unknown
  ? OptionalWhenEmpty<'params', Sent<E['params']>> &
      OptionalWhenEmpty<'query', Sent<E['query']>> &
      OptionalWhenEmpty<'body', Sent<E['body']>> &
      (E['ifMatch'] extends true | 'by-service' ? { ifMatch: string } : { ifMatch?: string }) & {
        idempotencyKey?: string;
      }
  : never;

export type AnswerOf<E extends Endpoint> = Parsed<E['answer']>;

/** Every answer with a version has it as its `ETag`, too. */
export function hasEtag({ etag, answer }: Pick<Endpoint, 'etag' | 'answer'>): boolean {
  return etag === true || (answer instanceof z.ZodObject && answer.shape.version instanceof z.ZodNumber);
}

/** Whether a 201 names the address of what it created, in `Location`: its answer then has a link. */
export function hasLocation({ status, answer }: Pick<Endpoint, 'status' | 'answer'>): boolean {
  if (status !== 201 || !(answer instanceof z.ZodObject)) return false;
  const { file } = answer.shape;
  return 'link' in answer.shape || (file instanceof z.ZodObject && 'link' in file.shape);
}

/** Customers-service calls carry the gateway headers; the auth service and the borrower's page do not (BASE-12, ASK-14). */
export function isCustomersService(path: string): boolean {
  if (path.startsWith('/api/auth/') || path.startsWith('/api/borrower/')) return false;
  return path.startsWith('/api/') && path !== '/api/openapi.json';
}
