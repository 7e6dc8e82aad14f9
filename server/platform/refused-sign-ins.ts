import { createHmac } from 'node:crypto';
import type { AppError } from './app-error.ts';
import { networkOf } from './http/limits/request-limit.ts';
import type { Platform } from './platform.ts';

const NAME_LENGTH = 12;

export type LogRefusedSignIn = (refusal: AppError, address: string | undefined) => void;

/** The log identifies a network by a keyed hash: the same for all its lines, without revealing the address. */
export function logRefusedSignIns({ keysFor, log }: Pick<Platform, 'keysFor' | 'log'>): LogRefusedSignIn {
  const keys = keysFor('network-in-log');
  const nameOf = (address: string) =>
    createHmac('sha256', keys.newest()).update(networkOf(address)).digest('hex').slice(0, NAME_LENGTH);
  return ({ code }, address) =>
    log.warn({ reason: code, network: address && nameOf(address) }, 'sign-in refused');
}
