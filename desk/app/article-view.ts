import type { ArticleState, DraftFields, DraftReport } from '../../src/features/blog/drafts/drafts.schema.ts';

export interface ArticleView {
  id: string;
  /** Version that the next save is based on. */
  revision: number;
  version: number;
  fields: DraftFields;
  markdown: string;
  author: string;
  authorId: string;
  savedAt: string;
  state: ArticleState;
  isAhead: boolean;
  isPublishedElsewhere: boolean;
  address: string | undefined;
  appears: string | undefined;
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

/** Optimistic-lock conflict: another editor saved since this text was read. */
export interface ConflictView {
  revision: number;
  version: number;
  author: string;
  when: string;
  passages: ViewedPassage[];
}
