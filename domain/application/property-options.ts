/** Reference lists about a property (application wizard specification, section 3). */
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

/** Who sells, by whether it is a builder. */
export const SELLER_WORDS = { true: 'A builder', false: 'An individual seller' } as const;

export type Occupancy = (typeof OCCUPANCIES)[number];
export type HouseType = (typeof HOUSE_TYPES)[number];
