import { driverOf, INQUIRY_FORMS } from '../../fixtures/data/inquiry-forms.ts';
import { expect, needsDatabase, test } from '../../fixtures/test.ts';

needsDatabase();

// Proves 5.3.
test('the budget says how it was understood, asks for what can be read in two ways, and both stay in one place', async ({
  page,
}) => {
  const { contact } = INQUIRY_FORMS;
  await page.goto(contact.path);
  const form = driverOf(page, contact);
  await form.hydrated();
  const budget = form.field('budget');
  const understood = form.form.locator('output');
  await expect(understood, 'a live region').toHaveRole('status');
  await budget.fill('70.000');
  await expect(understood).toBeEmpty();
  await budget.blur();
  await expect(understood).toHaveText('Compris\u00a0: 70\u00a0000\u00a0FCFA');
  await budget.press('End');
  await budget.pressSequentially('.000');
  await expect(understood, 'with what is typed on').toHaveText('Compris\u00a0: 70\u00a0000\u00a0000\u00a0FCFA');

  await budget.fill('300 000 à 500 000');
  await expect(understood).toBeEmpty();
  await form.submit.click();
  await expect(budget).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#contact-form-budget-error')).toContainText('un seul montant');
  await budget.fill('500 mille');
  await expect(budget).not.toHaveAttribute('aria-invalid', 'true');
  await budget.blur();
  await expect(understood).toHaveText('Compris\u00a0: 500\u00a0000\u00a0FCFA');
});
