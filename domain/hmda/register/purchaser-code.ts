/** Agencies that buy loans, by their usual names (12 CFR 1003.4(a)(11)). */
const AGENCIES: readonly (readonly [code: string, ...names: string[]])[] = [
  ['1', 'fannie mae', 'fnma', 'federal national mortgage association'],
  ['2', 'ginnie mae', 'gnma', 'government national mortgage association'],
  ['3', 'freddie mac', 'fhlmc', 'federal home loan mortgage corporation'],
  ['4', 'farmer mac', 'federal agricultural mortgage corporation'],
];

/** The code of 'Type of Purchaser'; null for an investor that is no agency, whose kind is asked. */
export function purchaserCode(investorName: string): string | null {
  const name = investorName.trim().toLowerCase().replace(/\s+/g, ' ');
  return AGENCIES.find(([, ...names]) => names.includes(name))?.[0] ?? null;
}
