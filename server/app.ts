import fastifyCompress from '@fastify/compress';
import fastifyMultipart from '@fastify/multipart';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { maxBodyBytes } from '../contract/wire/body-limit.ts';
import type { LoanGate } from './platform/access/viewer.ts';
import type { RequestAuthenticator } from './platform/actor.ts';
import { warnOfIgnoredProxies } from './platform/http/addresses/ignored-proxies.ts';
import { isOwnProgram } from './platform/http/addresses/local-requests.ts';
import { loggedPath } from './platform/http/addresses/logged-path.ts';
import {
  answerUnreadableAddress,
  answerUnreadableRequest,
} from './platform/http/addresses/unreadable-request.ts';
import { type AddEndpoint, endpointRegistrar } from './platform/http/endpoint-route.ts';
import { answerErrors } from './platform/http/error-answers.ts';
import { addHealthRoutes, HEALTH_PATHS } from './platform/http/health.ts';
import { readJsonBodies } from './platform/http/json-body.ts';
import type { Admission } from './platform/http/limits/admission.ts';
import { createDrain } from './platform/http/limits/drain.ts';
import { createRequestLimit, limitRefusedUploads } from './platform/http/limits/request-limit.ts';
import { shedLoad, wasShed } from './platform/http/limits/shed-load.ts';
import { addOpenApiRoute } from './platform/http/openapi-route.ts';
import { refusalWithoutRoute, refuseOtherMethods } from './platform/http/other-methods.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { addMetricsRoute } from './platform/metrics/metrics-route.ts';
import type { Platform } from './platform/platform.ts';
import { createSealer } from './platform/secrets/seal.ts';
import { KEPT_ANSWER_KEY } from './platform/secrets/sealed-secrets.ts';

/** A lender's office shares one address, so this limit only stops floods. Account lockout stops guessing. */
const REQUESTS_PER_MINUTE = 12_000;

/** The client gives up after 30 s, and so does the server (BASE-13). */
const REQUEST_TIMEOUT_MS = 30_000;

/** Time to receive a 10 MB upload over a slow line. Other bodies have REQUEST_TIMEOUT_MS. */
const ARRIVAL_TIMEOUT_MS = 15 * 60_000;

interface AppOptions {
  /** The built web app; absent when only the API is needed. */
  webRoot?: string;
  /** Checks every JSON answer against the contract, for tests. */
  checkAnswers?: boolean;
  authenticator: RequestAuthenticator;
  loanGate: LoanGate;
  addFeatures: (add: AddEndpoint, app: FastifyInstance) => void;
  /** The limit for one address; REQUESTS_PER_MINUTE by default. */
  requestsPerMinute?: number;
  admission?: Admission;
}

/** Assembles the HTTP side: limits, headers, errors, endpoints, the web app. The caller starts listening. */
export async function buildApp(platform: Platform, options: AppOptions): Promise<FastifyInstance> {
  const { trustedProxies } = platform.config;
  const headers = securityHeaders();
  const app = fastify({
    loggerInstance: platform.log,
    // logRequests logs each request once, after the answer.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    // Clients cannot choose the address under which they are counted.
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: maxBodyBytes({}),
    requestTimeout: ARRIVAL_TIMEOUT_MS,
    handlerTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnreadableAddress(headers),
    clientErrorHandler: answerUnreadableRequest,
    // On shutdown, idle kept-alive connections close at once, busy ones after their answer.
    forceCloseConnections: 'idle',
    // A request that has arrived when the server stops gets its answer (see drain.ts).
    return503OnClosing: false,
  });
  app.decorateRequest('actor', null);
  app.decorateRequest('borrower', null);
  // Of the types that the framework reads by itself, only JSON is ours.
  app.removeContentTypeParser('text/plain');
  readJsonBodies(app);
  answerErrors(app, platform.room);
  logRequests(app, platform.metrics);
  limitRefusedUploads(app);

  const warnOfProxy = warnOfIgnoredProxies();
  const authLimit = createRequestLimit(platform.config.authRequestsPerMinute, platform.clock);
  const limit = createRequestLimit(options.requestsPerMinute ?? REQUESTS_PER_MINUTE, platform.clock);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers).header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    warnOfProxy(request);
    // Runs before authentication, so that strangers are counted as well.
    if (isOwnProgram(request, platform.config)) return;
    limit.count(request.ip);
    // Counts by route, because other spellings of a path lead to it as well.
    if (isSignIn(request.routeOptions.url ?? '')) authLimit.count(request.ip);
  });
  shedLoad(app, options.admission);
  await app.register(fastifyCompress, { encodings: ['gzip'], threshold: 1400 });
  await app.register(fastifyMultipart);

  const drain = createDrain(app);
  app.decorate('drain', drain);
  addHealthRoutes(app, platform, drain);
  addMetricsRoute(app, platform);
  addOpenApiRoute(app, () => platform.companySettings.current().companyName);

  refuseOtherMethods(app, { hasPages: options.webRoot !== undefined });
  options.addFeatures(
    endpointRegistrar(app, {
      authenticator: options.authenticator,
      loanGate: options.loanGate,
      gatewayValidationId: platform.config.gatewayValidationId,
      database: platform.database,
      clock: platform.clock,
      answerSealer: createSealer(platform.keysFor(KEPT_ANSWER_KEY)),
      checkAnswers: options.checkAnswers ?? false,
    }),
    app,
  );

  if (options.webRoot !== undefined) await serveWebApp(app, options.webRoot, platform);
  else app.setNotFoundHandler((request) => Promise.reject(refusalWithoutRoute(app, request)));
  return app;
}

/**
 * Counts every request and logs one line after the answer. The path is logged without its query, because a
 * search can hold personal data.
 */
function logRequests(app: FastifyInstance, metrics: Metrics): void {
  // This line holds no secrets, and searching for them costs more than writing the line.
  const log = app.log.child({}, { redact: [] });
  app.addHook('onResponse', async (request, reply) => {
    metrics.requestAnswered({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    // Proxies and monitors poll every few seconds, so only a change in the answer is logged.
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

function isSignIn(route: string): boolean {
  return route.startsWith('/api/auth/') || /^\/api\/borrower\/(codes|sessions)$/.test(route);
}
