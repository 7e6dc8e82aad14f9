import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { NewPasskey, PasskeySignature } from '../../contract/people/second-factor.ts';

/** The server's options for the browser's WebAuthn; the library that reads them loads when it is needed. */
export interface PasskeyOptions {
  challenge: string;
  [option: string]: unknown;
}

const NOT_USED = 'The passkey was not used. Try again, or use another way.';
const NOT_MADE = 'No passkey was created. Please try again.';
const MADE_BEFORE = 'This device or key has a passkey for your account already.';

export function canUsePasskeysHere(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window;
}

/**
 * Asks a passkey, which the person unlocks, to sign.
 * @throws Error with a message for the person if it does not.
 */
export async function signWithPasskey(options: PasskeyOptions): Promise<PasskeySignature> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    // The server's library made them; the contract passes them through.
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return (await startAuthentication({ optionsJSON })) as PasskeySignature;
  } catch (error) {
    throw new Error(NOT_USED, { cause: error });
  }
}

/**
 * Asks the browser to create a passkey.
 * @throws Error with a message for the person if it does not.
 */
export async function makePasskey(options: PasskeyOptions): Promise<NewPasskey> {
  const { startRegistration, WebAuthnError } = await import('@simplewebauthn/browser');
  try {
    // The server's library made them; the contract passes them through.
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    return (await startRegistration({ optionsJSON })) as NewPasskey;
  } catch (error) {
    const isThere =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new Error(isThere ? MADE_BEFORE : NOT_MADE, { cause: error });
  }
}
