import { randomUUIDv7 } from 'node:crypto';
import type { BorrowerDisclosures } from '../../../contract/borrower-requests/borrower-disclosures.ts';
import type { RequestLanguage } from '../../../domain/borrower-requests/request-language.ts';
import { DELIVERED_FORMS, type DeliveredForm } from '../../../domain/disclosure-deliveries/delivery.ts';
import { canStateIntent } from '../../../domain/disclosure-deliveries/delivery-checks.ts';
import { CONSENT_EDITION } from '../../../domain/disclosure-deliveries/electronic-consent.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import { fullInstant } from '../../../domain/time/full-instant.ts';
import { BORROWER, type Borrower } from '../../platform/actor.ts';
import { AppError, notFound, requirePermission } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DisclosureLinks, DisclosureVisit } from '../borrower-requests/disclosure-links.service.ts';
import type { DocumentsService } from '../documents/documents.service.ts';
import { requireHeldLoan } from '../loans/loan-changes.service.ts';
import { composeConsentTest, isConsentCode } from './consent-test.ts';
import { insertConsent } from './consents.store.ts';
import { insertIntent, type StoredDelivery, type StoredVersion, updateDelivery } from './deliveries.store.ts';
import { type DeliveryState, hasConsent, readState } from './delivery-state.ts';
import { estimateOn } from './intent-order.ts';
import { record, recordDelivery, recordIntent } from './record-delivery.ts';
import { withdrawConsent } from './withdraw-consent.ts';

interface Pdf {
  name: string;
  bytes: Buffer;
}

export interface DeliveredOnPage {
  form: DeliveredForm;
  deliveryId: string;
}

/** The borrower's acts behind the link and the code. Each throws AppError `not_found`, `link_ended`. */
export interface DisclosuresPageService {
  getBorrowerDisclosures(borrower: Borrower): Promise<BorrowerDisclosures>;
  getConsentTest(borrower: Borrower): Promise<Pdf>;
  /** A repeat changes nothing. @throws AppError `invalid` for another code; `conflict` for a statement of before. */
  giveConsent(
    borrower: Borrower,
    given: { code: string; edition: number; language: RequestLanguage },
  ): Promise<BorrowerDisclosures>;
  withdrawConsent(borrower: Borrower): Promise<BorrowerDisclosures>;
  /** Records that it was opened. */
  getDeliveredForm(borrower: Borrower, delivered: DeliveredOnPage): Promise<Pdf>;
  /** @throws AppError `conflict` before it was opened. */
  confirmReceipt(borrower: Borrower, delivered: DeliveredOnPage): Promise<BorrowerDisclosures>;
  /** A repeat changes nothing. @throws AppError `conflict` before the receipt. */
  stateIntentToProceed(borrower: Borrower): Promise<BorrowerDisclosures>;
}

export function createDisclosuresPageService(
  platform: Pick<Platform, 'database' | 'clock' | 'companySettings' | 'files' | 'keysFor'>,
  { links, documents }: { links: DisclosureLinks; documents: Pick<DocumentsService, 'getUploadedDocument'> },
): DisclosuresPageService {
  const {
    database: { db },
    clock,
    companySettings,
    files,
  } = platform;
  const keys = platform.keysFor('consent-test');

  /** With the loan held, so that a link which ends meanwhile changes nothing. */
  const change = (
    borrower: Borrower,
    work: (tx: Db, visit: DisclosureVisit, state: DeliveryState) => Promise<void>,
  ): Promise<BorrowerDisclosures> =>
    db.transaction().execute(async (tx) => {
      await requireHeldLoan(tx, await links.requireVisit(tx, borrower));
      const visit = await links.requireVisit(tx, borrower);
      await work(tx, visit, await readState(tx, visit));
      return answerOf(visit, await readState(tx, visit));
    });

  const today = () => easternDate(clock.now());

  const by = (visit: DisclosureVisit) => ({
    ids: { customerId: visit.customerId, loanId: visit.loanId },
    author: BORROWER,
    at: clock.now().toISOString(),
  });

  function answerOf({ recipient }: DisclosureVisit, state: DeliveryState): BorrowerDisclosures {
    const { intent, consents, estimates } = state;
    const me = state.recipients.find((one) => one.recipient === recipient);
    const hadConsent = consents.some((one) => one.recipient === recipient);
    return {
      consent: me !== undefined && hasConsent(state, me) ? 'given' : hadConsent ? 'withdrawn' : 'none',
      edition: CONSENT_EDITION,
      estimates: deliveredOf(state, recipient, 'loan-estimate').map((one) => ({
        ...one,
        kind: one.kind as BorrowerDisclosures['estimates'][number]['kind'],
      })),
      closingDisclosures: deliveredOf(state, recipient, 'closing-disclosure').map(
        ({ kind: _, ...one }) => one,
      ),
      intent: intent && { statedOn: intent.stated_on, isOwn: intent.recipient === recipient },
      canStateIntent: intent === null && canStateIntent(estimates, today()).ok,
    };
  }

  async function bytesOf(customerId: string, fileId: string): Promise<Pdf> {
    const { name, hash } = await documents.getUploadedDocument({ customerId, fileId });
    const pieces: Buffer[] = [];
    // Each piece is overwritten when the next is requested.
    for await (const piece of await files.readPieces(hash)) pieces.push(Buffer.from(piece));
    return { name, bytes: Buffer.concat(pieces) };
  }

  return {
    async getBorrowerDisclosures(borrower) {
      const visit = await links.requireVisit(db, borrower);
      return answerOf(visit, await readState(db, visit));
    },

    async getConsentTest(borrower) {
      const { requestId } = await links.requireVisit(db, borrower);
      const lender = companySettings.current().companyName;
      const at = clock.now().toISOString();
      return {
        name: 'Test – Prueba.pdf',
        bytes: await composeConsentTest(keys, { requestId, lender, at }),
      };
    },

    giveConsent: (borrower, { code, edition, language }) =>
      change(borrower, async (tx, visit, state) => {
        const me = state.recipients.find((one) => one.recipient === visit.recipient);
        if (me === undefined) throw notFound();
        if (hasConsent(state, me)) return;
        if (edition !== CONSENT_EDITION)
          throw new AppError('conflict', 'This text has changed meanwhile. Please read it again.');
        if (!isConsentCode(keys, visit.requestId, code))
          throw new AppError('invalid', 'Some fields are not valid.', {
            fields: { code: 'This is not the code in the PDF' },
          });
        const { at, ids, author } = by(visit);
        // Of a person who was in this place of the application before.
        await withdrawConsent(tx, state, visit.recipient, {
          links,
          by: { at, ids, author, isBorrower: true },
        });
        const after = await insertConsent(tx, {
          id: randomUUIDv7(),
          loan_id: visit.loanId,
          recipient: visit.recipient,
          recipient_name: me.name,
          address: visit.address,
          language,
          edition,
          given_at: at,
          withdrawn_at: null,
          withdrawn_by: null,
        });
        const given = { of: 'electronic-consent' as const, before: undefined, after, title: me.name };
        const settled = await links.settleDisclosures(tx, ids, visit.recipient, at);
        await record(tx, 'consent-given', given, { ids, author, at }, settled);
      }),

    withdrawConsent: (borrower) =>
      change(borrower, async (tx, visit, state) => {
        await withdrawConsent(tx, state, visit.recipient, { links, by: { ...by(visit), isBorrower: true } });
      }),

    async getDeliveredForm(borrower, delivered) {
      const visit = await links.requireVisit(db, borrower);
      const { version } = deliveredTo(visit, await readState(db, visit), delivered);
      const pdf = await bytesOf(visit.customerId, version.fileId);
      await change(borrower, async (tx, held, state) => {
        const { row } = deliveredTo(held, state, delivered);
        if (row.opened_at !== null) return;
        const after = await updateDelivery(tx, { ...row, opened_at: clock.now().toISOString() });
        await recordDelivery(tx, 'opened', { before: row, after, version }, by(held));
      });
      return pdf;
    },

    confirmReceipt: (borrower, delivered) =>
      change(borrower, async (tx, visit, state) => {
        const { row, version } = deliveredTo(visit, state, delivered);
        if (row.confirmed_at !== null) return;
        if (row.opened_at === null)
          throw new AppError('conflict', `Please open the ${DELIVERED_FORMS[delivered.form].name} first.`);
        const { at, ids } = by(visit);
        const after = await updateDelivery(tx, { ...row, confirmed_at: at });
        const settled = waitsForAnother(state, after)
          ? []
          : await links.settleDisclosures(tx, ids, visit.recipient, at);
        await recordDelivery(tx, 'received', { before: row, after, version }, by(visit), settled);
      }),

    stateIntentToProceed: (borrower) =>
      change(borrower, async (tx, visit, state) => {
        if (state.intent !== null) return;
        const day = today();
        requirePermission(canStateIntent(state.estimates, day));
        const { at } = by(visit);
        const row = await insertIntent(tx, {
          id: randomUUIDv7(),
          loan_id: visit.loanId,
          estimate_id: estimateOn(state, day),
          recipient: visit.recipient,
          stated_on: day,
          manner: 'page',
          recorded_at: at,
          recorded_by: BORROWER.name,
        });
        const name = state.recipients.find((one) => one.recipient === visit.recipient)?.name ?? '';
        await recordIntent(tx, 'intent-stated', { after: row, name }, by(visit));
      }),
  };
}

/** On the borrower's page, newest first. */
function deliveredOf({ deliveries, versions }: DeliveryState, recipient: string, form: DeliveredForm) {
  const newest = versions[form].at(-1)?.disclosureId;
  return deliveries
    .filter((one) => one.recipient === recipient && one.method === 'electronic')
    .flatMap((row) => {
      const version = versions[form].find(({ disclosureId }) => disclosureId === row.disclosure_id);
      if (version === undefined) return [];
      return [
        {
          deliveryId: row.id,
          number: version.number,
          kind: version.kind,
          issuedOn: version.issuedOn,
          sentOn: row.sent_on,
          openedOn: row.opened_at && fullInstant(row.opened_at),
          confirmedOn: row.confirmed_at && fullInstant(row.confirmed_at),
          isNewest: version.disclosureId === newest,
        },
      ];
    })
    .toSorted((one, other) => other.number - one.number);
}

function deliveredTo(
  { recipient }: DisclosureVisit,
  { deliveries, versions }: DeliveryState,
  { form, deliveryId }: DeliveredOnPage,
): { row: StoredDelivery; version: StoredVersion } {
  const row = deliveries.find(({ id }) => id === deliveryId);
  const version = versions[form].find(({ disclosureId }) => disclosureId === row?.disclosure_id);
  if (row?.recipient !== recipient || row.method !== 'electronic' || version === undefined) throw notFound();
  return { row, version };
}

/** The newest version of a form is on the borrower's page, and not confirmed yet. */
function waitsForAnother({ versions, deliveries }: DeliveryState, confirmed: StoredDelivery): boolean {
  const newest = Object.values(versions).map((all) => all.at(-1)?.disclosureId);
  return deliveries.some(
    (one) =>
      one.id !== confirmed.id &&
      one.recipient === confirmed.recipient &&
      one.method === 'electronic' &&
      one.confirmed_at === null &&
      newest.includes(one.disclosure_id),
  );
}
