import { z } from 'zod';
import {
  CONFIRMED_PURPOSES,
  MAX_PASSKEY_NAME_LENGTH,
  SECOND_FACTOR_METHODS,
} from '../../domain/sessions/second-factor.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { idSchema, instantSchema } from '../wire/wire.ts';

const codeSchema = z.string().trim().min(1, 'Enter the code').max(60, 'This is too long for a code');

/** WebAuthn data in base64url; the library that verifies it knows its content. */
const encoded = z.string().max(5_000);

const passkeyAnswer = {
  id: encoded.min(1),
  rawId: encoded,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** A browser's answer after signing with a passkey (WebAuthn Level 3, 5.1). */
const passkeySignatureSchema = z.object({
  ...passkeyAnswer,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.nullish(),
  }),
});

export type PasskeySignature = z.infer<typeof passkeySignatureSchema>;

/** A browser's answer after creating a passkey. */
const newPasskeySchema = z.object({
  ...passkeyAnswer,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    authenticatorData: encoded.optional(),
    transports: z.array(z.string().max(40)).max(10).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: encoded.optional(),
  }),
});

export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** Options that the page hands to the browser's WebAuthn unchanged. */
const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });

export const secondFactorProofSchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('authenticator-app'), code: codeSchema }),
  z.object({ method: z.literal('recovery-code'), code: codeSchema }),
  z.object({ method: z.literal('passkey'), response: passkeySignatureSchema }),
]);

export type SecondFactorProof = z.infer<typeof secondFactorProofSchema>;

const passkeySchema = z.object({
  passkeyId: idSchema,
  name: z.string(),
  createdOn: instantSchema,
  lastUsedOn: instantSchema.nullable(),
});

const secondFactorSchema = z.object({
  isRequired: z.boolean(),
  canUsePasskeys: z.boolean(),
  methods: z.array(z.enum(SECOND_FACTOR_METHODS)),
  authenticatorApp: z.object({ createdOn: instantSchema, lastUsedOn: instantSchema.nullable() }).nullable(),
  passkeys: z.array(passkeySchema),
  recoveryCodes: z.object({ left: z.int(), createdOn: instantSchema }).nullable(),
  /** The identity provider that confirms this person; null if the session began with a mailed code. */
  provider: z.object({ name: z.string() }).nullable(),
});

export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** Recovery codes are shown once: when the first factor is added, and when the codes are renewed. */
const enrolledSchema = z.object({ recoveryCodes: z.array(z.string()).nullable() });

export const getSecondFactor = defineEndpoint('getSecondFactor', {
  summary: "The caller's second factor, without its secrets.",
  access: 'enrolling',
  reach: 'none',
  scope: null,
  group: 'Signing in',
  status: 200,
  answer: secondFactorSchema,
});

export const offerAuthenticatorApp = defineEndpoint('offerAuthenticatorApp', {
  title: 'Start adding an authenticator app',
  summary: 'A secret for an authenticator app. It takes effect once a code of the app is sent back with it.',
  access: 'enrolling',
  reach: 'none',
  scope: null,
  group: 'Signing in',
  status: 200,
  answer: z.object({
    /** Base32, for typing by hand. */
    secret: z.string(),
    uri: z.string(),
    /** The sealed secret; the client sends it back with the code. */
    offer: z.string(),
  }),
  errors: ['step_up_required'],
});

export const enrolAuthenticatorApp = defineEndpoint('enrolAuthenticatorApp', {
  title: 'Add authenticator app',
  summary: 'Adds an authenticator app, replacing any earlier one.',
  access: 'enrolling',
  reach: 'none',
  scope: null,
  group: 'Signing in',
  body: z.strictObject({ offer: z.string().max(2000), code: codeSchema }),
  status: 200,
  answer: enrolledSchema,
  errors: ['step_up_required', 'conflict'],
});

export const removeAuthenticatorApp = defineEndpoint('removeAuthenticatorApp', {
  summary: 'Removes the authenticator app.',
  access: 'staff',
  reach: 'none',
  scope: null,
  group: 'Signing in',
  status: 204,
  errors: ['step_up_required', 'not_found', 'conflict'],
});

export const offerPasskeyEnrolment = defineEndpoint('offerPasskeyEnrolment', {
  title: 'Start adding a passkey',
  summary: 'The options for making a passkey.',
  access: 'enrolling',
  reach: 'none',
  scope: null,
  group: 'Signing in',
  status: 200,
  answer: passkeyOptionsSchema,
  errors: ['step_up_required', 'conflict'],
});

export const enrolPasskey = defineEndpoint('enrolPasskey', {
  title: 'Add passkey',
  summary: 'Adds a passkey.',
  access: 'enrolling',
  reach: 'none',
  scope: null,
  group: 'Signing in',
  body: z.strictObject({
    name: z.string().trim().min(1, 'Enter a name').max(MAX_PASSKEY_NAME_LENGTH),
    response: newPasskeySchema,
  }),
  maxBodyKB: 32,
  status: 200,
  answer: enrolledSchema,
  errors: ['step_up_required', 'conflict'],
  example: { values: { name: 'Phone' } },
});

export const removePasskey = defineEndpoint('removePasskey', {
  summary: 'Removes a passkey.',
  access: 'staff',
  reach: 'none',
  scope: null,
  group: 'Signing in',
  params: z.object({ passkeyId: idSchema }),
  status: 204,
  errors: ['step_up_required', 'not_found', 'conflict'],
});

export const renewRecoveryCodes = defineEndpoint('renewRecoveryCodes', {
  summary: 'Replaces the recovery codes. The new ones are shown only once.',
  access: 'enrolling',
  reach: 'none',
  scope: null,
  group: 'Signing in',
  status: 200,
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['step_up_required', 'conflict'],
});

export const offerStepUpPasskey = defineEndpoint('offerStepUpPasskey', {
  title: 'Start passkey confirmation',
  summary: 'The options for a passkey signature in a step-up.',
  access: 'staff',
  reach: 'none',
  scope: null,
  group: 'Signing in',
  status: 200,
  answer: passkeyOptionsSchema,
  errors: ['conflict'],
});

export const stepUp = defineEndpoint('stepUp', {
  title: 'Confirm second factor',
  summary: 'Confirms the person again, for operations of the next minutes that require it.',
  access: 'staff',
  reach: 'none',
  scope: null,
  group: 'Signing in',
  body: z.strictObject({ proof: secondFactorProofSchema }),
  maxBodyKB: 32,
  status: 200,
  answer: z.object({ confirmedUntil: instantSchema }),
  errors: ['account_locked', 'conflict'],
});

const purposeSchema = z
  .enum(CONFIRMED_PURPOSES)
  .default('second-factor')
  .describe('The action that the code confirms, and no other.');

export const mailConfirmationCode = defineEndpoint('mailConfirmationCode', {
  summary: 'Mails a code by which a person without a second factor confirms an action in the session.',
  access: 'enrolling',
  reach: 'none',
  scope: null,
  group: 'Signing in',
  query: z.object({ purpose: purposeSchema }),
  status: 200,
  /** Seconds until another code can be requested. */
  answer: z.object({ resendAfter: z.int() }),
  errors: ['conflict'],
});

export const confirmByMail = defineEndpoint('confirmByMail', {
  summary: 'Checks the mailed code. The session can then do the action of the code for some minutes.',
  access: 'enrolling',
  reach: 'none',
  scope: null,
  group: 'Signing in',
  body: z.strictObject({ code: codeSchema, purpose: purposeSchema }),
  status: 200,
  answer: z.object({ confirmedUntil: instantSchema }),
  errors: ['account_locked', 'conflict'],
});
