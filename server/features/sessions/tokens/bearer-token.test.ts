import { createSecretKey, randomBytes } from 'node:crypto';
import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, LOAN_OFFICER } from '../../../../domain/people/role.ts';
import { sessionCalls } from '../../../testing/calls/session-calls.ts';
import { addStaff, openTestSession } from '../../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { SessionGrant } from './session-grants.ts';

describe('a bearer token', () => {
  let lintel: TestApp;
  let calls: ReturnType<typeof sessionCalls>;
  let tokens: SessionGrant;
  let claims: JWTPayload;
  beforeAll(async () => {
    lintel = await startTestApp();
    calls = sessionCalls(lintel);
    const staff = await addStaff(lintel.platform.database.db, { roles: [LOAN_OFFICER] });
    tokens = await openTestSession(lintel.platform, staff);
    claims = decodeJwt(tokens.access_token);
  });
  afterAll(() => lintel.close());

  /** The claims of the live token, signed as requested. */
  function forge({
    key = lintel.platform.keyFor('access-token') as Uint8Array,
    alg = 'HS256',
    typ = 'at+jwt',
    changed = {} as JWTPayload,
  }): Promise<string> {
    return new SignJWT({ ...claims, ...changed })
      .setProtectedHeader(typ === '' ? { alg } : { alg, typ })
      .sign(createSecretKey(key));
  }

  it('opens while it is live', async () => {
    expect(await calls.statusWith(tokens.access_token)).toBe(200);
    // The original of the forgeries below is valid.
    expect(await calls.statusWith(await forge({}))).toBe(200);
  });

  const forgeries: [string, () => Promise<string> | string][] = [
    ['signed with a foreign key', () => forge({ key: randomBytes(32) })],
    ['signed with the key for another purpose', () => forge({ key: lintel.platform.keyFor('sign-in-code') })],
    ['unsigned, alg none', () => new UnsecuredJWT(claims).encode()],
    ['unsigned, under the header of a signed one', () => tokens.access_token.replace(/[^.]*$/, '')],
    ['signed with another algorithm', () => forge({ alg: 'HS512', key: randomBytes(64) })],
    ['of another type', () => forge({ typ: 'JWT' })],
    ['of no type', () => forge({ typ: '' })],
    ['of another issuer', () => forge({ changed: { iss: 'somebody-else' } })],
    ['for another audience', () => forge({ changed: { aud: 'another-api' } })],
    ['without an end', () => forge({ changed: { exp: undefined } })],
    ['of no session', () => forge({ changed: { sid: undefined } })],
    [
      'of a session that never was',
      () => forge({ changed: { sid: '00000000-0000-4000-8000-000000000000' } }),
    ],
    ['that is the refresh token', () => tokens.refresh_token],
    ['that is nonsense', () => 'a.b.c'],
  ];
  it.each(forgeries)('opens nothing when it is %s', async (_name, token) => {
    expect(await calls.statusWith(await token())).toBe(401);
  });

  it('opens nothing when any part of it was changed', async () => {
    const promoted = Buffer.from(JSON.stringify({ ...claims, roles: [ADMIN] })).toString('base64url');
    const parts = tokens.access_token.split('.');
    const changed = parts.map((part, n) => {
      const other = n === 1 ? promoted : `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}`;
      return parts.with(n, other).join('.');
    });
    for (const token of changed) expect(await calls.statusWith(token)).toBe(401);
  });

  it('uses the roles in the database, whatever the token says', async () => {
    const { authenticator } = lintel.features;
    const boastful = await forge({ changed: { roles: [ADMIN] } });
    expect((await authenticator.authenticate(boastful)).roles).toEqual([LOAN_OFFICER]);
  });

  it('is refused as a refresh token', async () => {
    const { status, body } = await calls.refresh(tokens.access_token);
    expect({ status, code: body.error.code }).toEqual({ status: 401, code: 'unauthenticated' });
  });

  it('ends after an hour', async () => {
    lintel.clock.advance(3599);
    expect(await calls.statusWith(tokens.access_token)).toBe(200);
    lintel.clock.advance(1);
    expect(await calls.statusWith(tokens.access_token)).toBe(401);
  });
});
