import { expect, test } from 'vitest';
import { fieldsOf } from './body.server.ts';

test('a file posted in place of a text is no field of the form', () => {
  const form = new FormData();
  form.set('email', 'awa@client.example');
  form.set('how', new File(['oui'], 'oui.txt'));
  expect(fieldsOf(form)).toEqual({ email: 'awa@client.example' });
});
