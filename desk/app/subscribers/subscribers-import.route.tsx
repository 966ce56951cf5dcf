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
import { type ImportReport, importList } from '../../../src/features/newsletter/subscribers/subscriber-list.server.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import { dayInCameroon } from '../../../src/text/yaounde-days.ts';
import { readForm } from '../session/body.server.ts';
import { requireRight } from '../session/context.server.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { useFocusInvalid } from '../ui/keyboard/use-focus-invalid.ts';
import { PageAnswer, PageBody } from '../ui/layout/page-body.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Notice } from '../ui/notice.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { GroupField } from './group-field.tsx';
import { ImportChoices } from './import-choices.tsx';
import { type FileReading, readImport } from './import-file.server.ts';
import { ImportReportNotice } from './import-report.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { services } = requireRight(context, 'subscribers');
  return { today: dayInCameroon(services.now()), groups: await listGroupNames(services) };
}

interface ActionResult {
  errors: Record<string, string>;
  typed: Record<string, string>;
  reading?: FileReading | undefined;
  /** Values were not understood, so that nothing is written. */
  isAsked?: boolean;
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
  const file = await readImport(form);
  const named = typed.group.trim() === '' ? undefined : validateGroupName(typed.group);
  const errors = {
    ...('problem' in file && { file: file.problem }),
    ...(!consent.ok && !isTrial && consent.errors),
    ...(named && !named.ok && { group: named.errors.name ?? '' }),
  };
  const { reading } = file;
  const isAsked = reading?.states.some((it) => it.isAsked) ?? false;
  if ('problem' in file || Object.keys(errors).length > 0 || (isAsked && !isTrial)) {
    return { errors, typed, reading, isAsked };
  }
  const report = await importList(services, file.lines, {
    dryRun: isTrial,
    consent: consent.ok ? consent.value : undefined,
    group: typed.group.trim(),
  });
  if (!isTrial) await audit('subscribers import', pluralize(report.added, 'abonné'));
  return { errors, typed, reading, isAsked, report: { ...report, isTrial } };
}

export default function ImportSubscribers() {
  const { today, groups } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().state !== 'idle';
  const errors = answer?.errors ?? {};
  const reading = answer?.reading;
  const form = useFocusInvalid(answer?.isAsked || !answer?.report ? answer : undefined);
  return (
    <>
      <PageHead back={{ to: '/abonnes', label: 'Abonnés' }} title="Importer des abonnés" />
      <PageBody>
        <p className="max-w-measure text-ink2">
          Un fichier CSV dont la première ligne nomme les colonnes&nbsp;: «&nbsp;email&nbsp;», et «&nbsp;nom&nbsp;» et
          «&nbsp;groupes&nbsp;» s'ils sont connus. Une personne désabonnée, ou que les lettres n'atteignent plus, est
          retenue comme telle&nbsp;: aucun fichier ne la réabonne, elle seule peut revenir.
        </p>
        <Form className="grid max-w-measure gap-3" encType="multipart/form-data" method="post" noValidate ref={form}>
          <Field
            accept=".csv,.txt,text/csv,text/plain"
            error={errors.file}
            id="subscribers-file"
            isAnnounced
            label="Fichier CSV"
            name="file"
            type="file"
          />
          {reading && <ImportChoices key={reading.signature} reading={reading} />}
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
        <PageAnswer>
          {answer?.isAsked && (
            <Notice className="mb-2 max-w-measure">
              Dites plus haut ce que veulent dire les valeurs en attente&nbsp;: rien n'est écrit avant.
            </Notice>
          )}
          {answer?.report && <ImportReportNotice reading={reading} report={answer.report} shown={FAULTS_SHOWN} />}
        </PageAnswer>
      </PageBody>
    </>
  );
}
