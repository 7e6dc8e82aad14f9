import { businessDaysAfter, isGeneralBusinessDay } from '../../../domain/deadlines/business-days.ts';
import type { RevisionReason } from '../../../domain/good-faith/changed-circumstance.ts';
import type { LoanCosts } from '../../../domain/loan-costs/loan-costs.ts';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { DisclosureLinks } from '../../features/borrower-requests/disclosure-links.service.ts';
import { createDirectoriesService } from '../../features/directories/directories.service.ts';
import { createDeliveriesService } from '../../features/disclosure-deliveries/deliveries.service.ts';
import { estimateAnswer } from '../../features/disclosure-deliveries/delivery-answers.ts';
import { createIntentsService } from '../../features/disclosure-deliveries/intents.service.ts';
import { createGeneratedDocumentsService } from '../../features/documents/generated-documents.service.ts';
import { createGoodFaithService } from '../../features/loan-costs/good-faith.service.ts';
import { createLoanCostsService } from '../../features/loan-costs/loan-costs.service.ts';
import { createLoanEstimatesService } from '../../features/loan-estimates/loan-estimates.service.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { IssuedLoan } from './take-issued-loans.ts';

export type DemoPart = Pick<Platform, 'database' | 'files' | 'companySettings' | 'mailer'>;

/** Everything goes out on paper, so no borrower gets a link. */
export const NO_LINKS: DisclosureLinks = {
  listDisclosureLinks: () => Promise.resolve([]),
  settleDisclosures: () => Promise.resolve([]),
  sendDisclosureLink: () => Promise.reject(new Error('The demo delivers on paper.')),
  requireVisit: () => Promise.reject(new Error('The demo delivers on paper.')),
};

/** How far the work on an estimate goes. */
interface Story {
  method: 'mail' | 'in-person';
  /** Business days after the estimate; null for none yet. */
  intentAfter: number | null;
  change: { reason: RevisionReason; cause: string; after: number } | null;
}

const STORIES: readonly Story[] = [
  { method: 'mail', intentAfter: null, change: null },
  {
    method: 'in-person',
    intentAfter: 1,
    change: {
      reason: 'request',
      cause: 'The borrower asks for an appraisal with a rent schedule.',
      after: 1,
    },
  },
  { method: 'in-person', intentAfter: 1, change: null },
];

/**
 * Costs, estimates, deliveries and intents of the newest loans, by the product's own functions on the days of their
 * story. After the load, because they read the stored loans.
 */
export async function issueDemoEstimates(
  platform: DemoPart,
  loans: readonly IssuedLoan[],
  today: CalendarDate,
): Promise<void> {
  if (loans.length === 0) return;
  const actor = await officerOf(platform.database.db);
  await Promise.all(
    loans.map((loan, place) =>
      tell(platform, loan, { actor, today, story: STORIES[place % STORIES.length] as Story }),
    ),
  );
}

export async function officerOf(db: Db): Promise<Actor> {
  const { id, email } = await db
    .selectFrom('staff')
    .select(['id', 'email'])
    .where('email', 'like', 'officer@%')
    .executeTakeFirstOrThrow();
  return {
    staffId: id,
    sessionId: id,
    name: 'officer',
    email,
    fullName: 'Oscar Brandt',
    roles: [LOAN_OFFICER],
    isEnrolling: false,
    branchId: null,
    apiKeyScopes: null,
  };
}

async function tell(
  platform: DemoPart,
  { customerId, loanId, issuedOn }: IssuedLoan,
  { actor, today, story }: { actor: Actor; today: CalendarDate; story: Story },
): Promise<void> {
  const ids = { customerId, loanId };
  const dayAfter = (days: number) => businessDaysAfter(issuedOn, days, isGeneralBusinessDay);
  await at(platform, issuedOn).saveCosts(ids, actor);
  await at(platform, issuedOn).issueAndDeliver(ids, story.method, actor);
  const { change, intentAfter } = story;
  if (intentAfter !== null && dayAfter(intentAfter) < today)
    await at(platform, dayAfter(intentAfter)).stateIntent(ids, actor);
  if (change === null || dayAfter(change.after) >= today) return;
  const later = at(platform, dayAfter(change.after));
  await later.recordChange(ids, change, actor);
  await later.issueAndDeliver(ids, story.method, actor);
}

/** The product's functions, in the afternoon of that day. */
export function at({ database, files, companySettings, mailer }: DemoPart, day: CalendarDate) {
  const clock = { now: () => new Date(`${day}T19:30:00Z`) };
  const platform = { database, files, companySettings, mailer, clock };
  const { db } = database;
  const run = <Answer>(work: (tx: Db) => Promise<Answer>) => db.transaction().execute(work);
  // The folder is one that every customer has, and nobody else works yet.
  const folders = { holdFolder: () => Promise.resolve() };
  const generatedDocuments = createGeneratedDocumentsService(platform, folders);
  const directories = createDirectoriesService(platform);
  const costs = createLoanCostsService(platform);
  const estimates = createLoanEstimatesService(platform, { directories, generatedDocuments });
  const deliveries = createDeliveriesService(platform, NO_LINKS, {
    form: 'loan-estimate',
    answerOf: estimateAnswer,
  });
  const intents = createIntentsService(platform, NO_LINKS);
  const faith = createGoodFaithService(platform);
  type Ids = { customerId: string; loanId: string };
  return {
    platform,
    run,
    generatedDocuments,
    directories,

    async saveCosts(ids: Ids, actor: Actor, change: (costs: LoanCosts) => LoanCosts = (same) => same) {
      const { costs: beginning } = await costs.getLoanCosts(ids);
      await costs.saveLoanCosts(ids, change(beginning), 0, actor);
    },

    async issueAndDeliver(ids: Ids, method: Story['method'], actor: Actor) {
      const state = await estimates.getLoanEstimate(ids);
      const { loanVersion, costsVersion, form, versions, changes } = state;
      if (form === null) return;
      const body = {
        loanVersion,
        costsVersion,
        form,
        after: versions[0]?.number ?? 0,
        isUnchanged: versions.length > 0 && changes.length === 0,
      };
      const { estimateId } = await estimates.issueLoanEstimate(ids, body, actor, run);
      const isVersion = (version: { estimateId: string | null }) => version.estimateId === estimateId;
      const sending = { isVersion, recipients: ['primary'], method, sentOn: day, hasNotice: false };
      await deliveries.deliver(ids, sending, actor, run);
    },

    async stateIntent(ids: Ids, actor: Actor) {
      const intent = { borrower: 'primary', statedOn: day, manner: 'phone' } as const;
      await intents.recordIntentToProceed(ids, intent, actor, run);
    },

    async recordChange(ids: Ids, { reason, cause }: { reason: RevisionReason; cause: string }, actor: Actor) {
      const { charges } = await costs.getLoanCosts(ids);
      const charge = charges.find(({ isComputed, section }) => !isComputed && section === 'B');
      if (charge === undefined) return;
      const changed = [{ chargeId: charge.id, increaseCents: null }];
      await faith.recordCircumstance(ids, { reason, knownOn: day, cause, charges: changed }, actor, run);
    },
  };
}
