import { Link } from 'react-router';
import { SideSection } from '../../ui/layout/side-panel.tsx';
import type { LoadedInquiry } from './inquiry-loader.server.ts';

export function OtherInquiries({ requests }: { requests: LoadedInquiry['others'] }) {
  return (
    <SideSection heading="La même personne">
      <ul className="text-xs">
        {requests.map(({ number, topic, when }) => (
          <li
            className="grid grid-cols-[3.4rem_minmax(0,1fr)] gap-x-[0.4rem] border-b border-hair py-[0.3rem] last:border-0 md:grid-cols-[3.4rem_minmax(0,1fr)_auto]"
            key={number}
          >
            <Link to={`/demandes/${number}`}>#{number}</Link>
            <span>{topic}</span>
            <span className="text-ink2 max-md:col-start-2">{when}</span>
          </li>
        ))}
      </ul>
    </SideSection>
  );
}
