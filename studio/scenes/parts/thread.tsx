import Paperclip from 'lucide-react/icons/paperclip';
import type { ReactNode } from 'react';
import { Icon } from '@/ui/icon.tsx';
import { Avatar } from '@/views/scenes/parts.tsx';

export function Subject({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="scene-subject">
      <b>{title}</b>
      {children}
    </div>
  );
}

interface MessageProps {
  readonly from: string;
  readonly role?: string;
  readonly time: string;
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

export function Message({ from, role, time, text, children }: MessageProps) {
  return (
    <div className="scene-message">
      <Avatar name={from} />
      <div>
        <div className="scene-message-head">
          <b>{from}</b>
          {role && <small>{role}</small>}
          <small>{time}</small>
        </div>
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}

export function Attachment({ name, size }: { readonly name: string; readonly size: string }) {
  return (
    <span className="scene-attachment">
      <Icon of={Paperclip} />
      <b>{name}</b>
      <small>{size}</small>
    </span>
  );
}

export function Compose({ children }: { readonly children: ReactNode }) {
  return <div className="scene-compose">{children}</div>;
}
