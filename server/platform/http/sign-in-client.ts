import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import { isOwnProgram } from './addresses/local-requests.ts';
import { type BrowserCookies, createBrowserCookies } from './browser-cookie.ts';
import { networkOf } from './limits/request-limit.ts';

export interface SignInClient {
  browser: string | undefined;
  /** IPv4 address, or the /64 of an IPv6 address. */
  network: string;
  /** A program on this machine: its attempts do not count against the network. */
  isOwnProgram: boolean;
}

/** Has been offered a cookie, which it may or may not keep. */
export interface CodeRequester extends SignInClient {
  givenBrowser: string;
}

export interface SignInClients {
  of(request: FastifyRequest): SignInClient;
  greet(request: FastifyRequest, reply: FastifyReply): CodeRequester;
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

export function codeHolder({ browser, network }: Pick<SignInClient, 'browser' | 'network'>): string {
  return browser === undefined ? networkHolder(network) : browserHolder(browser);
}

export function browserHolder(browser: string): string {
  return `browser ${browser}`;
}

export function networkHolder(network: string): string {
  return `network ${network}`;
}
