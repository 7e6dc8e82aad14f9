import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Application } from '../../../../domain/application/application.ts';
import {
  changed,
  married,
  savedUpTo,
  single,
} from '../../../../domain/application/complete-application.fixture.ts';
import { type Step, stepsFor } from '../../../../domain/application/progress/steps.ts';
import { LOAN_PROCESSOR } from '../../../../domain/people/role.ts';
import { clearSession, storedSession, storeSession } from '../../../api/session/session-store.ts';
import { holdKeysOf } from '../../../drafts/draft-keys.fixture.ts';
import { hasDraftKeys } from '../../../drafts/draft-keys.ts';
import {
  atPage,
  button,
  open,
  prepareWizardTests,
  REFERRED_BY,
  referredBy,
  show,
} from '../opened-wizard.fixture.tsx';
import { pageTitle } from '../wizard-names.ts';

prepareWizardTests();

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';

/** The application when a page is first opened: earlier pages are done, this page and later ones are empty. */
function firstVisit(step: Step): Application {
  const steps = stepsFor(true);
  const place = steps.findIndex(({ slot }) => slot === step.slot);
  const empty = steps.slice(place).map(({ section, holder }) => {
    const key = KEYS[section];
    return holder === 'primary' ? key : `${PERSON}.spouse.${key}`;
  });
  const emptied = Object.fromEntries(empty.map((path) => [path, null]));
  const progress = steps[place - 1]?.progressValue ?? 0;
  return savedUpTo(
    progress,
    changed(married, step.slot === 'section1' ? { section1BorrowerInformation: null } : emptied),
  );
}

const KEYS = {
  section1: 'section1BorrowerInformation',
  section3: 'section3RealEstate',
  section4: 'section4LoanAndPropertyInformation',
  section5: 'section5Declarations',
  section7: 'section7DemographicInformation',
  section8: 'section8LoanOriginatorInformation',
} as const;

type Opened = Awaited<ReturnType<typeof open>>;

const inputs = () =>
  [...document.querySelectorAll<HTMLInputElement>('main input, input')].filter(
    ({ type }) => type !== 'hidden',
  );

/** Fills in every field of the page, including fields that an answer reveals, until nothing new appears. */
async function fillEveryField(user: Opened['user']): Promise<void> {
  const done = new Set<string>();
  for (let round = 0; round < 8; round++) {
    const fresh = inputs().filter(({ name, id }) => !done.has(name || id));
    if (fresh.length === 0) return;
    fresh.sort(
      (one, other) => Number(DETAILED.includes(labelOf(other))) - Number(DETAILED.includes(labelOf(one))),
    );
    for (const input of fresh) {
      if (done.has(input.name || input.id)) continue;
      done.add(input.name || input.id);
      if (!input.isConnected || input.disabled) continue;
      if (input.type === 'radio' || input.type === 'checkbox') fireEvent.click(input);
      else if (input.getAttribute('aria-haspopup') === 'listbox') await choose(input);
      else if (isMasked(input))
        await user.type(input, /phone/i.test(labelOf(input)) ? '2125550190' : '07042020');
      else if (!/Social Security/i.test(labelOf(input))) {
        fireEvent.change(input, { target: { value: textFor(input) } });
        fireEvent.blur(input);
      }
    }
  }
}

/** Answers that ask for free text, chosen instead of the first option. */
const DETAILED = ['Asian', 'Other Asian', 'Other Hispanic or Latino'];

async function choose(input: HTMLInputElement): Promise<void> {
  fireEvent.click(input);
  const options = await screen.findAllByRole('option');
  const wanted = labelOf(input).startsWith('Intended occupancy') ? 'Investment Property' : null;
  const option = options.find((one) => one.textContent === wanted) ?? options[0];
  if (option !== undefined) fireEvent.click(option);
}

/** A field that reformats typed text. */
const isMasked = (input: HTMLInputElement) =>
  /phone|date|lived there|purchased on|since/i.test(labelOf(input));

const labelOf = (input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '';

function textFor(input: HTMLInputElement): string {
  const label = labelOf(input);
  if (/number of dependents/i.test(label)) return '2';
  if (/years|months/i.test(label)) return '1';
  if (input.inputMode === 'numeric' || input.inputMode === 'decimal' || input.inputMode === 'tel') return '7';
  return 'Ida';
}

/** The text or the choice of every field on the page. */
function shown(): Record<string, string> {
  return Object.fromEntries(
    inputs().map((input, i) => [
      `${i} ${labelOf(input)}`,
      input.type === 'radio' || input.type === 'checkbox' ? String(input.checked) : input.value,
    ]),
  );
}

const filledIn = (typed: Record<string, string>) =>
  Object.values(typed).filter((value) => value !== '' && value !== 'false').length;

/** A page has up to 80 fields, and a busy computer is slow on each. */
const MATRIX_MS = 120_000;

/** The least number of fields filled in on each page. */
const FIELDS = { section1: 50, section3: 22, section4: 36, section5: 19, section7: 7, section8: 2 };

const kept = () => screen.findByText(/Draft saved/, {}, { timeout: 10_000 });

const WAYS: Record<string, (opened: Opened) => Promise<void>> = {
  'a crash or a reload': async () => cleanup(),
  'the way out': async ({ router, user }) => {
    act(() => void router.navigate({ href: '/elsewhere' } as never));
    await user.click(await screen.findByRole('button', { name: 'Leave page' }, { timeout: 10_000 }));
    await atPage(/Elsewhere/);
    cleanup();
  },
  'the end of the session': async () => {
    const session = storedSession();
    act(() => clearSession());
    expect(hasDraftKeys()).toBe(false);
    cleanup();
    if (session === null) throw new Error('nobody was signed in');
    const subject = btoa(JSON.stringify({ sub: 'dana@lintel.example' }));
    storeSession({
      access_token: `x.${subject}.x`,
      refresh_token: 'r',
      roles: [LOAN_PROCESSOR],
      expires_in: 3600,
      refresh_token_expires_in: 36_000,
    });
    holdKeysOf('dana');
  },
};

// Filling in takes longest, so the restored answers go on to the next way.
it.each(stepsFor(true).map((step) => [step.label, step] as const))(
  'restores every field of %s in each way, and does not claim that someone changed it',
  async (_label, step) => {
    let opened = await open(firstVisit(step));
    await screen.findByRole('heading', { level: 1, name: pageTitle(step) });
    await fillEveryField(opened.user);
    const typed = shown();
    expect(filledIn(typed)).toBeGreaterThan(FIELDS[step.section]);
    await kept();
    for (const [way, leave] of Object.entries(WAYS)) {
      await leave(opened);
      opened = { ...opened, ...(await show()) };
      await opened.user.click(button('Use it'));
      expect(screen.queryByText('Which of these is right?'), way).toBeNull();
      await waitFor(() => expect(shown(), way).toEqual(typed));
    }
  },
  MATRIX_MS,
);

// Tests APP-4.13.
it('keeps no draft of a county that the zip lookup finds when Section 4 opens', async () => {
  const refinance = { loanPurpose: 'Refinance', refinanceCurrentAddress: true };
  const stored = changed(single, {
    section4LoanAndPropertyInformation: { part4aLoanInformation: refinance },
  });
  const { user } = await open(savedUpTo(500, stored), '&page=section4');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^County/).value).toBe('Travis'));
  await user.click(screen.getByRole('button', { name: /Section 5/ }));
  cleanup();
  await show();
  expect(screen.queryByText(/and not saved/)).toBeNull();
});

it('offers to use, not to save, the chosen answers of a draft that someone else contradicts', async () => {
  const stored = (referred: string) => savedUpTo(700, changed(single, { [REFERRED_BY]: referred }));
  const { user } = await open(stored(''));
  await user.type(referredBy(), 'Aunt May');
  await kept();
  cleanup();
  await open(stored('Uncle Ben'));
  await user.click(button('Use it'));
  await screen.findByText('Which of these is right?');
  expect(screen.queryByRole('button', { name: 'Save these' })).toBeNull();
  await user.click(button('Use these'));
  await waitFor(() => expect(referredBy().value).toBe('Aunt May'));
});

// Tests APP-0.47.
it('begins at the offer of a draft', async () => {
  const { user } = await open(savedUpTo(700, single));
  await user.type(referredBy(), 'Aunt May');
  await kept();
  cleanup();
  await show();
  expect(document.activeElement).toBe(button('Use it'));
});
