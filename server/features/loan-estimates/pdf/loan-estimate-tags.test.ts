import { estimateFacts, typedCharge } from '../../../../domain/loan-estimate/loan-estimate.fixture.ts';
import { loanEstimate } from '../../../../domain/loan-estimate/loan-estimate.ts';
import {
  FORM_B,
  FORM_C,
  FORM_D,
} from '../../../../domain/loan-estimate/sample-forms/sample-facts.fixture.ts';
import { describeScreenReader } from '../../../testing/screen-reader.ts';
import { composeLoanEstimate } from './loan-estimate-pdf.ts';
import { composeProviderList } from './provider-list-pdf.ts';

const AT = '2026-01-07T15:00:00.000Z';

const SIX_APPLICANTS = estimateFacts(
  {},
  {
    applicants: Array.from({ length: 6 }, (_, at) => ({
      name: `Applicant ${at}`,
      address: ['1 Elm Street'],
    })),
  },
  Array.from({ length: 60 }, (_, at) => typedCharge({ id: `${at}`, section: 'B', name: `Fee ${at}` })),
);

const PROVIDER = { name: 'Pests Co.', address: '123 Avenue A, Anytown, ST 12340', phone: '111-222-3333' };

const FORMS: Readonly<Record<string, () => Promise<Buffer>>> = {
  'H-24(B)': () => composeLoanEstimate(loanEstimate(FORM_B), AT),
  'H-24(C) with its adjustable tables': () => composeLoanEstimate(loanEstimate(FORM_C), AT),
  'H-24(D) without a seller': () => composeLoanEstimate(loanEstimate(FORM_D), AT),
  'a preview': () => composeLoanEstimate(loanEstimate(FORM_B), AT, { isPreview: true }),
  'six applicants and 60 charges': () => composeLoanEstimate(loanEstimate(SIX_APPLICANTS), AT),
  'the list of providers': () =>
    composeProviderList(
      {
        creditor: { name: 'Ficus Bank', address: '4321 Random Boulevard' },
        dateIssued: '2/15/2013',
        applicants: ['Mary Stone'],
        property: ['456 Somewhere Avenue'],
        loanId: '1',
        services: Array.from({ length: 60 }, (_, at) => ({
          label: `Service ${at}`,
          fee: '$135',
          providers: [PROVIDER, PROVIDER],
        })),
      },
      AT,
    ),
};

// Tests LE-20 and PROVIDER-7.
describeScreenReader(FORMS);
