/** What the user takes of a passage. */
export type Choice = 'mine' | 'theirs' | 'both';

/** Keys are those of the passages. */
export type Choices = Readonly<Record<string, Choice>>;

/** How a kind of document names and shows what is in conflict. */
export interface MergeWords {
  /** 'Titre'; undefined: no field of the document. */
  label: (path: string) => string | undefined;
  /** A value as it is read. */
  shown?: (path: string, value: unknown) => string;
  /** Prose: merged by paragraph; a line: both can be kept; undefined: a value. */
  fieldOf: (path: string) => 'markdown' | 'prose' | 'line' | undefined;
}

/** A passage that two people changed. */
export interface Passage {
  key: string;
  place: string;
  isMarkdown: boolean;
  base: string;
  mine: string;
  theirs: string;
  /** Undefined where both make no text. */
  both: string | undefined;
  /** Both changes stand in one sentence, not one after the other. */
  isOneSentence: boolean;
  choice: Choice | undefined;
}

export interface Merged<Value> {
  /** The user's own text stands where nothing is chosen. */
  value: Value;
  passages: Passage[];
  /** Places of what came from the other alone: '« Titre »', '3e paragraphe'. */
  taken: string[];
}
