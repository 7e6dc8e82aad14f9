import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Application } from '../../../../../domain/application/application.ts';
import { married, single } from '../../../../../domain/application/complete-application.fixture.ts';
import { listenForUndoKey } from '../../../../forms/undo-key.ts';
import { button, choice, field, group, showSection } from '../shown-section.fixture.tsx';
import { Section4Page } from './section4-page.tsx';

listenForUndoKey();

function show(application: Application, editable = true) {
  return showSection(application, { page: Section4Page, section: 'section4', editable });
}

const person = (application: Application) =>
  application.section1BorrowerInformation?.part1aPersonalInformation;
const section4 = (application: Application) => application.section4LoanAndPropertyInformation;
const others = /any other borrowers/;
const onLoan = /spouse included on the loan/;

type User = ReturnType<typeof userEvent.setup>;

async function pick(user: User, label: string, option: string): Promise<void> {
  await user.click(field(label));
  await user.click(screen.getByRole('option', { name: option }));
}

const joint = (firstName: string) => ({ firstName, lastName: 'Reed', isSpouse: false });

/** Married, the spouse not on the loan, two joint borrowers: the maximum. */
const full: Application = {
  section1BorrowerInformation: {
    part1aPersonalInformation: {
      maritalStatus: 'Married',
      numberOfBorrowers: 3,
      otherBorrowers: [joint('Ida'), joint('Ove')],
    },
  },
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  cleanup();
});

describe('the loan', () => {
  // Tests LOAN-31.
  it("shows the loan's closing date beside another planned one", () => {
    const planned: Application = {
      ...married,
      section4LoanAndPropertyInformation: {
        ...section4(married),
        part4aLoanInformation: { ...section4(married)?.part4aLoanInformation, loanPurpose: 'Purchase' },
        plannedClosingDate: '2027-02-10',
      },
    };
    const page = { page: Section4Page, section: 'section4' } as const;
    showSection(planned, { ...page, closingDate: '2026-12-20' });
    expect(screen.getByText('The loan’s closing date').nextSibling?.textContent).toBe('Dec 20, 2026');
    cleanup();
    showSection(planned, { ...page, closingDate: '2027-02-10' });
    expect(screen.queryByText('The loan’s closing date')).toBeNull();
  });

  it('starts with a 30-year loan on one unit, and asks for the property once the purpose is known', async () => {
    const { user } = show({});
    expect(field('Preferred loan program').value).toBe('30-Year Fixed');
    expect(screen.queryByLabelText(/^Street/)).toBeNull();
    await pick(user, 'Loan purpose', 'Purchase');
    expect(field('Number of units').value).toBe('1');
    expect(field('Street').required).toBe(true);
    expect(field('Planned closing date')).toBeDefined();
    await user.click(choice(/builder or an individual/, 'A builder'));
    expect(field('Builder name')).toBeDefined();
    await pick(user, 'Loan purpose', 'Pre-approval letter');
    expect(screen.queryByLabelText(/Builder name/)).toBeNull();
    expect(field('Street').required).toBe(false);
  });

  it('is at most 95% of the value', async () => {
    const { user } = show({});
    await user.type(field('Sale price or appraisal value'), '100000');
    await user.type(field('Loan amount'), '95001');
    await user.tab();
    expect(await screen.findByText(/cannot exceed 95%/)).toBeDefined();
  });

  // Tests APP-4.26.
  it('above 95% of the value asks its mortgage type, and an FHA refinance its kind', async () => {
    const { user, answers } = show({});
    const type = 'Mortgage type applied for';
    await user.type(field('Sale price or appraisal value'), '100000');
    await user.type(field('Loan amount'), '95000');
    expect(screen.queryByLabelText(type)).toBeNull();
    await user.clear(field('Loan amount'));
    await user.type(field('Loan amount'), '97000');
    await pick(user, type, 'FHA');
    expect(screen.queryByLabelText('Type of refinance')).toBeNull();
    await pick(user, 'Loan purpose', 'Refinance');
    await pick(user, 'Type of refinance', 'Limited Cash Out');
    expect(section4(answers())?.lenderLoanInformation).toEqual({
      mortgageType: 'FHA',
      refinanceType: 'Limited Cash Out',
    });
  });

  it("to refinance asks for the property's loans; typed ones are removed only after the person confirms", async () => {
    const { user, answers } = show({});
    await pick(user, 'Loan purpose', 'Refinance');
    expect(
      screen.getByRole('region', { name: 'Mortgage Loans on the property you are Refinancing' }),
    ).toBeDefined();
    expect(field('Lien type', group('Mortgage Loan 1')).value).toBe('First Lien');
    await user.click(button('Add Loan'));
    expect(document.activeElement).toBe(field('Creditor name', group('Mortgage Loan 2')));
    await user.keyboard('Harbor Bank');
    await pick(user, 'Loan purpose', 'Purchase');
    await user.click(button('Keep it'));
    expect(section4(answers())?.part4aLoanInformation?.loanPurpose).toBe('Refinance');
    expect(field('Loan purpose').value).toBe('Refinance');
    await pick(user, 'Loan purpose', 'Purchase');
    await user.click(button('Remove loans'));
    expect(section4(answers())).toMatchObject({
      part4aLoanInformation: { loanPurpose: 'Purchase', hasOtherLoansOnProperty: false },
      part4bOtherLoansOnSubjectProperty: [],
    });
    expect(screen.queryByRole('group', { name: 'Mortgage Loan 1' })).toBeNull();
  });

  // Tests FIN-31.
  it('to refinance brings a removed loan back with Ctrl+Z, after the choices since then', async () => {
    const { user, answers } = show({});
    await pick(user, 'Loan purpose', 'Refinance');
    await user.type(field('Creditor name', group('Mortgage Loan 1')), 'Harbor Bank');
    const remove = async () => {
      await user.click(button('Delete Loan: Mortgage Loan 1'));
      await user.click(button('Delete loan'));
    };
    await remove();
    await user.keyboard('{Control>}z{/Control}');
    expect(section4(answers())).toMatchObject({
      part4aLoanInformation: { hasOtherLoansOnProperty: true },
      part4bOtherLoansOnSubjectProperty: [{ creditorName: 'Harbor Bank' }],
    });
    await remove();
    await pick(user, 'Loan purpose', 'Purchase');
    await user.keyboard('{Control>}z{/Control}');
    expect(section4(answers())?.part4aLoanInformation?.loanPurpose).toBe('Refinance');
    expect(section4(answers())?.part4bOtherLoansOnSubjectProperty).toMatchObject([
      { creditorName: undefined },
    ]);
    await user.keyboard('{Control>}z{/Control}');
    expect(section4(answers())?.part4bOtherLoansOnSubjectProperty?.[0]).toMatchObject({
      creditorName: 'Harbor Bank',
    });
  });

  it('to refinance the current address copies the address and looks up its county', async () => {
    const answer = JSON.stringify({ City: 'Austin', State: 'TX', County: 'Travis' });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(answer)));
    const { user } = show({ ...single, section4LoanAndPropertyInformation: {} });
    await pick(user, 'Loan purpose', 'Refinance');
    await user.click(choice(/your current address/, 'Yes'));
    expect(field('Street').value).toBe('1 Elm St');
    expect(field('ZIP code').value).toBe('78701');
    await waitFor(() => expect(field('County').value).toBe('Travis'));
  });

  // Tests APP-4.13.
  it('to refinance, given before the address was typed, copies the address and looks up its county', async () => {
    const answer = JSON.stringify({ City: 'Austin', State: 'TX', County: 'Travis' });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(answer)));
    show({
      ...single,
      section4LoanAndPropertyInformation: {
        part4aLoanInformation: { loanPurpose: 'Refinance', refinanceCurrentAddress: true },
      },
    });
    expect(field('Street').value).toBe('1 Elm St');
    await waitFor(() => expect(field('County').value).toBe('Travis'));
  });

  // Tests APP-4.13.
  it('no longer has the current address as its property after a no, or as a purchase', async () => {
    const { user } = show({ ...single, section4LoanAndPropertyInformation: {} });
    const parts = ['Street', 'ZIP code', 'City', 'State', 'County'];
    const place = () => parts.map((part) => field(part).value);
    const nowhere = parts.map(() => '');
    await pick(user, 'Loan purpose', 'Refinance');
    await user.click(choice(/your current address/, 'Yes'));
    expect(field('Street').value).toBe('1 Elm St');
    await user.click(choice(/your current address/, 'No'));
    expect(place()).toEqual(nowhere);
    await user.click(choice(/your current address/, 'Yes'));
    expect(field('Street').value).toBe('1 Elm St');
    await pick(user, 'Loan purpose', 'Purchase');
    expect(place()).toEqual(nowhere);
  });

  it('asks the questions of each occupancy and house', async () => {
    const { user } = show({});
    const mixed = /Mixed-use/;
    await pick(user, 'Occupancy', 'Primary Residence');
    expect(choice(mixed, 'Yes')).toBeDefined();
    await pick(user, 'Occupancy', 'Investment Property');
    expect(screen.queryByRole('radiogroup', { name: mixed })).toBeNull();
    expect(field('Expected monthly rental income')).toBeDefined();
    expect(screen.queryByRole('radiogroup', { name: /shared walls/ })).toBeNull();
    await pick(user, 'Type of house', 'Condo');
    expect(choice(/shared walls/, 'No')).toBeDefined();
  });
});

describe('joint borrowers', () => {
  it('are named after a yes, one at a time, up to three borrowers in all', async () => {
    const { user, answers } = show({ ...single });
    await user.click(choice(others, 'Yes'));
    await user.click(button('Add Borrower'));
    expect(document.activeElement).toBe(field('First name', group('Borrower 2')));
    expect(person(answers())).toMatchObject({ numberOfBorrowers: 3, typeOfCredit: 'joint credit' });
    await user.click(button('Add Borrower'));
    expect(screen.getByText('Max. Number of borrowers allowed is 3')).toBeDefined();
    expect(screen.getByText('Borrower count reached max. limit')).toBeDefined();
    expect(person(answers())?.otherBorrowers).toHaveLength(2);
  });

  // Tests APP-4.25.
  it('show the limit for five seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show(full);
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(button('Add Borrower'));
    act(() => vi.advanceTimersByTime(4_900));
    expect(screen.queryByText('Max. Number of borrowers allowed is 3')).not.toBeNull();
    act(() => vi.advanceTimersByTime(200));
    expect(screen.queryByText('Max. Number of borrowers allowed is 3')).toBeNull();
  });

  // Tests FIN-14, DET-8.
  it('are removed after a word about their entries in the finances', async () => {
    const { user } = show(full);
    for (const control of [button('Remove: Borrower 1'), choice(others, 'No')]) {
      await user.click(control);
      expect(screen.getByRole('dialog').textContent).toMatch(
        /numbers are deleted\. Entries in Finances stay/,
      );
      await user.click(button('Keep it'));
    }
  });

  // Tests FIN-31.
  it('that are removed come back with Ctrl+Z, and never beyond three borrowers in all', async () => {
    const { user, answers } = show(full);
    const before = person(answers())?.otherBorrowers;
    await user.click(button('Remove: Borrower 1'));
    await user.click(button('Remove borrower'));
    await user.keyboard('{Control>}z{/Control}');
    expect(person(answers())).toMatchObject({ numberOfBorrowers: 3, otherBorrowers: before });
    await user.click(button('Remove: Borrower 1'));
    await user.click(button('Remove borrower'));
    await user.click(button('Add Borrower'));
    await user.keyboard('{Control>}z{/Control}');
    expect(person(answers())?.otherBorrowers).toHaveLength(2);
  });

  it('that are removed leave the others and the focus in their place', async () => {
    const { user, answers } = show(full);
    await user.click(button('Remove: Borrower 1'));
    await user.click(button('Remove borrower'));
    expect(field('First name', group('Borrower 1')).value).toBe('Ove');
    expect(document.activeElement).toBe(field('First name', group('Borrower 1')));
    await user.click(button('Remove: Borrower 1'));
    await user.click(button('Remove borrower'));
    expect(person(answers())).toMatchObject({ numberOfBorrowers: 1, typeOfCredit: 'individual credit' });
    expect(document.activeElement).toBe(choice(others, 'Yes'));
  });
});

describe('the spouse', () => {
  it('is asked about while the borrower is married, and named once on title or loan', async () => {
    const { user, answers } = show({
      section1BorrowerInformation: { part1aPersonalInformation: { maritalStatus: 'Married' } },
    });
    expect(screen.queryByLabelText(/Spouse first name/)).toBeNull();
    await user.click(choice(onLoan, 'Yes'));
    await user.type(field('Spouse first name'), 'Max');
    expect(person(answers())).toMatchObject({
      numberOfBorrowers: 2,
      spouse: { firstName: 'Max', isIncludedOnLoan: true, borrowerType: 'CO_BORROWER' },
    });
    await user.click(choice(onLoan, 'No'));
    expect(person(answers())).toMatchObject({ numberOfBorrowers: 1, spouse: { firstName: 'Max' } });
  });

  // Tests APP-4.22.
  it('does not fit with two joint borrowers, and the page says how to make room', () => {
    show(full);
    expect(choice(onLoan, 'Yes').hasAttribute('disabled')).toBe(true);
    expect(
      screen.getByText(
        'Max. borrower count reached. Please remove one of the joint borrowers to add spouse as co-borrower',
      ),
    ).toBeDefined();
  });

  it('is removed with another occupancy than a primary residence, once the person confirms', async () => {
    const { user, answers } = show(married);
    const isChosen = (answer: string) => (choice(onLoan, answer) as HTMLInputElement).checked;
    expect(['Yes', 'No'].some(isChosen)).toBe(true);
    await pick(user, 'Occupancy', 'Second Home');
    expect(person(answers())?.spouse?.firstName).toBe('Max');
    await user.click(button('Remove spouse'));
    expect(person(answers())).toMatchObject({ spouse: null, numberOfBorrowers: 1 });
    // Answered when the page was opened, and asked again.
    expect(['Yes', 'No'].some(isChosen)).toBe(false);
  });
});

it('reads as text', () => {
  show(married, false);
  expect(screen.getByText('Purchase', { selector: 'dd' })).toBeDefined();
  expect(screen.getByText('$ 285,000')).toBeDefined();
  expect(screen.getByText('6.5%')).toBeDefined();
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
