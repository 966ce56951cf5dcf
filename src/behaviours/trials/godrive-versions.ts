export interface Wall {
  readonly name?: string;
  /** First and last plan that has it; without `last` the newest one has it. */
  readonly first: number;
  readonly last?: number;
}

export interface Version {
  readonly number: number;
  /** The plan that it holds: an older one where it was restored. */
  readonly plan: number;
}

/** Every version stays: the restored plan is one more on top. */
export function restored(versions: readonly Version[], shown: number): Version[] {
  const from = versions.find(({ number }) => number === shown);
  const last = versions.at(-1);
  if (!from || !last || from === last) return [...versions];
  return [...versions, { number: last.number + 1, plan: from.plan }];
}

export const stands = ({ first, last = Number.POSITIVE_INFINITY }: Wall, plan: number): boolean =>
  first <= plan && plan <= last;

/** 'En plus : le mur de l'entrée. Pas encore : la baie du salon.' */
export function differences(walls: readonly Wall[], plan: number, today: number): string {
  const names = (isNamed: (wall: Wall) => boolean) => walls.flatMap((wall) => (isNamed(wall) && wall.name) || []);
  const more = names((wall) => stands(wall, plan) && !stands(wall, today));
  const less = names((wall) => !stands(wall, plan) && stands(wall, today));
  const parts = [
    more.length > 0 && `En plus\u00a0: ${more.join(', ')}.`,
    less.length > 0 && `Pas dessiné\u00a0: ${less.join(', ')}.`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : "C'est la version d'aujourd'hui.";
}
