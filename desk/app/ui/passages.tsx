import type { ViewedPart, ViewedPassage } from '../article-view.ts';

interface Props {
  before: string;
  after: string;
  passages: readonly ViewedPassage[];
}

export function Passages({ before, after, passages }: Props) {
  return (
    <table className="cmp">
      <caption className="vh">
        Ce qui change&nbsp;: {before}, puis {after}
      </caption>
      <colgroup>
        <col className="n" />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th className="ln" scope="col">
            <span className="vh">Ligne</span>
          </th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {passages.map((passage, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves
          <tr data-change="" key={index} tabIndex={-1}>
            <td className="ln">{passage.place}</td>
            <Side name={before} parts={passage.before} tag="del" />
            <Side name={after} parts={passage.after} tag="ins" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Side({ parts, tag: Tag, name }: { parts: ViewedPart[] | undefined; tag: 'ins' | 'del'; name: string }) {
  if (!parts) {
    return (
      <td className="void">
        <span className="vh">rien</span>
      </td>
    );
  }
  return (
    <td data-v={name}>
      {parts.map(({ text, isChanged }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves
        isChanged ? <Tag key={index}>{text}</Tag> : <span key={index}>{text}</span>,
      )}
    </td>
  );
}
