import { FileText, ImagePlus, Images, Keyboard, type LucideIcon } from 'lucide-react';
import { type ComponentProps, Fragment, useLayoutEffect, useRef } from 'react';
import { buttonClass } from '../ui/button.tsx';
import { DOCUMENTS } from './paste/read-document.ts';

export interface Tool {
  name: string;
  icon?: LucideIcon | undefined;
  letters?: string | undefined;
  hint?: string | undefined;
  isPressed?: boolean;
  run: () => void;
}

const PICTURES = 'image/png,image/jpeg,image/webp,image/avif,image/heic,.heic';

interface Props {
  groups: readonly (readonly Tool[])[];
  isReady: boolean;
  openKeys: () => void;
  onFiles: (files: File[]) => void;
  /** Undefined where texts show no pictures of the library. */
  openLibrary?: (() => void) | undefined;
}

export function Toolbar({ groups, isReady, openKeys, onFiles, openLibrary }: Props) {
  const bar = useStableHeight();
  return (
    <div
      aria-label="Mise en forme"
      className="sticky top-0 z-1 flex items-center gap-px border-b border-hair bg-surface px-3 py-1 scrollbar-none max-lg:top-[3.375rem] max-md:overflow-x-auto max-md:px-2 max-md:*:shrink-0 md:flex-wrap"
      ref={bar}
      role="toolbar"
    >
      {groups.map((group) => (
        <Fragment key={group[0]?.name}>
          {group.map(({ name, icon: Icon, letters, hint, isPressed, run }) => (
            <ToolButton
              aria-label={letters ? `${letters}, ${name}` : name}
              aria-pressed={isPressed}
              disabled={!isReady}
              key={name}
              onClick={run}
              title={hint ? `${name} (${hint})` : name}
            >
              {Icon ? <Icon /> : <b>{letters}</b>}
            </ToolButton>
          ))}
          <span className="mx-0.5 h-5 w-0.5 border-l-2 border-dashed border-field" />
        </Fragment>
      ))}
      <FileTool
        accept={PICTURES}
        icon={ImagePlus}
        isReady={isReady}
        label="Choisir des images"
        name="Image"
        onFiles={onFiles}
      />
      {openLibrary && (
        <ToolButton
          aria-haspopup="dialog"
          aria-label="Image de la médiathèque"
          disabled={!isReady}
          onClick={openLibrary}
          title="Image de la médiathèque"
        >
          <Images />
        </ToolButton>
      )}
      <FileTool
        accept={DOCUMENTS}
        icon={FileText}
        isReady={isReady}
        label="Choisir un document"
        name="Document Word ou texte"
        onFiles={onFiles}
      />
      <span className="ml-auto">
        <ToolButton
          aria-label="Toutes les touches"
          disabled={!isReady}
          onClick={openKeys}
          title="Toutes les touches (Ctrl /)"
        >
          <Keyboard />
        </ToolButton>
      </span>
    </div>
  );
}

/**
 * A table has fewer tools, which fit in one row: the text keeps its place while the cursor goes in and out, or the
 * second click of two falls on another line.
 */
function useStableHeight() {
  const bar = useRef<HTMLDivElement>(null);
  const last = useRef({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!bar.current) return;
    const { clientWidth: width, style } = bar.current;
    if (width !== last.current.width) style.minHeight = '';
    const height = bar.current.offsetHeight;
    last.current = { width, height };
    style.minHeight = `${height}px`;
  });
  return bar;
}

interface FileToolProps {
  name: string;
  /** The label of the file input. */
  label: string;
  icon: LucideIcon;
  accept: string;
  isReady: boolean;
  onFiles: (files: File[]) => void;
}

function FileTool({ name, label, icon: Icon, accept, isReady, onFiles }: FileToolProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolButton aria-label={name} disabled={!isReady} onClick={() => chooser.current?.click()} title={name}>
        <Icon />
      </ToolButton>
      <input
        accept={accept}
        aria-label={label}
        className="sr-only"
        multiple
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
        ref={chooser}
        tabIndex={-1}
        type="file"
      />
    </>
  );
}

function ToolButton(props: ComponentProps<'button'>) {
  return (
    <button
      {...props}
      className={`${buttonClass('bare', 'icon')} aria-pressed:edge-mark-below aria-pressed:bg-sel disabled:opacity-50`}
      type="button"
    />
  );
}
