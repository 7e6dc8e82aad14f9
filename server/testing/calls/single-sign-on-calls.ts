import type { TestApp } from '../test-app.ts';

export interface SignOnAnswer {
  status: number;
  body: {
    access_token: string;
    refresh_token: string;
    roles: string[];
    url: string;
    error: { code: string; message: string };
    [field: string]: unknown;
  };
}

/** With cookies at Lintel and at the provider. */
export function providerBrowser({ app }: Pick<TestApp, 'app'>) {
  const jars = { lintel: new Map<string, string>(), provider: new Map<string, string>() };
  const header = (jar: Map<string, string>) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (jar: Map<string, string>, lines: readonly string[]) => {
    for (const line of lines) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
  };

  async function post(path: string, payload?: object, token?: string): Promise<SignOnAnswer> {
    const answer = await app.inject({
      method: 'POST',
      url: path,
      ...(payload === undefined ? {} : { payload }),
      headers: {
        'user-agent': 'test',
        cookie: header(jars.lintel),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    });
    keep(jars.lintel, [answer.headers['set-cookie'] ?? []].flat());
    return { status: answer.statusCode, body: answer.body === '' ? ({} as never) : answer.json() };
  }

  return {
    cookies: jars.lintel,
    cookiesOfProvider: jars.provider,
    begin: () => post('/api/auth/single-sign-on'),
    finish: (answer: object) => post('/api/auth/single-sign-on/answer', answer),
    beginStepUp: (token: string) => post('/api/account/step-up/single-sign-on', undefined, token),
    finishStepUp: (answer: object, token: string) =>
      post('/api/account/step-up/single-sign-on/answer', answer, token),

    /** Follows the provider until it leads back. @returns the parameters of its answer. */
    async follow(url: string): Promise<Record<string, string>> {
      const { origin } = new URL(url);
      let next = new URL(url);
      for (let steps = 0; steps < 10 && next.origin === origin; steps += 1) {
        const answer = await fetch(next, { redirect: 'manual', headers: { cookie: header(jars.provider) } });
        keep(jars.provider, answer.headers.getSetCookie());
        const to = answer.headers.get('location');
        if (to === null)
          throw new Error(`${next.pathname} answered ${answer.status}: ${await answer.text()}`);
        next = new URL(to, next);
      }
      return Object.fromEntries(next.searchParams);
    },

    async signIn(): Promise<SignOnAnswer> {
      const { status, body } = await this.begin();
      if (status !== 200) return { status, body };
      return this.finish(await this.follow(body.url));
    },
  };
}
