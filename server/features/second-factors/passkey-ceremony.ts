import type { NewPasskey, PasskeySignature } from '../../../contract/people/second-factor.ts';
import type { RelyingParty } from '../../platform/http/relying-party.ts';

/** Loaded with the first passkey, because it brings a large set of certificates. */
const library = () => import('@simplewebauthn/server');

/**
 * EdDSA, ES256 and RS256 (RFC 9053, RFC 8812), which every browser and key supports. The library's default
 * also tries algorithms that Node calls experimental.
 */
const ALGORITHMS = [-8, -7, -257];

export interface PasskeyKey {
  credentialId: string;
  publicKey: Buffer;
  /** The number of its signatures, if it counts them: a copy falls behind (WebAuthn Level 3, 6.1.1). */
  counter: number;
  transports: string[];
}

type Known = Pick<PasskeyKey, 'credentialId' | 'transports'>;

export async function enrolmentOptions(
  party: RelyingParty,
  person: { staffId: string; email: string; companyName: string },
  known: readonly Known[],
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: person.companyName,
    userName: person.email,
    userDisplayName: person.email,
    userID: new Uint8Array(Buffer.from(person.staffId)),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(descriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
}

export async function confirmationOptions(party: RelyingParty, known: readonly Known[]) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: known.map(descriptor),
    userVerification: 'required',
  });
}

/** The challenge that a browser claims to have answered; '' when it is unreadable. */
export function challengeOf({ response }: NewPasskey | PasskeySignature): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
    const { challenge } = said as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** Undefined if anything about it is wrong. The caller checks that the challenge is ours and unused. */
export async function verifyNewPasskey(
  party: RelyingParty,
  response: NewPasskey,
): Promise<PasskeyKey | undefined> {
  const { verifyRegistrationResponse } = await library();
  const verified = await refusalAsUndefined(() =>
    verifyRegistrationResponse({
      response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challengeOf(response),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (verified?.verified !== true) return undefined;
  const { credential } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
  };
}

/**
 * The passkey's new counter; undefined if anything is wrong, such as the signature. The caller checks the challenge.
 */
export async function verifySignature(
  party: RelyingParty,
  passkey: PasskeyKey,
  response: PasskeySignature,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  type Options = Parameters<typeof verifyAuthenticationResponse>[0];
  const verified = await refusalAsUndefined(() =>
    verifyAuthenticationResponse({
      response: response as Options['response'],
      expectedChallenge: challengeOf(response),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports as NonNullable<Options['credential']['transports']>,
      },
    }),
  );
  return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined;
}

function descriptor({ credentialId, transports }: Known) {
  return { id: credentialId, transports };
}

/** The library throws for everything it rejects. */
async function refusalAsUndefined<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}
