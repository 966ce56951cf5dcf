import type { ComponentType } from 'react';
import type { productGrounds } from '@/content/products/product.ts';
import { FufulluAccounting } from './fufullu-accounting.tsx';
import { FufulluDashboard } from './fufullu-dashboard.tsx';
import { FufulluPlanning } from './fufullu-planning.tsx';
import { FufulluTill } from './fufullu-till.tsx';
import { scenesB } from './registry-b.ts';

export interface RegisteredScene {
  /** One `<Scene>`, which takes the class it is given. */
  readonly Drawn: ComponentType<{ className?: string }>;
  /** The `fit` of that scene: it decides the picture's format. */
  readonly fit: SceneFit;
  /** The flat colour behind the window, and the picture's place while it loads. */
  readonly ground: (typeof productGrounds)[number];
  /** What the cloth on that ground is woven from; without it the ground stays flat. */
  readonly seed?: string;
}

export type SceneFit = 'full' | 'half' | 'handset';

/**
 * Every scene that is made into pictures (scripts/make-scenes.ts), by the `sceneId` of the product's content. Styles
 * that only pictures need: pictures.css beside this file, which no page loads.
 */
export const registeredScenes: Readonly<Record<string, RegisteredScene>> = {
  'fufullu-dashboard': { Drawn: FufulluDashboard, fit: 'full', ground: 'indigo', seed: 'toile-3' },
  'fufullu-till': { Drawn: FufulluTill, fit: 'handset', ground: 'laterite', seed: 'caisse' },
  'fufullu-accounting': { Drawn: FufulluAccounting, fit: 'half', ground: 'palm' },
  'fufullu-planning': { Drawn: FufulluPlanning, fit: 'full', ground: 'raffia' },
  ...scenesB,
};
