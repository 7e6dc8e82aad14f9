import type { FastifyReply, FastifyRequest } from 'fastify';
import { type BrowserCookies, createBrowserCookies } from '../../platform/http/browser-cookie.ts';
import { isOwnProgram } from '../../platform/http/local-requests.ts';
import { networkOf } from '../../platform/http/request-limit.ts';
import type { Platform } from '../../platform/platform.ts';

/** Who asks for a code or tries one, as far as it can be told before the right code is shown. */
export interface SignInClient {
  /** The id in its cookie; undefined for a client that keeps no cookies, or has none yet. */
  browser: string | undefined;
  /** An IPv4 address, or the /64 of an IPv6 address. */
  network: string;
  /** A program on this machine: what it does is not held against its network. */
  isOwnProgram: boolean;
}

/** The same once it was answered: a client without a cookie was given one, which it may keep or not. */
export interface CodeRequester extends SignInClient {
  givenBrowser: string;
}

export interface SignInClients {
  of(request: FastifyRequest): SignInClient;
  /** Gives the browser its cookie when it has none. */
  greet(request: FastifyRequest, reply: FastifyReply): CodeRequester;
  /** Keeps the cookie of a browser for another year. */
  keep(client: SignInClient, reply: FastifyReply): void;
}

export function createSignInClients(
  platform: Pick<Platform, 'config' | 'keysFor'>,
  cookies: BrowserCookies = createBrowserCookies(platform),
): SignInClients {
  const of = (request: FastifyRequest): SignInClient => ({
    browser: cookies.read(request),
    network: networkOf(request.ip),
    isOwnProgram: isOwnProgram(request, platform.config),
  });
  return {
    of,
    greet(request, reply) {
      const client = of(request);
      return { ...client, givenBrowser: client.browser ?? cookies.set(reply) };
    },
    keep({ browser }, reply) {
      if (browser !== undefined) cookies.set(reply, browser);
    },
  };
}

/** Under this name a code is stored for a client that may use it. */
export function codeHolder({ browser, network }: Pick<SignInClient, 'browser' | 'network'>): string {
  return browser === undefined ? networkHolder(network) : browserHolder(browser);
}

export function browserHolder(browser: string): string {
  return `browser ${browser}`;
}

export function networkHolder(network: string): string {
  return `network ${network}`;
}
