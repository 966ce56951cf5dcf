import ChevronRight from 'lucide-react/icons/chevron-right';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import Folder from 'lucide-react/icons/folder';
import ImageIcon from 'lucide-react/icons/image';
import Ruler from 'lucide-react/icons/ruler';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { Icon } from '@/ui/icon.tsx';
import { Entry } from './list.tsx';

export type FileKind = 'text' | 'table' | 'photo' | 'plan';

interface FileRowProps {
  readonly name: string;
  readonly kind: FileKind;
  readonly by: string;
  readonly size?: string;
  readonly open?: boolean;
}

export function FileRow({ name, kind, by, size, open = false }: FileRowProps) {
  return (
    <span className={`scene-file ${open ? 'scene-file-open' : ''}`}>
      <i className={`scene-sign ${KINDS[kind].colours}`}>
        <Icon of={KINDS[kind].icon} />
      </i>
      <Entry title={name} text={by} />
      {size && <small className="scene-wide">{size}</small>}
    </span>
  );
}

export function FolderTile({ name, text }: { readonly name: string; readonly text: ReactNode }) {
  return (
    <span className="scene-folder">
      <Icon of={Folder} className="" />
      <Entry title={name} text={text} />
    </span>
  );
}

export function Path({ parts }: { readonly parts: readonly string[] }) {
  return (
    <span className="scene-path">
      {parts.map((part, i) => (
        <Fragment key={part}>
          {i > 0 && <Icon of={ChevronRight} />}
          <b>{part}</b>
        </Fragment>
      ))}
    </span>
  );
}

const KINDS = {
  text: { icon: FileText, colours: 'bg-paper2 text-ink2' },
  table: { icon: FileSpreadsheet, colours: 'bg-okbg text-palme' },
  photo: { icon: ImageIcon, colours: 'bg-warnbg text-raphiaink' },
  plan: { icon: Ruler, colours: 'bg-cloth2 text-oncloth' },
} as const;
