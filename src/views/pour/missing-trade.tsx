import { tradePath, trades } from '@/content/kinds/offer/trades.ts';
import { missingTrade } from '@/content/pages/trade-pages.ts';
import { TextLink } from '@/ui/text-link.tsx';
import { MessagePage } from '@/views/message/message-page.tsx';

/** The page at the address of an unknown or withdrawn trade. */
export function MissingTrade({ title, contactHref }: { readonly title: string; readonly contactHref: string }) {
  return (
    <MessagePage lead={missingTrade.lead} title={title}>
      <h2 className="mt-14 text-h3">{missingTrade.others}</h2>
      <ul className="mt-6 grid gap-x-10 gap-y-4 sm:grid-cols-2">
        {trades().map(({ id, name }) => (
          <li key={id}>
            <TextLink href={tradePath(id)}>{name}</TextLink>
          </li>
        ))}
      </ul>
      <TextLink arrow className="mt-8" href={contactHref}>
        {missingTrade.ask}
      </TextLink>
    </MessagePage>
  );
}
