import { expect } from 'vitest';
import type { MailTemplate, MailTemplateChange } from '../../../contract/settings/mail-templates.ts';
import type { MailText } from '../../../domain/mail-templates/mail-kind.ts';
import { defaultTemplate, type MailKind } from '../../../domain/mail-templates/mail-kinds.ts';
import type { TestApp } from '../test-app.ts';
import type { SignedIn } from './second-factor-calls.ts';

interface Ask {
  payload?: object;
  version?: number;
  key?: string;
  by?: SignedIn;
}

/** By an administrator unless another person is given. */
export function mailTemplateCalls(lintel: TestApp, admin: SignedIn) {
  const ask = (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    { payload, version, key, by = admin }: Ask = {},
  ) =>
    lintel.app.inject({
      method,
      url: `/api/mail-templates${path}`,
      ...(payload === undefined ? {} : { payload }),
      headers: {
        authorization: `Bearer ${by.accessToken}`,
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
    });

  const shown = async (kind: MailKind): Promise<MailTemplate> => (await ask('GET', `/${kind}`)).json();

  return {
    ask,
    shown,

    async saved(kind: MailKind, text: Partial<MailText>): Promise<MailTemplate> {
      const { version } = await shown(kind);
      const answer = await ask('PUT', `/${kind}`, {
        payload: { ...defaultTemplate(kind), ...text },
        version,
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    },

    async restored(kind: MailKind): Promise<MailTemplate> {
      const { version } = await shown(kind);
      const answer = await ask('POST', `/${kind}/restore-default`, { version });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    },

    changesOf: async (kind: MailKind): Promise<MailTemplateChange[]> =>
      (await ask('GET', `/${kind}/changes`)).json().changes,
  };
}
