import { useShortcutsEnabled } from '../ui/keyboard/use-keys.ts';

export function ShortcutsForm() {
  const [isOn, setOn] = useShortcutsEnabled();
  return (
    <>
      <p>
        Une lettre seule agit sur beaucoup d'écrans&nbsp;; <kbd>?</kbd> dit lesquelles. Sans elles, tout se fait par les
        boutons, et Ctrl Entrée envoie toujours.
      </p>
      <label className="flex min-h-control items-center gap-2">
        <input checked={isOn} onChange={(event) => setOn(event.target.checked)} type="checkbox" />
        Touches seules actives sur cet appareil
      </label>
    </>
  );
}
