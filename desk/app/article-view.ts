import type { ArticleState, DraftFields, DraftReport } from '../../src/features/blog/drafts.schema.ts';

/** An article as its editor has it, on the server and in the browser. */
export interface ArticleView {
  id: string;
  /** What the next save is of. */
  revision: number;
  version: number;
  fields: DraftFields;
  markdown: string;
  /** Who saved last. */
  author: string;
  authorId: string;
  savedAt: string;
  state: ArticleState;
  isAhead: boolean;
  isPublishedElsewhere: boolean;
  /** Of its page on the site, in full. */
  address: string | undefined;
  /** In words: when it appears or appeared. */
  appears: string | undefined;
  /** '21 h 38'; undefined once it has. */
  appearsIn: string | undefined;
  pictures: ViewedPicture[];
  categories: string[];
  report: DraftReport;
  versions: ViewedVersion[];
}

export interface ViewedPicture {
  name: string;
  width: number;
  height: number;
  /** Bytes. */
  size: number;
}

export interface ViewedVersion {
  number: number;
  author: string;
  note: string;
  when: string;
  wordsAdded: number;
  wordsRemoved: number;
}

export interface ViewedPart {
  text: string;
  isChanged: boolean;
}

export interface ViewedPassage {
  place: string;
  before?: ViewedPart[] | undefined;
  after?: ViewedPart[] | undefined;
}

/** Somebody saved another text since this one was read. */
export interface ConflictView {
  revision: number;
  version: number;
  author: string;
  when: string;
  /** From that text to this one. */
  passages: ViewedPassage[];
}
