import Clock from 'lucide-react/icons/clock';
import Eye from 'lucide-react/icons/eye';
import Heart from 'lucide-react/icons/heart';
import MessageSquare from 'lucide-react/icons/message-square';
import type { ComponentProps } from 'react';
import { inFigures } from '../../../content/model/amounts.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { PostCard } from '../blog.schema.ts';
import { counted } from '../french-dates.ts';

type Counted = Pick<PostCard, 'readTime' | 'viewsCount' | 'likesCount' | 'commentsCount'>;

export function PostFacts({ post, className = '' }: { post: Counted; className?: string }) {
  return (
    <ul className={`flex flex-wrap gap-x-4 gap-y-1 text-ink2 text-xs ${className}`.trim()}>
      <Fact
        icon={Clock}
        shown={`${post.readTime}\u00a0min`}
        spoken={`${counted(post.readTime, 'minute')} de lecture`}
      />
      <Count count={post.viewsCount} icon={Eye} spoken={counted(post.viewsCount, 'vue')} />
      <Count count={post.likesCount} icon={Heart} spoken={counted(post.likesCount, "j'aime", "j'aime")} />
      <Count count={post.commentsCount} icon={MessageSquare} spoken={counted(post.commentsCount, 'commentaire')} />
    </ul>
  );
}

interface FactProps {
  icon: ComponentProps<typeof Icon>['of'];
  shown: string;
  spoken: string;
  quiet?: boolean;
}

function Count({ count, ...fact }: { count: number } & Pick<FactProps, 'icon' | 'spoken'>) {
  return <Fact {...fact} quiet={count === 0} shown={inFigures(count)} />;
}

function Fact({ icon, shown, spoken, quiet = false }: FactProps) {
  return (
    <li className={`flex items-center gap-1.5 ${quiet ? 'count-none' : ''}`.trim()}>
      <Icon className="size-4" of={icon} />
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{spoken}</span>
    </li>
  );
}
