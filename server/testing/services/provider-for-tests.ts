/// <reference path="./oidc-provider.d.ts" />
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Provider, type ProviderContext } from 'oidc-provider';

const CLIENT_ID = 'lintel';
const CLIENT_SECRET = 'a secret of the client for tests: + and ~';

type Claims = Record<string, unknown>;

export interface ProviderPerson {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  groups?: unknown;
  [claim: string]: unknown;
}

/** Tests can change it while the provider runs. */
export interface ProviderBehaviour {
  /** The person who is signed in there without a form. Null: nobody, and the sign-in is canceled. 'form': a page asks. */
  signsIn: string | null | 'form';
  /** Seconds since the sign-in there. */
  signedInAgo: number;
  /** Changed ID tokens are signed again. */
  changeIdToken: ((claims: Claims) => Claims) | null;
  /** Type of changed ID tokens; none by default. */
  idTokenType?: string | undefined;
  /** Answers a path instead of the provider. */
  answerInstead: ((path: string) => InsteadOfAnswer | 'never' | undefined) | null;
}

interface InsteadOfAnswer {
  status?: number;
  type?: string;
  body: string;
  /** The rest of the body never arrives. */
  isEndless?: boolean;
}

export interface TestProvider {
  issuer: string;
  env: Record<string, string>;
  people: Map<string, ProviderPerson>;
  behaviour: ProviderBehaviour;
  /** Signed by the provider. */
  sign(
    claims: Claims,
    header?: { alg?: 'RS256'; typ?: string | undefined; withOtherKey?: boolean },
  ): Promise<string>;
  /** Ends a session at the provider, which notifies Lintel. */
  signOut(subject: string, session: string): Promise<void>;
  stop(): Promise<void>;
  /** At the same address, after a stop. */
  restart(): Promise<void>;
}

const KEY_ID = 'key-for-tests';

/** A real OpenID Connect provider on a free port. It signs in without a form, unless `signsIn` is 'form'. */
export async function startProvider(publicUrl: string, port = 0): Promise<TestProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const other = await generateKeyPair('RS256');
  const people: TestProvider['people'] = new Map();
  const behaviour: ProviderBehaviour = {
    signsIn: null,
    signedInAgo: 0,
    changeIdToken: null,
    answerInstead: null,
  };
  const sign: TestProvider['sign'] = (claims, { alg = 'RS256', typ, withOtherKey = false } = {}) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg, kid: KEY_ID, ...(typ === undefined ? {} : { typ }) })
      .sign(withOtherKey ? other.privateKey : privateKey);

  let handle: ReturnType<Provider['callback']> = () => undefined;
  const server = createServer((request, response) => handle(request, response));
  const listen = (at: number) => new Promise<void>((listening) => server.listen(at, '127.0.0.1', listening));
  await listen(port);
  const usedPort = (server.address() as AddressInfo).port;
  const issuer = `http://127.0.0.1:${usedPort}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${publicUrl}/single-sign-on`],
        backchannel_logout_uri: `${publicUrl}/api/auth/single-sign-on/logout`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'xms_edov'],
      profile: ['name', 'given_name', 'family_name'],
      groups: ['groups', '_claim_names', '_claim_sources'],
    },
    scopes: ['openid', 'email', 'profile', 'groups'],
    cookies: { keys: ['for tests'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    pkce: { required: () => true },
    // Its default fetch refuses addresses of the local machine.
    fetch: (url: URL, { dispatcher: _, ...options }: RequestInit & { dispatcher?: unknown }) =>
      fetch(url, options),
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: async () => ({ sub: accountId, ...people.get(accountId) }),
    }),
    async loadExistingGrant({ oidc }: GrantContext) {
      const grant = new oidc.provider.Grant({
        clientId: CLIENT_ID,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
  });
  provider.use(async (context, next) => {
    const instead = behaviour.answerInstead?.(context.path);
    if (instead === 'never') {
      context.respond = false;
      return;
    }
    if (instead !== undefined) {
      context.res.writeHead(instead.status ?? 200, { 'content-type': instead.type ?? 'application/json' });
      if (instead.isEndless) context.res.write(instead.body);
      else context.res.end(instead.body);
      context.respond = false;
      return;
    }
    if (context.path.startsWith('/interaction/')) return signInHere(provider, context, behaviour);
    await next();
    const answer = context.body as { id_token?: string } | undefined;
    if (context.path === '/token' && behaviour.changeIdToken && answer?.id_token !== undefined) {
      context.body = {
        ...answer,
        id_token: await sign(behaviour.changeIdToken(claimsOf(answer.id_token)), {
          typ: behaviour.idTokenType,
        }),
      };
    }
  });
  handle = provider.callback();

  return {
    issuer,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_ROLE_GROUPS: 'desk-admins=admin,desk-officers=officer,desk-processors=processor',
      OIDC_NAME: 'Harbor ID',
      PUBLIC_URL: publicUrl,
    },
    people,
    behaviour,
    sign,
    async signOut(subject, session) {
      const client = await provider.Client.find(CLIENT_ID);
      await client.backchannelLogout(subject, session);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((stopped) => server.close(stopped));
    },
    restart: () => listen(usedPort),
  };
}

interface GrantContext {
  oidc: {
    session: { accountId: string };
    provider: {
      Grant: new (of: object) => { addOIDCScope(scope: string): void; save(): Promise<string> };
    };
  };
}

async function signInHere(
  provider: Provider,
  context: ProviderContext,
  { signsIn, signedInAgo }: ProviderBehaviour,
): Promise<void> {
  let accountId = signsIn;
  if (accountId === 'form') {
    if (context.method !== 'POST') {
      context.type = 'html';
      context.body =
        '<!doctype html><html lang="en"><title>Harbor ID</title><main><h1>Harbor ID</h1><form method="post"><label>Account <input name="account"></label> <button>Continue</button></form></main></html>';
      return;
    }
    accountId = new URLSearchParams(await text(context.req)).get('account');
  }
  const ts = Math.floor(Date.now() / 1000) - signedInAgo;
  const result = accountId === null ? { error: 'access_denied' } : { login: { accountId, ts } };
  context.respond = false;
  await provider.interactionFinished(context.req, context.res, result);
}

/** Not verified, because the provider itself has just signed it. */
function claimsOf(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
}
