import { Bell, BellOff } from 'lucide-react';
import { IconButton } from '../ui/button.tsx';
import { chooseSound, useSoundChoice } from './arrival-sound.ts';

export function SoundButton() {
  const isOn = useSoundChoice();
  return (
    <IconButton
      aria-pressed={isOn}
      icon={isOn ? Bell : BellOff}
      label="Un son à l'arrivée d'une demande ou d'une réponse"
      look="bare"
      onClick={() => chooseSound(!isOn)}
    />
  );
}
