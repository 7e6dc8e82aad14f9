import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './project.mjs';

/** @typedef {Record<string, string>} Values */

const APP = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8')).services;
const SETTINGS = [
  ...readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(/^\| `([A-Z][A-Z0-9_]*)` \|/gm),
].map(([, name = '']) => name);
/** The containers set these themselves, as docs/operations.md says. */
const OWN = ['PORT', 'HOST', 'DATA_DIR'];
const PASSWORDS = {
  POSTGRES_PASSWORD: 'super',
  OWNER_PASSWORD: 'own',
  APP_PASSWORD: 'app',
  S3_PASSWORD: 's3-secret',
};
const LEAST = { ...PASSWORDS, SECRET_KEY: 'k'.repeat(32) };

/**
 * Replaces `$NAME` and `${NAME…}` as Compose does, nested ones too.
 * @param {string} text
 * @param {Values} env
 * @returns {string}
 */
function interpolated(text, env) {
  const start = text.search(/\$[\w{$]/);
  if (start === -1) return text;
  const before = text.slice(0, start);
  const rest = text.slice(start + 1);
  if (rest.startsWith('$')) return `${before}$${interpolated(rest.slice(1), env)}`;
  if (!rest.startsWith('{')) {
    const [name = ''] = /^\w+/.exec(rest) ?? [];
    return `${before}${env[name] ?? ''}${interpolated(rest.slice(name.length), env)}`;
  }
  const end = closingBrace(rest);
  const [, name = '', sign = '', word = ''] = /^\{(\w+)(:?[-?+])?(.*)\}$/s.exec(rest.slice(0, end + 1)) ?? [];
  return `${before}${replaced(name, sign, word, env)}${interpolated(rest.slice(end + 1), env)}`;
}

/** @param {string} text begins with a brace. */
function closingBrace(text) {
  let depth = 0;
  for (const [at, letter] of [...text].entries()) {
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`${text} has a brace that is not closed`);
}

/**
 * @param {string} name
 * @param {string} sign
 * @param {string} word
 * @param {Values} env
 */
function replaced(name, sign, word, env) {
  const value = env[name];
  const isSet = sign.startsWith(':') ? Boolean(value) : value !== undefined;
  if (sign.endsWith('+')) return isSet ? interpolated(word, env) : '';
  if (isSet || sign === '') return value ?? '';
  if (sign.endsWith('?')) throw new Error(`${name}: ${word}`);
  return interpolated(word, env);
}

/**
 * The environment of an app process: all of .env, and over it the lines of compose.yaml.
 * @param {string} service
 * @param {Values} env
 * @returns {Values}
 */
function environmentOf(service, env) {
  const { env_file: files, environment } = APP[service];
  expect(files).toEqual([{ path: '.env', required: false }]);
  const lines = Object.entries(environment).map(([name, value]) => [name, interpolated(String(value), env)]);
  return { ...env, ...Object.fromEntries(lines) };
}

test.each(['app-1', 'app-2'])('every setting of the README reaches %s from .env', (service) => {
  const given = Object.fromEntries(SETTINGS.map((name) => [name, `${name.toLowerCase()}-of-the-lender`]));
  const environment = environmentOf(service, { ...PASSWORDS, ...given });
  expect(SETTINGS.length).toBeGreaterThan(40);
  const lost = SETTINGS.filter((name) => !environment[name]?.split(',').includes(given[name] ?? ''));
  expect(lost).toEqual(OWN);
});

test('without settings, the containers use the services of the file', () => {
  expect(environmentOf('app-1', LEAST)).toEqual({
    ...LEAST,
    HOST: '0.0.0.0',
    PORT: '3000',
    DATA_DIR: '/data',
    DATABASE_URL: 'postgres://lintel:app@database:5432/lintel',
    DATABASE_OWNER_URL: 'postgres://lintel_owner:own@database:5432/lintel',
    S3_URL: 'http://lintel:s3-secret@s3:9000/documents',
    SMTP_URL: 'smtp://mail:1025',
    PUBLIC_URL: 'http://127.0.0.1:8080',
    TRUSTED_PROXIES: '172.30.99.10',
    PLAINTEXT_HOSTS: 'database,s3,mail',
    DRAIN_SECONDS: '5',
    DEMO: '0',
  });
});

test.each(Object.keys(LEAST).filter((name) => name !== 'POSTGRES_PASSWORD'))(
  'the containers do not start without %s',
  (name) => {
    expect(() => environmentOf('app-1', { ...LEAST, [name]: '' })).toThrow(`${name}: set it`);
  },
);
