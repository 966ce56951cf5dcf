import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { isComposing } from '../../../../src/ui/forms/is-composing.ts';
import { Fact } from '../../ui/facts.tsx';
import { FieldError, Input } from '../../ui/field.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { LoadedInquiry } from '../request/inquiry-loader.server.ts';
import { addressIn, chosenCopies, withCopies } from './copies.ts';
import type { Reply } from './use-reply.ts';

const CHIP =
  'inline-flex min-h-7 max-w-full items-center gap-1 rounded-control border px-[0.45rem] text-xs hover:bg-hover max-md:min-h-11';

/** All who are in the conversation, each to be left out; more addresses are typed. */
export function Copies({ reply, people }: { reply: Reply; people: LoadedInquiry['people'] }) {
  const { draft, change, errors } = reply;
  const field = useRef<HTMLInputElement>(null);
  const { chosen, typing } = chosenCopies(draft.cc);
  const addresses = new Set(chosen.map(addressIn));
  const choose = (next: readonly string[], text = typing) => change({ cc: withCopies(next, text) });
  const personOf = (part: string) => people.find(({ address }) => address === addressIn(part));
  return (
    <Fact label={<label htmlFor="reply-cc">Copie</label>}>
      <span className="flex flex-wrap items-center gap-[0.35rem]">
        {chosen.map((part) => {
          const person = personOf(part);
          return (
            <button
              className={`${CHIP} border-field bg-sel`}
              key={part}
              onClick={() => {
                choose(chosen.filter((it) => it !== part));
                field.current?.focus();
              }}
              title={part}
              type="button"
            >
              <span className="sr-only">Ne pas mettre en copie </span>
              <span className="truncate">{person?.name || part}</span>
              {person?.isNew && <Tag tone="warn">jamais en copie</Tag>}
              <X />
            </button>
          );
        })}
        {people
          .filter(({ address }) => !addresses.has(address))
          .map(({ name, address }) => (
            <button
              className={`${CHIP} border-dashed border-field text-ink2`}
              key={address}
              onClick={() => choose([...chosen, address])}
              title={address}
              type="button"
            >
              <Plus />
              <span className="sr-only">Mettre en copie </span>
              <span className="truncate">{name || address}</span>
            </button>
          ))}
        <Input
          aria-describedby={errors.cc ? 'cc-error' : undefined}
          aria-invalid={errors.cc ? true : undefined}
          autoComplete="off"
          className="min-w-0 flex-1 basis-40"
          id="reply-cc"
          inputMode="email"
          name="cc"
          onBlur={() => typing.trim() && change({ cc: withCopies([...chosen, typing.trim()], '') })}
          onChange={(event) => choose(chosen, event.target.value)}
          onKeyDown={(event) => {
            if (isComposing(event) || event.ctrlKey || event.metaKey) return;
            if (event.key === 'Backspace' && typing === '' && chosen.length > 0) {
              event.preventDefault();
              choose(chosen.slice(0, -1), chosen.at(-1) ?? '');
            }
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (typing.trim()) choose([...chosen, typing.trim()], '');
          }}
          placeholder={chosen.length > 0 ? 'Une autre adresse' : 'Facultatif'}
          ref={field}
          value={typing}
        />
      </span>
      {errors.cc && (
        <FieldError id="cc-error" isAnnounced>
          {errors.cc}
        </FieldError>
      )}
    </Fact>
  );
}
