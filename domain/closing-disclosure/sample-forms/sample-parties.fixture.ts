import type { ClosingContact } from '../closing-facts.ts';

const NO_CONTACT: ClosingContact = {
  name: '',
  address: [],
  nmlsId: '',
  licenseState: '',
  licenseId: '',
  contact: '',
  contactNmlsId: '',
  contactLicenseId: '',
  email: '',
  phone: '',
};

export const SETTLEMENT_AGENT: ClosingContact = {
  ...NO_CONTACT,
  name: 'Epsilon Title Co.',
  address: ['123 Commerce Pl.', 'Somecity, ST 12344'],
  licenseState: 'ST',
  licenseId: 'Z61616',
  contact: 'Sarah Arnold',
  contactLicenseId: 'PT1234',
  phone: '987-555-4321',
};

export const BUYER_BROKER: ClosingContact = {
  ...NO_CONTACT,
  name: 'Omega Real Estate Broker Inc.',
  address: ['789 Local Lane', 'Sometown, ST 12345'],
  licenseState: 'ST',
  licenseId: 'Z765416',
  contact: 'Samuel Green',
  contactLicenseId: 'P16415',
  email: 'sam@omegare.biz',
  phone: '123-555-1717',
};

export const SELLER_BROKER: ClosingContact = {
  ...NO_CONTACT,
  name: 'Alpha Real Estate Broker Co.',
  address: ['987 Suburb Ct.', 'Someplace, ST 12340'],
  licenseState: 'ST',
  licenseId: 'Z61456',
  contact: 'Joseph Cain',
  contactLicenseId: 'P51461',
  email: 'joe@alphare.biz',
  phone: '321-555-7171',
};

export const ZETA: ClosingContact = {
  ...NO_CONTACT,
  name: 'Zeta Title',
  contact: 'Joan Taylor',
  phone: '555-321-9876',
};
