import type { ReactNode } from 'react';

interface PhotoProps {
  readonly corners?: boolean;
  readonly children: ReactNode;
}

export function Photo({ corners = false, children }: PhotoProps) {
  return (
    <div className="scene-photo">
      <div>
        {children}
        {corners && (
          <svg className="scene-corners" viewBox="0 0 100 100" preserveAspectRatio="none" fill="none">
            <path
              stroke="var(--signal)"
              strokeWidth={5}
              strokeLinecap="square"
              vectorEffect="non-scaling-stroke"
              d="M0 14V0h10M90 0h10v14M100 86v14H90M10 100H0V86"
            />
          </svg>
        )}
      </div>
    </div>
  );
}
