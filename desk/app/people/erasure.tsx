import { Trash2 } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import type { Erased } from '../../../src/features/privacy/erasure.server.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import type { RetainedData } from './person-loader.server.ts';

export type ErasureAnswer = { erased: Erased } | { error: string; typed: string };

export const namingComments = (count: number) =>
  pluralize(count, "commentaire qui cite l'adresse", "commentaires qui citent l'adresse");

export function ErasureList({ data, isPhone }: { data: RetainedData; isPhone: boolean }) {
  const files = data.inquiries.reduce((sum, { files: of }) => sum + of.length, 0);
  const parts = [
    data.inquiries.length > 0 &&
      `${pluralize(data.inquiries.length, 'demande')}, notes et réponses comprises\u00a0: ${data.inquiries.map(({ number }) => `#${number}`).join(', ')}`,
    files > 0 && pluralize(files, 'fichier'),
    data.mails > 0 && pluralize(data.mails, 'courriel, envoyé ou à envoyer', 'courriels, envoyés ou à envoyer'),
    data.newsletter && "l'abonnement et ses envois",
    data.comments.length > 0 && namingComments(data.comments.length),
  ].filter((part) => typeof part === 'string');
  return (
    <>
      <p className="text-xs">Pour toujours, et sans retour&nbsp;:</p>
      <ul className="mt-1.5 mb-2 grid list-disc gap-1 pl-4.5 text-xs">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <p className="text-ink2 text-xs">
        {isPhone
          ? "Une empreinte du numéro reste, pour qu'une sauvegarde ne le ramène pas. Les sauvegardes déjà faites et la messagerie de votre équipe le contiennent encore."
          : "Une empreinte de l'adresse reste, pour qu'une sauvegarde ne la ramène pas. Les sauvegardes déjà faites et la messagerie de votre équipe la contiennent encore."}
      </p>
    </>
  );
}

export function Confirmation({
  contact,
  isPhone,
  answer,
}: {
  contact: string;
  isPhone: boolean;
  answer: { error: string; typed: string } | undefined;
}) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form className="mt-3 grid gap-2" method="post" noValidate>
      <Field
        autoCapitalize="none"
        autoComplete="off"
        defaultValue={answer?.typed}
        error={answer?.error}
        id="confirmation"
        isAnnounced
        label={
          <>
            Pour confirmer, écrivez {isPhone ? 'son numéro' : 'son adresse'}&nbsp;:{' '}
            <span className="wrap-anywhere font-mono">{contact}</span>
          </>
        }
        name="confirmation"
        spellCheck={false}
      />
      <Button aria-disabled={isBusy} look="danger" type="submit">
        <Trash2 />
        {isBusy ? 'Efface…' : 'Effacer pour toujours'}
      </Button>
    </Form>
  );
}

export function ErasureSummary({ erased }: { erased: Erased }) {
  return (
    <>
      <Notice tone="ok">
        C'est effacé&nbsp;: {pluralize(erased.numbers.length, 'demande')}, {pluralize(erased.mails, 'courriel')},{' '}
        {pluralize(erased.subscriptions, 'abonnement')}, {pluralize(erased.comments, 'commentaire')}. Les sauvegardes
        faites auparavant et la messagerie de votre équipe contiennent encore son contact.
      </Notice>
      {erased.mentionedIn.length > 0 && (
        <Notice>
          D'autres demandes la citent, à relire&nbsp;: {erased.mentionedIn.map((number) => `#${number}`).join(', ')}
        </Notice>
      )}
    </>
  );
}
