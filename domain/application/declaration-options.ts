/** Options of section 5 (application wizard specification, section 3). */

/** What kind of property was owned before. 'Gift of Equity' is shown as 'FHA Secondary Residence' and stored as it is. */
export const OWNED_PROPERTY_TYPES = [
  'Primary Residence',
  'Gift of Equity',
  'Second Home',
  'Investment Property',
  'Commercial Space',
] as const;

export const TITLE_HOLDINGS = [
  'by yourself',
  'jointly with your spouse',
  'jointly with another person',
] as const;

export const BANKRUPTCY_TYPES = ['Chapter 7', 'Chapter 11', 'Chapter 12', 'Chapter 13'] as const;
