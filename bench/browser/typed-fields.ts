import { typed } from './typed-keys.ts';

/** The fields cover every kind of work on a keystroke. */
export interface TypedField {
  kind: 'text' | 'money' | 'masked' | 'select';
  /** The title of the card, followed by the entry in it if there are several. */
  within: readonly string[];
  label: string;
  /** A text that replaces the value, or names of keys. */
  keys: readonly string[];
}

export interface TypedPage {
  /** 'Section 3', as in the bar of pages. */
  label: string;
  title: string;
  fields: readonly TypedField[];
}

function field(kind: TypedField['kind'], within: readonly string[], label: string, text: string): TypedField {
  return { kind, within, label, keys: typed(text) };
}

/** The value stays the same. */
function list(within: readonly string[], label: string): TypedField {
  return { kind: 'select', within, label, keys: ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Escape'] };
}

/** Types into the last entry of each list. */
export const TYPED_PAGES: readonly TypedPage[] = [
  {
    label: 'Section 1',
    title: 'Section 1. Borrower information',
    fields: [
      field('text', ['Personal information'], 'First name', 'Wilhelmina'),
      field('masked', ['Personal information'], 'Social Security number', '900014711'),
      field('masked', ['Personal information'], 'Date of birth', '09121979'),
      list(['Personal information'], 'Citizenship'),
      field('text', ['Contact information'], 'Email', 'wilhelmina@mail.example'),
      field('masked', ['Contact information'], 'Cell phone', '2065550142'),
      field('money', ['Current employment'], 'Base salary', '9150'),
    ],
  },
  {
    label: 'Section 4',
    title: 'Section 4. Loan and property',
    fields: [
      field('money', ['Loan information'], 'Loan amount', '318500'),
      list(['Loan information'], 'Preferred loan program'),
      field('text', ['Property'], 'Street', '2210 Juniper Terrace'),
      field('masked', ['Refinance'], 'Last refinance date', '03152022'),
      field('text', ['Joint Borrowers(Non-related)', 'Borrower 1'], 'First name', 'Theodora'),
      field(
        'text',
        ['Mortgage Loans on the property you are Refinancing', 'Mortgage Loan 3'],
        'Creditor name',
        'Evergreen Savings',
      ),
      field(
        'money',
        ['Mortgage Loans on the property you are Refinancing', 'Mortgage Loan 3'],
        'Loan amount',
        '24750',
      ),
    ],
  },
  {
    label: 'Section 3',
    title: 'Section 3. Real estate',
    fields: [
      field('text', ['Property 3'], 'Street', '77 Larkspur Avenue'),
      field('money', ['Property 3'], 'Property value', '412000'),
      field('masked', ['Property 3'], 'Purchased on', '06302012'),
      field('money', ['Property 3'], 'Monthly rental income', '2650'),
      field('text', ['Property 3', 'Mortgage Loan 3'], 'Creditor name', 'Blue Heron Bank'),
      list(['Property 3', 'Mortgage Loan 3'], 'Loan type'),
      field('money', ['Property 3', 'Mortgage Loan 3'], 'Unpaid balance', '61400'),
    ],
  },
];
