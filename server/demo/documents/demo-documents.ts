import { readFile } from 'node:fs/promises';
import type { DocumentMimeType } from '../../../domain/documents/document-file.ts';
import type { DefaultFolder } from '../../../domain/documents/document-folder.ts';
import { makeDocx, makeXlsx } from './make-office.ts';
import { makePdf } from './make-pdf.ts';
import { makeSurveyPlat } from './make-picture.ts';

export interface DemoDocument {
  name: string;
  path: DefaultFolder;
  format: DocumentMimeType;
  /** Of the customers with a loan. */
  share: number;
  /** The bytes are the same on every machine. */
  make(): Promise<Buffer>;
}

/** Real files of their types, shared by all customers, so each is stored once. */
export const DEMO_DOCUMENTS: readonly DemoDocument[] = [
  {
    name: 'Bank statement December.pdf',
    path: 'Assets/statements',
    format: 'application/pdf',
    share: 1,
    make: () =>
      makePdf({
        title: 'Account statement',
        from: 'Harborview Savings, December 2025',
        pages: [
          [
            ['Opening balance', '$ 48,210.17'],
            ['12/01  Payroll', '$ 4,385.20'],
            ['12/04  Groceries', '- $ 212.64'],
            ['12/09  Utilities', '- $ 146.90'],
            ['12/15  Payroll', '$ 4,385.20'],
            ['12/22  Transfer to savings', '- $ 1,500.00'],
            ['Closing balance', '$ 55,121.03'],
          ],
          [['Savings account'], ['Opening balance', '$ 31,004.55'], ['12/22  Transfer in', '$ 1,500.00']],
        ],
      }),
  },
  {
    name: 'Pay stub.pdf',
    path: 'Income/paychecks/W2',
    format: 'application/pdf',
    share: 1,
    make: () =>
      makePdf({
        title: 'Earnings statement',
        from: 'Larkspur Instruments, pay period 12/01 to 12/15',
        pages: [
          [
            ['Regular, 80.00 hours', '$ 5,769.23'],
            ['Federal income tax', '- $ 812.40'],
            ['Social Security', '- $ 357.69'],
            ['Medicare', '- $ 83.65'],
            ['Health plan', '- $ 130.29'],
            ['Net pay', '$ 4,385.20'],
          ],
        ],
      }),
  },
  {
    name: 'Driver license.jpg',
    path: 'Immigration/Drivers_License',
    format: 'image/jpeg',
    share: 0.4,
    make: () => readFile(new URL('./driver-license.jpg', import.meta.url)),
  },
  {
    name: 'Lot survey.png',
    path: 'Survey',
    format: 'image/png',
    share: 0.4,
    make: async () => makeSurveyPlat(),
  },
  {
    name: 'Appraisal report.pdf',
    path: 'Appraisal',
    format: 'application/pdf',
    share: 0.4,
    make: () =>
      makePdf({
        title: 'Appraisal report',
        from: 'Summit Ridge Appraisers',
        pages: [
          [
            ['Living area', '2,140 sq ft'],
            ['Rooms, bedrooms, baths', '8, 4, 2.5'],
            ['Year built', '1998'],
            ['Condition', 'C3'],
          ],
          [
            ['Comparable sale 1', '$ 418,000'],
            ['Comparable sale 2', '$ 432,500'],
            ['Comparable sale 3', '$ 425,900'],
          ],
          [['Opinion of market value', '$ 425,000']],
        ],
      }),
  },
  {
    name: 'Purchase contract amendment.docx',
    path: 'Purchase_contract_Amendments',
    format: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    share: 0.4,
    make: () =>
      makeDocx([
        'Amendment to the purchase contract',
        'Buyer and seller agree to move the closing date by fourteen days.',
        'All other terms of the contract stay as they are.',
      ]),
  },
  {
    name: 'Conditions worksheet.xlsx',
    path: 'Underwriting_Conditions',
    format: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    share: 0.4,
    make: () =>
      makeXlsx('Conditions', [
        ['Condition', 'Due in days', 'Received'],
        ['Two months of bank statements', 10, 'yes'],
        ['Proof of homeowners insurance', 14, 'no'],
        ['Letter about the large deposit', 7, 'no'],
      ]),
  },
  {
    name: 'Letter of explanation.txt',
    path: 'Others',
    format: 'text/plain',
    share: 0.4,
    make: async () =>
      Buffer.from('The deposit of 9,000 dollars in November came from the sale of our second car.\n'),
  },
  {
    name: 'Title commitment.pdf',
    path: 'Title_Documents',
    format: 'application/pdf',
    share: 0.98,
    make: () =>
      makePdf({
        title: 'Commitment for title insurance',
        from: 'Keystone Harbor Title',
        pages: [
          [
            ['Schedule A', 'Fee simple'],
            ['Policy', 'Loan policy'],
            ['Schedule B-I', 'Release of the recorded mortgage'],
            ['Schedule B-II', 'Utility easement along the rear lot line'],
          ],
        ],
      }),
  },
  {
    name: 'Insurance binder.pdf',
    path: 'Insurance',
    format: 'application/pdf',
    share: 0.98,
    make: () =>
      makePdf({
        title: 'Homeowners insurance binder',
        from: 'Fernhill Mutual',
        pages: [
          [
            ['Dwelling', '$ 410,000'],
            ['Personal property', '$ 205,000'],
            ['Deductible', '$ 2,500'],
            ['Annual premium', '$ 1,680'],
          ],
        ],
      }),
  },
];
