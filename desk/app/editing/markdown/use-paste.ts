import { type RefObject, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Converted } from '../paste/converted.ts';
import { storePictures } from '../pictures/store-pictures.ts';
import { type Announcement, createPaste, type PasteCallbacks } from './paste.ts';

export interface PasteOptions {
  /** The document's; its pictures are uploaded below it. */
  address: string;
  /** Chosen pictures; undefined: they go into the text at once. */
  onPictures?: (files: File[]) => void;
  /** Takes the title of a document. @returns a sentence about it */
  takeTitle: (title: string) => string;
  /** What a paste left out, as long as the editor says so. */
  onLeftOut?: (leftOut: readonly string[]) => void;
}

/** What comes into a text from elsewhere, and what the author hears about it. @param insert into the open mode */
export function usePaste(
  { address, onPictures, takeTitle, onLeftOut }: PasteOptions,
  insert: RefObject<(text: Converted) => void>,
) {
  const [announcement, setAnnouncement] = useState<Announcement>();
  const [asksWords, setAsksWords] = useState(false);
  const { revalidate } = useRevalidator();
  const announce = (next: Announcement | undefined) => {
    setAnnouncement(next);
    onLeftOut?.(next?.leftOut ?? []);
  };
  const pictureUpload = `${address}/images`;
  const onStored = () => {
    setAsksWords(true);
    void revalidate();
  };
  const putPictures = async (files: readonly File[]) => {
    const pictures = files.map((file) => ({ name: file.name, file: () => file }));
    const onNext = (number: number) =>
      announce({ text: `Envoi des images\u00a0: ${number} sur ${pictures.length}.`, tone: 'warn' });
    const { names, refused } = await storePictures(pictureUpload, pictures, onNext);
    const markdown = names.flatMap((name) => (name === undefined ? [] : `![](${name})`)).join('\n\n');
    if (markdown !== '') insert.current({ markdown, startsInline: false, endsInline: false, leftOut: [] });
    announce(refused.length > 0 ? { text: refused.join(' '), tone: 'bad' } : undefined);
    onStored();
  };
  const latest = useRef<PasteCallbacks>(undefined as never);
  latest.current = {
    onPictures: onPictures ?? ((files) => void putPictures(files)),
    announce,
    pictureUpload,
    onStored,
    takeTitle,
    insert: (text) => insert.current(text),
  };
  const [paste] = useState(() => createPaste(() => latest.current));
  return { paste, announcement, announce, asksWords, setAsksWords };
}
