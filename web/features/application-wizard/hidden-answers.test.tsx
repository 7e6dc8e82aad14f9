import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changed, single } from '../../../domain/application/complete-application.fixture.ts';
import { atPage, button, open, prepareWizardTests, show, upTo } from './opened-wizard.fixture.tsx';

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
  it('is named before a save drops it, and stays where the person goes back', async () => {
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

  it('is in the draft as well', async () => {
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
