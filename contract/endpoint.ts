import type { z } from 'zod';
import type { Role } from '../domain/role.ts';
import type { ErrorCode } from './error.ts';

/**
 * Who may call: `anyone` (no token), `staff` (a live session of a person with one of the three roles), or the named roles
 * only. `enrolling` is staff as well, and the session of somebody who must set up a second factor before anything else. There
 * is no default: an endpoint that does not say cannot be declared.
 */
export type Access = 'anyone' | 'enrolling' | 'staff' | readonly Role[];

/** Whether it carries a file or a stream, which lasts as long as the line to the other side. */
export function takesLong({ produces, upload }: Pick<Endpoint, 'produces' | 'upload'>): boolean {
  return produces !== undefined || upload !== undefined;
}

/** Whether somebody with this role may call. */
export function isRoleAllowed(access: Access, role: Role): boolean {
  return typeof access === 'string' || access.includes(role);
}

type ObjectSchema = z.ZodObject | undefined;

/** What crosses the wire for one operation. Server routes, the web client and OpenAPI are all derived from it. */
export interface Endpoint<
  Params extends ObjectSchema = ObjectSchema,
  Query extends ObjectSchema = ObjectSchema,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType | undefined = z.ZodType | undefined,
> {
  /** The operation's one verb, the same in service, query and test title: `listLoans`. */
  name: string;
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with parameters in braces: `/api/customers/{id}`. It is declared in routes.ts. */
  path: `/api/${string}`;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Whether a multipart body is taken as well, which the handler reads as it arrives; its one field of a file. */
  upload?: string;
  /**
   * Whether the request needs `If-Match` (428 without it, 400 when it names no version, 412 when stale). `optional`: 412 when it is there and stale.
   * `by-service`: needed as well, but the service refuses its absence, after a missing record and a missing permission.
   */
  ifMatch?: boolean | 'optional' | 'by-service';
  /**
   * Whether each call makes something new: a record, a mail. Then it takes an `Idempotency-Key`, and a repeat with the same
   * key makes nothing and answers what the first call did.
   */
  creates?: boolean;
  status: 200 | 201 | 204;
  /** Schema of the JSON answer; absent for 204 and for files. */
  answer?: Answer;
  /** Content type when the answer is not JSON. */
  produces?: string;
  /** Whether the answer carries an `ETag`. */
  etag?: boolean;
  /** Errors of its own, beside those that every endpoint can answer. */
  errors?: readonly ErrorCode[];
}

/** Declares an endpoint; the identity function, there for the inference of its schemas. */
export function defineEndpoint<
  Params extends ObjectSchema = undefined,
  Query extends ObjectSchema = undefined,
  Body extends z.ZodType | undefined = undefined,
  Answer extends z.ZodType | undefined = undefined,
>(endpoint: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return endpoint;
}

/** The schema itself: an optional property's type carries an `undefined` that its value does not have. */
type Declared<S> = Extract<S, z.ZodType>;
type Parsed<S> = [Declared<S>] extends [never] ? undefined : z.output<Declared<S>>;
type Sent<S> = [Declared<S>] extends [never] ? undefined : z.input<Declared<S>>;

/** What the server's handler gets: parsed and defaulted. */
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

/** What the web client sends. */
export type SentRequest<E extends Endpoint> = OptionalWhenEmpty<'params', Sent<E['params']>> &
  OptionalWhenEmpty<'query', Sent<E['query']>> &
  OptionalWhenEmpty<'body', Sent<E['body']>> &
  (E['ifMatch'] extends true | 'by-service' ? { ifMatch: string } : { ifMatch?: string }) & {
    idempotencyKey?: string;
  };

/** The JSON answer. */
export type AnswerOf<E extends Endpoint> = Parsed<E['answer']>;

/** Customers-service calls carry the gateway headers; the auth service does not (readings, Service and paths). */
export function isCustomersService(path: string): boolean {
  return path.startsWith('/api/') && !path.startsWith('/api/auth/') && path !== '/api/openapi.json';
}
