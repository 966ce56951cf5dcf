import { FileCheck, Upload } from 'lucide-react';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { validateGroupName } from '../../../src/features/newsletter/groups/groups.schema.ts';
import { listGroupNames } from '../../../src/features/newsletter/groups/groups.server.ts';
import { validateConsent } from '../../../src/features/newsletter/newsletter.schema.ts';
import {
  readSubscriberFile,
  SubscriberFileError,
} from '../../../src/features/newsletter/subscribers/subscriber-file.server.ts';
import { type ImportReport, importList } from '../../../src/features/newsletter/subscribers/subscriber-list.server.ts';
import { decodeText } from '../../../src/platform/text-encoding.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import { dayInCameroon } from '../../../src/text/yaounde-days.ts';
import { readForm } from '../session/body.server.ts';
import { requireRight } from '../session/context.server.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { PageAnswer, PageBody } from '../ui/layout/page-body.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { GroupField } from './group-field.tsx';
import { ImportReportNotice } from './import-report.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { services } = requireRight(context, 'subscribers');
  return { today: dayInCameroon(services.now()), groups: await listGroupNames(services) };
}

interface ActionResult {
  errors: Record<string, string>;
  typed: Record<string, string>;
  report?: ImportReport & { isTrial: boolean };
}

const FAULTS_SHOWN = 200;

export async function action({ context, request }: ActionFunctionArgs): Promise<ActionResult> {
  const { services, audit } = requireRight(context, 'subscribers');
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? '');
  const typed = { how: text('how'), on: text('on'), group: text('group') };
  const isTrial = form.get('do') !== 'import';
  const consent = validateConsent(typed, services.now());
  const lines = await linesOf(form.get('file'));
  const named = typed.group.trim() === '' ? undefined : validateGroupName(typed.group);
  const errors = {
    ...(typeof lines === 'string' && { file: lines }),
    ...(!consent.ok && !isTrial && consent.errors),
    ...(named && !named.ok && { group: named.errors.name ?? '' }),
  };
  if (typeof lines === 'string' || Object.keys(errors).length > 0) return { errors, typed };
  const report = await importList(services, lines, {
    dryRun: isTrial,
    consent: consent.ok ? consent.value : undefined,
    group: typed.group.trim(),
  });
  if (!isTrial) await audit('subscribers import', pluralize(report.added, 'abonné'));
  return { errors, typed, report: { ...report, isTrial } };
}

/** @returns a sentence: why the file cannot be read */
async function linesOf(file: FormDataEntryValue | null) {
  if (!(file instanceof File) || file.size === 0) return 'Choisissez un fichier CSV.';
  const read = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (!read) {
    return "Ce fichier n'est pas un texte\u00a0: enregistrez-le en CSV depuis le tableur.";
  }
  try {
    const lines = readSubscriberFile(read.text);
    return lines.length === 0 ? "Le fichier n'a aucune ligne sous celle des titres." : lines;
  } catch (error) {
    if (error instanceof SubscriberFileError) return error.message;
    throw error;
  }
}

export default function ImportSubscribers() {
  const { today, groups } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().state !== 'idle';
  const errors = answer?.errors ?? {};
  return (
    <>
      <PageHead back={{ to: '/abonnes', label: 'Abonnés' }} title="Importer des abonnés" />
      <PageBody>
        <p className="max-w-measure text-ink2">
          Un fichier CSV dont la première ligne nomme les colonnes&nbsp;: «&nbsp;email&nbsp;», et «&nbsp;nom&nbsp;» et
          «&nbsp;groupes&nbsp;» s'ils sont connus. Qui s'est désabonné, ou ne reçoit plus, n'est pas repris&nbsp;: lui
          seul peut revenir.
        </p>
        <Form className="grid max-w-measure gap-3" encType="multipart/form-data" method="post" noValidate>
          <Field
            accept=".csv,.txt,text/csv,text/plain"
            error={errors.file}
            id="subscribers-file"
            isAnnounced
            label="Fichier CSV"
            name="file"
            type="file"
          />
          <GroupField
            error={errors.group}
            groups={groups}
            label="Groupe de toutes ces adresses, même déjà abonnées, facultatif"
            typed={answer?.typed.group}
          />
          <ConsentFields
            errors={errors}
            label="D'où vient cette liste, et comment ces personnes ont dit oui"
            today={today}
            typed={answer?.typed ?? {}}
          />
          <div className="flex flex-wrap gap-2">
            <Button aria-disabled={isBusy} name="do" type="submit" value="check">
              <FileCheck />
              Vérifier sans ajouter
            </Button>
            <Button aria-disabled={isBusy} look="main" name="do" type="submit" value="import">
              <Upload />
              Importer
            </Button>
            <ButtonLink look="bare" to="/abonnes">
              Retour à la liste
            </ButtonLink>
          </div>
        </Form>
        <PageAnswer>{answer?.report && <ImportReportNotice report={answer.report} shown={FAULTS_SHOWN} />}</PageAnswer>
      </PageBody>
    </>
  );
}
