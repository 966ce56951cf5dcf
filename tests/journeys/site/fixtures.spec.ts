import { expect, test } from '../../fixtures/test.ts';

test('a CSP violation, an error on the console and an uncaught error are noticed @core', async ({ page, watch }) => {
  await page.route('**/seeded', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "script-src 'nonce-seed'; style-src 'self'" },
      body: `<p style="color: red">.</p><script>document.title = 'ran'</script>
        <script nonce="seed">console.error('seeded error'); throw new Error('seeded exception');</script>`,
    }),
  );
  watch.expect(/csp violation: style-src-attr/, /csp violation: script-src-elem/, /console: seeded error/);
  watch.expect(/uncaught: .*seeded exception/, /console: .*Content Security Policy/);
  await page.goto('/seeded');
  expect(await page.title()).toBe('');
});

test('the slow phone is slow, small and touched', async ({ slowPhone }) => {
  const { page } = slowPhone;
  const start = Date.now();
  await page.goto('/');
  expect(Date.now() - start).toBeGreaterThan(400);
  expect(await page.evaluate(() => [innerWidth, matchMedia('(pointer: coarse)').matches])).toEqual([360, true]);
});
