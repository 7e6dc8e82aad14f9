import { z } from 'zod';
import { type NewOrder, newOrderSchema, orderChangeSchema } from '../../../contract/actions/order-action.ts';
import { type OrderEmail, orderEmailToSendSchema } from '../../../contract/actions/order-email.ts';
import {
  borrowersOnLoan,
  draftOrderEmail,
  type OrderFacts,
  propertyOf,
  restatedEmail,
  type TypedFacts,
} from '../../../domain/orders/order-draft.ts';
import { signedBy } from '../../../domain/orders/order-email.ts';
import {
  canChangeOrder,
  canCorrectOrder,
  canCreateOrder,
  canDiscardOrder,
  canRestoreOrder,
  canSendOrder,
  DISCARDED_DRAFT,
  type OrderState,
} from '../../../domain/orders/order-permissions.ts';
import { ORDERS, type OrderAnswers, type OrderType } from '../../../domain/orders/order-types.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import {
  type ActionOutcome,
  type ActionWork,
  closingOfLoan,
  type LoanActionKind,
  type StoredLoanAction,
} from '../../loan-action-kinds/loan-action-kind.ts';
import { AppError, requirePermission } from '../../platform/app-error.ts';
import { parseBody } from '../../platform/http/json-body.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { senderOf } from '../../platform/mail/sender-of.ts';
import { templateOf } from '../../platform/mail/templates/compose-mail.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';
import { readApplication } from '../loans/application/read-application.service.ts';
import { asMailAttachments, attachedDocuments, type DocumentsOf } from './order-attachments.ts';

interface OrderParts {
  mailer: Mailer;
  documents: DocumentsOf;
  directories: DirectoriesService;
  lender: () => { name: string; mortgageeClause: string };
}

/** The stored part of an order. `mailId` is never sent to clients. */
interface OrderData extends Record<string, unknown> {
  closingDate?: CalendarDate;
  email?: OrderEmail;
  mailId?: string;
}

/** An order by email: the server composes a draft, and the job queue sends it once. */
export function createOrderKind(
  actionType: OrderType,
  { mailer, documents, directories, lender }: OrderParts,
): LoanActionKind {
  const toSendSchema = z.object({ actionData: z.object({ email: orderEmailToSendSchema(actionType) }) });
  const formSchema = newOrderSchema(actionType);
  const changeSchema = orderChangeSchema(actionType);

  const stateOf = async ({ tx }: ActionWork, action: StoredLoanAction): Promise<OrderState> => {
    const { mailId } = action.data as OrderData;
    const delivery = mailId === undefined ? undefined : (await mailer.deliveriesOf(tx, [mailId])).get(mailId);
    return {
      isOrdered: action.status === 'ORDERED',
      isDiscarded: action.status === DISCARDED_DRAFT,
      delivery: delivery?.state ?? null,
    };
  };

  const newestOf = async (work: ActionWork): Promise<OrderState | null> => {
    const [newest] = await work.actionsOf(actionType);
    return newest === undefined ? null : stateOf(work, newest);
  };

  const documentsOf = ({ tx, loan }: ActionWork, email: OrderEmail) =>
    attachedDocuments(documents, tx, loan.customer_id, email.attachments);

  /** A company removed from the directories stays on orders that already name it. */
  const requireListedCompanies = async (
    { tx }: ActionWork,
    { titleCompanies }: OrderAnswers,
    known: OrderAnswers,
  ) => {
    if (!titleCompanies) return;
    const chosen = known.titleCompanies ?? [];
    const listed = (await directories.getDirectories(tx)).titleCompanies.map(({ name }) => name);
    if (titleCompanies.every((name) => listed.includes(name) || chosen.includes(name))) return;
    const message = 'Choose companies from the list';
    throw new AppError('invalid', 'Some fields are not valid.', { fields: { titleCompanies: message } });
  };

  const order = async (work: ActionWork, data: OrderData): Promise<ActionOutcome> => {
    const { email: drafted } = parseBody(toSendSchema, { actionData: data }).actionData;
    const sender = { name: work.actor.fullName, company: lender().name };
    const staff = await directories.listSigningNames(work.tx);
    const email = { ...drafted, body: signedBy(drafted.body, sender, staff) };
    const mailId = await mailer.queueMail(work.tx, {
      kind: ORDERS[actionType].tab,
      to: email.recipients,
      cc: email.carbonCopies,
      subject: email.subject,
      sender: senderOf(work.actor),
      text: email.body,
      attachments: asMailAttachments(await documentsOf(work, email)),
    });
    return { status: 'ORDERED', data: { ...data, email, mailId } };
  };

  const changed = async (
    work: ActionWork,
    action: StoredLoanAction,
    body: unknown,
  ): Promise<ActionOutcome> => {
    const change = parseBody(changeSchema, body);
    await requireListedCompanies(work, change, action.data as OrderAnswers);
    const { actionData, ...fields } = change;
    const { mailId: _, ...data } = action.data as OrderData;
    const outcome = { status: 'DRAFT', ...closingOfLoan(data.closingDate, fields.closingDate) };
    const email = actionData?.email;
    if (email === undefined) return { ...outcome, data: restated(actionType, data, fields) };
    const attachments = (await documentsOf(work, email)).map(({ fileId, name }) => ({ fileId, name }));
    return { ...outcome, data: { ...data, ...fields, email: { ...email, attachments } } };
  };

  return {
    actionType,
    follows: 'any',

    async create(work, body) {
      requirePermission(canCreateOrder(work.loan.status, await newestOf(work)));
      const form = parseBody(formSchema, body);
      await requireListedCompanies(work, form, {});
      const { actionData, ...fields } = form;
      const draft = draftOrderEmail(
        actionType,
        await factsOf(work, form, lender()),
        await templateOf(work.tx, ORDERS[actionType].tab),
      );
      return {
        status: 'DRAFT',
        data: { ...fields, email: { ...draft, ...actionData.email, attachments: [] } },
        loan: { closing_date: fields.closingDate },
      };
    },

    async change(work, action, body) {
      const state = await stateOf(work, action);
      requirePermission(canChangeOrder(work.loan.status, state));
      if (state.isOrdered) {
        const [newest] = await work.actionsOf(actionType);
        requirePermission(canCorrectOrder(newest?.id === action.id));
      }
      return changed(work, action, body);
    },

    async restore(work, action, body) {
      const state = await stateOf(work, action);
      requirePermission(canRestoreOrder(work.loan.status, state, await newestOf(work)));
      return { ...(await changed(work, action, body)), deed: 'restored' };
    },

    async discard(work, action) {
      requirePermission(canDiscardOrder(work.loan.status, await stateOf(work, action)));
      return { status: DISCARDED_DRAFT, data: action.data, deed: 'discarded' };
    },

    async send(work, action) {
      const data = action.data as OrderData;
      const state = await stateOf(work, action);
      requirePermission(canSendOrder(work.loan.status, state));
      if (!state.isOrdered || data.mailId === undefined) return order(work, data);
      if (!(await mailer.resend(work.tx, data.mailId))) {
        throw new AppError('conflict', 'This email cannot be sent again.');
      }
      return { status: 'ORDERED', data: { ...data, resentOn: work.now } };
    },
  };
}

/** A change without an email keeps the earlier wording. */
function restated(actionType: OrderType, data: OrderData, fields: Partial<TypedFacts>): OrderData {
  const before = data as OrderData & Partial<TypedFacts>;
  const { email, externalLoanId, closingDate } = before;
  if (email === undefined || externalLoanId === undefined || closingDate === undefined) {
    return { ...data, ...fields };
  }
  const stated = { ...before, externalLoanId, closingDate };
  const after = { ...stated, ...fields };
  return { ...data, ...fields, email: restatedEmail(actionType, email, stated, after) };
}

async function factsOf(
  { tx, loan, actor }: ActionWork,
  form: NewOrder,
  lender: ReturnType<OrderParts['lender']>,
): Promise<OrderFacts> {
  const application = await readApplication(tx, { customerId: loan.customer_id, loanId: loan.id });
  return {
    borrowers: borrowersOnLoan(application),
    property: propertyOf(application),
    ...form,
    loanPurpose: loan.loan_purpose,
    loanAmount: loan.loan_amount,
    sender: { name: actor.fullName, company: lender.name },
    mortgageeClause: lender.mortgageeClause,
  };
}
