import type { ReactNode } from 'react';

interface Props {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  role?: 'alert';
}

export function EmptyState({ title, children, actions, role }: Props) {
  return (
    <div className="calm" role={role}>
      <hr className="stitch" />
      <h2>{title}</h2>
      {children && <p className="q">{children}</p>}
      {actions && <div className="acts">{actions}</div>}
    </div>
  );
}
