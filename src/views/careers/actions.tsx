import { careers } from '@/content/pages/careers-pages.ts';
import { Button } from '@/ui/button.tsx';

export function CareersActions() {
  const { apply, internships } = careers().actions;
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <Button href="/careers/apply">{apply}</Button>
      <Button href="/careers/internships" variant="quiet">
        {internships}
      </Button>
    </div>
  );
}
