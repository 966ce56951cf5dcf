import { Link } from 'react-router';
import { counted, inWords } from '../../../src/content/model/french-numbers.ts';
import type { LoadedBeginning } from './begin.server.ts';

interface Props {
  kind: string;
  beginning: LoadedBeginning;
  /** Id of the entry that this one begins from. */
  likeId: string | null;
}

/** How a new entry begins, until its first letter: from nothing, or from another one. */
export function BeginChoice({ kind, beginning: { first, one, others }, likeId }: Props) {
  const like = others.find(({ id }) => id === likeId);
  const [other] = others;
  const word = one.replace(/^une? /, '');
  const choices = [
    {
      title: `À partir de ${counted(first.length, 'chose', 'choses', true)}`,
      text: 'Le reste viendra quand vous voudrez.',
      to: `/contenus/${kind}?nouveau`,
      isChosen: !like,
    },
    ...(other
      ? [
          {
            title: one.startsWith('une ') ? `À partir d'une ${word} existante` : `À partir d'un ${word} existant`,
            text: 'Sa mise en page et ses textes, à relire un à un.',
            to: `/contenus/${kind}?nouveau=${like?.id ?? other.id}`,
            isChosen: like !== undefined,
          },
        ]
      : []),
  ];
  return (
    <nav aria-label="Commencer" className="grid gap-3">
      <ul className="grid gap-2 sm:grid-cols-2">
        {choices.map(({ title, text, to, isChosen }) => (
          <li className="grid" key={title}>
            <Link
              aria-current={isChosen || undefined}
              className={`rounded-control border px-3 py-2 no-underline ${isChosen ? 'border-ink bg-sel shadow-[inset_0_-3px_0_var(--mark)]' : 'border-hair hover:bg-hover'}`}
              replace
              to={to}
            >
              <b className="block text-control">{title}</b>
              <span className="text-xs text-ink2">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      {like && (
        <>
          <ul aria-label="Lequel" className="flex flex-wrap gap-1.5">
            {others.map(({ id, name }) => (
              <li key={id}>
                <Link
                  aria-current={id === like.id || undefined}
                  className={`inline-flex min-h-8 items-center rounded-control border px-2.5 text-xs no-underline max-md:min-h-11 ${id === like.id ? 'border-ink bg-sel font-semibold' : 'border-hair hover:bg-hover'}`}
                  replace
                  to={`/contenus/${kind}?nouveau=${id}`}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          <p className="border-l-3 border-raphiaink pl-3 text-xs text-ink2">
            Emprunté à <b>{like.name}</b>. Chaque texte emprunté est marqué «&nbsp;à relire&nbsp;», et la page ne part
            pas avant. Les {inWords(first.length)} premières choses sont à vous.
          </p>
        </>
      )}
    </nav>
  );
}
