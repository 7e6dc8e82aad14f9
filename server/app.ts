import fastifyCompress from '@fastify/compress';
import fastifyMultipart from '@fastify/multipart';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { ENDPOINTS } from '../contract/endpoints.ts';
import { openApiDocument } from '../contract/openapi.ts';
import type { Authenticator } from './platform/actor.ts';
import { notFound } from './platform/app-error.ts';
import type { Admission } from './platform/http/admission.ts';
import { createDrain } from './platform/http/drain.ts';
import { type AddEndpoint, endpointRegistrar } from './platform/http/endpoint-route.ts';
import { answerErrors } from './platform/http/error-answers.ts';
import { addHealthRoutes, HEALTH_PATHS } from './platform/http/health.ts';
import { warnOfIgnoredProxies } from './platform/http/ignored-proxies.ts';
import { readJsonBodies } from './platform/http/json-body.ts';
import { isOwnProgram } from './platform/http/local-requests.ts';
import { loggedPath } from './platform/http/logged-path.ts';
import { createRequestLimit } from './platform/http/request-limit.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { shedLoad, wasShed } from './platform/http/shed-load.ts';
import { endUnreadRequests } from './platform/http/unread-requests.ts';
import { answerUnreadableAddress } from './platform/http/unreadable-address.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { addMetricsRoute } from './platform/metrics/metrics-route.ts';
import type { Platform } from './platform/platform.ts';

/** A whole application of the largest kind is some 60 kB; nothing but files is larger, and those have their own limit. */
const BODY_LIMIT_BYTES = 1_048_576;

/** An office of a lender shares one address: the limit stops floods, guessing is stopped by the lockout of the account. */
const REQUESTS_PER_MINUTE = 12_000;

/** From the specification: the client gives up after 30 s, so does the server. */
const REQUEST_TIMEOUT_MS = 30_000;

/** How long a request may be on its way here: 10 MB on a slow line. A body that is not an upload has REQUEST_TIMEOUT_MS. */
const ARRIVAL_TIMEOUT_MS = 15 * 60_000;

export interface AppOptions {
  /** Built web app; absent where only the API is wanted. */
  webRoot?: string;
  /** Holds every JSON answer against the contract: for tests. */
  checkAnswers?: boolean;
  authenticator: Authenticator;
  /** Registers every feature's endpoints. */
  addFeatures: (add: AddEndpoint, app: FastifyInstance) => void;
  /** From one address; REQUESTS_PER_MINUTE when not given. */
  requestsPerMinute?: number;
  /** How many requests are worked on at once; measured when not given. */
  admission?: Admission;
}

/** Puts the HTTP side together: limits, headers, errors, endpoints, the web app. Listening is up to the caller. */
export async function buildApp(platform: Platform, options: AppOptions): Promise<FastifyInstance> {
  const { trustedProxies } = platform.config;
  const headers = securityHeaders();
  const app = fastify({
    loggerInstance: platform.log,
    // Requests are logged once, after the answer, by logRequests.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    // Nobody else can choose the address under which a request is counted and recorded.
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: ARRIVAL_TIMEOUT_MS,
    handlerTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnreadableAddress(headers),
    // Kept-alive connections are closed when the server stops, those with a request in work after its answer.
    forceCloseConnections: 'idle',
    // A request that is here when the server stops gets its answer (see drain.ts).
    return503OnClosing: false,
  });
  app.decorateRequest('actor', null);
  readJsonBodies(app);
  answerErrors(app, platform.room);
  logRequests(app, platform.metrics);
  endUnreadRequests(app);

  const warnOfProxy = warnOfIgnoredProxies();
  const authLimit = createRequestLimit(platform.config.authRequestsPerMinute, platform.clock);
  const limit = createRequestLimit(options.requestsPerMinute ?? REQUESTS_PER_MINUTE, platform.clock);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers).header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    warnOfProxy(request);
    // Before anybody looks at who it is: strangers are counted as well.
    if (isOwnProgram(request, platform.config)) return;
    limit.count(request.ip);
    // By the route, which a path spelled in another way leads to as well.
    if (request.routeOptions.url?.startsWith('/api/auth/')) authLimit.count(request.ip);
  });
  shedLoad(app, options.admission);
  await app.register(fastifyCompress, { encodings: ['gzip'], threshold: 1400 });
  await app.register(fastifyMultipart);

  const drain = createDrain(app);
  app.decorate('drain', drain);
  addHealthRoutes(app, platform, drain);
  addMetricsRoute(app, platform);
  const openApi = JSON.stringify(openApiDocument(ENDPOINTS, platform.config.companyName));
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(openApi),
  );

  options.addFeatures(
    endpointRegistrar(app, {
      authenticator: options.authenticator,
      gatewayValidationId: platform.config.gatewayValidationId,
      database: platform.database,
      clock: platform.clock,
      checkAnswers: options.checkAnswers ?? false,
    }),
    app,
  );

  if (options.webRoot !== undefined) await serveWebApp(app, options.webRoot, platform);
  else app.setNotFoundHandler(() => Promise.reject(notFound()));
  return app;
}

/** Counts every request, and writes one line, after the answer. The path is logged without its query: a search can hold a person's data. */
function logRequests(app: FastifyInstance, metrics: Metrics): void {
  // Nothing in this line is secret, and looking for secrets costs more than writing it.
  const log = app.log.child({}, { redact: [] });
  app.addHook('onResponse', async (request, reply) => {
    metrics.requestAnswered({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    // Asked every few seconds, by each proxy and monitor: they are no news. A change of their answer is logged.
    const isQuiet = HEALTH_PATHS.has(request.routeOptions.url ?? '') || wasShed(request);
    const level = isQuiet ? 'debug' : 'info';
    log[level](
      {
        reqId: request.id,
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        staffId: request.actor?.staffId,
      },
      'request',
    );
  });
}
