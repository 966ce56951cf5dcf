import type { ReactNode } from 'react';
import type { Passage, PassagePart } from './editor.ts';

interface Props {
  before: string;
  after: string;
  passages: readonly Passage[];
}

const SIDE =
  'p-2 align-top wrap-anywhere whitespace-pre-wrap md:border-b md:border-hair md:not-last:border-r max-md:block max-md:px-gut';

/** The sides of a passage stand one above the other on phones, and each says which it is. */
export function Passages({ before, after, passages }: Props) {
  return (
    <table className="w-full table-fixed bg-surface max-md:block">
      <caption className="sr-only">
        Ce qui change&nbsp;: {before}, puis {after}
      </caption>
      <thead className="max-md:sr-only">
        <tr>
          <Head className="w-24">
            <span className="sr-only">Ligne</span>
          </Head>
          <Head>{before}</Head>
          <Head>{after}</Head>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {passages.map((passage, index) => (
          <tr
            className="max-md:block max-md:border-b max-md:border-line"
            data-change=""
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves
            key={index}
            tabIndex={-1}
          >
            <td className="p-2 pl-gut align-top text-2xs wrap-anywhere text-ink2 max-md:sr-only md:border-b md:border-hair">
              {passage.place}
            </td>
            <Side name={before} parts={passage.before} tag="del" />
            <Side name={after} parts={passage.after} tag="ins" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <th
      className={`border-y border-hair px-2 py-[0.35rem] text-left text-2xs font-medium text-ink2 ${className}`}
      scope="col"
    >
      {children}
    </th>
  );
}

function Side({ parts, tag: Tag, name }: { parts: PassagePart[] | undefined; tag: 'ins' | 'del'; name: string }) {
  if (!parts) {
    return (
      <td className={`bg-sunk max-md:sr-only ${SIDE}`}>
        <span className="sr-only">rien</span>
      </td>
    );
  }
  return (
    <td className={SIDE}>
      <span aria-hidden="true" className="block text-2xs font-semibold text-ink2 md:hidden">
        {name}
      </span>
      {parts.map(({ text, isChanged }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves
        isChanged ? <Tag key={index}>{text}</Tag> : <span key={index}>{text}</span>,
      )}
    </td>
  );
}
