import type { Kysely } from 'kysely';
import * as foundation from '../../migrations/0001-foundation.ts';
import * as sessionNotices from '../../migrations/0002-session-notices.ts';
import * as revealLimit from '../../migrations/0003-reveal-limit.ts';
import * as loanActionVersions from '../../migrations/0004-loan-action-versions.ts';
import * as files from '../../migrations/0005-files.ts';
import * as lockReminders from '../../migrations/0006-lock-reminders.ts';
import * as mailAttachments from '../../migrations/0007-mail-attachments.ts';
import * as notes from '../../migrations/0008-notes.ts';
import * as directoryVersions from '../../migrations/0009-directory-versions.ts';
import * as quotes from '../../migrations/0010-quotes.ts';
import * as history from '../../migrations/0011-history.ts';
import * as liveLoans from '../../migrations/0012-live-loans.ts';
import * as secondFactors from '../../migrations/0013-second-factors.ts';
import * as quoteEmails from '../../migrations/0014-quote-emails.ts';
import * as mailsNotOut from '../../migrations/0018-mails-not-out.ts';
import * as legalHolds from '../../migrations/0020-legal-holds.ts';
import * as searchStatistics from '../../migrations/0021-search-statistics.ts';
import * as phoneEnds from '../../migrations/0022-phone-ends.ts';
import * as leanCounts from '../../migrations/0023-lean-counts.ts';
import * as idempotencyKeys from '../../migrations/0024-idempotency-keys.ts';
import * as fileMoves from '../../migrations/0025-file-moves.ts';
import * as oneApostrophe from '../../migrations/0026-one-apostrophe.ts';
import * as mailSenders from '../../migrations/0027-mail-senders.ts';
import * as storableTexts from '../../migrations/0028-storable-texts.ts';
import * as installation from '../../migrations/0029-installation.ts';
import * as browserCodes from '../../migrations/0030-browser-codes.ts';
import * as exports from '../../migrations/0031-exports.ts';
import * as mailConfirmations from '../../migrations/0032-mail-confirmations.ts';
import * as exportLimits from '../../migrations/0033-export-limits.ts';
import * as draftKeys from '../../migrations/0034-draft-keys.ts';
import * as actionTypes from '../../migrations/0035-action-types.ts';
import * as roleCodes from '../../migrations/0036-role-codes.ts';
import * as ordersOfTheLoanList from '../../migrations/0037-orders-of-the-loan-list.ts';
import * as closingDatesOfLoans from '../../migrations/0038-closing-dates-of-loans.ts';
import * as openedLoans from '../../migrations/0040-opened-loans.ts';
import * as loanViews from '../../migrations/0041-loan-views.ts';
import * as notifications from '../../migrations/0042-notifications.ts';
import * as newEvents from '../../migrations/0043-new-events.ts';
import * as accountNumbers from '../../migrations/0046-account-numbers.ts';
import * as accountNumberReveals from '../../migrations/0047-account-number-reveals.ts';
import * as officialForms from '../../migrations/0048-official-forms.ts';
import * as mismoImports from '../../migrations/0050-mismo-imports.ts';
import * as endsOfNumbers from '../../migrations/0051-ends-of-numbers.ts';
import * as mismoSchemas from '../../migrations/0052-mismo-schemas.ts';
import * as numbersInKeptTexts from '../../migrations/0059-numbers-in-kept-texts.ts';
import * as apiKeys from '../../migrations/0060-api-keys.ts';
import * as eventFeed from '../../migrations/0061-event-feed.ts';
import * as webhooks from '../../migrations/0062-webhooks.ts';
import * as staffVersions from '../../migrations/0065-staff-versions.ts';
import * as reassignments from '../../migrations/0066-reassignments.ts';
import * as staffEvents from '../../migrations/0067-staff-events.ts';
import * as historySeals from '../../migrations/0070-history-seals.ts';
import * as quarantine from '../../migrations/0071-quarantine.ts';
import * as originsOfMismoLoans from '../../migrations/0075-origins-of-mismo-loans.ts';
import * as searchOfMismoOrigins from '../../migrations/0076-search-of-mismo-origins.ts';
import * as companySettings from '../../migrations/0077-company-settings.ts';
import * as companySettingsEvents from '../../migrations/0078-company-settings-events.ts';
import * as mailTemplates from '../../migrations/0079-mail-templates.ts';
import * as branches from '../../migrations/0080-branches.ts';
import * as startersOfLoans from '../../migrations/0081-starters-of-loans.ts';
import * as staffBranchEvents from '../../migrations/0082-staff-branch-events.ts';
import * as singleSignOn from '../../migrations/0084-single-sign-on.ts';
import * as sessionsOfTheProvider from '../../migrations/0085-sessions-of-the-provider.ts';
import * as mailTemplateEvents from '../../migrations/0088-mail-template-events.ts';
import * as possibleEntries from '../../migrations/0089-possible-entries.ts';
import * as triesOfScans from '../../migrations/0090-tries-of-scans.ts';
import * as companyLogo from '../../migrations/0091-company-logo.ts';
import * as staffNameEvents from '../../migrations/0091-staff-name-events.ts';
import * as apiKeyEndMails from '../../migrations/0092-api-key-end-mails.ts';
import * as oldWebhookSecrets from '../../migrations/0093-old-webhook-secrets.ts';
import * as branchChangeEvents from '../../migrations/0094-branch-change-events.ts';
import * as unassignedLoans from '../../migrations/0095-unassigned-loans.ts';
import * as peopleOfLoans from '../../migrations/0096-people-of-loans.ts';
import * as providerSignOuts from '../../migrations/0097-provider-sign-outs.ts';
import * as eventsOfLinks from '../../migrations/0098-events-of-links.ts';
import * as leanDeliveries from '../../migrations/0099-lean-deliveries.ts';
import * as quotesOfApiKeys from '../../migrations/0101-quotes-of-api-keys.ts';
import * as timeOfNotifications from '../../migrations/0102-time-of-notifications.ts';
import * as purposesOfConfirmations from '../../migrations/0103-purposes-of-confirmations.ts';
import * as signedSealPosition from '../../migrations/0106-signed-seal-position.ts';
import * as quoteEmailIds from '../../migrations/0107-quote-email-ids.ts';
import * as confirmationsPerPurpose from '../../migrations/0108-confirmations-per-purpose.ts';
import * as failedDeliveries from '../../migrations/0109-failed-deliveries.ts';
import * as conditions from '../../migrations/0110-conditions.ts';
import * as openConditionsOfLoans from '../../migrations/0111-open-conditions-of-loans.ts';
import * as conditionTemplates from '../../migrations/0112-condition-templates.ts';
import * as borrowerRequests from '../../migrations/0113-borrower-requests.ts';
import * as myDay from '../../migrations/0117-my-day.ts';
import * as conditionsOfOwners from '../../migrations/0118-conditions-of-owners.ts';
import * as loanDates from '../../migrations/0120-loan-dates.ts';
import * as applicationMoments from '../../migrations/0121-application-moments.ts';
import * as peopleOfOlderLoans from '../../migrations/0132-people-of-older-loans.ts';
import * as leasesOfWebhooks from '../../migrations/0140-leases-of-webhooks.ts';
import * as rateTables from '../../migrations/0141-rate-tables.ts';
import * as nmlsIdsOfStaff from '../../migrations/0149-nmls-ids-of-staff.ts';
import * as earlierEndsOfDeliveries from '../../migrations/0150-earlier-ends-of-deliveries.ts';
import * as endedCodesOfLinks from '../../migrations/0160-ended-codes-of-links.ts';
import * as typesOfWebhooks from '../../migrations/0167-types-of-webhooks.ts';
import * as triedDeliveries from '../../migrations/0168-tried-deliveries.ts';
import type { Db } from './database.ts';
import {
  type MigrationOptions,
  migrateAsFarAs,
  migrateSchema,
  type Schema,
  type SchemaMigration,
} from './migrating/migration-run.ts';

/** Every migration by name, in order. Registered by hand: an unlisted file does not run. */
const MIGRATIONS: Record<string, SchemaMigration> = {
  '0001-foundation': foundation,
  '0002-session-notices': sessionNotices,
  '0003-reveal-limit': revealLimit,
  '0004-loan-action-versions': loanActionVersions,
  '0005-files': files,
  '0006-lock-reminders': lockReminders,
  '0007-mail-attachments': mailAttachments,
  '0008-notes': notes,
  '0009-directory-versions': directoryVersions,
  '0010-quotes': quotes,
  '0011-history': history,
  '0012-live-loans': liveLoans,
  '0013-second-factors': secondFactors,
  '0014-quote-emails': quoteEmails,
  '0018-mails-not-out': mailsNotOut,
  '0020-legal-holds': legalHolds,
  '0021-search-statistics': searchStatistics,
  '0022-phone-ends': phoneEnds,
  '0023-lean-counts': leanCounts,
  '0024-idempotency-keys': idempotencyKeys,
  '0025-file-moves': fileMoves,
  '0026-one-apostrophe': oneApostrophe,
  '0027-mail-senders': mailSenders,
  '0028-storable-texts': storableTexts,
  '0029-installation': installation,
  '0030-browser-codes': browserCodes,
  '0031-exports': exports,
  '0032-mail-confirmations': mailConfirmations,
  '0033-export-limits': exportLimits,
  '0034-draft-keys': draftKeys,
  '0035-action-types': actionTypes,
  '0036-role-codes': roleCodes,
  '0037-orders-of-the-loan-list': ordersOfTheLoanList,
  '0038-closing-dates-of-loans': closingDatesOfLoans,
  '0040-opened-loans': openedLoans,
  '0041-loan-views': loanViews,
  '0042-notifications': notifications,
  '0043-new-events': newEvents,
  '0046-account-numbers': accountNumbers,
  '0047-account-number-reveals': accountNumberReveals,
  '0048-official-forms': officialForms,
  '0050-mismo-imports': mismoImports,
  '0051-ends-of-numbers': endsOfNumbers,
  '0052-mismo-schemas': mismoSchemas,
  '0059-numbers-in-kept-texts': numbersInKeptTexts,
  '0060-api-keys': apiKeys,
  '0061-event-feed': eventFeed,
  '0062-webhooks': webhooks,
  '0065-staff-versions': staffVersions,
  '0066-reassignments': reassignments,
  '0067-staff-events': staffEvents,
  '0070-history-seals': historySeals,
  '0071-quarantine': quarantine,
  '0075-origins-of-mismo-loans': originsOfMismoLoans,
  '0076-search-of-mismo-origins': searchOfMismoOrigins,
  '0077-company-settings': companySettings,
  '0078-company-settings-events': companySettingsEvents,
  '0079-mail-templates': mailTemplates,
  '0080-branches': branches,
  '0081-starters-of-loans': startersOfLoans,
  '0082-staff-branch-events': staffBranchEvents,
  '0084-single-sign-on': singleSignOn,
  '0085-sessions-of-the-provider': sessionsOfTheProvider,
  '0088-mail-template-events': mailTemplateEvents,
  '0089-possible-entries': possibleEntries,
  '0090-tries-of-scans': triesOfScans,
  '0091-company-logo': companyLogo,
  '0091-staff-name-events': staffNameEvents,
  '0092-api-key-end-mails': apiKeyEndMails,
  '0093-old-webhook-secrets': oldWebhookSecrets,
  '0094-branch-change-events': branchChangeEvents,
  '0095-unassigned-loans': unassignedLoans,
  '0096-people-of-loans': peopleOfLoans,
  '0097-provider-sign-outs': providerSignOuts,
  '0098-events-of-links': eventsOfLinks,
  '0099-lean-deliveries': leanDeliveries,
  '0101-quotes-of-api-keys': quotesOfApiKeys,
  '0102-time-of-notifications': timeOfNotifications,
  '0103-purposes-of-confirmations': purposesOfConfirmations,
  '0106-signed-seal-position': signedSealPosition,
  '0107-quote-email-ids': quoteEmailIds,
  '0108-confirmations-per-purpose': confirmationsPerPurpose,
  '0109-failed-deliveries': failedDeliveries,
  '0110-conditions': conditions,
  '0111-open-conditions-of-loans': openConditionsOfLoans,
  '0112-condition-templates': conditionTemplates,
  '0113-borrower-requests': borrowerRequests,
  '0117-my-day': myDay,
  '0118-conditions-of-owners': conditionsOfOwners,
  '0120-loan-dates': loanDates,
  '0121-application-moments': applicationMoments,
  '0132-people-of-older-loans': peopleOfOlderLoans,
  '0140-leases-of-webhooks': leasesOfWebhooks,
  '0141-rate-tables': rateTables,
  '0149-nmls-ids-of-staff': nmlsIdsOfStaff,
  '0150-earlier-ends-of-deliveries': earlierEndsOfDeliveries,
  '0160-ended-codes-of-links': endedCodesOfLinks,
  '0167-types-of-webhooks': typesOfWebhooks,
  '0168-tried-deliveries': triedDeliveries,
};

/** The names of all migrations, in order. */
export function knownMigrations(): string[] {
  return Object.keys(MIGRATIONS).sort();
}

/**
 * The last migration of the version before. At a release, set it to the last one of that release: processes
 * of the version before then keep running beside the new ones, and can be restarted.
 */
const WORKS_FROM = '0027-mail-senders';

const SCHEMA: Schema = { migrations: MIGRATIONS, worksFrom: WORKS_FROM };

/** Brings a database to the newest schema while people work in it (migration-run.ts). */
export function migrateToLatest(connectionString: string, options: MigrationOptions = {}): Promise<void> {
  return migrateSchema(connectionString, SCHEMA, options);
}

/**
 * The same within a larger transaction, or up to an earlier migration.
 * @param options.last the last migration to run; the newest by default.
 * @returns how many were run.
 */
export function migrateWithin(
  db: Db,
  options: { last?: string | undefined; appRole?: string | undefined } = {},
): Promise<number> {
  // A migration knows no tables by type, because it outlives them.
  return migrateAsFarAs(db as unknown as Kysely<unknown>, SCHEMA, options);
}
