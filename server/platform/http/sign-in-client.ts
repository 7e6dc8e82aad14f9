import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import { isOwnProgram } from './addresses/local-requests.ts';
import { type BrowserCookies, createBrowserCookies } from './browser-cookie.ts';
import { networkOf } from './limits/request-limit.ts';

/** The client of a code request or try, as far as it is known before the right code. */
export interface SignInClient {
  /** The id in its cookie; undefined for a client without cookies. */
  browser: string | undefined;
  /** An IPv4 address, or the /64 of an IPv6 address. */
  network: string;
  /** A program on this machine: its attempts do not count against its network. */
  isOwnProgram: boolean;
}

/** The same client after an answer: it was given a cookie, which it may keep or not. */
export interface CodeRequester extends SignInClient {
  givenBrowser: string;
}

export interface SignInClients {
  of(request: FastifyRequest): SignInClient;
  /** Gives the browser its cookie if it has none. */
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

/** The name under which a code is stored for a client that may use it. */
export function codeHolder({ browser, network }: Pick<SignInClient, 'browser' | 'network'>): string {
  return browser === undefined ? networkHolder(network) : browserHolder(browser);
}

export function browserHolder(browser: string): string {
  return `browser ${browser}`;
}

export function networkHolder(network: string): string {
  return `network ${network}`;
}
