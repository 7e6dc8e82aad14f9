import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Given {
  challenge: string;
  origin: string;
  rpId?: string;
}

/** Ways to misbehave. */
interface Behaviour {
  /** Whether the person was asked for finger, face or PIN. */
  isVerified?: boolean;
  /** Instead of the next one. */
  counter?: number;
}

/** One ES256 credential, which answers like a browser (WebAuthn Level 3, 6). */
export function createSoftwarePasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let signatures = 0;

  const base = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  };

  function clientData(type: string, { challenge, origin }: Given): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function authenticatorData({ rpId = 'localhost' }: Given, flags: number, counter: number): Buffer {
    const head = Buffer.alloc(37);
    createHash('sha256').update(rpId).digest().copy(head);
    head.writeUInt8(flags, 32);
    head.writeUInt32BE(counter, 33);
    return head;
  }

  function credential(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // COSE (RFC 9053): EC2 key, ES256, P-256.
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    return Buffer.concat([Buffer.alloc(16), length, id, key]);
  }

  const flagsOf = ({ isVerified = true }: Behaviour) => USER_PRESENT | (isVerified ? USER_VERIFIED : 0);

  return {
    make(given: Given, behaviour: Behaviour = {}) {
      const flags = flagsOf(behaviour) | HAS_CREDENTIAL;
      const authData = Buffer.concat([authenticatorData(given, flags, 0), credential()]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return {
        ...base,
        response: {
          clientDataJSON: clientData('webauthn.create', given).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign(given: Given, behaviour: Behaviour = {}) {
      signatures = behaviour.counter ?? signatures + 1;
      const data = authenticatorData(given, flagsOf(behaviour), signatures);
      const client = clientData('webauthn.get', given);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...base,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}
