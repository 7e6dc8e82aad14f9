import type { StaffPerson } from '../../../contract/people/staff.ts';
import type { ApiKey } from '../../../contract/programs/api-keys.ts';
import type { Webhook } from '../../../contract/programs/webhooks.ts';
import { API_KEY_STATE_NAMES, apiKeyState } from '../../../domain/api-keys/api-key.ts';
import { ROLE_NAMES } from '../../../domain/people/role.ts';
import { SECOND_FACTOR_NAMES, type SecondFactorMethod } from '../../../domain/sessions/second-factor.ts';
import { csvRecords, csvTitles } from '../../../domain/texts/csv-text.ts';
import { formatInstant, formatInstantDate } from '../../../domain/time/eastern-time.ts';
import { NO_DELIVERY, webhookState } from '../../../domain/webhooks/webhook.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ApiKeysService } from '../api-keys/api-keys.service.ts';
import type { ExportsService } from '../exports/exports.service.ts';
import { resetSecondFactorOf } from '../second-factors/second-factor-reset.service.ts';
import type { StepUps } from '../second-factors/step-up.service.ts';
import type { WebhooksService } from '../webhooks/webhooks.service.ts';
import { findEmailOfStaff, listGrantedRoles, listReviewedPeople } from './access-review.store.ts';

/**
 * Everybody as the API shows them, for an administrator.
 * @param of one person alone, if given.
 */
export async function readPeople(db: Db, actor: Actor, now: Date, of?: string): Promise<StaffPerson[]> {
  const reviewed = await listReviewedPeople(db, now.toISOString(), of);
  const granted = Map.groupBy(await listGrantedRoles(db), ({ staffId }) => staffId);
  return reviewed.map(({ hasApp, hasPasskey, branchId, branchName, ...person }) => ({
    ...person,
    branch: branchId === null || branchName === null ? null : { branchId, name: branchName },
    isYou: person.staffId === actor.staffId,
    roles: (granted.get(person.staffId) ?? []).map(({ role, since }) => ({ role, since })),
    secondFactors: [...when(hasApp, 'authenticator-app'), ...when(hasPasskey, 'passkey')],
  }));
}

function when(has: boolean, method: SecondFactorMethod): SecondFactorMethod[] {
  return has ? [method] : [];
}

const TITLES = [
  'Email',
  'First Name',
  'Last Name',
  'Role',
  'Role Since',
  'Last Sign-in (Eastern)',
  'Second Factor',
  'Added On',
  'Disabled On',
  'Kind',
  'Program or Address',
  'Scopes or Events',
  'Created By',
  'Ends On',
  'Last Use (Eastern)',
  'State',
  'Branch',
];

/** Columns left empty for programs, up to 'Added On'. */
const NO_PERSON = Array<null>(7).fill(null);

export interface AccessReview {
  /** Everybody, with roles, last sign-in and second factor. */
  listStaff(actor: Actor): Promise<{ people: StaffPerson[] }>;
  /**
   * The same as CSV, one line per person and role, then the API keys and the webhooks. The export is recorded in the
   * history.
   * @throws AppError `step_up_required`, `too_many_requests`.
   */
  exportAccessReview(actor: Actor): Promise<string>;
  /**
   * Removes the second factor of another person who has lost it.
   * @throws AppError not_found; conflict for the caller's own, or when there is none; step_up_required.
   */
  resetSecondFactor(actor: Actor, staffId: string): Promise<void>;
}

export function createAccessReview(
  platform: Platform,
  stepUps: Pick<StepUps, 'requireStepUp'>,
  {
    exports,
    apiKeys,
    webhooks,
    forgetSessions,
  }: {
    exports: Pick<ExportsService, 'beginExport'>;
    apiKeys: Pick<ApiKeysService, 'listApiKeys'>;
    webhooks: Pick<WebhooksService, 'listWebhooks'>;
    /** Makes this process reload the sessions of a person, after the commit. */
    forgetSessions: (staffId: string) => void;
  },
): AccessReview {
  const { database, mailer, clock } = platform;
  const people = (actor: Actor) => readPeople(database.db, actor, clock.now());

  return {
    listStaff: async (actor) => ({ people: await people(actor) }),

    async exportAccessReview(actor) {
      const persons = (await people(actor)).flatMap(linesOf);
      const keys = (await apiKeys.listApiKeys()).map((key) => keyLine(key, clock.now()));
      const receivers = (await webhooks.listWebhooks()).map(webhookLine);
      const lines = [...persons, ...keys, ...receivers];
      await exports.beginExport(actor, { kind: 'access-review', items: lines.length });
      return csvTitles(TITLES) + csvRecords(lines);
    },

    async resetSecondFactor(actor, staffId) {
      // Otherwise the thief of a session could use it to remove its owner's second factor.
      if (staffId === actor.staffId) {
        throw new AppError('conflict', 'Change your own second factor on your account page.');
      }
      await database.db.transaction().execute(async (tx) => {
        await stepUps.requireStepUp(tx, actor);
        const found = await findEmailOfStaff(tx, staffId);
        if (found === undefined) throw notFound();
        const by = { name: actor.name, fullName: actor.fullName, staffId: actor.staffId };
        await resetSecondFactorOf(tx, { person: { staffId, email: found.email }, by }, platform);
      });
      forgetSessions(staffId);
      mailer.nudge();
    },
  };
}

/** One line per role, and one for a person without roles. */
function linesOf(person: StaffPerson): (string | null)[][] {
  const roles: { role: string; since: string | null }[] = person.roles.map(({ role, since }) => ({
    role: ROLE_NAMES[role],
    since: formatInstantDate(since),
  }));
  const date = (instant: string | null) => (instant === null ? null : formatInstantDate(instant));
  return (roles.length === 0 ? [{ role: 'None', since: null }] : roles).map(({ role, since }) => [
    person.email,
    person.firstName,
    person.lastName,
    role,
    since,
    person.lastSignInOn === null ? 'Never' : formatInstant(person.lastSignInOn),
    person.secondFactors.map((method) => SECOND_FACTOR_NAMES[method]).join(', ') || 'None',
    date(person.addedOn),
    date(person.disabledOn),
    'Person',
    ...Array<null>(5).fill(null),
    person.disabledOn === null ? 'Active' : 'Disabled',
    person.branch?.name ?? null,
  ]);
}

function keyLine(key: ApiKey, now: Date): (string | null)[] {
  return [
    ...NO_PERSON,
    formatInstantDate(key.createdAt),
    key.revokedAt === null ? null : formatInstantDate(key.revokedAt),
    'API key',
    key.name,
    key.scopes.join(', '),
    key.createdBy,
    formatInstantDate(key.expiresAt),
    key.lastUsedAt === null ? 'Never' : formatInstant(key.lastUsedAt),
    API_KEY_STATE_NAMES[apiKeyState(key, now)],
    null,
  ];
}

function webhookLine(webhook: Webhook): (string | null)[] {
  return [
    ...NO_PERSON,
    formatInstantDate(webhook.createdAt),
    null,
    'Webhook',
    webhook.url,
    webhook.types.join(', '),
    webhook.createdBy,
    'No end',
    webhook.lastDeliveredAt === null ? NO_DELIVERY : formatInstant(webhook.lastDeliveredAt),
    webhookState(webhook),
    null,
  ];
}
