import { expect, type Page } from '@playwright/test';
import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { CLOSING_DATE } from '../data/data-set.ts';
import { test } from '../fixtures.ts';
import { startApplication } from './started-application.ts';

/** The keys that an application may need beyond the typed values. */
const MOST_KEYS = 60;

/** Dates as people type them: eight digits. */
const digits = (date: string) => date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2$3$1');

/** What a person types into each field. In a list, that is enough to find the option. */
const VALUES: Readonly<Record<string, string>> = {
  'First name': 'Ines',
  'Last name': 'Fairweather',
  'Social Security number': '219094417',
  'Date of birth': '11301988',
  Citizenship: 'us',
  'Marital status': 'unm',
  'Number of dependents': '0',
  Email: 'ines@fairweather.example',
  'Cell phone': '5125550119',
  Street: '14 Juniper St',
  'ZIP code': '78701',
  'Years at address': '4',
  'Months at address': '0',
  'Own or rental': 'rent',
  'Monthly housing expense': '1900',
  'Employer or business name': 'Lark & Vale',
  'Employer phone': '5125550150',
  'Position or title': 'Bookbinder',
  'Start date': '01012020',
  'Base salary': '7400',
  'Loan purpose': 'pur',
  'Preferred loan program': '30',
  'Preferred interest rate': '6.125',
  'Sale price or appraisal value': '400000',
  'Loan amount': '380000',
  'Planned closing date': digits(CLOSING_DATE),
  Occupancy: 'prim',
  'Type of house': 'sing',
  'Number of units': '1',
  'Loan officer': 'Cel',
};

/**
 * Questions with other buttons than Yes and No: how often ↓ is pressed to get from the first answer to the right one.
 */
const DOWN: Readonly<Record<string, number>> = {
  'Are you purchasing from a builder or an individual seller?': 1,
  Ethnicity: 1,
  Sex: 0,
  Race: 4,
};

/** A keyboard user. Counts the keys beyond the typed values. */
class CountedKeys {
  count = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.press(key);
  }

  /** The focused field: its name, its kind, and whether it is a yes/no question. */
  async focused() {
    return this.page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement;
      const group = element.closest('[role="radiogroup"], fieldset');
      const label =
        document.getElementById(group?.getAttribute('aria-labelledby') ?? '') ?? element.labels?.[0];
      return {
        name: (label ?? element).textContent?.replace(/\s*\*$/, '').trim() ?? '',
        isButton: element.tagName === 'BUTTON',
        isFilled: element.type !== 'radio' && !['', '0'].includes(element.value),
        isList: element.getAttribute('aria-haspopup') === 'listbox',
        isYesNo: group?.textContent?.endsWith('YesNo') === true,
      };
    });
  }

  /** Answers the focused field and moves on to the next missing one. */
  async answer({
    name,
    isList,
    isYesNo,
    isFilled,
  }: Awaited<ReturnType<CountedKeys['focused']>>): Promise<void> {
    // Filled in by the zip lookup, with a delay.
    const comesByZip = name === 'City' || name === 'State';
    if (comesByZip) await this.page.waitForFunction(() => (document.activeElement as HTMLInputElement).value);
    if (isFilled || comesByZip) return this.press('Enter');
    // A single key answers the question and moves on.
    if (isYesNo) return this.page.keyboard.press('n');
    const down = DOWN[name];
    if (down !== undefined) {
      if (down === 0) await this.press('Space');
      for (let presses = 0; presses < down; presses += 1) await this.press('ArrowDown');
      return this.press('Enter');
    }
    const value = VALUES[name];
    if (value === undefined) throw new Error(`The test has no value for ${name}`);
    await this.page.keyboard.type(value);
    if (isList) {
      await expect(this.page.getByRole('option').first()).toBeVisible();
      await this.press('Enter');
    }
    await this.press('Enter');
  }
}

test('a minimal application needs at most 60 keys beside its values', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
}) => {
  test.setTimeout(180_000);
  const started = await startApplication(request, LOAN_PROCESSOR, {
    firstName: 'Ines',
    lastName: 'Fairweather',
  });
  await signInAs(LOAN_PROCESSOR);
  await page.goto(started.path);
  const person = new CountedKeys(page);
  for (const title of ['1', '4', '3', '5', '7', '8']) {
    await expect(
      page.getByRole('heading', { level: 1, name: new RegExp(`^Section ${title}\\.`) }),
    ).toBeVisible();
    // The heading keeps the focus until the fields appear.
    await expect(page.locator('input:focus, button:focus, textarea:focus')).toBeVisible();
    for (;;) {
      const field = await person.focused();
      if (field.isButton) break;
      await test.step(`${field.name} (${person.count})`, () => person.answer(field));
    }
    await person.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Loan Summary' })).toBeVisible();
  expect((await started.read()).loanStatus).toBe('FLOATED');
  expect(person.count).toBeLessThanOrEqual(MOST_KEYS);
  test.info().annotations.push({ type: 'keys', description: String(person.count) });
});

test('Enter leads to the next missing answer as soon as the fields are there', { tag: '@long' }, async ({
  page,
  request,
  signInAs,
}) => {
  const { path } = await startApplication(request, LOAN_PROCESSOR, {
    firstName: 'Ines',
    lastName: 'Fairweather',
  });
  await signInAs(LOAN_PROCESSOR);
  // Somebody starts typing while the rest of the wizard is still loading.
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/wizard-overlays*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path);
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Social Security number' })).toBeFocused();
  release();
});
