import { CLOSER } from '../../domain/people/role.ts';
import { easternDate, formatDate } from '../../domain/time/eastern-time.ts';
import { expect, test } from '../fixtures.ts';
import { theirPhone } from './borrower-phone.ts';
import { aPurchase } from './closing-purchase.ts';

// A phone, as most borrowers use.
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

// Tests LE-11, DELIVER-9, DELIVER-14, CD-24, CD-40, CD-47, CLOSE-4, CLOSE-9, CLOSE-19 and DEADLINE-39.
test('a purchase from its costs to the funding, and to a refund after it', { tag: '@long' }, async ({
  page,
  request,
  otherBrowserAs,
  expectAccessible,
}) => {
  test.slow();
  const today = easternDate(new Date());
  const typedToday = today.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1');
  const address = `ines.${crypto.randomUUID()}@mail.example`;
  const { loan, ...purchase } = await aPurchase(request, CLOSER, address);
  const phone = await theirPhone(page, address);
  const desk = await otherBrowserAs(CLOSER);
  const dialog = desk.getByRole('dialog');
  const line = (title: string) => desk.getByRole('row').filter({ hasText: title }).first();
  const issue = async (button: string) => {
    await desk.getByRole('button', { name: button }).click();
    await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  const deliver = async (version: number, how: string, confirm: string) => {
    await desk.getByRole('button', { name: `Deliver version ${version}` }).click();
    await dialog.getByRole('combobox', { name: 'Delivered' }).click();
    await desk.getByRole('option', { name: how }).click();
    await dialog.getByRole('button', { name: confirm }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step('the estimate goes to the phone, and the borrower intends to proceed', async () => {
    await desk.goto(loan.tab('loan-estimate'));
    await issue('Issue the Loan Estimate');
    await purchase.askForConsent();
    await phone.agree();
    await deliver(1, 'Electronically', 'Deliver now');
    await phone.enter();
    await phone.confirm('Loan Estimate');
    await page.getByRole('button', { name: 'I intend to proceed with this loan' }).click();
    await expect(page.getByText(/^We were told on .* that you intend to proceed\.$/)).toBeVisible();
  });

  await test.step('with the closing facts the Closing Disclosure follows', async () => {
    await purchase.saveFacts();
    await desk.goto(loan.tab('closing-disclosure'));
    await issue('Issue the Closing Disclosure');
    await deliver(1, 'Electronically', 'Deliver now');
    await phone.enter();
    await phone.confirm('Closing Disclosure');
  });

  await test.step('the wire is verified and made, the note signed, and the money sent', async () => {
    await purchase.verifyWire();
    await desk.goto(loan.tab('closing-day'));
    await expect(line('Closing Disclosure received')).toContainText('Done');
    await expect(line('Wire instructions verified')).toContainText('Done');
    await expect(desk.getByRole('heading', { name: 'After the closing' })).toBeHidden();
    await desk.getByRole('button', { name: 'Make the funding sheet' }).click();
    await expect(desk.getByRole('link', { name: '1: PDF' })).toBeVisible();
    await desk.getByRole('button', { name: 'Record: Note' }).click();
    await dialog.getByRole('textbox', { name: 'Signed on' }).fill(typedToday);
    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(line('Note signed')).toContainText('Done');
    await desk.getByRole('button', { name: 'Record the funding' }).click();
    await dialog.getByLabel('Reason, if it is early').fill('Closed on the day of the application');
    await dialog.getByRole('button', { name: 'Record funding' }).click();
    await expect(desk.getByText(`went out on ${formatDate(today)}, by version 1`)).toBeVisible();
    await expect(line('Refund after closing')).toContainText('Good faith asks for none.');
  });

  await test.step('a dearer appraisal after it has to be given back, with its clock', async () => {
    await purchase.chargeMore();
    await desk.reload();
    await expect(line('Refund after closing')).toContainText('The borrower gets $30.00 back: pay it');
    await expectAccessible(desk);
    await desk.goto(loan.tab('closing-disclosure'));
    await expect(desk.getByText(/^\$30\.00 is due to the borrower by/)).toBeVisible();
    await issue('Issue version 2');
    await deliver(2, 'In person', 'Record delivery');
    await desk.goto(loan.tab('deadlines'));
    await desk.getByRole('button', { name: 'Show dates of special cases' }).click();
    await desk.getByRole('button', { name: 'Record: Refund after closing paid' }).click();
    await dialog.getByRole('textbox', { name: 'Date' }).fill(typedToday);
    await dialog.getByRole('button', { name: 'Record date' }).click();
    await expect(dialog.getByText('Enter the amount')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('20');
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Record date' }).click();
    await expect(line('Refund after closing')).toContainText('The borrower gets $10.00 back: pay it.');
    await desk.getByRole('button', { name: 'Correct: Refund after closing paid' }).click();
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('30');
    await dialog.getByRole('button', { name: 'Save date' }).click();
    await desk.goto(loan.tab('closing-day'));
    await expect(line('Refund after closing')).toContainText('Done');
  });

  await test.step('the day of the funding is removed only with a reason', async () => {
    await desk.goto(loan.tab('deadlines'));
    await desk.getByRole('button', { name: 'Remove: Loan funded' }).click();
    await dialog.getByRole('button', { name: 'Remove date' }).click();
    await expect(dialog.getByText('Enter why the day is removed')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The wire came back');
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Remove date' }).click();
    await expect(desk.getByText('Removed: The wire came back')).toBeVisible();
  });
});
