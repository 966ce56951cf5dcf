import { isMap, parseDocument } from 'yaml';
import { foldText } from '../../text/fold-text.ts';

interface FrontMatterMarks {
  /** Fields that forbid publication, each with a French sentence. */
  refused: { field: string; message: string }[];
  unknown: string[];
}

const words = (...lines: string[]) => new Set(lines.flatMap((line) => line.split(' ')));
/** Names of draft flags in other tools, folded. */
const DRAFT_FIELDS = words(
  'draft brouillon ebauche wip private prive privee hidden hide masque masquee cache cachee secret interne internal',
  'unlisted nonliste unpublished nonpublie nonpubliee ignore skip archived archive archivee horsligne offline inactif inactive',
  'disabled desactive desactivee hold onhold pending enattente arelire avalider confidentiel nepaspublier nepasmettreenligne',
  'donotpublish nopublish nepasenvoyer donotsend test essai suspendu suspendue exclude exclu exclue todo afaire encours',
  'inacheve inachevee incomplet incomplete',
);
const APPEARS = words(
  'published publish publie publiee publier apublier public publique visible online live enligne mettreenligne misenligne',
  'miseenligne actif active enabled afficher affiche affichee show montrer listed ready pret prete pretapublier valide validee',
  'paru parue final finale termine terminee fini finie complet complete done finished',
  'approved approuve approuvee reviewed relu relue diffuse diffusee diffuser send envoyer aenvoyer pretaenvoyer accessible',
);
const STATE = words('status statut etat state stage workflow poststatus visibility visibilite publication');
const MOMENT = words(
  'publishdate publisheddate publishat publishedat publishedon publishon pubdate publicationdate datepublication',
  'datedepublication publierle releasedate scheduled scheduledat expirydate unpublishdate dateparution datedeparution parution',
);
/** Matches publication state; not 'publisher' or 'audience'. */
const ABOUT_STATE =
  /publi(?!sher|cit|ccible|cvise)|draft|brouillon|ebauche|enligne|horsligne|online|offline|visib|masqu|hidden|unlist|archiv|embargo|statut|status|diffus|paraitre|parution|golive|exclud/;
const ABOUT_STATE_WORD = words(
  'etat state live actif active inactif inactive enabled disabled wip expire expires expiry expiration',
);
const DRAFT_WORD = words(
  'draft drafts brouillon brouillons ebauche wip arelire avalider nepaspublier nonpublie unpublished',
);
const NO = words('false no non off n 0 faux');
const YES = words('true yes oui on y 1 vrai published publie publiee public publique visible online live enligne');
const OPENING = /^[“”„‟‘‚‛]/;
const CLOSING = /[“”„‟’‘]$/;

const bare = (name: string) => foldText(name).replace(/[^a-z0-9]/g, '');
const word = (value: unknown) => foldText(String(value)).replace(/[“”„‘’'"«».!\s_-]/g, '');
/** 'isDraft', 'est_publié' without the prefix. */
const withoutPrefix = (name: string) => name.replace(/^(?:is|est)(?=[a-z]{3})/, '');
const isAboutState = (field: string) =>
  ABOUT_STATE.test(bare(field)) ||
  foldText(field.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2'))
    .split(/[^a-z0-9]+/)
    .some((part) => ABOUT_STATE_WORD.has(part));
/** Names with opposite meanings for yes and no; other names about state are ambiguous. */
const isStateField = (name: string) =>
  DRAFT_FIELDS.has(withoutPrefix(name)) || APPEARS.has(withoutPrefix(name)) || STATE.has(name);

/** @param seen guards against YAML anchors that make circles */
function forbidsPublication(field: string, value: unknown, seen: readonly unknown[] = []): boolean {
  const name = bare(field);
  if (DRAFT_FIELDS.has(withoutPrefix(name))) return !NO.has(word(value));
  if (isStateField(name)) return !YES.has(word(value));
  return isAboutState(field) || valueIsDraft(value, seen);
}

function valueIsDraft(value: unknown, seen: readonly unknown[]): boolean {
  if (typeof value === 'string') return DRAFT_FIELDS.has(bare(value));
  if (typeof value !== 'object' || value === null || seen.includes(value)) return false;
  const within = [...seen, value];
  return Array.isArray(value)
    ? value.some((it) => valueIsDraft(it, within))
    : Object.entries(value).some(([field, it]) => forbidsPublication(field, it, within));
}

/** Refuses fields about publication state, at any depth, unless they allow it. @param isDraft makes flags redundant */
export function readMarks(
  fields: Readonly<Record<string, unknown>>,
  known: readonly string[],
  isDraft = false,
): FrontMatterMarks {
  const marks: FrontMatterMarks = { refused: [], unknown: [] };
  const refuse = (field: string, message: string) => marks.refused.push({ field, message });
  for (const [field, value] of Object.entries(fields)) {
    if (known.includes(field)) {
      if (typeof value === 'string' && OPENING.test(value.trim()) && CLOSING.test(value.trim())) {
        refuse(
          field,
          `des guillemets droits (") sont attendus à la place de ${value.trim()[0]} et ${value.trim().at(-1)}.`,
        );
      }
      if (SORTS.has(field) && !isDraft && [value].flat().some(namesDraft)) refuse(field, DRAFT_AS_WORD);
      continue;
    }
    const name = bare(field);
    const meant = known.find((it) => bare(it) === name);
    if (meant !== undefined) refuse(field, `ce champ s'écrit «\u00a0${meant}\u00a0».`);
    else if (MOMENT.has(name)) {
      if (!isDraft) refuse(field, `ce champ n'est pas lu\u00a0: le jour s'écrit «\u00a0date: 2026-11-20\u00a0».`);
    } else if (forbidsPublication(field, value)) {
      if (!isDraft) refuse(field, known.includes('status') ? KEY_OF_STATE : NO_KEY_OF_STATE);
    } else if (!isStateField(name)) marks.unknown.push(field);
  }
  return marks;
}

const KEY_OF_STATE =
  "ce champ n'est pas lu\u00a0: écrivez à sa place «\u00a0status: draft\u00a0» pour garder le texte, ou «\u00a0status: published\u00a0» pour qu'il paraisse.";
const NO_KEY_OF_STATE =
  "ce champ n'est pas lu, et retient le texte comme brouillon\u00a0: retirez-le pour qu'il parte.";

const DRAFT_AS_WORD =
  "ce mot ne retient pas le texte\u00a0: écrivez «\u00a0status: draft\u00a0» pour le garder, ou retirez-le pour qu'il paraisse.";
const SORTS = words('tags category');
const namesDraft = (value: unknown): boolean =>
  typeof value === 'string' && value.split(',').some((part) => DRAFT_WORD.has(bare(part)));

const SECOND_HEAD = /^\s*---[ \t]*\n([\s\S]*?\n)---[ \t]*(?:\n|$)/;
const HEAD_FIELDS = new Set([
  'title',
  'titre',
  'subject',
  'objet',
  'slug',
  'date',
  'author',
  'layout',
  'category',
  'tags',
]);

/** A file pasted whole into a text would show its front matter. */
export function beginsWithFrontMatter(markdown: string): boolean {
  const yaml = SECOND_HEAD.exec(markdown.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, ''))?.[1];
  if (yaml === undefined) return false;
  const { contents } = parseDocument(yaml);
  if (!isMap(contents)) return false;
  const names = contents.items.map(({ key }) => bare(String(key)));
  return names.some(
    (name) =>
      [HEAD_FIELDS, DRAFT_FIELDS, APPEARS, STATE].some((set) => set.has(withoutPrefix(name))) || isAboutState(name),
  );
}
