/** The question that an order's form asks in addition to loan id, closing date and addresses. */
export interface OrderQuestion {
  asks: 'title-companies' | 'yes-no' | 'line';
  field: string;
  label: string;
  /** Its label in an existing order and in the email. */
  fact: string;
  isInEmail: boolean;
}

interface OrderDefinition {
  tab: string;
  title: string;
  name: string;
  phrase: string;
  create: string;
  creating: string;
  subject: string;
  request: string;
  namesMortgagee: boolean;
  invalidRecipient: string;
  question: OrderQuestion;
  summary: { label: string; showsLoanId: boolean };
  demo: { carbonCopy: `${string}.example`; recipient: `${string}.example` };
}

/** A new kind of order is one more record. Form, screen, email, directories, history and demo read it. */
export const ORDERS = {
  TITLE_DOCS: {
    tab: 'title-docs',
    title: 'Title Documents',
    name: 'title documents',
    phrase: 'title documents',
    create: 'Create Draft',
    creating: 'Creating Title Docs Action...',
    subject: 'Title order',
    request:
      'Please open title for the loan below and send us the title commitment, the closing protection letter and your wiring instructions.',
    namesMortgagee: false,
    invalidRecipient: '*Please enter a valid email',
    question: {
      asks: 'title-companies',
      field: 'titleCompanies',
      label: 'Title Companies',
      fact: 'Title companies',
      isInEmail: false,
    },
    summary: { label: 'Title docs', showsLoanId: false },
    demo: { carbonCopy: 'title-docs@lintel.example', recipient: 'orders@anchor-title.example' },
  },
  INSURANCE_BINDER: {
    tab: 'insurance-binder',
    title: 'Insurance Binder',
    name: 'insurance binder',
    phrase: 'the insurance binder',
    create: 'Insurance Binder',
    creating: 'Creating Insurance Binder...',
    subject: 'Insurance binder',
    request:
      'Please send us the insurance binder for the loan below, with the invoice or paid receipt for the first year.',
    namesMortgagee: true,
    invalidRecipient: '* Please enter a valid email',
    question: {
      asks: 'yes-no',
      field: 'impoundsOrEscrow',
      label: 'Impounds Or Escrow',
      fact: 'Impounds or escrow',
      isInEmail: true,
    },
    summary: { label: 'Binder', showsLoanId: true },
    demo: { carbonCopy: 'insurance@lintel.example', recipient: 'binders@evergreen-insurance.example' },
  },
} as const satisfies Record<string, OrderDefinition>;

export type OrderType = keyof typeof ORDERS;

export const ORDER_TYPES = Object.keys(ORDERS) as [OrderType, ...OrderType[]];

export type OrderTab = (typeof ORDERS)[OrderType]['tab'];

type Question = (typeof ORDERS)[OrderType]['question'];

interface AnswerByKind {
  'title-companies': string[];
  'yes-no': 'Yes' | 'No';
  line: string;
}

/** Answers by field. An order has only the answer to its own question. */
export type OrderAnswers = { [Q in Question as Q['field']]?: AnswerByKind[Q['asks']] | null | undefined };

export function orderDefinition(orderType: OrderType): OrderDefinition & { question: Question } {
  return ORDERS[orderType];
}

export const ORDER_TABS = ORDER_TYPES.map((orderType) => ORDERS[orderType].tab);

export function forEachOrder<Value>(valueFor: (orderType: OrderType) => Value): Record<OrderType, Value> {
  return Object.fromEntries(ORDER_TYPES.map((type) => [type, valueFor(type)])) as Record<OrderType, Value>;
}

export function forEachOrderTab<Value>(valueFor: (orderType: OrderType) => Value): Record<OrderTab, Value> {
  const entries = ORDER_TYPES.map((type) => [ORDERS[type].tab, valueFor(type)]);
  return Object.fromEntries(entries) as Record<OrderTab, Value>;
}

export function isOrderType(actionType: string): actionType is OrderType {
  return Object.hasOwn(ORDERS, actionType);
}
