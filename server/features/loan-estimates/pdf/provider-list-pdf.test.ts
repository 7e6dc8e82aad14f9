import { expect, it } from 'vitest';
import type { ProviderListForm } from '../../../../domain/provider-list/provider-list.ts';
import { readTags } from '../../../testing/pdf-tags.ts';
import { composeProviderList } from './provider-list-pdf.ts';

const AT = '2026-01-07T15:00:00.000Z';

function form(services: ProviderListForm['services']): ProviderListForm {
  return {
    creditor: { name: 'Ficus Bank', address: '4321 Random Boulevard, Somecity, ST 12340' },
    dateIssued: '2/15/2013',
    applicants: ['Michael Jones', 'Mary Stone'],
    property: ['456 Somewhere Avenue', 'Anytown, ST 12345'],
    loanId: '123456789',
    services,
  };
}

const PROVIDER = { name: 'Pests Co.', address: '123 Avenue A, Anytown, ST 12340', phone: '111-222-3333' };

// Tests PROVIDER-7.
it('is read service by service, with heads and the statements of the law', async () => {
  const bytes = await composeProviderList(
    form([{ label: 'Pest Inspection Fee', fee: '$135', providers: [PROVIDER] }]),
    AT,
  );
  const { pages, info } = await readTags(bytes);
  expect(info).toMatchObject({
    Title: 'Written List of Providers 123456789 – Ficus Bank',
    Language: 'en-US',
  });
  expect(pages.map(({ untagged }) => untagged)).toEqual(['']);
  expect(pages[0]?.elements).toEqual([
    'P: Ficus Bank',
    'P: 4321 Random Boulevard, Somecity, ST 12340',
    'H1: Written List of Providers',
    'TH: DATE ISSUED',
    'TD: 2/15/2013',
    'TH: APPLICANTS',
    'TD: Michael Jones and Mary Stone',
    'TH: PROPERTY',
    'TD: 456 Somewhere Avenue, Anytown, ST 12345',
    'TH: LOAN ID #',
    'TD: 123456789',
    'P: You can shop for these services. You may choose a provider from this list, or a different provider that is not on it.',
    'P: A provider on this list is not endorsed by us.',
    'H2: Services You Can Shop For',
    'TH: Service',
    'TH: Estimated Fee',
    'TH: Provider We Identified',
    'TH: Contact Information',
    'TH: Pest Inspection Fee',
    'TD: $135',
    'TD: Pests Co. 123 Avenue A, Anytown, ST 12340',
    'TD: 111-222-3333',
  ]);
});

// Tests PROVIDER-7.
it('takes more pages for 60 services with names of 80 letters', async () => {
  const name = 'A provider or a service with a very long name that has its eighty letters in all'.slice(
    0,
    80,
  );
  const services = Array.from({ length: 60 }, () => ({
    label: name,
    fee: '$1,000,000',
    providers: [1, 2].map(() => ({ name, address: `${name} ${name}`, phone: '111-222-3333' })),
  }));
  const { pages } = await readTags(await composeProviderList(form(services), AT));
  const heads = pages.flatMap(({ elements }) => elements.filter((one) => one === 'TH: Contact Information'));
  expect(pages.length).toBeGreaterThan(4);
  expect(heads).toHaveLength(pages.length);
  const named = pages.flatMap(({ elements }) => elements.filter((one) => one === `TH: ${name}`));
  expect(named).toHaveLength(120);
});
