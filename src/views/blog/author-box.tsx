import { personNamed } from '@/content/kinds/people/people.ts';
import { ExampleMark } from '@/ui/example-mark.tsx';
import { Portrait } from '@/ui/portrait.tsx';
import { portraitOf } from '@/views/page/portraits.ts';

export function AuthorBox({ author }: { readonly author: string }) {
  const person = personNamed(author);
  if (!person) return null;
  return (
    <div className="stitch-top mt-10 flex max-w-160 items-start gap-5 pt-8 sm:gap-7">
      <Portrait className="size-20 sm:size-28" src={portraitOf(person)} />
      <div>
        <p className="type-h4">{person.name}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 font-semibold text-s">
          {person.role}
          {!person.real && <ExampleMark className="text-ink2" />}
        </p>
        <p className="mt-2 max-w-[32em] text-ink2">{person.about}</p>
      </div>
    </div>
  );
}
