import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  defaultTemplate,
  MAIL_KIND_NAMES,
  type MailKind,
} from '../../../domain/mail-templates/mail-kinds.ts';
import { ADMIN } from '../../../domain/people/role.ts';
import { mailTemplateCalls } from '../../testing/calls/mail-template-calls.ts';
import { enrolApp, type SignedIn, someoneSignedIn } from '../../testing/calls/second-factor-calls.ts';
import { replayedState, storedState } from '../../testing/recorded-state.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let lintel: TestApp;
let admin: SignedIn;
let calls: ReturnType<typeof mailTemplateCalls>;
beforeAll(async () => {
  lintel = await startTestApp({ env: { REQUIRE_SECOND_FACTOR: '0' } });
  admin = await someoneSignedIn(lintel, [ADMIN]);
  calls = mailTemplateCalls(lintel, admin);
});
afterAll(() => lintel.close());

describe('the list of templates', () => {
  // Tests TMPL-1 and TMPL-17.
  it('has every kind of mail, with its last change', async () => {
    const before = (await calls.ask('GET', '')).json().templates;
    expect(before.map(({ kind }: { kind: MailKind }) => kind)).toEqual(MAIL_KIND_NAMES);
    expect(before[0]).toEqual({
      kind: 'sign-in-code',
      version: 0,
      isDefault: true,
      problems: [],
      changedOn: null,
      changedBy: null,
    });
    await calls.saved('new-browser', { subject: 'A new browser at {{company}}' });
    const after = (await calls.ask('GET', '')).json().templates;
    expect(after.find(({ kind }: { kind: MailKind }) => kind === 'new-browser')).toMatchObject({
      version: 1,
      isDefault: false,
      changedOn: lintel.clock.now().toISOString(),
      changedBy: admin.email.split('@')[0],
    });
  });
});

describe('saving', () => {
  // Tests TMPL-6, TMPL-7 and TMPL-14.
  it.each<[string, object, Record<string, string>]>([
    ['an unknown field', { subject: '{{frist}}' }, { subject: 'Column 1: there is no field {{frist}}' }],
    [
      'a missing field',
      { body: 'Hello' },
      { body: '{{code}} is missing: the code. {{warning}} is missing: the fixed warning' },
    ],
    [
      'a code in the subject',
      { subject: 'Code {{code}}' },
      { subject: 'Column 6: {{code}} can only be in the text' },
    ],
    [
      'a header',
      { subject: 'Code\r\nBcc: a@b.example' },
      { subject: 'Column 5: remove a line break. Column 6: remove a line break' },
    ],
    ['100 kB', { body: 'x'.repeat(100_000) }, { body: 'Enter at most 10,000 characters' }],
    ['NUL', { body: 'a\0' }, { body: expect.stringContaining('cannot') as unknown as string }],
    [
      'half an emoji',
      { subject: 'a\ud83d' },
      { subject: expect.stringContaining('cannot') as unknown as string },
    ],
    [
      'reversed text',
      { subject: 'a\u202eb' },
      { subject: 'Column 2: remove the character U+202E, which reverses text' },
    ],
    ['another field', { subject: 'a', html: '<b>' }, { html: 'is not a field of this form' }],
  ])('refuses %s at its part, and keeps the earlier template', async (_title, text, fields) => {
    const payload = { ...defaultTemplate('sign-in-code'), ...text };
    for (const [method, path, more] of [
      ['PUT', '/sign-in-code', { version: 0 }],
      ['POST', '/sign-in-code/test', {}],
    ] as const) {
      const answer = await calls.ask(method, path, { payload, ...more });
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json().error.fields).toEqual(fields);
    }
    expect(await calls.shown('sign-in-code')).toMatchObject({ version: 0, isDefault: true });
  });

  it('knows no other kind, and needs a version', async () => {
    const payload = defaultTemplate('sign-in-code');
    expect((await calls.ask('GET', '/constructor')).statusCode).toBe(404);
    expect((await calls.ask('PUT', '/sign-in-code', { payload })).statusCode).toBe(428);
  });

  // Tests TMPL-18 and TMPL-22.
  it('keeps both sides in the history, restores the default, and can be undone', async () => {
    const words = { subject: 'Wrong codes', body: '{{wrongCodes}} times!  \r\n{{warning}}\n\n' };
    const stored = { subject: 'Wrong codes', body: '{{wrongCodes}} times!  \n{{warning}}' };
    const first = await calls.saved('wrong-codes', words);
    expect(first).toMatchObject({ ...stored, version: 1, isDefault: false });
    expect(await calls.saved('wrong-codes', words)).toMatchObject({ version: 1 });
    expect(await calls.restored('wrong-codes')).toMatchObject({
      ...defaultTemplate('wrong-codes'),
      version: 2,
      isDefault: true,
    });
    expect(await calls.restored('wrong-codes')).toMatchObject({ version: 2 });
    expect(await calls.saved('wrong-codes', words)).toMatchObject({ version: 3, isDefault: false });
    expect(await calls.saved('wrong-codes', {})).toMatchObject({ version: 4, isDefault: true });
    const defaults = defaultTemplate('wrong-codes');
    expect((await calls.changesOf('wrong-codes')).map(({ changeId, at, ...change }) => change)).toEqual([
      { actor: nameOf(admin), event: 'mail-template-restored', version: 4, before: stored, after: defaults },
      { actor: nameOf(admin), event: 'mail-template-changed', version: 3, before: defaults, after: stored },
      { actor: nameOf(admin), event: 'mail-template-restored', version: 2, before: stored, after: defaults },
      { actor: nameOf(admin), event: 'mail-template-changed', version: 1, before: defaults, after: stored },
    ]);
    const replayed = await replayedState(lintel.platform.database.db);
    expect(replayed['mail-template wrong-codes']).toBe(
      (await storedState(lintel.platform.database.db))['mail-template wrong-codes'],
    );
    expect(replayed['mail-template wrong-codes']).toContain('"version":4');
  });

  it('lists many changes in pages', async () => {
    for (let n = 0; n < 21; n += 1) await calls.saved('lock-reminder', { subject: `Locks ${n}` });
    const first = (await calls.ask('GET', '/lock-reminder/changes')).json();
    expect(first.changes).toHaveLength(20);
    const next = await lintel.app.inject({
      url: first.links.next.href,
      headers: { authorization: `Bearer ${admin.accessToken}` },
    });
    expect(next.json()).toMatchObject({
      changes: [{ version: 1, after: { subject: 'Locks 0' } }],
      links: {},
    });
  });

  // Tests TMPL-18. The answer to the first save was lost.
  it('answers a repeat with the same template like the first time', async () => {
    const payload = { ...defaultTemplate('lock-reminder'), subject: 'Locks that end soon' };
    const { version } = await calls.shown('lock-reminder');
    const first = await calls.ask('PUT', '/lock-reminder', { payload, version });
    const changes = await calls.changesOf('lock-reminder');
    const again = await calls.ask('PUT', '/lock-reminder', { payload, version });
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json()).toMatchObject({ version: first.json().version, subject: payload.subject });
    expect(await calls.changesOf('lock-reminder')).toEqual(changes);
  });

  // Tests TMPL-19.
  it('answers the second of two with both sides, also for the very first change', async () => {
    const other = await someoneSignedIn(lintel, [ADMIN]);
    const save = (subject: string, by: SignedIn) =>
      calls.ask('PUT', '/quote', { payload: { ...defaultTemplate('quote'), subject }, version: 0, by });
    const answers = await Promise.all([save('Quote A {{title}}', admin), save('Quote B {{title}}', other)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
    const [won, lost] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
    expect(lost?.json().current).toMatchObject({ version: 1, subject: won?.json().subject });
    expect(lost?.headers.etag).toBe('"1"');
    expect((await calls.ask('POST', '/quote/restore-default', { version: 0 })).statusCode).toBe(412);
  });

  // Tests TMPL-21.
  it('asks for a step-up, which reading and testing do not', async () => {
    const careful = await someoneSignedIn(lintel, [ADMIN]);
    await enrolApp(lintel, careful);
    await lintel.platform.database.db
      .updateTable('sessions')
      .set({ second_factor_at: null })
      .where('staff_id', '=', careful.staffId)
      .execute();
    const payload = { ...defaultTemplate('note-tag'), subject: 'Tagged' };
    for (const answer of [
      await calls.ask('PUT', '/note-tag', { payload, version: 0, by: careful }),
      await calls.ask('POST', '/note-tag/restore-default', { version: 0, by: careful }),
    ]) {
      expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'step_up_required']);
    }
    expect((await calls.ask('GET', '/note-tag', { by: careful })).statusCode).toBe(200);
    expect((await calls.ask('POST', '/note-tag/test', { payload, by: careful })).statusCode).toBe(201);
    expect(await calls.shown('note-tag')).toMatchObject({ version: 0 });
  });
});

// Tests TMPL-23.
it('no code, link or secret is in the history', async () => {
  const events = await lintel.platform.database.db.selectFrom('events').selectAll().execute();
  const ofTemplates = events.filter(({ kind }) => kind.startsWith('mail-template-'));
  expect(ofTemplates.length).toBeGreaterThan(4);
  expect(JSON.stringify(ofTemplates)).not.toMatch(/https?:|\b\d{6}\b(?!\d)/);
});

const nameOf = ({ email }: { email: string }) => email.split('@')[0];
