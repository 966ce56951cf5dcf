import { ChevronDown, ChevronUp, RotateCcw } from 'lucide-react';
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { AnswerNotice } from '../editing/answer-notice.tsx';
import { compareVersions, restoreVersion } from '../editing/editor.server.ts';
import type { ComparedVersions, EditorAnswer } from '../editing/editor.ts';
import { Passages } from '../editing/passages.tsx';
import { Button, ButtonGroup, IconButton } from '../ui/button.tsx';
import { Select } from '../ui/field.tsx';
import { KeysHelp } from '../ui/keyboard/keys-help.tsx';
import { useKeys } from '../ui/keyboard/use-keys.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import { ListFoot } from '../ui/table/table.tsx';
import { openDocument } from './open-document.server.ts';

export const loader = (args: LoaderFunctionArgs) => compareVersions(args, openDocument);

export const action = (args: ActionFunctionArgs) => restoreVersion(args, openDocument);

const KEYS = [['J K', 'changement suivant, précédent']] as const;

export default function Versions() {
  const compared = useLoaderData<typeof loader>();
  const { address, title, before, after, current, version, versions, passages, summary } = compared;
  const answer = useActionData<EditorAnswer>();
  useKeys({ j: () => focusChange(1), k: () => focusChange(-1) });
  const labelOf = (number: number) => versions.find((it) => it.number === number)?.label ?? String(number);
  return (
    <>
      <PageHead
        actions={
          <>
            {before !== current && (
              <Form method="post">
                <input name="version" type="hidden" value={version} />
                <Button name="do" type="submit" value={`restore:${before}`}>
                  <RotateCcw />
                  Reprendre la {before}
                </Button>
              </Form>
            )}
            <KeysHelp keys={KEYS} />
            {passages.length > 0 && (
              <ButtonGroup>
                <IconButton icon={ChevronUp} label="Changement précédent, touche K" onClick={() => focusChange(-1)} />
                <IconButton icon={ChevronDown} label="Changement suivant, touche J" onClick={() => focusChange(1)} />
              </ButtonGroup>
            )}
          </>
        }
        back={{ to: address, label: title }}
        size="small"
        title={`Versions ${before} et ${after}`}
      />
      <div aria-live="polite" className="px-gut *:mt-2" role="status">
        {answer && <AnswerNotice answer={answer} />}
      </div>
      <Form className="flex flex-wrap items-center gap-[0.4rem] px-gut py-[0.6rem]" key={`${before} ${after}`}>
        <Choice label="De" name="de" value={before} versions={versions} />
        <Choice label="À" name="a" value={after} versions={versions} />
        <Button type="submit">Comparer</Button>
      </Form>
      {passages.length === 0 ? (
        <p className="px-gut py-8 text-ink2">Ces deux versions disent la même chose.</p>
      ) : (
        <Passages after={labelOf(after)} before={labelOf(before)} passages={passages} />
      )}
      <ListFoot>{summary} Un retrait se lit aussi sans couleur&nbsp;: trait et fond.</ListFoot>
    </>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  value: number;
  versions: ComparedVersions['versions'];
}

function Choice({ label, name, value, versions }: ChoiceProps) {
  return (
    <label className="flex items-center gap-[0.4rem] max-md:w-full">
      <span className="w-6 text-xs text-ink2">{label}</span>
      <Select className="max-md:flex-1 md:max-w-88" defaultValue={value} name={name}>
        {versions.map((it) => (
          <option key={it.number} value={it.number}>
            {it.label}
          </option>
        ))}
      </Select>
    </label>
  );
}

function focusChange(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-change]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next = rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + step))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
