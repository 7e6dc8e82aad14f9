import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { valueAt } from '../../../../../domain/application/answer-values.ts';
import type { Application } from '../../../../../domain/application/application.ts';
import { withoutHiddenAnswers } from '../../../../../domain/application/asked-answers.ts';
import { choice, field, showSection } from '../shown-section.fixture.tsx';
import { Section5Page } from './section5-page.tsx';

const PROPERTY = 'section5Declarations.part5aAboutThisProperty';
const FINANCES = 'section5Declarations.part5bAboutYourFinances';
const RESIDENCE = /as your primary residence/;
const OWNERSHIP = /ownership interest in another property/;
const MONEY = /that you have not disclosed on this loan application/;
const BANKRUPTCY = /declared bankruptcy/;

const show = (application: Application = {}, editable = true) =>
  showSection(application, { page: Section5Page, section: 'section5', editable });
const types = () => screen.queryByRole('group', { name: /types of bankruptcy/ });

afterEach(cleanup);

describe('the declarations', () => {
  it('ask A to M, and no follow-up before its answer', () => {
    show();
    expect(screen.getAllByRole('radiogroup')).toHaveLength(14);
    expect(screen.queryByLabelText(/type of property/)).toBeNull();
    expect(screen.queryByLabelText(/amount of this money/)).toBeNull();
    expect(types()).toBeNull();
  });

  it('ask for the earlier property after two yeses, with its defaults, and keep it hidden after a no', async () => {
    const { user, answers } = show();
    await user.click(choice(RESIDENCE, 'Yes'));
    await user.click(choice(OWNERSHIP, 'Yes'));
    expect(field('What type of property did you own\\?').value).toBe('Primary Residence');
    expect(field('How did you hold title to the property\\?').value).toBe('by yourself');
    await user.click(choice(RESIDENCE, 'No'));
    expect(screen.queryByRole('radiogroup', { name: OWNERSHIP })).toBeNull();
    expect(valueAt(withoutHiddenAnswers(answers()), `${PROPERTY}.questionA`)).toEqual({
      answer1: false,
      answer2: null,
      answer3: '',
      answer4: '',
    });
    await user.click(choice(RESIDENCE, 'Yes'));
    expect(choice(OWNERSHIP, 'Yes').matches(':checked')).toBe(true);
  });

  it('show a gift of equity under its other name and store it as it is', async () => {
    const { user, answers } = show({
      section5Declarations: {
        part5aAboutThisProperty: {
          questionA: { answer1: true, answer2: true, answer3: 'Gift of Equity', answer4: 'by yourself' },
        },
      },
    });
    expect(field('What type of property did you own\\?').value).toBe('FHA Secondary Residence');
    await user.click(choice(/seller of the property/, 'No'));
    expect(valueAt(answers(), `${PROPERTY}.questionA.answer3`)).toBe('Gift of Equity');
  });

  it('ask for the amount of undisclosed money', async () => {
    const { user, answers } = show();
    await user.click(choice(MONEY, 'Yes'));
    await user.type(field('What is the amount of this money\\?'), '4500');
    expect(valueAt(answers(), `${PROPERTY}.questionC`)).toEqual({ answer1: true, answer2: 4500 });
    await user.click(choice(MONEY, 'No'));
    expect(screen.queryByLabelText(/amount of this money/)).toBeNull();
    await user.click(choice(MONEY, 'Yes'));
    expect(field('What is the amount of this money\\?').value).toBe('$ 4,500');
  });

  it('keep the types of bankruptcy in the order of the list', async () => {
    const { user, answers } = show();
    await user.click(choice(BANKRUPTCY, 'Yes'));
    const group = within(types() ?? document.body);
    await user.click(group.getByRole('checkbox', { name: 'Chapter 13' }));
    await user.click(group.getByRole('checkbox', { name: 'Chapter 7' }));
    expect(valueAt(answers(), `${FINANCES}.questionM`)).toEqual({
      answer1: true,
      answer2: ['Chapter 7', 'Chapter 13'],
    });
    await user.click(group.getByRole('checkbox', { name: 'Chapter 7' }));
    expect(valueAt(answers(), `${FINANCES}.questionM.answer2`)).toEqual(['Chapter 13']);
    await user.click(choice(BANKRUPTCY, 'No'));
    expect(types()).toBeNull();
    await user.click(choice(BANKRUPTCY, 'Yes'));
    expect(valueAt(answers(), `${FINANCES}.questionM.answer2`)).toEqual(['Chapter 13']);
  });

  it('are read as plain text', () => {
    show(
      {
        section5Declarations: {
          part5bAboutYourFinances: { questionM: { answer1: true, answer2: ['Chapter 11'] } },
        },
      },
      false,
    );
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText('Chapter 11')).toBeDefined();
  });
});
