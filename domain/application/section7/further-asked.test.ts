import { describe, expect, it } from 'vitest';
import { furtherAsked } from './further-asked.ts';

const NOTHING = {
  ethnicities: [],
  subEthnicities: [],
  otherSubEthnicity: false,
  sexes: [],
  races: [],
  subRaces: [],
  tribe: false,
  otherAsian: false,
  otherPacificIslander: false,
};

describe('the further choices of section 7', () => {
  it.each([
    ['nothing is answered', null],
    [
      'everything is declined',
      {
        customerEthnicity: { ethnicity: 'I do not wish to provide this information' },
        customerSex: 'I do not wish to provide this information',
        customerRace: { race: 'I do not wish to provide this information' },
      } as const,
    ],
  ])('are none while %s', (_name, section) => {
    expect(furtherAsked(section)).toEqual(NOTHING);
  });

  it('leave out the first choice and the refusal', () => {
    const asked = furtherAsked({ customerSex: 'Female', customerRace: { race: 'White' } });
    expect(asked.sexes).toEqual(['Male']);
    expect(asked.races).toEqual([
      'American Indian or Alaska Native',
      'Asian',
      'Black or African American',
      'Native Hawaiian or Other Pacific Islander',
    ]);
  });

  it('open the details of every chosen race and ethnicity', () => {
    const asked = furtherAsked({
      customerEthnicity: { ethnicity: 'Not Hispanic or Latino', furtherEthnicities: ['Hispanic or Latino'] },
      customerRace: {
        race: 'Asian',
        subRace: 'Chinese',
        furtherRaces: ['American Indian or Alaska Native', 'Native Hawaiian or Other Pacific Islander'],
      },
    });
    expect(asked).toMatchObject({
      subEthnicities: ['Mexican', 'Puerto Rican', 'Cuban'],
      otherSubEthnicity: true,
      tribe: true,
      otherAsian: true,
      otherPacificIslander: true,
    });
    expect(asked.subRaces).toContain('Samoan');
    expect(asked.subRaces).not.toContain('Chinese');
  });
});
