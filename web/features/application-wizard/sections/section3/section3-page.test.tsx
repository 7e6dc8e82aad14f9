import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Application } from '../../../../../domain/application/application.ts';
import { MAX_PROPERTIES } from '../../../../../domain/application/checks/limits.ts';
import { listenForUndoKey } from '../../../../forms/undo-key.ts';
import { button, choice, field, group, showSection } from '../shown-section.fixture.tsx';
import { Section3Page } from './section3-page.tsx';

listenForUndoKey();

function show(section3RealEstate: Application['section3RealEstate'], editable = true) {
  return showSection({ section3RealEstate }, { page: Section3Page, section: 'section3', editable });
}

const property = (name: string) => screen.getByRole('region', { name });
const OWNS = /do you own any other real estate/i;
const LOANS = /mortgage loans on this property/i;

const two = {
  ownRealEstate: true,
  propertiesOwned: [
    { propertyAddress: { street: '1 Elm St' }, propertyValue: 100_000 },
    { propertyAddress: { street: '2 Oak Ln' }, status: 'Sold' as const },
  ],
};

afterEach(cleanup);

describe('real estate owned', () => {
  it('opens one blank property on a yes, and leaves the focus on the answer', async () => {
    const { user, answers } = show({});
    await user.click(choice(OWNS, 'Yes'));
    expect(answers().section3RealEstate).toMatchObject({ ownRealEstate: true });
    expect(property('Property 1')).toBeDefined();
    expect(document.activeElement).toBe(choice(OWNS, 'Yes'));
  });

  it('moves the focus into the first field of an added property', async () => {
    const { user } = show(two);
    await user.click(button('Add property'));
    expect(document.activeElement).toBe(field('Street', property('Property 3')));
  });

  it('adds none beyond the limit, and says so', () => {
    const propertiesOwned = Array.from({ length: MAX_PROPERTIES }, () => ({}));
    show({ ownRealEstate: true, propertiesOwned });
    const add = button('Add property');
    expect(add).toHaveProperty('disabled', true);
    const reason = document.getElementById(add.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('No more than 20 can be added.');
  });

  it('asks before it removes a filled-in property, and moves the focus to the next one', async () => {
    const { user, answers } = show(two);
    await user.click(button('Remove: Property 1'));
    expect(answers().section3RealEstate?.propertiesOwned).toHaveLength(2);
    await user.click(button('Remove property'));
    expect(answers().section3RealEstate?.propertiesOwned).toHaveLength(1);
    expect(field('Street', property('Property 1')).value).toBe('2 Oak Ln');
    expect(field('Property value', property('Property 1')).value).toBe('');
    expect(document.activeElement).toBe(field('Street', property('Property 1')));
  });

  // Tests FIN-31.
  it('brings removed properties back with Ctrl+Z, the latest first, the last one with its yes', async () => {
    const { user, answers } = show(two);
    for (const _ of two.propertiesOwned) {
      await user.click(button('Remove: Property 1'));
      await user.click(button('Remove property'));
    }
    expect(answers().section3RealEstate).toMatchObject({ ownRealEstate: false, propertiesOwned: [] });
    await user.keyboard('{Control>}z{/Control}');
    expect(field('Street', property('Property 1')).value).toBe('2 Oak Ln');
    await user.keyboard('{Control>}z{/Control}');
    expect(answers().section3RealEstate).toMatchObject(two);
    expect(field('Street', property('Property 1')).value).toBe('1 Elm St');
    await user.keyboard('{Control>}z{/Control}');
    expect(answers().section3RealEstate?.propertiesOwned).toHaveLength(2);
  });

  it('brings a removed mortgage loan back with Ctrl+Z', async () => {
    const loan = { creditorName: 'Harbor Bank', loanType: 'VA' as const };
    const { user, answers } = show({
      ownRealEstate: true,
      propertiesOwned: [{ hasLoansOnProperty: true, mortgageLoansOnThisProperty: [loan] }],
    });
    await user.click(button('Delete Loan: Mortgage Loan 1'));
    await user.click(button('Remove loan'));
    expect(answers().section3RealEstate?.propertiesOwned).toMatchObject([{ hasLoansOnProperty: false }]);
    await user.keyboard('{Control>}z{/Control}');
    expect(answers().section3RealEstate?.propertiesOwned).toMatchObject([
      { hasLoansOnProperty: true, mortgageLoansOnThisProperty: [loan] },
    ]);
  });

  it('brings nothing back once something else is typed', async () => {
    const { user, answers } = show(two);
    await user.click(button('Remove: Property 1'));
    await user.click(button('Remove property'));
    await user.keyboard('x{Control>}z{/Control}');
    expect(answers().section3RealEstate?.propertiesOwned).toHaveLength(1);
  });

  it('keeps the focus and the typed text in a property when another one is removed', async () => {
    const { user, answers, put } = show(two);
    const ash = { id: 'ash', propertyAddress: { street: '11 Ash St', unit: 'B' } };
    const unit = field('Unit', property('Property 2'));
    await user.click(unit);
    await user.keyboard('Apt');
    const section = answers().section3RealEstate;
    put({
      section3RealEstate: {
        ...section,
        propertiesOwned: [...(section?.propertiesOwned?.slice(1) ?? []), ash],
      },
    });
    expect(document.activeElement).toBe(field('Unit', property('Property 1')));
    await user.keyboard(' 7');
    expect(answers().section3RealEstate?.propertiesOwned).toMatchObject([
      { propertyAddress: { street: '2 Oak Ln', unit: 'Apt 7' } },
      ash,
    ]);
    expect(field('Street', property('Property 1')).value).toBe('2 Oak Ln');
    expect(field('Unit', property('Property 2')).value).toBe('B');
  });

  it('starts a blank property after removing another', async () => {
    const { user, answers } = show({ ownRealEstate: true, propertiesOwned: [two.propertiesOwned[0] ?? {}] });
    await user.click(button('Remove: Property 1'));
    await user.click(button('Remove property'));
    expect(answers().section3RealEstate).toMatchObject({ ownRealEstate: false, propertiesOwned: [] });
    expect(document.activeElement?.getAttribute('type')).toBe('radio');
    await user.click(choice(OWNS, 'Yes'));
    expect(field('Street').value).toBe('');
    expect(field('Property value').value).toBe('');
    expect(answers().section3RealEstate?.propertiesOwned?.[0]?.propertyValue ?? null).toBeNull();
  });

  it('keeps everything when the person takes back a no', async () => {
    const { user, answers } = show(two);
    await user.click(choice(OWNS, 'No'));
    await user.click(button('Keep it'));
    expect(answers().section3RealEstate).toMatchObject(two);
    expect(screen.getAllByRole('region', { name: /^Property/ })).toHaveLength(2);
  });
});

describe('a property', () => {
  it('asks for rent and costs only for an investment that is kept', async () => {
    const { user } = show({ ownRealEstate: true, propertiesOwned: [{}] });
    expect(screen.queryByLabelText(/Intended occupancy/)).toBeNull();
    await user.click(field('Status'));
    await user.click(screen.getByRole('option', { name: 'Retained' }));
    await user.click(field('Intended occupancy'));
    await user.click(screen.getByRole('option', { name: 'Second Home' }));
    expect(screen.queryByLabelText(/Monthly rental income/)).toBeNull();
    await user.click(field('Intended occupancy'));
    await user.click(screen.getByRole('option', { name: 'Investment Property' }));
    expect(field('Monthly rental income')).toBeDefined();
    await user.type(field('Purchased on'), '05042019');
    expect(field('Investment property since').value).toBe('05/04/2019');
  });

  it('lists its mortgage loans, FHA at first, until the last is deleted', async () => {
    const { user, answers } = show({ ownRealEstate: true, propertiesOwned: [{}] });
    await user.click(choice(LOANS, 'Yes'));
    expect(field('Loan type', group('Mortgage Loan 1')).value).toBe('FHA');
    await user.click(button('Add loan'));
    expect(document.activeElement).toBe(field('Creditor name', group('Mortgage Loan 2')));
    await user.keyboard('Harbor Bank');
    await user.click(button('Delete Loan: Mortgage Loan 1'));
    expect(field('Creditor name', group('Mortgage Loan 1')).value).toBe('Harbor Bank');
    await user.click(button('Delete Loan: Mortgage Loan 1'));
    await user.click(button('Remove loan'));
    expect(answers().section3RealEstate?.propertiesOwned?.[0]).toMatchObject({
      hasLoansOnProperty: false,
      mortgageLoansOnThisProperty: [],
    });
  });

  it('reads as text, without anything to press', () => {
    show(two, false);
    expect(screen.getByText('1 Elm St')).toBeDefined();
    expect(screen.getByText('$ 100,000')).toBeDefined();
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
