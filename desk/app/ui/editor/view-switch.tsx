import type { ReactNode } from 'react';

export interface View {
  name: 'list' | 'text' | 'look' | 'panel';
  label: ReactNode;
}

/** Which pane a small screen shows: by the style sheet, so that it works without scripts. */
export function ViewSwitch({ views, shown, isNarrow }: { views: readonly View[]; shown: string; isNarrow: boolean }) {
  return (
    <fieldset className={`seg mx-gut mt-2 flex ${isNarrow ? 'lg:hidden' : 'xl:hidden'}`}>
      <legend className="vh">Vue</legend>
      {views.map(({ name, label }) => (
        <label className="flex-1 justify-center" key={name}>
          <input defaultChecked={shown === name} name="vue" type="radio" value={name} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
