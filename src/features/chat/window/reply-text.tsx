import { replyParts } from './reply-parts.ts';

export function ReplyText({ text, unfinished = false }: { text: string; unfinished?: boolean }) {
  return replyParts(text, { unfinished }).map((part, index) => {
    // Parts are only appended.
    const key = index;
    if (!part.href) return <span key={key}>{part.text}</span>;
    if (!part.external) {
      return (
        <a href={part.href} key={key}>
          {part.text}
        </a>
      );
    }
    return (
      <a href={part.href} key={key} rel="noopener" target="_blank">
        {part.text}
        <span className="chat-aside"> (nouvel onglet)</span>
      </a>
    );
  });
}
