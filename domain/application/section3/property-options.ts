/** Reference lists about a property (APP-3.4, APP-3.9, APP-4.3, APP-4.18). */
export const OCCUPANCIES = [
  'Primary Residence',
  'Second Home',
  'Investment Property',
  'FHA Secondary Residence',
  'Commercial Space',
] as const;

export const HOUSE_TYPES = ['Condo', 'Townhome', 'Single-family home'] as const;

export const PROPERTY_STATUSES = ['Retained', 'Sold', 'Pending Sale'] as const;
export const PROPERTY_LOAN_TYPES = ['Conventional', 'FHA', 'USDA-RD', 'VA', 'Other'] as const;
export const LIEN_TYPES = ['First Lien', 'Subordinate Lien'] as const;

export const SELLER_WORDS = { true: 'A builder', false: 'An individual seller' } as const;

export type Occupancy = (typeof OCCUPANCIES)[number];
