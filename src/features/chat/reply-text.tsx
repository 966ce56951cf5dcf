import { replyParts } from './reply-parts.ts';

/** What somebody said, links of a reply included; line breaks are kept by the style sheet. */
export function ReplyText({ text, unfinished = false }: { text: string; unfinished?: boolean }) {
  return replyParts(text, { unfinished }).map((part, index) => {
    // Parts only ever grow at the end.
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
