import { z } from 'zod';
import type { ApiKeyScope } from '../../domain/api-keys/api-key-scopes.ts';
import { hasPermission, type Role } from '../../domain/people/role.ts';
import type { EndpointGroup } from '../openapi/groups.ts';
import { BORROWER_ROUTES, type EndpointName } from './borrower-routes.ts';
import type { ErrorCode } from './error.ts';
import { ROUTES } from './routes.ts';

/**
 * `borrower` is a session for one request to a borrower; `enrolling` also admits staff who must first set up a second
 * factor; `work-on-loans` refuses staff who only read (BASE-98).
 */
export type Access = 'anyone' | 'borrower' | 'enrolling' | 'staff' | 'work-on-loans' | readonly Role[];

/**
 * How an endpoint restricts itself to the loans that its caller may see (ACCESS-5).
 * - `path`: the path names a customer, a loan or an action, and the server answers 404 unless the caller may see it.
 * - `viewer`: the handler passes the viewer on, and the SQL leaves out what they may not see.
 * - `none`: the answer has nothing about customers or loans, or only administrators may call it.
 */
type LoanReach = 'path' | 'viewer' | 'none';

/** Examples for the OpenAPI document. Omitted parts are made from the field names. Tests parse all of them. */
interface EndpointExample {
  /**
   * Values by field name or 'parent.field'. They take precedence over `example-values.ts`. Undefined omits an optional
   * field.
   */
  values?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, string | number>>;
  body?: unknown;
  bodies?: Readonly<Record<string, unknown>>;
  answer?: unknown;
}

/** Whether the endpoint transfers a file or a stream, which can take any length of time. */
export function takesLong({ produces, upload }: Pick<Endpoint, 'produces' | 'upload'>): boolean {
  return produces !== undefined || upload !== undefined;
}

export function isRoleAllowed(access: Access, role: Role): boolean {
  if (access === 'borrower') return false;
  if (access === 'work-on-loans') return hasPermission([role], access);
  return typeof access === 'string' || access.includes(role);
}

type ObjectSchema = z.ZodObject | undefined;

/** What each endpoint declares. Access, reach, scope and group have no default, so that none is forgotten. */
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
   * The scope that an API key needs. Null means people only (KEY-4): sign-in, own settings, keys, staff, everything
   * behind a step-up, bulk exports, legal holds, and live updates.
   */
  scope: ApiKeyScope | null;
  group: EndpointGroup;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The body for the OpenAPI document, if the feature parses the fields instead of the endpoint. */
  documentedBody?: z.ZodType;
  /** The limit of the JSON body, several times the largest real one. Default: DEFAULT_BODY_KB. */
  maxBodyKB?: number;
  /** Requests per minute and network, checked before the body is read. */
  perMinute?: number;
  /** The name of the file field of a multipart body, which the handler reads as it arrives. */
  upload?: string;
  takesSeveralFiles?: boolean;
  /**
   * Whether the request needs `If-Match`: 428 without it, 400 if it is malformed, 412 if it is stale. `optional`: may
   * be omitted. `by-service`: the service answers 428, after it has checked the record and the permission.
   */
  ifMatch?: boolean | 'optional' | 'by-service';
  /** Creates a record or a mail, so it accepts an `Idempotency-Key`: a repeat gets the first answer. */
  creates?: boolean;
  /** The answer has a secret that is shown once. A repeat with the same key gets it again for SECRET_ANSWER_MINUTES. */
  showsSecret?: boolean;
  status: 200 | 201 | 204;
  /** Schema of the JSON answer; absent for 204 and for files. */
  answer?: Answer;
  produces?: string;
  etag?: boolean;
  /** Whether it answers 304 to an `If-None-Match` with the current version. */
  rereads?: boolean;
  /** Whether it answers a `Range` request with 206. */
  ranges?: boolean;
  example?: EndpointExample;
  /** How many seconds a request may wait for news (long polling). Such waiting does not count as load. */
  waits?: number;
  /** Errors of this endpoint, in addition to the common ones. */
  errors?: readonly ErrorCode[];
}

/** The definition of one API operation. Server routes, web client and OpenAPI document are derived from it. */
export interface Endpoint<
  Params extends ObjectSchema = ObjectSchema,
  Query extends ObjectSchema = ObjectSchema,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType | undefined = z.ZodType | undefined,
> extends EndpointFacts<Params, Query, Body, Answer> {
  /** The name that service, query and test share: `listLoans`. */
  name: EndpointName;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with parameters in braces: `/api/customers/{id}`. */
  path: `/api/${string}`;
}

const ROUTE_OF = { ...ROUTES, ...BORROWER_ROUTES };

/** This annotation lets the web build drop unused endpoints of a file. */
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

/** An optional property's type includes `undefined`; this removes it. */
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

/**
 * The input of the web client, distributed over a union of endpoints: the intersection of all parts is too large for
 * the compiler.
 */
export type SentRequest<E extends Endpoint> = E extends unknown
  ? OptionalWhenEmpty<'params', Sent<E['params']>> &
      OptionalWhenEmpty<'query', Sent<E['query']>> &
      OptionalWhenEmpty<'body', Sent<E['body']>> &
      (E['ifMatch'] extends true | 'by-service' ? { ifMatch: string } : { ifMatch?: string }) & {
        idempotencyKey?: string;
      }
  : never;

export type AnswerOf<E extends Endpoint> = Parsed<E['answer']>;

/** Every answer with a version also has it in `ETag`. A webhook stands beside its new secret. */
export function hasEtag({ etag, answer }: Pick<Endpoint, 'etag' | 'answer'>): boolean {
  if (etag === true) return true;
  if (!(answer instanceof z.ZodObject)) return false;
  const { version, webhook } = answer.shape;
  return version instanceof z.ZodNumber || (webhook !== undefined && hasEtag({ answer: webhook }));
}

/** Whether a 201 has a `Location` header: if its answer has a link. */
export function hasLocation({ status, answer }: Pick<Endpoint, 'status' | 'answer'>): boolean {
  if (status !== 201 || !(answer instanceof z.ZodObject)) return false;
  const { file } = answer.shape;
  return 'link' in answer.shape || (file instanceof z.ZodObject && 'link' in file.shape);
}

/**
 * Customers-service calls carry the gateway headers; the auth service and the borrower's page do not (BASE-12, ASK-14).
 */
export function isCustomersService(path: string): boolean {
  if (path.startsWith('/api/auth/') || path.startsWith('/api/borrower/')) return false;
  return path.startsWith('/api/') && path !== '/api/openapi.json';
}
