import { Indexed } from '@/views/page/section-index.tsx';
import { ApiReference } from './api-reference.tsx';
import { Changes } from './changes.tsx';
import { Limits } from './limits.tsx';
import { Sdks } from './sdks.tsx';
import { SearchForm } from './search-form.tsx';
import { developerSections } from './sections.ts';
import { Steps } from './steps.tsx';

export function Portal() {
  return (
    <div className="portal overflow-x-clip">
      <Indexed
        className="pt-gut pb-sec"
        sections={developerSections()}
        search={<SearchForm className="mb-4" narrows />}
        wide
      >
        <Steps />
        <ApiReference />
        <Limits />
        <Sdks />
        <Changes />
      </Indexed>
    </div>
  );
}
