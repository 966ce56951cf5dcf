import { partners } from '@/content/partners.ts';
import { Button } from '@/ui/button.tsx';

export function PartnerActions() {
  const { apply, contact } = partners.actions;
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <Button href={apply.href}>{apply.label}</Button>
      <Button href={contact.href} variant="quiet">
        {contact.label}
      </Button>
    </div>
  );
}
