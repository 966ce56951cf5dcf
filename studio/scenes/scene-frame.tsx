import { Cloth } from '@/ui/motifs/cloth.tsx';
import type { RegisteredScene } from './registry.ts';

export function SceneFrame({ Drawn, ground, seed }: RegisteredScene) {
  return (
    <div className={`scene-frame ground ground-${ground}`}>
      {seed && <Cloth className="absolute inset-0 size-full" cols={8} ground={false} rows={6} seed={seed} />}
      <Drawn className="h-full" />
    </div>
  );
}
