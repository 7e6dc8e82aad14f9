import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { maxBodyBytes } from '../../../contract/wire/body-limit.ts';
import {
  type AnswerOf,
  type Endpoint,
  hasLocation,
  isCustomersService,
  isRoleAllowed,
  type ParsedRequest,
  takesLong,
} from '../../../contract/wire/endpoint.ts';
import {
  IDEMPOTENCY_KEY_HEADER,
  MAX_IDEMPOTENCY_KEY_LENGTH,
  readIdempotencyKey,
  versionOfTag,
  versionTag,
} from '../../../contract/wire/headers.ts';
import { type ApiKeyScope, missingScopeWords } from '../../../domain/api-keys/api-key-scopes.ts';
import { type LoanGate, NOTHING, type Viewer } from '../access/viewer.ts';
import type {
  Actor,
  Authenticator,
  Borrower,
  BorrowerAuthenticator,
  RequestAuthenticator,
} from '../actor.ts';
import { AppError, notFound, versionRequired } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { type RunCreation, runEachTime, runOncePerKey } from '../idempotency/run-once-per-key.ts';
import type { Sealer } from '../secrets/seal.ts';
import type { BodyReader } from './changed-parts.ts';
import { invalidFields } from './invalid-fields.ts';
import type { Priority } from './limits/admission.ts';
import { createRequestLimit } from './limits/request-limit.ts';
import { refuseUnstorableText } from './storable-request.ts';

export interface HandlerRequest<E extends Endpoint> extends ParsedRequest<E> {
  actor: E['access'] extends 'anyone' | 'borrower' ? null : Actor;
  borrower: Borrower;
  viewer: Viewer;
  /** Version from `If-Match`; undefined if optional and missing. */
  ifMatch: E['ifMatch'] extends 'optional' | 'by-service' ? number | undefined : number;
  /** Runs a creation once per `Idempotency-Key`, or every time without a key. */
  once: RunCreation;
  /** Repeats the access checks after a wait. @throws AppError as before the handler. */
  authoriseAgain: () => Promise<void>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** JSON of the contract, or text that already is that JSON, such as a stored document. */
export type HandlerAnswer<E extends Endpoint> = AnswerOf<E> | JsonText;

/** JSON assembled from stored text and sent as is. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export interface EndpointGuards {
  authenticator: RequestAuthenticator;
  loanGate: LoanGate;
  gatewayValidationId: string | undefined;
  database: Pick<Database, 'db'>;
  clock: Clock;
  /** Seals kept answers that contain a secret. */
  answerSealer: Sealer;
  /** On in tests: every JSON answer is checked against the contract. */
  checkAnswers: boolean;
}

/** Sent with a page's background requests while nobody uses it. */
const UNATTENDED_HEADER = 'x-unattended';

/** Files may take as long as the connection needs; longer than this, they were abandoned. */
const FILE_TIMEOUT_MS = 30 * 60_000;

/** For the work before and after a long poll, as for every request. */
const WORK_TIMEOUT_MS = 30_000;

export type AddEndpoint = <E extends Endpoint>(
  endpoint: E,
  handler: (request: HandlerRequest<E>) => Promise<HandlerAnswer<E> | FastifyReply | undefined>,
  /** Reads the body of a request instead of the endpoint's own schema, with the same result. */
  bodyReaderOf?: (request: FastifyRequest) => BodyReader<z.ZodType>,
) => void;

/** How features register endpoints: gateway id, session, role and schemas are checked before the handler runs. */
export function endpointRegistrar(app: FastifyInstance, guards: EndpointGuards): AddEndpoint {
  return (endpoint, handler, bodyReaderOf) => {
    const limit =
      endpoint.perMinute === undefined ? undefined : createRequestLimit(endpoint.perMinute, guards.clock);
    const querySchema = (endpoint.query ?? z.object({})).strict();
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: maxBodyBytes(endpoint),
      ...(takesLong(endpoint)
        ? { handlerTimeout: FILE_TIMEOUT_MS }
        : { config: { priority: priorityOf(endpoint) } }),
      ...(endpoint.waits === undefined ? {} : { handlerTimeout: WORK_TIMEOUT_MS + endpoint.waits * 1000 }),
      // Sent as is: length and ranges refer to the stored bytes.
      ...(endpoint.produces?.startsWith('application/') ? { compress: false } : {}),
      // Before the body is read, so a stranger's upload is never received.
      onRequest: async (request) => {
        limit?.count(request.ip);
        if (isCustomersService(endpoint.path)) checkGateway(request, guards.gatewayValidationId);
        if (endpoint.access === 'borrower')
          request.borrower = await authoriseBorrower(request, guards.authenticator);
        else if (endpoint.access !== 'anyone')
          request.actor = await authorise(endpoint, request, guards.authenticator);
      },
      handler: async (request, reply) => {
        if (!isTaken(endpoint, request)) throw unsupportedType();
        refuseUnstorableText(endpoint.path, request);
        const body = parse(bodyReaderOf?.(request) ?? endpoint.body, request.body, invalidFields);
        const params = parse(endpoint.params, request.params, () => notFound());
        const given = parse(querySchema, request.query, (error) => invalidQuery(error, request.query));
        const query = endpoint.query === undefined ? undefined : given;
        const ifMatch = matchedVersion(endpoint, request);
        // Runs last, so that hidden and unknown records are refused after the same checks.
        const viewer = await viewerFor(endpoint, params, request.actor, guards.loanGate);
        const answer = await handler({
          params,
          query,
          body,
          viewer,
          ifMatch,
          once: onceFor(endpoint, request, body, guards),
          actor: request.actor,
          borrower: request.borrower,
          authoriseAgain: async () => {
            await authorise(endpoint, request, guards.authenticator);
          },
          request,
          reply,
        } as HandlerRequest<typeof endpoint>);
        // A file was sent or aborted: awaiting the reply waited for that.
        if (reply.sent || reply.raw.headersSent || answer === reply) return reply;
        reply.code(endpoint.status);
        if (endpoint.status === 204) return reply.send();
        const json = answer instanceof JsonText ? answer.text : JSON.stringify(answer);
        const location = hasLocation(endpoint) ? locationOf(answer) : undefined;
        if (location !== undefined) void reply.header('location', location);
        if (!reply.hasHeader('etag')) setVersion(reply, answer);
        if (guards.checkAnswers) endpoint.answer?.parse(JSON.parse(json));
        return reply.type('application/json; charset=utf-8').send(json);
      },
    });
  };
}

/** `hasLocation` has found the link in the endpoint's schema. */
function locationOf(answer: unknown): string | undefined {
  const { link, file } = (answer ?? {}) as Record<
    'link' | 'file',
    { href?: string; link?: { href: string } } | undefined
  >;
  return link?.href ?? file?.link?.href;
}

/** An answer with a version has it as its `ETag`, too (BASE-20), also where the record stands beside its new secret. */
function setVersion(reply: FastifyReply, answer: unknown): void {
  const { version, webhook } = (answer ?? {}) as { version?: unknown; webhook?: { version: number } };
  if (webhook !== undefined) setVersion(reply, webhook);
  else if (typeof version === 'number') void reply.header('etag', versionTag(version));
}

/** Sign-in and saves go first; other requests can wait. */
function priorityOf({ method, path }: Endpoint): Priority {
  return method === 'GET' || path.startsWith('/api/searches/') ? 'ordinary' : 'first';
}

/** Wrong content types are refused earlier; upload endpoints accept no JSON, and others no files. */
function isTaken({ upload, body }: Endpoint, request: FastifyRequest): boolean {
  if (request.isMultipart()) return upload !== undefined;
  return upload === undefined || body !== undefined || request.headers['content-type'] === undefined;
}

function unsupportedType(): AppError {
  return new AppError('unsupported_type', 'This kind of content is not supported.');
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

function checkGateway(request: FastifyRequest, expected: string | undefined): void {
  if (expected !== undefined && request.headers['x-gateway-validation-id'] !== expected) {
    throw new AppError('forbidden', 'This request did not come through the gateway.');
  }
}

async function authorise(
  endpoint: Endpoint,
  request: FastifyRequest,
  authenticator: Authenticator,
): Promise<Actor> {
  const bearer = bearerToken(request);
  if (bearer === undefined) throw new AppError('unauthenticated', 'Please sign in.');
  const actor = await authenticator.authenticate(bearer, request.headers[UNATTENDED_HEADER] === undefined);
  if (actor.apiKeyScopes !== null) requireScope(endpoint, actor.apiKeyScopes);
  if (actor.isEnrolling && endpoint.access !== 'enrolling') {
    throw new AppError('second_factor_required', 'A second factor is required here. Please sign in again.');
  }
  const isAllowed = actor.roles.some((role) => isRoleAllowed(endpoint.access, role));
  if (!isAllowed) throw new AppError('forbidden', 'Your role does not allow this.');
  return actor;
}

/** Borrower tokens open only borrower endpoints, and no other token does (ASK-14). */
function authoriseBorrower(request: FastifyRequest, authenticator: BorrowerAuthenticator): Promise<Borrower> {
  const bearer = bearerToken(request);
  if (bearer === undefined) throw new AppError('unauthenticated', 'Please open the link in your email.');
  return authenticator.authenticateBorrower(bearer);
}

async function viewerFor(
  { reach }: Endpoint,
  params: unknown,
  actor: Actor | null,
  gate: LoanGate,
): Promise<Viewer> {
  if (reach === 'none' || actor === null) return NOTHING;
  const viewer = await gate.viewerOf(actor);
  if (reach === 'path' && viewer.sees !== 'everything') {
    const { id, loanId, actionId } = params as { id?: string; loanId?: string; actionId?: string };
    await gate.admit(viewer, { customerId: id, loanId, actionId });
  }
  return viewer;
}

function requireScope({ scope }: Endpoint, scopes: ReadonlySet<ApiKeyScope>): void {
  if (scope === null) throw new AppError('forbidden', 'API keys cannot be used for this. A person does it.');
  if (!scopes.has(scope)) throw new AppError('forbidden', missingScopeWords(scope));
}

function parse<S extends BodyReader<z.ZodType> | undefined>(
  schema: S,
  value: unknown,
  refuse: (error: z.ZodError) => AppError,
) {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw refuse(result.error);
  return result.data;
}

/** A parameter that is given twice arrives as a list. */
function invalidQuery({ issues }: z.ZodError, query: unknown): AppError {
  const given = new Map(Object.entries(query ?? {}));
  const named = issues.map((issue): z.core.$ZodIssue => {
    const isRepeated = Array.isArray(given.get(String(issue.path[0])));
    return isRepeated
      ? { code: 'custom', path: issue.path.slice(0, 1), message: 'is given more than once' }
      : issue;
  });
  return invalidFields(new z.ZodError(named), {
    message: 'Some search parameters are not valid.',
    kind: 'a parameter here',
  });
}

function onceFor(
  endpoint: Endpoint,
  request: FastifyRequest,
  body: unknown,
  { database: { db }, clock, answerSealer }: EndpointGuards,
): RunCreation {
  const header = request.headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()];
  if (endpoint.creates !== true || header === undefined || request.actor === null) return runEachTime(db);
  const key = readIdempotencyKey(String(header));
  if (key === null) {
    throw new AppError(
      'bad_request',
      `An idempotency key has 1 to ${MAX_IDEMPOTENCY_KEY_LENGTH} visible ASCII characters.`,
    );
  }
  const path = request.url.split('?')[0] ?? '';
  const name = { staffId: request.actor.staffId, request: `${request.method} ${path}`, key };
  const sealer = endpoint.showsSecret === true ? answerSealer : undefined;
  return runOncePerKey({ db, clock, sealer }, name, body);
}

/** `*` matches any version and an empty tag none; saving on either could overwrite changes that nobody read. */
const NO_VERSION_NAMED = 'If-Match must name one version in quotes, such as If-Match: "3".';

function matchedVersion({ ifMatch }: Endpoint, request: FastifyRequest): number | undefined {
  if (ifMatch === undefined || ifMatch === false) return 0;
  const header = request.headers['if-match'];
  if (header === undefined && ifMatch !== true) return undefined;
  if (header === undefined) throw versionRequired();
  if (!/^(?:W\/)?"[^",]+"$/.test(header.trim())) throw new AppError('bad_request', NO_VERSION_NAMED);
  // An unknown tag counts as stale.
  return versionOfTag(header) ?? -1;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    borrower: Borrower | null;
  }
}
