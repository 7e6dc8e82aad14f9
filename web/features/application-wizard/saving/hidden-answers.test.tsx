import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changed, single } from '../../../../domain/application/complete-application.fixture.ts';
import { atPage, button, open, prepareWizardTests, show, upTo } from '../opened-wizard.fixture.tsx';

prepareWizardTests();

const AMOUNT = 'section5Declarations.part5aAboutThisProperty.questionC.answer2';
const answered = upTo(
  400,
  changed(single, { 'section5Declarations.part5aAboutThisProperty.questionC.answer1': true, [AMOUNT]: 4500 }),
);
const money = () => screen.getByRole('radiogroup', { name: /undisclosed|borrowing any money/ });
const say = (answer: string) => within(money()).getByRole('radio', { name: answer });
const amount = () => screen.queryByLabelText<HTMLInputElement>(/What is the amount of this money/);

describe('an answer that another one hides', () => {
  it('is named before a save drops it, and stays when the person goes back', async () => {
    const { user, server } = await open(answered);
    await atPage(/Section 5/);
    await user.click(say('No'));
    expect(amount()).toBeNull();
    await user.click(button('Save & next'));
    await screen.findByText('Save without these answers?', {}, { timeout: 10_000 });
    expect(screen.getByText(/: \$ 4,500$/)).toBeDefined();
    await user.click(button('Back to the page'));
    expect(server.saved).toEqual([]);
    await user.click(say('Yes'));
    expect(amount()?.value).toBe('$ 4,500');
    await user.click(say('No'));
    await user.click(button('Save & next'));
    await screen.findByText('Save without them', {}, { timeout: 10_000 });
    await user.click(button('Save without them'));
    await waitFor(() => expect(server.saved).toHaveLength(1), { timeout: 10_000 });
    expect(server.application().section5Declarations?.part5aAboutThisProperty?.questionC).toEqual({
      answer1: false,
      answer2: null,
    });
  });

  it('is named by its label on the screen', async () => {
    const A = 'section5Declarations.part5aAboutThisProperty.questionA';
    const { user } = await open(
      upTo(
        400,
        changed(single, {
          [A]: { answer1: true, answer2: true, answer3: 'Gift of Equity', answer4: 'by yourself' },
        }),
      ),
    );
    await atPage(/Section 5/);
    const occupies = screen.getByRole('radiogroup', { name: /primary residence/ });
    await user.click(within(occupies).getByRole('radio', { name: 'No' }));
    await user.click(button('Save'));
    await screen.findByText('Save without these answers?', {}, { timeout: 10_000 });
    expect(screen.getByText(/^Section 5: .*: FHA Secondary Residence$/)).toBeDefined();
    expect(screen.queryByText(/Gift of Equity/)).toBeNull();
  });

  it('returns when it is asked for again, as the age of a dependent', async () => {
    const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
    const { user } = await open(
      upTo(
        0,
        changed(single, { [`${PERSON}.numberOfDependents`]: 2, [`${PERSON}.agesOfDependents`]: [4, 11] }),
      ),
    );
    await atPage(/Section 1/);
    const number = screen.getByLabelText<HTMLInputElement>(/Number of dependents/);
    const second = () => screen.queryByLabelText<HTMLInputElement>(/Age of dependent 2/);
    await user.clear(number);
    await user.type(number, '1');
    expect(second()).toBeNull();
    await user.click(button('Save'));
    await screen.findByText('Save without these answers?', {}, { timeout: 10_000 });
    expect(screen.getByText('Section 1: Age of dependent 2: 11')).toBeDefined();
    await user.click(button('Back to the page'));
    await user.clear(number);
    await user.type(number, '2');
    expect(second()?.value).toBe('11');
  });

  it('stays saved while the number that asks for it is empty, and returns with it, as the ages of dependents', async () => {
    const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
    const { user, server } = await open(
      upTo(
        0,
        changed(single, { [`${PERSON}.numberOfDependents`]: 2, [`${PERSON}.agesOfDependents`]: [4, 9] }),
      ),
    );
    await atPage(/Section 1/);
    const number = () => screen.getByLabelText<HTMLInputElement>(/Number of dependents/);
    const ages = () =>
      screen.queryAllByLabelText<HTMLInputElement>(/Age of dependent/).map(({ value }) => value);
    const stored = () => server.application().section1BorrowerInformation?.part1aPersonalInformation;
    await user.clear(number());
    await user.click(button('Save'));
    await waitFor(() => expect(server.saved).toHaveLength(1), { timeout: 10_000 });
    await waitFor(() => expect(button('Save').hasAttribute('disabled')).toBe(false), { timeout: 10_000 });
    expect(stored()).toMatchObject({ numberOfDependents: null, agesOfDependents: [4, 9] });
    expect(number().value).toBe('');
    expect(ages()).toEqual([]);
    cleanup();
    const again = await show();
    await atPage(/Section 1/);
    expect(number().value).toBe('');
    expect(ages()).toEqual([]);
    await again.user.type(number(), '2');
    expect(ages()).toEqual(['4', '9']);
    await again.user.click(button('Save'));
    await waitFor(() => expect(server.saved).toHaveLength(2), { timeout: 10_000 });
    expect(stored()).toMatchObject({ numberOfDependents: 2, agesOfDependents: [4, 9] });
  });

  it('returns with the status of a property that asks for it', async () => {
    const owned = {
      propertyAddress: { street: '11 Ash St' },
      status: 'Retained',
      occupancy: 'Investment Property',
      monthlyTaxes: 4321,
    };
    const { user } = await open(
      upTo(300, changed(single, { section3RealEstate: { ownRealEstate: true, propertiesOwned: [owned] } })),
    );
    await atPage(/Section 3/);
    const choose = async (status: string) => {
      await user.click(screen.getByRole('combobox', { name: /^Status/ }));
      await user.click(await screen.findByRole('option', { name: status }));
    };
    await choose('Sold');
    expect(screen.queryByDisplayValue('$ 4,321')).toBeNull();
    await user.click(button('Save'));
    await screen.findByText('Save without these answers?', {}, { timeout: 10_000 });
    expect(screen.getByText(/^Section 3: .*: \$ 4,321$/)).toBeDefined();
    await user.click(button('Back to the page'));
    await choose('Retained');
    expect(screen.getByDisplayValue('$ 4,321')).toBeDefined();
  });

  it('is in the draft too', async () => {
    const { user } = await open(upTo(400));
    await atPage(/Section 5/);
    await user.click(say('Yes'));
    await user.type(amount() ?? document.body, '700');
    await user.click(say('No'));
    await screen.findByText(/Draft saved/, {}, { timeout: 10_000 });
    cleanup();
    const again = await show();
    await again.user.click(button('Use it'));
    await again.user.click(say('Yes'));
    expect(amount()?.value).toBe('$ 700');
  });
});
