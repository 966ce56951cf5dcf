import { Download } from 'lucide-react';
import { pluralize } from '../../../src/text/pluralize.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Fact, Facts } from '../ui/facts.tsx';
import { SideSection } from '../ui/layout/side-panel.tsx';
import { Confirmation, type ErasureAnswer, ErasureList } from './erasure.tsx';
import type { LoadedPerson, RetainedData } from './person-loader.server.ts';

export const ERASE_REFUSED =
  "Effacer pour toujours ce qui est gardé d'une personne revient à la direction, et aux ressources humaines pour ses candidatures.";
const EXPORT_REFUSED =
  "Donner tout ce qui est gardé d'une personne revient à la direction\u00a0: votre rôle n'en voit pas toutes les demandes.";
const APPLICATIONS_ALONE =
  "Votre rôle efface les candidatures. S'il y a d'autres demandes, un abonnement ou des commentaires, la direction les efface.";

interface Props {
  person: LoadedPerson;
  data: RetainedData;
  answer: ErasureAnswer | undefined;
}

/** What is retained in short, to be exported or erased. */
export function RetainedDataSummary({ person: { contact, isPhone, requested }, data, answer }: Props) {
  const { newsletter } = data;
  return (
    <>
      <SideSection heading="Ce qui est gardé">
        <Facts>
          {!isPhone && <Fact label="Adresse">{contact}</Fact>}
          {data.phones.map((phone) => (
            <Fact key={phone} label="Téléphone">
              {phone}
            </Fact>
          ))}
          {!data.isApplications && (
            <Fact label="Lettre">
              {newsletter
                ? `${newsletter.state}, ${newsletter.since}, ${pluralize(newsletter.letters, 'lettre envoyée', 'lettres envoyées')}`
                : 'pas abonnée'}
            </Fact>
          )}
          {newsletter && newsletter.groups.length > 0 && <Fact label="Groupes">{newsletter.groups.join(', ')}</Fact>}
          <Fact label="Courriels">{data.mails} à cette personne ou à l'équipe</Fact>
        </Facts>
        {data.mentionedIn.length > 0 && (
          <p className="mt-2 text-xs">
            D'autres demandes citent {isPhone ? 'ce numéro' : 'cette adresse'}, à relire&nbsp;:{' '}
            {data.mentionedIn.map((number) => `#${number}`).join(', ')}. Elles ne sont ni données ni effacées.
          </p>
        )}
      </SideSection>
      <SideSection heading="Donner">
        {data.canExport ? (
          <>
            <p className="mb-2.5 text-ink2 text-xs">
              Tout, fichiers compris, en un fichier JSON à remettre à la personne. L'export est inscrit au journal.
            </p>
            <ButtonLink download href={`/personnes/export?${new URLSearchParams({ adresse: requested })}`}>
              <Download />
              Exporter en JSON
            </ButtonLink>
          </>
        ) : (
          <p className="text-xs">{EXPORT_REFUSED}</p>
        )}
      </SideSection>
      <SideSection heading="Effacer">
        {data.canErase ? (
          <>
            {data.isApplications && <p className="mb-2 text-xs">{APPLICATIONS_ALONE}</p>}
            <ErasureList data={data} isPhone={isPhone} />
            <Confirmation
              answer={answer && 'error' in answer ? answer : undefined}
              contact={requested}
              isPhone={isPhone}
            />
          </>
        ) : (
          <p className="text-xs">{ERASE_REFUSED}</p>
        )}
      </SideSection>
    </>
  );
}
