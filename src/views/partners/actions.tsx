import { partners } from '@/content/pages/partners-page.ts';
import { Button } from '@/ui/button.tsx';

export function PartnerActions() {
  const { apply, contact } = partners().actions;
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <Button href="#application">{apply}</Button>
      <Button href="#contact" variant="quiet">
        {contact}
      </Button>
    </div>
  );
}
