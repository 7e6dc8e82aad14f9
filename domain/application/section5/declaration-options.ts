/** Options of section 5 (APP-5.3 to APP-5.7). */

/** The stored kind of the earlier property. */
export const OWNED_PROPERTY_TYPES = [
  'Primary Residence',
  'Gift of Equity',
  'Second Home',
  'Investment Property',
  'Commercial Space',
] as const;

/** The shown name of a kind of property: 'Gift of Equity' is stored for 'FHA Secondary Residence'. */
export function ownedPropertyLabel(type: string): string {
  return type === 'Gift of Equity' ? 'FHA Secondary Residence' : type;
}

export const TITLE_HOLDINGS = [
  'by yourself',
  'jointly with your spouse',
  'jointly with another person',
] as const;

export const BANKRUPTCY_TYPES = ['Chapter 7', 'Chapter 11', 'Chapter 12', 'Chapter 13'] as const;
