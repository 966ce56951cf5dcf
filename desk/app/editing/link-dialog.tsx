import type { Editor } from '@tiptap/core';
import { type Ref, useState } from 'react';
import { isComposing } from '../../../src/ui/forms/is-composing.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FieldError, Input, Label } from '../ui/field.tsx';
import { addressOf } from './visual/link-address.ts';

interface Props {
  editor: Editor;
  close: () => void;
  ref: Ref<HTMLDialogElement>;
}

/** The address of the selected words' link; without a selection the address is the words. */
export function LinkDialog({ editor, close, ref }: Props) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const put = () => {
    const href = addressOf(typed);
    if (href === undefined) return setWrong(true);
    const { empty } = editor.state.selection;
    close();
    const chain = editor.chain().focus();
    if (empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.extendMarkRange('link').setLink({ href }).run();
  };
  return (
    <Dialog
      close={close}
      heading="Un lien"
      id="link-title"
      onToggle={({ newState }) => {
        setWrong(false);
        if (newState === 'open') setTyped(String(editor.getAttributes('link').href ?? ''));
      }}
      ref={ref}
    >
      <Label htmlFor="link-address">Adresse de la page, du mail ou du site</Label>
      <Input
        aria-describedby={isWrong ? 'link-wrong' : undefined}
        aria-invalid={isWrong || undefined}
        autoComplete="off"
        id="link-address"
        inputMode="url"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return;
          event.preventDefault();
          put();
        }}
        placeholder="https://"
        value={typed}
      />
      {isWrong && (
        <FieldError id="link-wrong" isAnnounced>
          Une adresse comme https://nkul.example, /careers ou awa@nkul.example.
        </FieldError>
      )}
      <div className="flex gap-2">
        <Button look="main" onClick={put}>
          Mettre le lien
        </Button>
        {editor.isActive('link') && (
          <Button
            onClick={() => {
              close();
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
            }}
          >
            Enlever le lien
          </Button>
        )}
      </div>
    </Dialog>
  );
}
