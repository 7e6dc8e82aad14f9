import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Application } from '../application.ts';
import { splitSocialSecurityNumbers } from './social-security-numbers.ts';

function application(primary: string | null, spouse?: string | null): Application {
  return {
    section1BorrowerInformation: {
      part1aPersonalInformation: {
        firstName: 'Ada',
        socialSecurityNumber: primary,
        ...(spouse === undefined
          ? {}
          : {
              spouse: {
                isIncludedOnLoan: true,
                section1BorrowerInformation: { part1aPersonalInformation: { socialSecurityNumber: spouse } },
              },
            }),
      },
    },
  };
}

describe('splitting Social Security numbers from an application', () => {
  it('takes both numbers out and leaves their last four digits', () => {
    expect(splitSocialSecurityNumbers(application('900-12-3456', '911224567'))).toEqual({
      application: application('***-**-3456', '***-**-4567'),
      numbers: [
        { owner: 'primary', value: '900123456' },
        { owner: 'spouse', value: '911224567' },
      ],
    });
  });

  it('reports nothing for a masked number: it is unchanged', () => {
    const masked = application('***-**-3456', '***-**-4567');
    expect(splitSocialSecurityNumbers(masked)).toEqual({ application: masked, numbers: [] });
  });

  it.each([
    ['empty', application('', '')],
    ['null', application(null, null)],
    ['gone with the section', {}],
    ['gone with the spouse', application('')],
  ])('reports a cleared number that is %s', (_, cleared) => {
    expect(splitSocialSecurityNumbers(cleared)).toEqual({
      application: cleared,
      numbers: [
        { owner: 'primary', value: null },
        { owner: 'spouse', value: null },
      ],
    });
  });

  it('never leaves a whole number in the application and never changes its argument', () => {
    const digits = fc.stringMatching(/^9\d{8}$/);
    fc.assert(
      fc.property(digits, digits, fc.boolean(), (primary, spouse, hyphens) => {
        const written = (text: string) =>
          hyphens ? `${text.slice(0, 3)}-${text.slice(3, 5)}-${text.slice(5)}` : text;
        const before = application(written(primary), written(spouse));
        const copy = structuredClone(before);
        const { application: after } = splitSocialSecurityNumbers(before);
        expect(before).toEqual(copy);
        expect(JSON.stringify(after)).not.toMatch(/\d{3}-?\d{2}-?\d{4}/);
      }),
    );
  });
});
