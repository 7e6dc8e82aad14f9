import { describe, expect, it } from 'vitest';
import { matchingOptions } from './option-search.ts';

const found = (labels: readonly string[], search: string) =>
  matchingOptions(
    labels.map((label) => ({ label })),
    search,
  ).map(({ label }) => label);

const CITIZENSHIPS = ['Non-Permanent Resident Alien', 'Permanent Resident Alien', 'U.S. Citizen'];
const PROGRAMS = ['15-Year Fixed', '30-Year Fixed', 'FHA 30-Year Fixed'];

describe('a search in a list', () => {
  it('ignores punctuation and capitals', () => {
    expect(found(CITIZENSHIPS, 'us')).toEqual(['U.S. Citizen']);
    expect(found(CITIZENSHIPS, 'u.s. CIT')).toEqual(['U.S. Citizen']);
    expect(found(CITIZENSHIPS, 'nonperm')).toEqual(['Non-Permanent Resident Alien']);
  });

  it('puts a label that begins with the letters first, and keeps the order of the list otherwise', () => {
    expect(found(CITIZENSHIPS, 'per')).toEqual(['Permanent Resident Alien', 'Non-Permanent Resident Alien']);
    expect(found(PROGRAMS, '30')).toEqual(['30-Year Fixed', 'FHA 30-Year Fixed']);
    expect(found(['Townhome', 'Single-family home'], 'hom')).toEqual(['Townhome', 'Single-family home']);
    expect(found(['Unmarried', 'Married'], 'married')).toEqual(['Married', 'Unmarried']);
  });

  it('shows every option for no letters, and none for unknown ones', () => {
    expect(found(PROGRAMS, ' ')).toEqual(PROGRAMS);
    expect(found(PROGRAMS, '45')).toEqual([]);
  });
});
