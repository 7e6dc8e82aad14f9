import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { valueAt } from '../../../../../domain/application/answers/answer-values.ts';
import { withoutHiddenAnswers } from '../../../../../domain/application/answers/saved-answers.ts';
import type { Application } from '../../../../../domain/application/application.ts';
import {
  DECLARATIONS,
  type DeclarationPart,
  yesNoPaths,
} from '../../../../../domain/application/section5/declarations.ts';
import { isDeclarationAsked } from '../../../../../domain/application/section5/section5-declarations-rules.ts';
import { button, choice, field, showSection } from '../shown-section.fixture.tsx';
import { declarationText } from './declaration-texts.ts';
import { Section5Page } from './section5-page.tsx';

const PARTS = Object.keys(DECLARATIONS) as DeclarationPart[];
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
    const questions = PARTS.flatMap(yesNoPaths).filter((path) => isDeclarationAsked(path, {}));
    for (const path of questions) {
      expect(
        screen.getByRole('radiogroup', { name: (name) => name.startsWith(declarationText(path)) }),
      ).toBeDefined();
    }
    expect(screen.getAllByRole('radiogroup')).toHaveLength(questions.length);
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

  // Tests APP-5.4.
  it('show a gift of equity under its other name and store its own name', async () => {
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

  it('read as plain text', () => {
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

  it('are answered with All No after a question, and come back with Undo', async () => {
    const { user, answers } = show({
      section5Declarations: { part5aAboutThisProperty: { questionB: true } },
    });
    await user.click(button('All No'));
    const question = await screen.findByRole('dialog', { name: 'Answer every declaration with No?' });
    expect(question.textContent).toContain('One answer changes from Yes to No.');
    await user.keyboard('{Escape}');
    expect(valueAt(answers(), `${PROPERTY}.questionB`)).toBe(true);
    await user.click(button('All No'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'All No' }));
    expect(screen.getAllByRole('radio', { name: 'No', checked: true })).toHaveLength(14);
    expect(valueAt(answers(), `${FINANCES}.questionM.answer1`)).toBe(false);
    await user.click(choice(BANKRUPTCY, 'Yes'));
    await user.click(button('Undo all No'));
    expect(valueAt(answers(), `${PROPERTY}.questionB`)).toBe(true);
    expect(valueAt(answers(), `${PROPERTY}.questionE`) ?? null).toBeNull();
    expect(valueAt(answers(), `${FINANCES}.questionM.answer1`)).toBe(true);
    expect(button('All No')).toBeDefined();
  });

  // Tests APP-5.9.
  it('keep question A unanswered by All No when the borrower will live there', async () => {
    const { user, answers } = show({
      section4LoanAndPropertyInformation: { part4aLoanInformation: { occupancy: 'Primary Residence' } },
      section5Declarations: { part5aAboutThisProperty: { questionA: { answer1: true, answer2: true } } },
    });
    await user.click(button('All No'));
    const question = await screen.findByRole('dialog', { name: 'Answer every declaration but A with No?' });
    expect(question.textContent).toContain(
      'Section 4 says Primary Residence, so question A is left to you. None of the others is answered with Yes.',
    );
    await user.click(within(question).getByRole('button', { name: 'All No' }));
    expect(valueAt(answers(), `${PROPERTY}.questionA`)).toMatchObject({ answer1: true, answer2: true });
    expect(valueAt(answers(), `${PROPERTY}.questionB`)).toBe(false);
  });

  it('offer no All No for reading', () => {
    show({}, false);
    expect(screen.queryByRole('button', { name: 'All No' })).toBeNull();
  });
});
