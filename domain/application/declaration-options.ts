/** Options of section 5 (application wizard specification, section 3). */

/** The kind of property that was owned before, as it is stored. */
export const OWNED_PROPERTY_TYPES = [
  'Primary Residence',
  'Gift of Equity',
  'Second Home',
  'Investment Property',
  'Commercial Space',
] as const;

/** How a kind of property is called for a person: 'Gift of Equity' is stored for 'FHA Secondary Residence'. */
export function ownedPropertyLabel(type: string): string {
  return type === 'Gift of Equity' ? 'FHA Secondary Residence' : type;
}

export const TITLE_HOLDINGS = [
  'by yourself',
  'jointly with your spouse',
  'jointly with another person',
] as const;

export const BANKRUPTCY_TYPES = ['Chapter 7', 'Chapter 11', 'Chapter 12', 'Chapter 13'] as const;
