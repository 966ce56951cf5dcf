interface Props<Name extends string> {
  views: readonly { name: Name; id: string; label: string }[];
  shown: Name;
  /** Without it the switch works by the style sheet alone. */
  onChange?: (name: Name) => void;
  className?: string;
}

/** Which part of an editor a small screen shows. */
export function ViewSwitch<Name extends string>({ views, shown, onChange, className }: Props<Name>) {
  return (
    <fieldset className={className ? `tri seg ${className}` : 'tri seg'}>
      <legend className="vh">Vue</legend>
      {views.map(({ name, id, label }) => (
        <label key={name}>
          <input
            {...(onChange
              ? { checked: shown === name, onChange: () => onChange(name) }
              : { defaultChecked: shown === name })}
            id={id}
            name="vue"
            type="radio"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
