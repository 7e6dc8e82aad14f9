import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test';

/** More than there are tab stops between any two fields. */
const MAX_TABS = 200;

/** Fills in a page without a mouse: Tab to the next field, then typing, arrow keys, Space and Enter. */
export class KeyboardUser {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Presses Tab until the element has the focus. Fails if Tab does not reach it. */
  async reach(target: Locator): Promise<ElementHandle> {
    // Looked up once, because on a page of a thousand fields a lookup takes longer than a key press.
    const element = await target.elementHandle();
    if (element === null) throw new Error(`There is no ${target}`);
    for (let presses = 0; presses <= MAX_TABS; presses += 1) {
      if (await element.evaluate(holdsFocus)) return element;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${target}`);
  }

  /** Undefined leaves the field as it is. */
  async type(scope: Locator, label: string, text: string | number | null | undefined): Promise<void> {
    if (text === undefined || text === null || text === '') return;
    const field = scope.getByRole('textbox', { name: label, exact: true });
    const element = await this.reach(field);
    if ((await element.inputValue()) !== '') await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(String(text));
  }

  /** Types the option, and accepts it with Enter. */
  async choose(scope: Locator, label: string, option: string | null | undefined): Promise<void> {
    if (!option) return;
    const field = scope.getByRole('combobox', { name: label, exact: true });
    await this.reach(field);
    if ((await field.inputValue()) === option) return;
    await this.page.keyboard.type(option);
    await expect(this.page.getByRole('option').first()).toHaveAttribute('data-combobox-selected', 'true');
    await this.page.keyboard.press('Enter');
    await expect(field).toHaveValue(option);
  }

  async answer(scope: Locator, question: string, answer: string | null | undefined): Promise<void> {
    if (!answer) return;
    const group = scope.getByRole('radiogroup', { name: question, exact: true });
    const wanted = group.getByRole('radio', { name: answer, exact: true });
    await this.reach(group);
    if (await wanted.evaluate(holdsFocus)) await this.page.keyboard.press('Space');
    for (let left = await group.getByRole('radio').count(); left > 0; left -= 1) {
      if (await wanted.isChecked()) break;
      await this.page.keyboard.press('ArrowDown');
    }
    await expect(wanted).toBeChecked();
  }

  async answerYesNo(scope: Locator, question: string, answer: boolean | null | undefined): Promise<void> {
    if (typeof answer === 'boolean') await this.answer(scope, question, answer ? 'Yes' : 'No');
  }

  async tick(scope: Locator, label: string): Promise<void> {
    const box = scope.getByRole('checkbox', { name: label, exact: true });
    await this.reach(box);
    await this.page.keyboard.press('Space');
    await expect(box).toBeChecked();
  }

  async press(button: Locator): Promise<void> {
    await this.reach(button);
    await this.page.keyboard.press('Enter');
  }
}

/** Runs in the page. */
function holdsFocus(element: Element): boolean {
  return element.contains(document.activeElement);
}
