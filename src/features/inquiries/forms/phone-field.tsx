import { useEffect, useRef, useState } from 'react';
import cameroonFlag from '../../../../node_modules/country-flag-icons/3x2/CM.svg?url';
import { Combobox } from '../../../ui/forms/combobox.tsx';
import { CustomField } from '../../../ui/forms/field.tsx';
import { barePhone, COUNTRY_NOT_FOUND, normalisePhone, severalPhones } from '../fields/phone.schema.ts';
import type { Country, phoneCountries } from '../fields/phone-countries.ts';

interface Props {
  formId: string;
  name: string;
  label: string;
  error?: string | undefined;
  defaultValue?: string | undefined;
  required?: boolean;
  className?: string;
}

type PhoneCountries = typeof phoneCountries;

const CAMEROON: Country = { iso: 'CM', name: 'Cameroun', callingCode: '237', flag: cameroonFlag };
const SEARCH_DEBOUNCE_MS = 250;

const INTERNATIONAL = /^\s*\(?(?:\+|00)([\d\s()./-]*)$/;
const FOREIGN = /[^\d\s()+.,;/-]|^\++00/;

/** A plain field without JavaScript; with it, `formdata` carries E.164, and invalid input as typed. */
export function PhoneField({ defaultValue, required, ...field }: Props) {
  const [chosen, setChosen] = useState<Country>();
  const country = chosen ?? CAMEROON;
  const [countries, setCountries] = useState<PhoneCountries>();
  const input = useRef<HTMLInputElement>(null);
  const coming = useRef<Promise<PhoneCountries>>(undefined);

  function bring(): Promise<PhoneCountries> {
    coming.current ??= import('../fields/phone-countries.ts').then(
      ({ phoneCountries }) => {
        setCountries(phoneCountries);
        return phoneCountries;
      },
      (error) => {
        // A failed import must not be cached.
        coming.current = undefined;
        throw error;
      },
    );
    return coming.current;
  }

  /** Takes a calling code out of the input and selects its country. */
  function understand() {
    if (input.current && FOREIGN.test(input.current.value)) {
      const bare = barePhone(input.current.value);
      // Letters stay, to be corrected by the visitor.
      if (!FOREIGN.test(bare)) input.current.value = bare;
    }
    const digits = INTERNATIONAL.exec(input.current?.value ?? '')?.[1]?.replace(/\D/g, '') ?? '';
    if (digits.startsWith(CAMEROON.callingCode)) return take(CAMEROON);
    if (digits === '' || CAMEROON.callingCode.startsWith(digits)) return;
    bring().then(
      ({ countryOfDigits }) => {
        const digitsNow = INTERNATIONAL.exec(input.current?.value ?? '')?.[1]?.replace(/\D/g, '') ?? '';
        const found = countryOfDigits(digitsNow);
        if (found) take(found);
      },
      () => {},
    );
  }
  function take(found: Country) {
    if (!input.current) return;
    const [, number = ''] = INTERNATIONAL.exec(input.current.value) ?? [];
    input.current.value = withoutDigits(number, found.callingCode.length).replace(/^[\s).-]+/, '');
    setChosen(found);
  }
  const now = useRef({ chosen, countries, understand });
  now.current = { chosen, countries, understand };
  useEffect(() => {
    const { form, name } = input.current ?? {};
    const send = (event: FormDataEvent) => {
      if (name && input.current) event.formData.set(name, sent(input.current.value, now.current));
    };
    form?.addEventListener('formdata', send);
    now.current.understand();
    return () => form?.removeEventListener('formdata', send);
  }, []);

  return (
    <CustomField {...field} hint={HINT} required={required}>
      {(control) => (
        <div className="relative grid grid-cols-[auto_1fr]">
          <Combobox
            debounce={SEARCH_DEBOUNCE_MS}
            emptyText={COUNTRY_NOT_FOUND}
            label="Pays"
            loadingText="La liste arrive…"
            onChoose={(iso) => {
              const found = countries?.countryOf(iso);
              if (found) setChosen(found);
            }}
            onOpen={() => bring().catch(() => {})}
            options={countries?.options}
            searchLabel="Chercher un pays"
            shown={
              <>
                <img alt="" height="16" loading="lazy" src={country.flag} width="24" />
                <span>{`+${country.callingCode}`}</span>
              </>
            }
            shownLabel={`Pays\u00a0: ${country.name}, +${country.callingCode}`}
            value={country.iso}
          />
          <input
            {...control}
            autoComplete="tel"
            className="control"
            defaultValue={defaultValue}
            inputMode="tel"
            onInput={understand}
            ref={input}
            required={required}
            type="tel"
          />
        </div>
      )}
    </CustomField>
  );
}

const HINT = 'Par exemple 6 22 00 01 37. Pour un autre pays, commencez par + et son indicatif.';

/** Adds the shown calling code only where it was chosen explicitly. */
function sent(
  typed: string,
  { chosen, countries }: { chosen: Country | undefined; countries?: PhoneCountries | undefined },
) {
  // The rules ask which one; the numbers stay as they were typed.
  if (severalPhones(typed)) return typed.trim();
  if (!chosen || INTERNATIONAL.test(typed) || !/^[\s()./-]*\d[\d\s()./-]*$/.test(typed)) {
    return normalisePhone(typed) ?? typed.trim();
  }
  if (chosen.iso === CAMEROON.iso || !countries) {
    return normalisePhone(`+${chosen.callingCode}${typed}`) ?? normalisePhone(typed) ?? typed.trim();
  }
  return countries.internationalNumber(typed, chosen);
}

function withoutDigits(text: string, count: number): string {
  let rest = text;
  for (let i = 0; i < count; i++) rest = rest.replace(/^\D*\d/, '');
  return rest;
}
