import type { QuoteEmail } from '../../../contract/quote-emails.ts';
import type { DefaultFolder } from '../../../domain/documents/document-folder.ts';
import { computeQuote } from '../../../domain/quotes/quote.ts';
import { quoteMailValues } from '../../../domain/quotes/quote-email.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import { recordEvent } from '../../platform/events.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import { senderOf } from '../../platform/mail/sender-of.ts';
import { composeMail } from '../../platform/mail/templates/compose-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CustomersService } from '../customers/customers.service.ts';
import type { AttachableDocument } from '../documents/documents.service.ts';
import type { GeneratedDocumentsService } from '../documents/generated-documents.service.ts';
import type { QuotePdfsService } from './quote-pdfs.service.ts';
import type { QuoteIds } from './quotes.service.ts';
import {
  findEmail,
  findNmlsId,
  findQuote,
  insertEmail,
  listEmailRows,
  type StoredQuoteEmail,
} from './quotes.store.ts';

/** Quotes sent to a customer are filed here, because a quote is not a disclosure (12 CFR 1026.19(e)). */
const FOLDER: DefaultFolder = 'Others';

interface QuoteEmailOrder {
  emailId: string;
  version: number;
  recipients: string[];
  message: string;
  copyToSender: boolean;
}

export interface QuoteEmailsService {
  /** Newest first, each with its delivery state. @throws AppError `not_found`. */
  listQuoteEmails(ids: QuoteIds): Promise<QuoteEmail[]>;
  /**
   * Stores the PDF with the customer's documents. A repeat with the same id returns the existing email.
   * @throws AppError `not_found`.
   */
  sendQuoteEmail(
    ids: QuoteIds,
    order: QuoteEmailOrder,
    actor: Actor,
    run: InTransaction<QuoteEmail>,
  ): Promise<QuoteEmail>;
  /** @throws AppError `not_found`; `conflict` unless it was undelivered. */
  resendQuoteEmail(ids: QuoteIds, emailId: string, actor: Actor): Promise<QuoteEmail>;
}

interface Parts {
  customers: CustomersService;
  pdfs: QuotePdfsService;
  generatedDocuments: GeneratedDocumentsService;
}

export function createQuoteEmailsService(
  {
    database: { db },
    clock,
    companySettings,
    mailer,
  }: Pick<Platform, 'database' | 'clock' | 'companySettings' | 'mailer'>,
  { customers, pdfs, generatedDocuments }: Parts,
): QuoteEmailsService {
  const mustExist = async (ids: QuoteIds): Promise<void> => {
    if ((await findQuote(db, ids)) === undefined) throw notFound();
  };

  const answers = async (tx: Db, emails: readonly StoredQuoteEmail[]): Promise<QuoteEmail[]> => {
    const mails = await mailer.deliveriesOf(
      tx,
      emails.map(({ mail_id }) => mail_id),
    );
    return emails.map((email) => {
      const mail = mails.get(email.mail_id);
      if (mail === undefined) throw new Error(`The mail of quote email ${email.id} is gone`);
      const { sentAt, ...state } = mail;
      return {
        emailId: email.id,
        version: email.version,
        recipients: email.recipients,
        carbonCopies: email.carbon_copies,
        subject: email.subject,
        message: email.message,
        fileId: email.file_id,
        sentBy: email.sent_by,
        createdOn: email.created_at,
        mail: { ...state, sentOn: sentAt },
      };
    });
  };

  const answer = async (tx: Db, email: StoredQuoteEmail): Promise<QuoteEmail> => {
    const [one] = await answers(tx, [email]);
    return one as QuoteEmail;
  };

  const known = async (ids: QuoteIds, emailId: string): Promise<QuoteEmail | undefined> => {
    const email = await findEmail(db, ids.quoteId, emailId);
    return email && answer(db, email);
  };

  const queue = async (
    ids: QuoteIds,
    order: QuoteEmailOrder,
    actor: Actor,
    run: InTransaction<QuoteEmail>,
  ): Promise<QuoteEmail> => {
    const pdf = await pdfs.makeQuotePdf(ids, order.version);
    const { firstName } = await customers.getCustomer(ids.customerId);
    const { title, scenarios } = pdf.quote;
    const { companyName, nmlsId } = companySettings.current();
    const values = quoteMailValues({
      title,
      firstName,
      companyName,
      senderName: actor.fullName,
      companyNmlsId: nmlsId,
      senderNmlsId: await findNmlsId(db, actor.staffId),
      message: order.message,
      scenarios: scenarios.map((scenario) => ({ scenario, quote: computeQuote(scenario) })),
    });
    const carbonCopies = order.copyToSender && !order.recipients.includes(actor.email) ? [actor.email] : [];
    const made = {
      customerId: ids.customerId,
      name: pdf.name,
      path: FOLDER,
      description: `Quote "${title}", version ${pdf.version}, as it was sent by email`,
      bytes: pdf.bytes,
    };
    const queueWith = async (tx: Db, { fileId, name, format, size, hash }: AttachableDocument) => {
      const at = clock.now().toISOString();
      const words = await composeMail(tx, 'quote', values);
      const mailId = await mailer.queueMail(tx, {
        ...words,
        to: order.recipients,
        cc: carbonCopies,
        sender: senderOf(actor),
        attachments: [{ name, type: format, size, hash }],
      });
      const email: StoredQuoteEmail = {
        id: order.emailId,
        quote_id: ids.quoteId,
        version: pdf.version,
        mail_id: mailId,
        file_id: fileId,
        recipients: order.recipients,
        carbon_copies: carbonCopies,
        subject: words.subject,
        message: order.message,
        sent_by: actor.name,
        created_at: at,
      };
      const stored = await insertEmail(tx, email);
      const details = { quoteId: ids.quoteId, title, version: pdf.version, emailId: email.id, fileId };
      await record(tx, 'quote-emailed', { ids, actor, at, details });
      return answer(tx, stored);
    };
    return generatedDocuments.keepGeneratedDocument(made, actor, queueWith, run);
  };

  return {
    async listQuoteEmails(ids) {
      await mustExist(ids);
      return answers(db, await listEmailRows(db, ids.quoteId));
    },

    async sendQuoteEmail(ids, order, actor, run) {
      await mustExist(ids);
      const before = await known(ids, order.emailId);
      if (before !== undefined) return before;
      try {
        const email = await queue(ids, order, actor, run);
        mailer.nudge();
        return email;
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        // The same request arrived twice: the other one queued the email, so this one wrote nothing.
        const theirs = await known(ids, order.emailId);
        if (theirs !== undefined) return theirs;
        throw error;
      }
    },

    async resendQuoteEmail(ids, emailId, actor) {
      await mustExist(ids);
      const email = await findEmail(db, ids.quoteId, emailId);
      if (email === undefined) throw notFound();
      const sent = await db.transaction().execute(async (tx) => {
        if (!(await mailer.resend(tx, email.mail_id))) {
          throw new AppError('conflict', 'Only an email that was not delivered can be sent again.');
        }
        const details = { quoteId: ids.quoteId, subject: email.subject, version: email.version, emailId };
        await record(tx, 'quote-email-resent', { ids, actor, at: clock.now().toISOString(), details });
        return answer(tx, email);
      });
      mailer.nudge();
      return sent;
    },
  };
}

function record(
  tx: Db,
  kind: string,
  event: { ids: QuoteIds; actor: Actor; at: string; details: Record<string, unknown> },
): Promise<void> {
  const { ids, actor, at, details } = event;
  return recordEvent(tx, {
    kind,
    at,
    actor: actor.name,
    staffId: actor.staffId,
    customerId: ids.customerId,
    details,
  });
}
