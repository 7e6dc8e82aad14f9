import { expect, type Locator, type Page } from '@playwright/test';

export class FinancesScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Finances' })).toBeVisible();
    await expect(this.table('Accounts').getByRole('combobox').first()).toBeVisible();
  }

  table(name: string): Locator {
    return this.page.getByRole('table', { name });
  }

  /** A cell by its column and its row's name: 'Cash or market value, Harbor Bank ****1234'. */
  cell(table: string, name: string | RegExp): Locator {
    return this.table(table).locator('[data-place]').and(this.page.getByLabel(name));
  }

  async startRow(table: string): Promise<void> {
    await this.table(table).locator('[data-new] [data-place]').first().focus();
  }

  /** Types the texts into neighboring cells, with Tab in between. */
  async typeRow(texts: readonly string[]): Promise<void> {
    for (const text of texts) {
      await this.page.keyboard.type(text);
      await this.page.keyboard.press('Tab');
    }
  }

  async save(): Promise<void> {
    await this.page.keyboard.press('Control+s');
    await expect(this.page.getByText('Not saved yet')).toHaveCount(0);
  }

  async paste(text: string): Promise<void> {
    await this.page.evaluate((copied) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', copied);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, text);
  }
}
