import { z } from 'zod';
import { type OrderEmail, orderEmailToSendSchema } from '../../../contract/order-email.ts';
import {
  borrowersOnLoan,
  type DraftedEmail,
  type OrderFacts,
  propertyOf,
} from '../../../domain/order-draft.ts';
import type { OrderType } from '../../../domain/order-email.ts';
import {
  canChangeOrder,
  canCreateOrder,
  canSendOrder,
  type OrderState,
} from '../../../domain/order-permissions.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { senderOf } from '../../platform/mail/sender-of.ts';
import {
  type ActionOutcome,
  type ActionWork,
  type LoanActionKind,
  parseActionBody,
  requirePermission,
  type StoredLoanAction,
} from '../loan-actions/loan-action-kind.ts';
import { readApplication } from '../loans/read-application.service.ts';
import { asMailAttachments, attachedFiles, type FilesOf } from './order-attachments.ts';

/** What both orders need. */
export interface OrderParts {
  mailer: Mailer;
  files: FilesOf;
  /** In whose name is asked. */
  companyName: string;
}

/** The fields of every order's form. */
export interface OrderForm {
  externalLoanId: string;
  closingDate: string;
  actionData: { email: { recipients: string[]; carbonCopies: string[] } };
}

/** What tells one order from the other. */
export interface OrderSpec<Form extends OrderForm, Change extends object> {
  actionType: OrderType;
  /** Kind of the mail. */
  mailKind: string;
  formSchema: z.ZodType<Form>;
  changeSchema: z.ZodType<Change & { actionData?: { email: OrderEmail } | undefined }>;
  compose(facts: OrderFacts, form: Form): DraftedEmail;
  /** Checks what a schema cannot. @param known what the order had so far. @throws AppError `invalid`. */
  check?(work: ActionWork, fields: Form | Change, known: Record<string, unknown>): Promise<void>;
}

/** What is stored of an order. `mailId` is the mail by which it was sent, and goes to nobody. */
interface OrderData extends Record<string, unknown> {
  email?: OrderEmail;
  mailId?: string;
}

/** An order by e-mail: a draft that the server composes, and that is sent through the job queue, once. */
export function createOrderKind<Form extends OrderForm, Change extends object>(
  spec: OrderSpec<Form, Change>,
  { mailer, files, companyName }: OrderParts,
): LoanActionKind {
  const toSendSchema = z.object({
    actionData: z.object({ email: orderEmailToSendSchema(spec.actionType) }),
  });

  const stateOf = async ({ tx }: ActionWork, action: StoredLoanAction): Promise<OrderState> => {
    const { mailId } = action.data as OrderData;
    const delivery = mailId === undefined ? undefined : (await mailer.deliveriesOf(tx, [mailId])).get(mailId);
    return { isOrdered: action.status === 'ORDERED', delivery: delivery?.state ?? null };
  };

  const filesOf = ({ tx, loan }: ActionWork, email: OrderEmail) =>
    attachedFiles(files, tx, loan.customer_id, email.attachments);

  const order = async (work: ActionWork, data: OrderData): Promise<ActionOutcome> => {
    const { email } = parseActionBody(toSendSchema, { actionData: data }).actionData;
    const mailId = await mailer.queueMail(work.tx, {
      kind: spec.mailKind,
      to: email.recipients,
      cc: email.carbonCopies,
      subject: email.subject,
      sender: senderOf(work.actor),
      text: email.body,
      attachments: asMailAttachments(await filesOf(work, email)),
    });
    return { status: 'ORDERED', data: { ...data, email, mailId } };
  };

  return {
    actionType: spec.actionType,

    async create(work, body) {
      const existing = await work.actionsOf(spec.actionType);
      requirePermission(canCreateOrder(work.loan.status, existing.length > 0));
      const form = parseActionBody(spec.formSchema, body);
      await spec.check?.(work, form, {});
      const { actionData, ...fields } = form;
      const draft = spec.compose(await factsOf(work, form, companyName), form);
      return {
        status: 'DRAFT',
        data: { ...fields, email: { ...draft, ...actionData.email, attachments: [] } },
      };
    },

    async change(work, action, body) {
      requirePermission(canChangeOrder(work.loan.status, await stateOf(work, action)));
      const change = parseActionBody(spec.changeSchema, body);
      await spec.check?.(work, change, action.data);
      const { actionData, ...fields } = change;
      const { mailId: _, ...data } = action.data as OrderData;
      const email = actionData?.email;
      if (email === undefined) return { status: 'DRAFT', data: { ...data, ...fields } };
      const attachments = (await filesOf(work, email)).map(({ fileId, name }) => ({ fileId, name }));
      return { status: 'DRAFT', data: { ...data, ...fields, email: { ...email, attachments } } };
    },

    async send(work, action) {
      const data = action.data as OrderData;
      const state = await stateOf(work, action);
      requirePermission(canSendOrder(work.loan.status, state));
      if (!state.isOrdered || data.mailId === undefined) return order(work, data);
      if (!(await mailer.resend(work.tx, data.mailId))) {
        throw new AppError('conflict', 'This e-mail cannot be sent again.');
      }
      return { status: 'ORDERED', data: { ...data, resentOn: work.now } };
    },
  };
}

async function factsOf(
  { tx, loan, actor }: ActionWork,
  form: OrderForm,
  company: string,
): Promise<OrderFacts> {
  const application = await readApplication(tx, { customerId: loan.customer_id, loanId: loan.id });
  return {
    borrowers: borrowersOnLoan(application),
    property: propertyOf(application),
    externalLoanId: form.externalLoanId,
    loanPurpose: loan.loan_purpose,
    loanAmount: loan.loan_amount,
    closingDate: form.closingDate,
    sender: { name: actor.fullName, company },
  };
}
