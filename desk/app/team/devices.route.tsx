import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { getsMorningMail, switchMorningMail } from '../../../src/features/staff/morning-mail.server.ts';
import { kindsOf } from '../../../src/features/staff/staff.schema.ts';
import { endSessions, listPasskeys, listSessions, removePasskey } from '../../../src/features/staff/staff.server.ts';
import { AddPasskey } from '../session/add-passkey.tsx';
import { fieldsOf, readForm } from '../session/body.server.ts';
import { requireRight } from '../session/context.server.ts';
import { hasPasskeys } from '../session/passkey-ceremony.server.ts';
import { shortDate, sinceDay } from '../text/dates.ts';
import { Button } from '../ui/button.tsx';
import { PageAnswer, PageBody, PageSection } from '../ui/layout/page-body.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Notice } from '../ui/notice.tsx';
import { MorningMailForm } from './morning-mail-form.tsx';
import { ShortcutsForm } from './shortcuts-form.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, member, session } = requireRight(context, 'signed-in');
  const now = services.now();
  const [sessions, passkeys, isMorningOn] = await Promise.all([
    listSessions(services, member.id),
    listPasskeys(services, member.id),
    getsMorningMail(services, member.id),
  ]);
  return {
    withPasskeys: hasPasskeys(services),
    name: member.name,
    email: member.email,
    answers: kindsOf(member.role).length > 0,
    morning: kindsOf(member.role).length > 0 ? { isOn: isMorningOn } : undefined,
    sessions: sessions.map(({ id, device, createdAt, seenAt }) => ({
      id,
      device,
      isCurrent: id === session.id,
      since: sinceDay(shortDate(createdAt, now)),
      seen: sinceDay(shortDate(seenAt, now)),
    })),
    passkeys: passkeys.map(({ id, device, createdAt, usedAt }) => ({
      id,
      device,
      since: sinceDay(shortDate(createdAt, now)),
      used: usedAt && sinceDay(shortDate(usedAt, now)),
    })),
  };
}

export async function action({ context, request }: ActionFunctionArgs): Promise<{ message: string } | undefined> {
  const { services, member, session, audit } = requireRight(context, 'signed-in');
  const form = fieldsOf(await readForm(request));
  switch (form.do) {
    case 'end':
      if ((await endSessions(services, member.id, { only: form.id ?? '' })) > 0) {
        await audit('staff sessions', member.id);
      }
      return { message: "L'appareil est déconnecté." };
    case 'end-others': {
      const count = await endSessions(services, member.id, { except: session.id });
      if (count > 0) await audit('staff sessions', `${member.id}\u00a0: ${count}`);
      return { message: count === 0 ? "Il n'y avait pas d'autre appareil." : 'Vos autres appareils sont déconnectés.' };
    }
    case 'remove-passkey':
      if ((await removePasskey(services, member.id, form.id ?? '')) > 0) {
        await audit('staff passkey', `${member.id}\u00a0: retirée`);
      }
      return { message: "La clé n'ouvre plus le bureau. Retirez-la aussi de l'appareil qui la garde." };
    case 'morning-on':
    case 'morning-off': {
      const isOn = form.do === 'morning-on';
      await switchMorningMail(services, member.id, isOn);
      return { message: `Courriel du matin\u00a0: ${isOn ? 'vous le recevrez.' : 'vous ne le recevrez plus.'}` };
    }
    default:
      return undefined;
  }
}

export default function Devices() {
  const { name, email, sessions, passkeys, withPasskeys, answers, morning } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHead title="Mes appareils et mes clés" />
      <PageBody>
        <p className="text-ink2">
          {name}, {email}. Un appareil reste reconnu 30&nbsp;jours après la dernière visite.
        </p>
        <PageAnswer>{answer && <Notice tone="ok">{answer.message}</Notice>}</PageAnswer>
        {answers && (
          <PageSection id="signature" title="Ma signature">
            <p>
              Elle ferme vos réponses aux clients et aux candidats.{' '}
              <Link className="max-md:inline-block max-md:min-h-11 max-md:content-center" to="/signature">
                La voir et la changer
              </Link>
            </p>
          </PageSection>
        )}
        <PageSection id="devices" title="Appareils">
          <ul>
            {sessions.map(({ id, device, since, seen, isCurrent }) => (
              <DeviceRow
                device={device}
                isCurrent={isCurrent}
                key={id}
                note={
                  <>
                    depuis {since}, vu {seen}
                  </>
                }
              >
                {isCurrent ? (
                  <Form action="/sortir" method="post">
                    <Button type="submit">
                      <LogOut />
                      Sortir
                    </Button>
                  </Form>
                ) : (
                  <RemoveForm action="end" id={id} label={`Déconnecter ${device}`}>
                    Déconnecter
                  </RemoveForm>
                )}
              </DeviceRow>
            ))}
          </ul>
          {sessions.length > 1 && (
            <Form method="post">
              <Button name="do" type="submit" value="end-others">
                Déconnecter tous les autres
              </Button>
            </Form>
          )}
        </PageSection>
        <PageSection id="keys" title="Clés d'accès">
          <p>
            Avec une clé d'accès, votre téléphone ou votre ordinateur vous reconnaît (empreinte, visage ou code) et le
            bureau s'ouvre sans courriel.
          </p>
          {passkeys.length > 0 && (
            <ul>
              {passkeys.map(({ id, device, since, used }) => (
                <DeviceRow
                  device={device}
                  key={id}
                  note={
                    <>
                      depuis {since}, {used ? `utilisée ${used}` : 'jamais utilisée'}
                    </>
                  }
                >
                  <RemoveForm action="remove-passkey" id={id} label={`Retirer la clé de ${device}`}>
                    Retirer
                  </RemoveForm>
                </DeviceRow>
              ))}
            </ul>
          )}
          {withPasskeys ? (
            <AddPasskey email={email} />
          ) : (
            <p className="text-ink2">
              Le bureau n'a pas encore de nom à lui (DESK_URL)&nbsp;: les clés viendront avec lui.
            </p>
          )}
        </PageSection>
        <PageSection id="touches" title="Touches">
          <ShortcutsForm />
        </PageSection>
        {morning && (
          <PageSection id="morning" title="Courriel du matin">
            <MorningMailForm {...morning} />
          </PageSection>
        )}
      </PageBody>
    </>
  );
}

interface DeviceRowProps {
  device: string;
  note: ReactNode;
  isCurrent?: boolean;
  children: ReactNode;
}

function DeviceRow({ device, note, isCurrent = false, children }: DeviceRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-hair border-b py-2">
      <span>
        <b>{device}</b>
        {isCurrent && ' (celui-ci)'}
        <br />
        <span className="text-ink2">{note}</span>
      </span>
      {children}
    </li>
  );
}

function RemoveForm({ action, id, label, children }: { action: string; id: string; label: string; children: string }) {
  return (
    <Form method="post">
      <input name="id" type="hidden" value={id} />
      <Button aria-label={label} name="do" type="submit" value={action}>
        {children}
      </Button>
    </Form>
  );
}
