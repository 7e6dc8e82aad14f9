import { describe, expect, it } from 'vitest';
import * as ofBorrower from './borrower-enumerations.ts';
import type { Enumeration } from './enumeration.ts';
import * as ofLoan from './loan-enumerations.ts';

const ALL = Object.entries<Enumeration>({ ...ofBorrower, ...ofLoan });

/** Options that share a value with an earlier option. Another data point or the extension tells them apart. */
const SHARED: Readonly<Record<string, string>> = {
  'Gift of Equity': 'Second Home',
  'FHA Secondary Residence': 'Second Home',
  'Lot Equity': 'Other Credit',
  'Pre-approval letter': 'Purchase',
  'Commercial Purchase for self use': 'Purchase',
  'Commercial Purchase for investment': 'Purchase',
};

describe.each(ALL)('%s', (name, enumeration) => {
  it('reads every option back from its value', () => {
    for (const [option, value] of Object.entries(enumeration.ours)) {
      expect(enumeration.write(option)).toBe(value);
      const isCommercial = name === 'PriorPropertyUsageType' && option === 'Commercial Space';
      const shared = isCommercial ? 'Investment Property' : SHARED[option];
      const isShared = Object.entries(enumeration.ours).some(([other, v]) => other === shared && v === value);
      expect(enumeration.read(value)).toEqual({ value: isShared ? shared : option });
    }
  });

  it('reads the values of other systems as one of its options', () => {
    for (const [value, option] of Object.entries(enumeration.also)) {
      expect(Object.keys(enumeration.ours)).toContain(option);
      expect(enumeration.read(value)).toEqual({ value: option });
      expect(enumeration.isStandard(value)).toBe(true);
    }
  });

  it('distinguishes a value without a matching option from one that does not exist', () => {
    for (const value of enumeration.others) expect(enumeration.read(value)).toEqual({ fault: 'option' });
    expect(enumeration.read('NoSuchValue')).toEqual({ fault: 'value' });
    expect(enumeration.isStandard('NoSuchValue')).toBe(false);
    expect(enumeration.write('no such option')).toBeNull();
  });
});
