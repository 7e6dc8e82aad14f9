import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasEtag } from '../contract/wire/endpoint.ts';
import { ENDPOINTS } from '../contract/wire/endpoints.ts';
import { ADMIN } from '../domain/people/role.ts';
import { someoneSignedIn } from './testing/calls/second-factor-calls.ts';
import { aNewOfficer } from './testing/calls/settings-calls.ts';
import { creatingCalls } from './testing/creating-calls.ts';
import { handClock } from './testing/settable-clock.ts';
import { type Caller, startTestApp, type TestApp } from './testing/test-app.ts';
import type { VersionedChange } from './testing/versioned-change.ts';
import { versionedChanges } from './testing/versioned-changes.ts';

/** A key with every scope calls all the others (server/key-operations.test.ts). */
const CLOSED_TO_KEYS = ENDPOINTS.filter((endpoint) => endpoint.scope === null && hasEtag(endpoint));

let lintel: TestApp;
let admin: Caller;
let calls: Record<string, () => Promise<Partial<VersionedChange>>>;
beforeAll(async () => {
  lintel = await startTestApp({ clock: handClock('2026-11-20T17:00:00.000Z') });
  const { accessToken } = await someoneSignedIn(lintel, [ADMIN]);
  const authorization = `Bearer ${accessToken}`;
  admin = (request) => lintel.app.inject({ ...request, headers: { authorization, ...request.headers } });
  calls = { ...creatingCalls(lintel, admin), ...versionedChanges(lintel, admin), ...otherCalls() };
});
afterAll(() => lintel.close());

function otherCalls() {
  const aPerson = async (): Promise<string> =>
    (await admin({ method: 'POST', url: '/api/staff', payload: aNewOfficer() })).json().staffId;
  return {
    getExportLimits: async () => ({ url: '/api/exports/limits' }),
    getHmdaRegister: async () => ({ url: '/api/hmda/registers/2026' }),
    getCompanySettings: async () => ({ url: '/api/company-settings' }),
    getMailTemplate: async () => ({ url: '/api/mail-templates/note-tag' }),
    inviteStaffAgain: async () => ({ url: `/api/staff/${await aPerson()}/invitation` }),
    unlinkStaff: async () => {
      const staffId = await aPerson();
      const link = { issuer: 'https://login.example', subject: staffId, staff_id: staffId };
      await lintel.platform.database.db
        .insertInto('identity_links')
        .values({ ...link, linked_at: lintel.clock.now().toISOString() })
        .execute();
      return { url: `/api/staff/${staffId}/single-sign-on` };
    },
  };
}

// Tests BASE-20.
it.each(CLOSED_TO_KEYS.filter(({ produces }) => produces === undefined))(
  'answers the version of its record as ETag: $name',
  async ({ name, method }) => {
    const prepared = await calls[name]?.();
    if (prepared === undefined) throw new Error(`${name} has no call here`);
    const { url = '', payload, headers, etag } = prepared;
    const answer = await admin({
      method,
      url,
      ...(payload === undefined ? {} : { payload }),
      headers: { ...headers, ...(etag === undefined ? {} : { 'if-match': etag }) },
    });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    const { version, webhook = { version } } = answer.json();
    expect(answer.headers.etag).toBe(`"${webhook.version}"`);
  },
);
