import { Check } from 'lucide-react';
import { useState } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import {
  SIGNATURE_LINES_MAX,
  type Signature,
  signatureText,
  validateSignature,
} from '../../../src/features/staff/signature.schema.ts';
import { companyLines, readSignature, writeSignature } from '../../../src/features/staff/signature.server.ts';
import { fieldsOf, readForm } from '../session/body.server.ts';
import { requireRight } from '../session/context.server.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { useFocusInvalid } from '../ui/keyboard/use-focus-invalid.ts';
import { PageAnswer, PageBody, PageSection } from '../ui/layout/page-body.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { TypedText } from '../ui/message.tsx';
import { Notice } from '../ui/notice.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services, member } = requireRight(context, 'signed-in');
  return {
    signature: await readSignature(services, member),
    company: companyLines(),
    isSaved: new URL(request.url).searchParams.has('gardee'),
  };
}

interface Refused {
  errors: Record<string, string>;
  typed: Record<string, string>;
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Refused | Response> {
  const { services, member, audit } = requireRight(context, 'signed-in');
  const form = fieldsOf(await readForm(request));
  const checked = form.do === 'default' ? undefined : validateSignature(form);
  if (checked && !checked.ok) return { errors: checked.errors, typed: form };
  await writeSignature(services, member.id, checked?.value ?? null);
  await audit('staff signature', member.id);
  return redirect('/signature?gardee');
}

const TEXTS = ['name', 'title', 'phone', 'lines'] as const;

const textsOf = (signature: Signature) =>
  Object.fromEntries(TEXTS.map((name) => [name, signature[name] ?? ''])) as Record<(typeof TEXTS)[number], string>;

export default function SignaturePage() {
  const { signature, company, isSaved } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as Refused | undefined;
  return (
    <>
      <PageHead back={{ to: '/appareils', label: 'Mon compte' }} title="Ma signature" />
      <PageBody>
        <p className="max-w-measure text-ink2">
          Elle ferme vos réponses, et remplace {'{signature}'} dans les modèles. Les réponses déjà parties gardent la
          leur.
        </p>
        <PageAnswer>
          {isSaved && !answer && (
            <Notice icon={<Check />} tone="ok">
              C'est gardé&nbsp;: vos prochaines réponses la portent.
            </Notice>
          )}
        </PageAnswer>
        <SignatureForm answer={answer} company={company} key={JSON.stringify(signature)} signature={signature} />
      </PageBody>
    </>
  );
}

interface FormProps {
  signature: Signature;
  company: readonly string[];
  answer: Refused | undefined;
}

function SignatureForm({ signature, company, answer }: FormProps) {
  const isBusy = useNavigation().state !== 'idle';
  const form = useFocusInvalid(answer);
  const [texts, setTexts] = useState({ ...textsOf(signature), ...answer?.typed });
  const errors = answer?.errors ?? {};
  const field = (name: (typeof TEXTS)[number]) => ({
    id: name,
    name,
    error: errors[name],
    isAnnounced: true,
    value: texts[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTexts((before) => ({ ...before, [name]: target.value })),
  });
  const lines = texts.lines.split('\n').filter((text) => text.trim());
  const shown = { ...texts, lines: lines.join('\n') };
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
      <Form className="grid max-w-measure content-start gap-4" method="post" noValidate ref={form}>
        <Field {...field('name')} autoComplete="name" label="Nom" />
        <Field {...field('title')} autoComplete="organization-title" label="Fonction (facultatif)" />
        <Field {...field('phone')} autoComplete="tel" inputMode="tel" label="Téléphone (facultatif)" />
        <Field
          {...field('lines')}
          isLong
          label={`Autres lignes (facultatif, ${SIGNATURE_LINES_MAX} au plus)`}
          rows={SIGNATURE_LINES_MAX}
        />
        <div className="flex flex-wrap gap-2">
          <Button aria-disabled={isBusy} look="main" type="submit">
            Garder ma signature
          </Button>
          <Button aria-disabled={isBusy} look="bare" name="do" type="submit" value="default">
            Revenir à mon nom et mon rôle
          </Button>
        </div>
      </Form>
      <PageSection id="preview" title="Dans un courriel">
        <div className="max-w-measure border-l-2 border-field bg-sunk px-4 py-3">
          <TypedText>{`Bonjour Awa Ngono,\n\nMerci de nous avoir écrit.\n\nBien à vous,\n${signatureText(shown, company)}`}</TypedText>
        </div>
        <p className="mt-2 text-xs text-ink2">Les lignes de l'entreprise sont celles de ses coordonnées.</p>
      </PageSection>
    </div>
  );
}
