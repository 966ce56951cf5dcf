import { areStoriesToCome, stories } from '@/content/kinds/people/stories.ts';
import { referencesPage } from '@/content/pages/references-page.ts';
import { ExampleMark } from '@/ui/example-mark.tsx';
import { StatementHead } from '@/views/page/page-heads.tsx';

export function Opening() {
  const { title, lead, example } = referencesPage();
  return (
    <StatementHead lead={lead} title={title}>
      {stories().some(({ real }) => !real) && (
        <p className="mt-5 max-w-[44em] text-s">
          {areStoriesToCome() && <ExampleMark className="mr-3 text-signalink" word="à venir" />}
          {example}
        </p>
      )}
    </StatementHead>
  );
}
