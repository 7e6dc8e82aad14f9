import { expect, type Locator, type Page } from '@playwright/test';
import { KeyboardUser } from '../keyboard-user.ts';

/** The parts of a page are regions, named by their titles. */
export class WizardTypist {
  readonly page: Page;
  readonly keyboard: KeyboardUser;

  constructor(page: Page) {
    this.page = page;
    this.keyboard = new KeyboardUser(page);
  }

  card(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  heading(title: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: title, exact: true });
  }

  /** Starts at the heading, as a screen reader does. */
  async expectPage(title: string, position: number): Promise<void> {
    await expect(this.heading(title)).toBeVisible();
    await expect(this.page.getByText(`Page - ${position}`, { exact: true })).toBeVisible();
    await this.heading(title).focus();
  }

  async saveByShortcut(): Promise<void> {
    await this.page.keyboard.press('Control+Enter');
  }

  async saveByButton(name: string): Promise<void> {
    await this.keyboard.press(this.page.getByRole('button', { name, exact: true }));
  }

  async expectFull(scope: Locator, addLabel: string, max: number): Promise<void> {
    const add = scope.getByRole('button', { name: addLabel, exact: true });
    await expect(add).toBeDisabled();
    await expect(add).toHaveAccessibleDescription(`No more than ${max} can be added.`);
  }

  /** Types the digits of a US phone number; the field adds the rest. */
  async phone(scope: Locator, label: string, phone: string | null | undefined): Promise<void> {
    await this.keyboard.type(scope, label, phone?.replace(/^\+1/, '').replace(/\D/g, ''));
  }

  /** Types 'YYYY-MM-DD' as the eight digits of MM/DD/YYYY. */
  async date(scope: Locator, label: string, date: string | null | undefined): Promise<void> {
    await this.keyboard.type(scope, label, date?.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2$3$1'));
  }

  /** The zip lookup fills in city, state and county. */
  async place(scope: Locator, place: Place | null | undefined): Promise<void> {
    await this.keyboard.type(scope, 'Street', place?.street);
    await this.keyboard.type(scope, 'Unit', place?.unit);
    await this.keyboard.type(scope, 'ZIP code', place?.zip);
    for (const [label, value] of [
      ['City', place?.city],
      ['State', place?.state],
      ['County', place?.county],
    ] as const) {
      if (value) await expect(scope.getByRole('textbox', { name: label, exact: true })).toHaveValue(value);
    }
  }
}

interface Place {
  street?: string | null | undefined;
  unit?: string | null | undefined;
  zip?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  county?: string | null | undefined;
}
