import { describe, expect, it } from 'vitest';
import { hiddenAnswersOf } from '../answers/hidden-answers.ts';
import type { Application } from '../application.ts';
import { savedPage } from '../progress/progress.ts';
import { stepsFor } from '../progress/steps.ts';
import { openedPage } from '../progress/wizard-pages.ts';
import type { BorrowerAddress } from '../section1/address.ts';
import { withLoanPurpose, withRefinanceOfCurrentAddress } from './current-address.ts';
import { withSection4Defaults } from './section4-changes.ts';
import type { Place, Section4 } from './section4-loan-and-property.ts';

const CURRENT: BorrowerAddress = {
  addressType: 'Current Address',
  chronologicalOrder: 0,
  street: '1 Elm St',
  unit: '',
  zip: '78701',
  city: 'Austin',
  state: 'TX',
  country: 'USA',
  yearsAtAddress: 4,
  monthsAtAddress: 2,
  housingType: 'House',
};
const { housingType: _, ...EXPECTED } = CURRENT;
const HOME = { street: '1 Elm St', unit: '', zip: '78701', city: 'Austin', state: 'TX' };
const NOTHING = { street: '', unit: '', zip: '', city: '', county: '', state: '' };

function refinance(section: Section4 = {}, current = CURRENT): Application {
  return withLoanPurpose(
    {
      section1BorrowerInformation: { part1aPersonalInformation: { addresses: [current] } },
      section4LoanAndPropertyInformation: withSection4Defaults(section),
    },
    'Refinance',
  );
}

const at = (propertyAddress: Place): Section4 => ({ part4aLoanInformation: { propertyAddress } });
const sectionOf = (application: Application) => application.section4LoanAndPropertyInformation;
const property = (application: Application) => sectionOf(application)?.part4aLoanInformation?.propertyAddress;

function withProperty(application: Application, place: Place): Application {
  const loan = sectionOf(application)?.part4aLoanInformation;
  return {
    ...application,
    section4LoanAndPropertyInformation: {
      ...sectionOf(application),
      part4aLoanInformation: { ...loan, propertyAddress: { ...loan?.propertyAddress, ...place } },
    },
  };
}

const yes = (application: Application) => withRefinanceOfCurrentAddress(application, true);
const no = (application: Application) => withRefinanceOfCurrentAddress(application, false);

// Tests APP-4.13.
describe('yes to refinancing the current address', () => {
  it('records it as the expected address and copies it while the street is empty', () => {
    const answered = yes(refinance());
    expect(sectionOf(answered)?.part4aLoanInformation).toMatchObject({
      refinanceCurrentAddress: true,
      propertyAddress: { ...HOME, numberOfUnits: 1 },
    });
    expect(sectionOf(answered)?.expectedPropertyAddress).toEqual({
      ...EXPECTED,
      county: '',
      numberOfUnits: 1,
    });
  });

  it('leaves a typed street', () => {
    const answered = yes(refinance(at({ street: '5 Own Way' })));
    expect(property(answered)).toEqual({ street: '5 Own Way', numberOfUnits: 1 });
    expect(sectionOf(answered)?.expectedPropertyAddress).toMatchObject(HOME);
  });

  it('keeps the county for the same zip, and the expected address while there is no other', () => {
    const earlier = { expectedPropertyAddress: { ...HOME, county: 'Travis' } };
    const again = yes(refinance(earlier));
    expect(sectionOf(again)?.expectedPropertyAddress?.county).toBe('Travis');
    expect(property(again)).toMatchObject({ ...HOME, county: 'Travis' });
    expect(property(yes(refinance(earlier, { street: '' })))).toMatchObject({ ...HOME, county: 'Travis' });
    const moved = yes(refinance(earlier, { ...CURRENT, zip: '78702' }));
    expect(sectionOf(moved)?.expectedPropertyAddress?.county).toBe('');
  });
});

// Tests APP-4.13.
describe('the home is no longer the property', () => {
  const copied = yes(refinance());
  const ended: [string, (application: Application) => Application][] = [
    ['after no', no],
    ['after another purpose', (application) => withLoanPurpose(application, 'Purchase')],
    ['after a pre-approval', (application) => withLoanPurpose(application, 'Pre-approval letter')],
  ];

  it.each(ended)('%s', (_, end) => {
    expect(property(end(copied))).toEqual({ ...NOTHING, numberOfUnits: 1 });
  });

  it.each(ended)('%s, once its county was looked up and its spelling corrected', (_, end) => {
    const corrected = withProperty(copied, { street: '1 elm st.', county: 'Travis' });
    expect(property(end(corrected))).toEqual({ ...NOTHING, numberOfUnits: 1 });
  });

  it.each(ended)('%s, once it was saved', (_, end) => {
    const step = stepsFor(false)[1];
    if (step === undefined) throw new Error('section 4 is the second page');
    const saved = savedPage(copied, { step, storedProgress: 100, today: '2026-11-29' });
    expect(property(end(saved))).toMatchObject(NOTHING);
  });

  it.each(ended)('%s, once section 1 has another current address', (_, end) => {
    const moved = {
      ...copied,
      section1BorrowerInformation: {
        part1aPersonalInformation: { addresses: [{ ...CURRENT, street: '9 Oak Ave' }] },
      },
    };
    expect(property(end(moved))).toMatchObject(NOTHING);
  });

  it.each(ended)('%s, if section 1 has no zip', (_, end) => {
    const incomplete = yes(refinance({}, { street: '1 Elm St' }));
    expect(property(end(incomplete))).toMatchObject(NOTHING);
    expect(property(end(withProperty(incomplete, { zip: '78701' })))).toMatchObject(NOTHING);
  });

  it.each(ended)('%s, but another typed property stays', (_, end) => {
    const other = { street: '5 Own Way', zip: '30303' };
    expect(property(end(withProperty(copied, other)))).toMatchObject(other);
    const sameStreet = { zip: '30303', city: 'Atlanta', state: 'GA' };
    expect(property(end(withProperty(copied, sameStreet)))).toMatchObject({ ...HOME, ...sameStreet });
  });

  it.each(ended)('%s, whatever was typed beside its street and zip', (_, end) => {
    const unit = { unit: 'Apt 4' };
    for (const typed of [unit, { ...unit, county: 'Travis' }, { city: 'Rollingwood' }, { zip: '' }])
      expect(property(end(withProperty(copied, typed)))).toEqual({ ...NOTHING, numberOfUnits: 1 });
    const inFlat = yes(refinance({}, { ...CURRENT, unit: '7' }));
    for (const typed of [unit, { unit: '' }])
      expect(property(end(withProperty(inFlat, typed)))).toEqual({ ...NOTHING, numberOfUnits: 1 });
  });

  it.each(ended)('%s, and neither are the rest of a copy whose street was emptied', (_, end) => {
    expect(property(end(withProperty(copied, { street: '' })))).toMatchObject(NOTHING);
  });

  it('after no, although nobody copied it', () => {
    const imported = refinance({
      part4aLoanInformation: { refinanceCurrentAddress: true, propertyAddress: HOME },
    });
    expect(property(no(imported))).toMatchObject(NOTHING);
    expect(sectionOf(no(copied))?.expectedPropertyAddress).toBeNull();
  });

  it('and is it again after another yes, or after the return to a refinance', () => {
    expect(property(yes(no(copied)))).toMatchObject(HOME);
    expect(property(withLoanPurpose(withLoanPurpose(copied, 'Purchase'), 'Refinance'))).toMatchObject(HOME);
  });
});

function living(application: Application, current: BorrowerAddress): Application {
  return {
    ...application,
    section1BorrowerInformation: { part1aPersonalInformation: { addresses: [current] } },
  };
}

const saved = (application: Application) => {
  const step = stepsFor(false)[0];
  if (step === undefined) throw new Error('section 1 is the first page');
  return savedPage(application, { step, storedProgress: 0, today: '2026-11-29' });
};
const opened = (place: number) => (application: Application) => {
  const step = stepsFor(false)[place];
  if (step === undefined) throw new Error('there is such a page');
  return openedPage(application, step, '2026-11-29');
};

/** A save leaves blank parts out. */
const place = (application: Application) => ({ ...NOTHING, ...property(application) });

// Tests APP-4.13.
describe('an address that section 1 gets after the yes', () => {
  const answered = yes(refinance({}, {}));
  const followed: [string, (application: Application) => Application][] = [
    ['a save', saved],
    ['opening section 4', opened(1)],
    ['opening section 8', opened(5)],
  ];

  it.each(followed)('is the property after %s', (_, follow) => {
    const placed = follow(living(answered, CURRENT));
    expect(place(placed)).toMatchObject(HOME);
    expect(sectionOf(placed)?.expectedPropertyAddress).toMatchObject({ street: '1 Elm St', zip: '78701' });
    expect(place(no(placed))).toMatchObject(NOTHING);
    expect(follow(placed)).toEqual(placed);
  });

  it.each(followed)('is completed and corrected after %s', (_, follow) => {
    const begun = follow(living(answered, { street: '1 Elm S' }));
    expect(place(begun)).toMatchObject({ street: '1 Elm S', zip: '' });
    const whole = follow(living(begun, CURRENT));
    expect(place(whole)).toMatchObject(HOME);
    const withCounty = withProperty(whole, { county: 'Travis' });
    expect(place(follow(living(withCounty, { ...CURRENT, unit: '7' })))).toMatchObject({
      ...HOME,
      unit: '7',
      county: 'Travis',
    });
  });

  it.each(followed)('is no other property after %s', (_, follow) => {
    const typed = withProperty(answered, { street: '5 Own Way' });
    expect(place(follow(living(typed, CURRENT)))).toMatchObject({ street: '5 Own Way' });
    const known = withProperty(follow(living(answered, CURRENT)), { county: 'Travis' });
    const moved = follow(living(known, { ...CURRENT, street: '9 Oak Ave', zip: '60601' }));
    expect(place(moved)).toMatchObject({ ...HOME, county: 'Travis' });
    expect(place(follow(living(no(answered), CURRENT)))).not.toHaveProperty('street', '1 Elm St');
  });

  it('hides a zip typed before it, when section 4 opens', () => {
    const typed = withProperty(answered, { zip: '30303' });
    expect(place(saved(living(typed, CURRENT)))).toMatchObject({ zip: '30303' });
    const shown = opened(1)(living(typed, CURRENT));
    expect(place(shown)).toMatchObject(HOME);
    expect(hiddenAnswersOf(shown).propertyPlace).toMatchObject({ zip: '30303' });
  });

  it('does not return while a copied street is emptied', () => {
    const emptied = withProperty(saved(living(answered, CURRENT)), { street: '' });
    expect(place(opened(1)(emptied))).toMatchObject({ street: '', zip: '78701' });
  });
});

// Tests APP-4.14.
describe('a zip and a unit that were typed before the street', () => {
  const typed = refinance(at({ zip: '30303', unit: '5' }));

  it('stay after no', () => {
    expect(property(no(typed))).toMatchObject({ zip: '30303', unit: '5' });
  });

  it('are hidden by the copy and come back', () => {
    const copied = yes(typed);
    expect(property(copied)).toMatchObject(HOME);
    expect(hiddenAnswersOf(copied).propertyPlace).toMatchObject({ zip: '30303', unit: '5' });
    for (const ended of [no(copied), withLoanPurpose(copied, 'Purchase')]) {
      expect(property(ended)).toMatchObject({ ...NOTHING, zip: '30303', unit: '5' });
      expect(hiddenAnswersOf(ended).propertyPlace).toBeUndefined();
    }
  });

  it('are hidden again by the return to a refinance', () => {
    const back = withLoanPurpose(withLoanPurpose(yes(typed), 'Purchase'), 'Refinance');
    expect(property(back)).toMatchObject(HOME);
    expect(hiddenAnswersOf(back).propertyPlace).toMatchObject({ zip: '30303', unit: '5' });
  });
});
