import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RadioGroup, SelectField, TextareaField, TextField } from './field.tsx';

test('a field names its hint; an error takes the place of the hint and marks the control', () => {
  const hinted = renderToStaticMarkup(<TextField formId="demo" hint="Nous y répondons." label="E-mail" name="email" />);
  expect(hinted).toMatch(/<label[^>]+for="demo-email"/);
  expect(hinted).toMatch(/<input[^>]+aria-describedby="demo-email-hint"/);
  expect(hinted).not.toContain('aria-invalid');

  const refused = renderToStaticMarkup(
    <TextField error="Il manque le @." formId="demo" hint="Nous y répondons." label="E-mail" name="email" />,
  );
  expect(refused).toMatch(/<input[^>]+aria-describedby="demo-email-error"/);
  expect(refused).toContain('aria-invalid="true"');
  expect(refused).toMatch(/id="demo-email-error".*Il manque le @\./);
  expect(refused).not.toContain('Nous y répondons.');
});

test('a field cuts nothing that is pasted', () => {
  for (const Field of [TextField, TextareaField])
    expect(renderToStaticMarkup(<Field formId="demo" label="Nom" maxLength={120} name="name" />)).not.toMatch(
      /max-?length/i,
    );
});

test('a list opens on its empty placeholder, or on the value given back', () => {
  const options = [{ value: 'btp', label: 'BTP' }];
  const list = (defaultValue?: string) =>
    renderToStaticMarkup(
      <SelectField
        defaultValue={defaultValue}
        formId="demo"
        label="Type"
        name="type"
        options={options}
        placeholder="Sélectionnez un type"
        required
      />,
    );
  expect(list()).toContain('<option value="">Sélectionnez un type</option>');
  expect(list('btp')).toMatch(/<option value="btp" selected="">/);
});

test('the first choice of a group carries the id that an error summary leads to', () => {
  const group = renderToStaticMarkup(
    <RadioGroup
      defaultValue="individual"
      error="Choisissez."
      formId="demo"
      label="Vous êtes"
      name="entityType"
      options={[
        { value: 'enterprise', label: 'Une entreprise' },
        { value: 'individual', label: 'Un particulier' },
      ]}
    />,
  );
  expect(group).toMatch(/<fieldset[^>]+aria-describedby="demo-entityType-error"/);
  expect(group).toMatch(/<input[^>]+id="demo-entityType"[^>]*value="enterprise"/);
  expect(group).toMatch(
    /<input[^>]+id="demo-entityType-individual"[^>]*checked=""[^>]*value="individual"|value="individual"[^>]*checked=""/,
  );
});
