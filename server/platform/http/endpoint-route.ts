import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
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
import { invalidFields } from './invalid-fields.ts';
import type { Priority } from './limits/admission.ts';
import { createRequestLimit } from './limits/request-limit.ts';
import { refuseUnstorableText } from './storable-request.ts';

export interface HandlerRequest<E extends Endpoint> extends ParsedRequest<E> {
  /** The signed-in person; `null` only on endpoints with access `anyone` or `borrower`. */
  actor: E['access'] extends 'anyone' | 'borrower' ? null : Actor;
  /** The borrower, on endpoints with access `borrower` alone. */
  borrower: Borrower;
  /** The loans that the caller sees, for endpoints whose reach is `viewer` or `path`. */
  viewer: Viewer;
  /** Version in `If-Match`, on endpoints that take it; undefined if it is optional and missing. */
  ifMatch: E['ifMatch'] extends 'optional' | 'by-service' ? number | undefined : number;
  /** On endpoints that create: runs the creation once per `Idempotency-Key`, or each time without a key. */
  once: RunCreation;
  /** Checks again who asks, after a wait. @throws AppError as before the handler. */
  authoriseAgain: () => Promise<void>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * A handler's answer: the JSON of the contract, or text that is already that JSON (a stored document passed through).
 */
export type HandlerAnswer<E extends Endpoint> = AnswerOf<E> | JsonText;

/** JSON built by hand from stored text, sent unchanged. */
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
  /** The store of keyed requests' answers. */
  database: Pick<Database, 'db'>;
  clock: Clock;
  /** Tests check every JSON answer against the contract. */
  checkAnswers: boolean;
}

/** A screen sends it with its own requests, while nobody has touched it for a while. */
const UNATTENDED_HEADER = 'x-unattended';

/** A file can take as long as the connection; one that takes longer than this was abandoned. */
const FILE_TIMEOUT_MS = 30 * 60_000;

/** The time for the work before and after a wait, as for every request. */
const WORK_TIMEOUT_MS = 30_000;

export type AddEndpoint = <E extends Endpoint>(
  endpoint: E,
  handler: (request: HandlerRequest<E>) => Promise<HandlerAnswer<E> | FastifyReply | undefined>,
) => void;

/**
 * Creates the function by which features register their endpoints: gateway id, session, role and schemas are
 * checked before the handler runs.
 */
export function endpointRegistrar(app: FastifyInstance, guards: EndpointGuards): AddEndpoint {
  return (endpoint, handler) => {
    const limit =
      endpoint.perMinute === undefined ? undefined : createRequestLimit(endpoint.perMinute, guards.clock);
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: maxBodyBytes(endpoint),
      ...(takesLong(endpoint)
        ? { handlerTimeout: FILE_TIMEOUT_MS }
        : { config: { priority: priorityOf(endpoint) } }),
      ...(endpoint.waits === undefined ? {} : { handlerTimeout: WORK_TIMEOUT_MS + endpoint.waits * 1000 }),
      // Files are sent unchanged: length and ranges are those of the stored bytes.
      ...(endpoint.produces?.startsWith('application/') ? { compress: false } : {}),
      // Runs before the body is read, so that a stranger's upload is never received.
      onRequest: async (request) => {
        limit?.count(request.ip);
        if (isCustomersService(endpoint.path)) checkGateway(request, guards.gatewayValidationId);
        if (endpoint.access === 'borrower')
          request.borrower = await authoriseBorrower(request, guards.authenticator);
        else if (endpoint.access !== 'anyone')
          request.actor = await authorise(endpoint, request, guards.authenticator);
      },
      handler: async (request, reply) => {
        if (request.isMultipart() && endpoint.upload === undefined) throw notMultipart();
        refuseUnstorableText(endpoint.path, request);
        const body = parse(endpoint.body, request.body ?? undefined, invalidFields);
        const params = parse(endpoint.params, request.params, () => notFound());
        const query = parse(endpoint.query, request.query, invalidQuery);
        const ifMatch = matchedVersion(endpoint, request);
        // Runs last, so that a foreign record and an unknown one are refused after the same checks.
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
        // A file may have been sent, or aborted on its way: awaiting the reply has waited for that.
        if (reply.sent || reply.raw.headersSent || answer === reply) return reply;
        reply.code(endpoint.status);
        if (endpoint.status === 204) return reply.send();
        const json = answer instanceof JsonText ? answer.text : JSON.stringify(answer);
        const location = hasLocation(endpoint) ? locationOf(answer) : undefined;
        if (location !== undefined) void reply.header('location', location);
        if (guards.checkAnswers) endpoint.answer?.parse(JSON.parse(json));
        return reply.type('application/json; charset=utf-8').send(json);
      },
    });
  };
}

/** The link in the answer of something new, which `hasLocation` has found in its schema. */
function locationOf(answer: unknown): string | undefined {
  const { link, file } = (answer ?? {}) as Record<
    'link' | 'file',
    { href?: string; link?: { href: string } } | undefined
  >;
  return link?.href ?? file?.link?.href;
}

/** Signing in and saving have priority, because other requests lose nothing by waiting. */
function priorityOf({ method, path }: Endpoint): Priority {
  return method === 'GET' || path.startsWith('/api/searches/') ? 'ordinary' : 'first';
}

function notMultipart(): AppError {
  return new AppError('unsupported_type', 'This kind of content is not supported.');
}

/** The token of the Authorization header (RFC 6750). */
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

/** A borrower's token opens nothing else, and no other token opens what is the borrower's (ASK-14). */
function authoriseBorrower(request: FastifyRequest, authenticator: BorrowerAuthenticator): Promise<Borrower> {
  const bearer = bearerToken(request);
  if (bearer === undefined) throw new AppError('unauthenticated', 'Please open the link in your e-mail.');
  return authenticator.authenticateBorrower(bearer);
}

/** The viewer of a request, who sees the records in its path. @throws AppError `not_found` for any that they do not see. */
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

/** @throws AppError `forbidden`, which names the scope that the key lacks. */
function requireScope({ scope }: Endpoint, scopes: ReadonlySet<ApiKeyScope>): void {
  if (scope === null) throw new AppError('forbidden', 'API keys cannot be used for this. A person does it.');
  if (!scopes.has(scope)) throw new AppError('forbidden', missingScopeWords(scope));
}

function parse<S extends z.ZodType | undefined>(
  schema: S,
  value: unknown,
  refuse: (error: z.ZodError) => AppError,
) {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw refuse(result.error);
  return result.data;
}

function invalidQuery(error: z.ZodError): AppError {
  return invalidFields(error, 'Some search parameters are not valid.');
}

function onceFor(
  endpoint: Endpoint,
  request: FastifyRequest,
  body: unknown,
  { database: { db }, clock }: EndpointGuards,
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
  return runOncePerKey(db, clock, name, body);
}

/** `*` matches any version, and an empty tag none: a save on top of either could overwrite unread changes. */
const NO_VERSION_NAMED = 'If-Match must name one version in quotes, such as If-Match: "3".';

function matchedVersion({ ifMatch }: Endpoint, request: FastifyRequest): number | undefined {
  if (ifMatch === undefined || ifMatch === false) return 0;
  const header = request.headers['if-match'];
  if (header === undefined && ifMatch !== true) return undefined;
  if (header === undefined) throw versionRequired();
  if (!/^(?:W\/)?"[^",]+"$/.test(header.trim())) throw new AppError('bad_request', NO_VERSION_NAMED);
  // A tag that was never a version of ours matches none: the save is then stale.
  return versionOfTag(header) ?? -1;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    borrower: Borrower | null;
  }
}
