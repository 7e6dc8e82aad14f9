import { expect, it } from 'vitest';
import type { LoanCharge } from '../loan-costs/charge.ts';
import {
  choiceFaults,
  NO_SERVICES,
  nearestFirst,
  type Provider,
  type ProviderChoice,
  providerList,
  serviceDoubt,
  shoppableServices,
  suggestedProviders,
} from './provider-list.ts';
import { companyFault, serviceOf } from './settlement-services.ts';

function charge(over: Partial<LoanCharge>): LoanCharge {
  return {
    id: 'survey',
    section: 'C',
    kind: 'other',
    name: 'Survey Fee',
    payee: '',
    payeeKind: 'listed',
    cents: 65_50,
    paidBy: 'borrower-at-closing',
    isFinanceCharge: false,
    isComputed: false,
    ...over,
  };
}

function provider(providerId: string, over: Partial<Provider> = {}): Provider {
  return {
    providerId,
    name: `Company ${providerId}`,
    services: ['Survey'],
    address: '55 Boundary Lane, Boston, MA 02118',
    phone: '+1(617)555-0155',
    isRetired: false,
    ...over,
  };
}

// Tests PROVIDER-2.
it('lists the disclosed charges of section C as the Loan Estimate names them', () => {
  const charges = [
    charge({}),
    charge({ id: 'search', kind: 'title', name: 'Search' }),
    charge({ id: 'b', section: 'B' }),
    charge({ id: 'free', cents: 0 }),
    charge({ id: 'seller', paidBy: 'seller-at-closing' }),
    charge({ id: 'credit', name: 'Pest Inspection', paidBy: 'lender' }),
  ];
  expect(shoppableServices(charges).map(({ label, kind }) => [label, kind])).toEqual([
    ['Pest Inspection', 'Pest inspection'],
    ['Survey Fee', 'Survey'],
    ['Title – Search', 'Title and closing'],
  ]);
  expect(serviceOf({ kind: 'other', name: 'Settlement agent' })).toBe('Title and closing');
  expect(serviceOf({ kind: 'other', name: 'Radon test' })).toBe('Other');
});

// Tests PROVIDER-3.
it('suggests the companies of the last list, or those of the service that can be named', () => {
  const [survey] = shoppableServices([charge({})]);
  if (survey === undefined) throw new Error('no service');
  const providers = [
    provider('1'),
    provider('2', { isRetired: true }),
    provider('3', { address: '' }),
    provider('4', { services: ['Other'] }),
  ];
  const suggested = (last: ProviderChoice[], state: string | null = 'MA') =>
    suggestedProviders(survey, { providers, state, last });
  expect(suggested([])).toEqual(['1']);
  const last = (...providerIds: string[]) => [{ chargeId: 'survey', providerIds }];
  expect(suggested(last('4', '2'))).toEqual(['4']);
  expect(suggested(last('2'))).toEqual(['1']);
  // A company of another state may not serve the place (comment 19(e)(1)(vi)-4).
  expect([suggested([], 'NC'), suggested([], null), suggested(last('4'), 'NC')]).toEqual([[], [], ['4']]);
});

// Tests PROVIDER-3.
it("offers companies of the property's state first", () => {
  const providers = [
    provider('far', { address: '1 Oak St, Peoria, IL 61602' }),
    provider('unknown', { address: 'Raleigh' }),
    provider('near', { address: '2 Elm St, Raleigh, NC 27601-1234' }),
  ];
  const ids = (state: string | null) => nearestFirst(providers, state).map(({ providerId }) => providerId);
  expect(ids('NC')).toEqual(['near', 'far', 'unknown']);
  expect(ids(null)).toEqual(['far', 'unknown', 'near']);
});

// Tests PROVIDER-3.
it.each<[what: string, providerIds: string[], providers: Provider[], fault: string]>([
  ['nobody', [], [], 'Survey Fee: choose at least one provider.'],
  ['an unknown company', ['9'], [], 'Survey Fee: a provider is not in the directory.'],
  ['a retired one', ['1'], [provider('1', { isRetired: true })], 'is retired from the directory'],
  ['one without address', ['1'], [provider('1', { address: '' })], 'no address of Company 1'],
  ['one without telephone', ['1'], [provider('1', { phone: '' })], 'no telephone number of Company 1'],
])('refuses %s', (_, providerIds, providers, fault) => {
  const services = shoppableServices([charge({})]);
  expect(choiceFaults(services, [{ chargeId: 'survey', providerIds }], providers).join()).toContain(fault);
});

// Tests PROVIDER-2 and PROVIDER-3.
it('refuses a loan without services, and a service that left the costs', () => {
  expect(choiceFaults([], [], [])).toEqual([NO_SERVICES]);
  const services = shoppableServices([charge({})]);
  const choices = ['survey', 'gone'].map((chargeId) => ({ chargeId, providerIds: ['1'] }));
  expect(choiceFaults(services, choices, [provider('1')])).toEqual([
    'A service is no longer in section C of the costs.',
  ]);
});

// Tests PROVIDER-7.
it('names fee, address and telephone number', () => {
  const form = providerList(
    shoppableServices([charge({})]),
    [{ chargeId: 'survey', providerIds: ['2', '1'] }],
    [provider('1'), provider('2')],
    {
      creditor: { name: 'Ficus Bank', address: '' },
      issuedOn: '2026-11-24',
      applicants: ['Ada Quill'],
      property: [],
      loanId: '1',
    },
  );
  const about = { address: '55 Boundary Lane, Boston, MA 02118', phone: '617-555-0155' };
  expect(form.dateIssued).toBe('11/24/2026');
  expect(form.services).toEqual([
    {
      label: 'Survey Fee',
      fee: '$66',
      providers: [
        { name: 'Company 2', ...about },
        { name: 'Company 1', ...about },
      ],
    },
  ]);
});

// Tests PROVIDER-1.
it('asks title companies alone for a recipient', () => {
  expect(companyFault({ services: ['Survey'], recipients: [] })).toBeNull();
  expect(companyFault({ services: ['Title and closing'], recipients: [] })?.field).toBe('recipients');
  expect(companyFault({ services: [], recipients: [] })?.field).toBe('services');
});

// Tests PROVIDER-9.
it.each([
  ['Survey', null],
  ['Other', null],
  ['Pest inspection', 'Company a: Survey by the directory, not Pest inspection.'],
] as const)('doubts a company of surveys for the service %s', (kind, doubt) => {
  expect(serviceDoubt(provider('a'), kind)).toBe(doubt);
});
