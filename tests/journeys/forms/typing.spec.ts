import type { Locator } from '@playwright/test';
import { chat } from '../../../src/content/words/chat.ts';
import { driverOf, INQUIRY_FORMS } from '../../fixtures/data/inquiry-forms.ts';
import { expect, test } from '../../fixtures/test.ts';

test.describe('Enter while an input method composes a word', () => {
  for (const { browser, init } of [
    { browser: 'Chrome and Firefox', init: { isComposing: true, keyCode: 229 } },
    { browser: 'Safari', init: { isComposing: false, keyCode: 229 } },
  ]) {
    test(`sends no message and chooses no country, as ${browser} tell it`, async ({ page }) => {
      await page.goto('/careers/training');
      await page.getByRole('button', { name: chat.launcher }).click();
      const dialog = page.getByRole('dialog', { name: chat.title });
      const message = dialog.getByLabel('Votre message');
      await message.fill('にほん');
      await press(message, 'Enter', init);
      await expect(message).toHaveValue('にほん');
      await press(message, 'Escape', init);
      await expect(dialog).toBeVisible();
      await press(message, 'Enter', { isComposing: false, keyCode: 13 });
      await expect(dialog.locator('[data-by=user]')).toContainText('にほん');
      await page.keyboard.press('Escape');

      const form = driverOf(page, INQUIRY_FORMS.training);
      await form.hydrated();
      await form.form.locator('.combobox-button').click();
      const search = form.form.getByRole('combobox', { name: 'Chercher un pays' });
      await search.fill('gabon');
      await expect(form.form.getByRole('option', { name: 'Gabon' })).toBeVisible();
      await press(search, 'Enter', init);
      await press(search, 'Escape', init);
      await expect(search).toBeVisible();
      await press(search, 'Enter', { isComposing: false, keyCode: 13 });
      await expect(form.form.locator('.combobox-button')).toContainText('+241');
    });
  }
});

test.describe('values filled in without an event', () => {
  test('enables the button of the newsletter when the form is pointed at, and of a comment when a key is pressed', async ({
    page,
  }) => {
    await page.goto('/blog/heberger-pres-de-douala');
    const email = page.locator('#footer-newsletter-email');
    const subscribe = page.locator('form').filter({ has: email }).locator('button[type=submit]');
    await email.focus();
    await expect(subscribe).toBeDisabled();
    await fillSilently(email, 'visiteur@client.example');
    await email.hover();
    await expect(subscribe).toBeEnabled();

    const comment = page.locator('textarea[name=content]');
    await comment.focus();
    const publish = page.getByRole('button', { name: 'Publier' });
    await expect(publish).toBeDisabled();
    await fillSilently(comment, 'Un avis.');
    await page.keyboard.press('Tab');
    await expect(publish).toBeFocused();
  });

  test('is in the draft of a form', async ({ page }) => {
    await page.goto('/contact');
    const form = driverOf(page, INQUIRY_FORMS.contact);
    await form.hydrated();
    await fillSilently(form.field('name'), 'Awa Éboa');
    await form.field('name').dispatchEvent('change');
    await page.reload();
    await expect(form.field('name')).toHaveValue('Awa Éboa');
  });
});

function press(field: Locator, key: string, init: { isComposing: boolean; keyCode: number }) {
  return field.evaluate(
    (element, event) =>
      element.dispatchEvent(new KeyboardEvent('keydown', { ...event, bubbles: true, cancelable: true })),
    { key, ...init },
  );
}

/** Browsers and password managers that fire no event. */
function fillSilently(field: Locator, value: string) {
  return field.evaluate((element, text) => {
    (element as HTMLInputElement).value = text;
  }, value);
}
