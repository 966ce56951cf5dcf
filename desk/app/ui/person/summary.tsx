import { Download } from 'lucide-react';
import type { PersonView, RetainedData } from '../../person-view.server.ts';
import { pluralize } from '../../pluralize.ts';
import { Confirmation, type ErasureAnswer, ErasureList } from './erasure.tsx';

export const ADMIN_ONLY =
  "Donner ou effacer tout ce qui est gardé d'une personne revient à la direction\u00a0: votre rôle n'en voit pas toutes les demandes.";

export function RetainedDataSummary({
  person: { email, requestedEmail },
  data,
  answer,
}: {
  person: PersonView;
  data: RetainedData;
  answer: ErasureAnswer | undefined;
}) {
  return (
    <aside aria-label="Ce qui est gardé, à donner ou à effacer" className="side">
      <section>
        <h2>Ce qui est gardé</h2>
        <dl className="fields">
          <dt>Adresse</dt>
          <dd>{email}</dd>
          {data.phones.map((phone) => (
            <div className="line" key={phone}>
              <dt>Téléphone</dt>
              <dd>{phone}</dd>
            </div>
          ))}
          <dt>Lettre</dt>
          <dd>
            {data.newsletter
              ? `${data.newsletter.state}, ${data.newsletter.since}, ${pluralize(data.newsletter.letters, 'lettre')} envoyées`
              : 'pas abonnée'}
          </dd>
          <dt>Courriels</dt>
          <dd>{data.mails} à cette personne ou à l'équipe</dd>
        </dl>
        {data.mentionedIn.length > 0 && (
          <p className="s mentions">
            D'autres demandes citent cette adresse, à relire&nbsp;:{' '}
            {data.mentionedIn.map((number) => `#${number}`).join(', ')}. Elles ne sont ni données ni effacées.
          </p>
        )}
      </section>
      {!data.canExportOrErase ? (
        <section>
          <h2>Donner ou effacer</h2>
          <p className="s">{ADMIN_ONLY}</p>
        </section>
      ) : (
        <>
          <section>
            <h2>Donner</h2>
            <p className="s q">
              Tout, fichiers compris, en un fichier JSON à remettre à la personne. L'export est inscrit au journal.
            </p>
            <a className="btn" download href={`/personnes/export?${new URLSearchParams({ adresse: requestedEmail })}`}>
              <Download aria-hidden="true" className="i" />
              Exporter en JSON
            </a>
          </section>
          <section>
            <h2>Effacer</h2>
            <ErasureList data={data} />
            <Confirmation answer={answer && 'error' in answer ? answer : undefined} email={requestedEmail} />
          </section>
        </>
      )}
    </aside>
  );
}
