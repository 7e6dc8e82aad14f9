import { z } from 'zod';
import { MANDATORY_MESSAGE } from '../../domain/orders/order-email.ts';
import {
  ORDER_TYPES,
  ORDERS,
  type OrderAnswers,
  type OrderQuestion,
  type OrderType,
} from '../../domain/orders/order-types.ts';
import {
  closingDateSchema,
  externalLoanIdSchema,
  lineSchema,
  type OrderEmail,
  orderAddresseesSchema,
  orderEmailDraftSchema,
} from './order-email.ts';

/** The most title companies that one order can choose; five are seeded, an installation may have more. */
const MAX_COMPANIES = 20;
const MAX_LINE_LENGTH = 200;

const FORM_ANSWERS: Record<OrderQuestion['asks'], z.ZodType> = {
  /** Names of the directories' title companies. */
  'title-companies': z
    .array(z.string().max(200))
    .min(1, 'Choose at least one title company')
    .max(MAX_COMPANIES)
    .transform((names) => [...new Set(names)]),
  'yes-no': z.enum(['Yes', 'No'], { error: MANDATORY_MESSAGE }),
  line: lineSchema(MAX_LINE_LENGTH).min(1, MANDATORY_MESSAGE),
};

const SHOWN_ANSWERS: Record<OrderQuestion['asks'], z.ZodType> = {
  'title-companies': z.array(z.string()),
  'yes-no': z.enum(['Yes', 'No']),
  line: z.string(),
};

export type NewOrder = OrderAnswers & {
  externalLoanId: string;
  closingDate: string;
  actionData: { email: { recipients: string[]; carbonCopies: string[] } };
};

/** A change to a draft. Omitted fields stay as they are. */
type OrderChange = OrderAnswers & {
  externalLoanId?: string | undefined;
  closingDate?: string | undefined;
  actionData?: { email: OrderEmail } | undefined;
};

// TypeScript cannot relate an order type chosen at run time to the schema of its answers. The casts below are safe,
// because `OrderAnswers` is derived from `ORDERS`.

export function newOrderSchema(orderType: OrderType): z.ZodType<NewOrder, NewOrder> {
  const actionData = z.object({ email: orderAddresseesSchema(orderType) });
  return z.object({ ...orderFactsShape(orderType), actionData }) as unknown as z.ZodType<NewOrder, NewOrder>;
}

export function orderChangeSchema(orderType: OrderType): z.ZodType<OrderChange> {
  const actionData = z.object({ email: orderEmailDraftSchema(orderType) });
  return z
    .object({ ...orderFactsShape(orderType), actionData })
    .partial() as unknown as z.ZodType<OrderChange>;
}

export function orderFactsShape(orderType: OrderType) {
  const { question } = ORDERS[orderType];
  return {
    externalLoanId: externalLoanIdSchema,
    closingDate: closingDateSchema,
    [question.field]: FORM_ANSWERS[question.asks],
  };
}

export const orderAnswerShape = Object.fromEntries(
  ORDER_TYPES.map((orderType) => {
    const { field, asks } = ORDERS[orderType].question;
    return [field, SHOWN_ANSWERS[asks].nullish()];
  }),
) as unknown as { [Field in keyof OrderAnswers]-?: z.ZodType<OrderAnswers[Field]> & z.ZodOptional };
