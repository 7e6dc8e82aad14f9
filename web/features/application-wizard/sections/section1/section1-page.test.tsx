import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Application } from '../../../../../domain/application/application.ts';
import { married, single } from '../../../../../domain/application/complete-application.fixture.ts';
import { button, choice, field, showSection } from '../shown-section.fixture.tsx';
import { Section1Page } from './section1-page.tsx';

function show(application: Application, rest: { holder?: 'primary' | 'spouse'; editable?: boolean } = {}) {
  return showSection(application, { page: Section1Page, section: 'section1', ...rest });
}

const card = (name: string) => screen.getByRole('region', { name });
const person = (application: Application) =>
  application.section1BorrowerInformation?.part1aPersonalInformation;
const YEARS = 'Years at address';

afterEach(cleanup);

describe('addresses', () => {
  it('cover 24 months: a former one is asked for once the time field is left', async () => {
    const { user, answers } = show({});
    await user.type(field(YEARS), '1');
    expect(screen.queryByRole('region', { name: 'Former address 1' })).toBeNull();
    await user.tab();
    expect(person(answers())?.addresses?.[1]).toMatchObject({
      addressType: 'Former Address',
      chronologicalOrder: 1,
      country: 'USA',
    });
    const former = card('Former address 1');
    await user.type(field('Street', former), '7 Reed Way');
    await user.type(field(YEARS, former), '1');
    await user.tab();
    expect(screen.queryByRole('region', { name: 'Former address 2' })).toBeNull();
  });

  it('check years and months while they are typed', async () => {
    const { user } = show({});
    const MONTHS = 'Months at address';
    const isInvalid = (label: string) => field(label).getAttribute('aria-invalid') === 'true';
    await user.clear(field(YEARS));
    await user.type(field(YEARS), '101');
    expect(screen.getByText('years at address should be between 0 and 100')).toBeDefined();
    await user.keyboard('{Backspace}');
    expect(isInvalid(YEARS)).toBe(false);
    await user.clear(field(MONTHS));
    await user.type(field(MONTHS), '12');
    expect(screen.getByText('months at address should be between 0 and 11')).toBeDefined();
    await user.clear(field(MONTHS));
    await user.clear(field(YEARS));
    await user.type(field(YEARS), '0');
    expect(screen.getAllByText('duration at address cannot be 0 years and 0 months')).toHaveLength(2);
    expect([YEARS, MONTHS].map(isInvalid)).toEqual([true, true]);
  });

  it('keep years that are not a whole number as typed, and count them as none', async () => {
    const { user, answers } = show({});
    await user.clear(field(YEARS));
    await user.type(field(YEARS), '1.5');
    await user.tab();
    expect(field(YEARS).value).toBe('1.5');
    expect(screen.getByText('please enter a valid Number')).toBeDefined();
    expect(person(answers())?.addresses).toEqual([expect.objectContaining({ yearsAtAddress: '1.5' })]);
  });

  it('that are no longer asked for return with their answers', async () => {
    const { user, answers } = show({});
    await user.type(field(YEARS), '1');
    await user.tab();
    await user.type(field('Street', card('Former address 1')), '7 Reed Way');
    const current = card('Current address');
    await user.clear(field(YEARS, current));
    await user.type(field(YEARS, current), '10');
    await user.tab();
    expect(person(answers())?.addresses).toHaveLength(1);
    await user.clear(field(YEARS, current));
    await user.type(field(YEARS, current), '1');
    await user.tab();
    expect(field('Street', card('Former address 1')).value).toBe('7 Reed Way');
  });
});

describe('employment', () => {
  it("asks for a previous job while the current one is under 24 months, and shows each one's length", async () => {
    const { user } = show({});
    const current = card('Current employment');
    await user.type(field('Start date', current), '06212024');
    await user.tab();
    expect(within(current).getByText('1 year 1 month')).toBeDefined();
    const previous = card('Previous employment 1');
    await user.type(field('Start date', previous), '01012020');
    await user.type(field('End date', previous), '12312023');
    await user.tab();
    expect(within(previous).getByText('3 years 11 months')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Previous employment 2' })).toBeNull();
  });

  it('adds up the monthly income while it is typed, with extras at $0', async () => {
    const { user, answers } = show({});
    expect(field('Overtime').value).toBe('$ 0');
    await user.type(field('Base salary'), '5000');
    await user.clear(field('Bonus'));
    await user.type(field('Bonus'), '250');
    expect(screen.getByText('$ 5,250')).toBeDefined();
    await user.tab();
    const income = answers().section1BorrowerInformation?.part1bcCurrentEmployment?.grossMonthlyIncome;
    expect(income).toMatchObject({ baseSalary: 5000, overtime: 0, bonus: 250, total: 5250 });
  });

  it('asks the self-employed for one figure and their share, and asks before it drops the breakdown', async () => {
    const { user, answers } = show({});
    const asks = /self-employed/;
    await user.type(field('Base salary'), '5000');
    await user.click(choice(asks, 'Yes'));
    await user.click(button('Remove income'));
    expect(screen.queryByLabelText(/Base salary/)).toBeNull();
    await user.click(choice(/more than 25%/, 'Yes'));
    await user.type(field('Monthly income from self-employment'), '9000');
    expect(answers().section1BorrowerInformation?.part1bcCurrentEmployment).toMatchObject({
      selfEmployment: {
        isSelfEmployedBusinessOwner: true,
        isOwnershipInCompanyMoreThanTwentyFivePercent: true,
        selfEmploymentMonthlyIncome: 9000,
      },
      grossMonthlyIncome: null,
    });
    await user.click(choice(asks, 'No'));
    await user.click(button('Remove income'));
    expect(field('Base salary').value).toBe('');
    expect(screen.queryByRole('radiogroup', { name: /more than 25%/ })).toBeNull();
  });
});

describe('the family', () => {
  it('asks for as many ages as there are dependents, up to three', async () => {
    const { user, answers } = show({});
    const dependents = field('Number of dependents');
    await user.clear(dependents);
    await user.type(dependents, '2');
    await user.type(field('Age of dependent 2'), '7');
    expect(person(answers())).toMatchObject({ numberOfDependents: 2, agesOfDependents: [null, 7] });
    await user.clear(dependents);
    await user.type(dependents, '4');
    await user.tab();
    expect(await screen.findByText('number of dependents should be between 0 and 3')).toBeDefined();
    expect(screen.queryByLabelText(/Age of dependent/)).toBeNull();
    await user.clear(dependents);
    await user.type(dependents, '2');
    expect(field('Age of dependent 2').value).toBe('7');
  });

  // Tests APP-1.9.
  it('asks for no age once a wrong number of dependents is corrected to another wrong one', async () => {
    const { user } = show({});
    const dependents = field('Number of dependents');
    for (const typed of ['1.5', 'two']) {
      await user.clear(dependents);
      await user.type(dependents, typed);
    }
    expect(screen.queryByLabelText(/Age of dependent/)).toBeNull();
  });

  it('keeps number of borrowers and type of credit consistent with the borrowers', async () => {
    const { user, answers } = show(single);
    await user.click(choice(/number of borrowers/i, '3'));
    expect(person(answers())?.otherBorrowers).toHaveLength(2);
    expect(screen.getByText('Joint credit')).toBeDefined();
    await user.click(choice(/number of borrowers/i, '1'));
    expect(person(answers())).toMatchObject({ typeOfCredit: 'individual credit', otherBorrowers: [] });
  });

  it('removes the spouse only after the person confirms', async () => {
    const { user, answers } = show(married);
    expect(choice(/number of borrowers/i, '1').hasAttribute('disabled')).toBe(true);
    const pick = async (status: string) => {
      await user.click(field('Marital status'));
      await user.click(screen.getByRole('option', { name: status }));
    };
    await pick('Separated');
    await user.click(button('Keep it'));
    expect(person(answers())).toMatchObject({ maritalStatus: 'Married', spouse: { firstName: 'Max' } });
    await pick('Separated');
    await user.click(button('Remove spouse'));
    expect(person(answers())).toMatchObject({
      maritalStatus: 'Separated',
      spouse: null,
      numberOfBorrowers: 1,
    });
  });

  it('is not asked of the co-borrower, whose name comes from the primary borrower', () => {
    show(
      {
        section1BorrowerInformation: {
          part1aPersonalInformation: {
            maritalStatus: 'Married',
            spouse: {
              firstName: 'Max',
              lastName: 'Quill',
              emailAddress: 'max@quill.example',
              isIncludedOnLoan: true,
            },
          },
        },
      },
      { holder: 'spouse' },
    );
    expect(field('First name').value).toBe('Max');
    expect(field('Email').value).toBe('max@quill.example');
    expect(screen.queryByLabelText(/Number of dependents/)).toBeNull();
    expect(screen.queryByLabelText(/Marital status/)).toBeNull();
  });
});

it('military service asks for details only after a yes', async () => {
  const { user, answers } = show({});
  expect(screen.queryByRole('radiogroup', { name: /active duty/ })).toBeNull();
  await user.click(choice(/Armed Forces/, 'Yes'));
  await user.click(choice(/active duty/, 'Yes'));
  await user.type(field('Projected expiration date of service or tour'), '01312027');
  expect(person(answers())?.projectedExpirationDate).toBe('2027-01-31');
  await user.click(choice(/Armed Forces/, 'No'));
  expect(person(answers())).toMatchObject({ isCurrentlyInActiveDuty: null, projectedExpirationDate: '' });
});

it('reads as text, with the number masked and everything missing marked', () => {
  show(single, { editable: false });
  expect(screen.getByText('***-**-3456')).toBeDefined();
  expect(screen.getByText('Apr 2, 1985')).toBeDefined();
  expect(screen.getAllByText('N/A').length).toBeGreaterThan(5);
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.queryAllByRole('radio')).toEqual([]);
});

// Tests LOAN-37.
describe('contacts that are read', () => {
  const ADDRESS = { street: '7 Reed Way', unit: 'Unit 5', city: 'Plano', state: 'TX', zip: '75024' };
  const APPLICATION: Application = {
    section1BorrowerInformation: {
      part1aPersonalInformation: {
        emailAddress: 'anika@mail.example',
        cellPhone: '+1(214)555-0123',
        homePhone: '214 555',
        addresses: [{ ...ADDRESS, addressType: 'Current Address', chronologicalOrder: 0 }],
        otherBorrowers: [],
      },
    },
  };

  it('call, write and copy, and a street copies its whole address', async () => {
    const { user } = show(APPLICATION, { editable: false });
    const email = await screen.findByRole('link', { name: 'anika@mail.example' });
    expect(email.getAttribute('href')).toBe('mailto:anika@mail.example');
    expect(screen.getByRole('link', { name: '+1(214)555-0123' }).getAttribute('href')).toBe(
      'tel:+12145550123',
    );
    expect(screen.queryByRole('link', { name: '214 555' })).toBeNull();
    for (const what of ['email', 'cell phone', 'home phone']) button(`Copy ${what}`);
    expect(screen.queryByRole('button', { name: 'Copy work phone' })).toBeNull();
    await user.click(button('Copy address'));
    expect(await navigator.clipboard.readText()).toBe('7 Reed Way, Unit 5, Plano, TX 75024');
  });

  it('are plain fields while they are filled in', () => {
    show(APPLICATION);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull();
  });
});
