import type { ApiKey, ApiKeyBody } from '../../../contract/programs/api-keys.ts';
import { ADMIN } from '../../../domain/people/role.ts';
import type { TestApp } from '../test-app.ts';
import { type SignedIn, someoneSignedIn } from './second-factor-calls.ts';

export interface CreatedKey {
  key: string;
  apiKey: ApiKey;
  admin: SignedIn;
}

export async function createKey(
  lintel: TestApp,
  { admin, ...body }: Partial<ApiKeyBody> & { admin?: SignedIn } = {},
): Promise<CreatedKey> {
  const by = admin ?? (await someoneSignedIn(lintel, [ADMIN]));
  const answer = await lintel.app.inject({
    method: 'POST',
    url: '/api/api-keys',
    headers: { authorization: `Bearer ${by.accessToken}` },
    payload: {
      name: `Program ${crypto.randomUUID()}`,
      scopes: ['loans:read'],
      contactEmail: 'integrations@lintel.example',
      days: 30,
      ...body,
    },
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return { ...answer.json(), admin: by };
}

export function withKey({ app }: Pick<TestApp, 'app'>, key: string) {
  return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers: object = {}) =>
    app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${key}`, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
}
