import { Secret, TOTP } from 'otpauth';
import { LOAN_OFFICER, type Role } from '../../../domain/people/role.ts';
import { CONFIRMED_PURPOSES, type ConfirmedPurpose } from '../../../domain/sessions/second-factor.ts';
import { addStaff, openTestSession, type TestStaff } from '../factories/staff-factory.ts';
import type { TestApp } from '../test-app.ts';
import { mailsTo, sessionCalls, untilJobsAreDone } from './session-calls.ts';

/** What an authenticator app shows. */
export function appCode(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}

export interface AccountAnswer {
  status: number;
  headers: Record<string, unknown>;
  body: {
    access_token: string;
    secret: string;
    uri: string;
    offer: string;
    challenge: string;
    recoveryCodes: string[];
    error: { code: string; message: string; fields?: Record<string, string> };
    [field: string]: unknown;
  };
}

/** Without a cookie, unless `headers` have one. */
export function accountCalls(
  { app }: Pick<TestApp, 'app'>,
  accessToken: string,
  headers: { host?: string; cookie?: string } = {},
) {
  return async function account(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    payload?: object,
  ): Promise<AccountAnswer> {
    const answer = await app.inject({
      method,
      url: `/api/account/${path}`,
      headers: { authorization: `Bearer ${accessToken}`, host: 'localhost', ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body === '' ? ({} as AccountAnswer['body']) : answer.json(),
    };
  };
}

export interface SignedIn extends TestStaff {
  accessToken: string;
  account: ReturnType<typeof accountCalls>;
}

/** No second factor, but a mailed code typed just now. */
export async function someoneSignedIn(lintel: TestApp, roles: Role[] = [LOAN_OFFICER]): Promise<SignedIn> {
  const staff = await addStaff(lintel.platform.database.db, { roles });
  const accessToken = (await openTestSession(lintel.platform, staff)).access_token;
  await lintel.platform.database.db
    .updateTable('sessions')
    .set({ mail_confirmations: confirmationsAt(lintel.clock.now()) })
    .where('staff_id', '=', staff.staffId)
    .execute();
  return { ...staff, accessToken, account: accountCalls(lintel, accessToken) };
}

/** As if everybody had just typed a mailed code. */
export async function everybodyConfirmed({ platform, clock }: TestApp): Promise<void> {
  const mail_confirmations = confirmationsAt(clock.now());
  await platform.database.db.updateTable('sessions').set({ mail_confirmations }).execute();
}

function confirmationsAt(now: Date): Partial<Record<ConfirmedPurpose, string>> {
  return Object.fromEntries(CONFIRMED_PURPOSES.map((purpose) => [purpose, now.toISOString()]));
}

/** @returns the app's secret and its recovery codes. */
export async function enrolApp(
  { clock }: TestApp,
  { account }: Pick<SignedIn, 'account'>,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { body } = await account('POST', 'authenticator-app/offer');
  const code = appCode(body.secret, clock.now());
  const enrolled = await account('POST', 'authenticator-app', { offer: body.offer, code });
  if (enrolled.status !== 200) throw new Error(JSON.stringify(enrolled.body));
  return { secret: body.secret, recoveryCodes: enrolled.body.recoveryCodes };
}

/** Sign-in by mail. The app must run its jobs. */
export async function firstStep(lintel: TestApp, email: string) {
  const calls = sessionCalls(lintel);
  // After the pause between two codes.
  lintel.clock.advance(31);
  await calls.requestOtp(email);
  await untilJobsAreDone(lintel);
  const codes = (await mailsTo(lintel, email)).flatMap(
    ({ text }) => /sign-in code is (\d{6})/.exec(text)?.[1] ?? [],
  );
  return calls.signIn(email, codes.at(-1) ?? '');
}

export async function secondStep(
  { app }: Pick<TestApp, 'app'>,
  ticket: string,
  proof: object,
): Promise<AccountAnswer> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/second-factor',
    headers: { host: 'localhost' },
    payload: { ticket, proof },
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}
