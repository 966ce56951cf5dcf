import { foldText } from '../../../text/fold-text.ts';

/** Folded, in the singular, without function words. */
export function tellingWords(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{N}+#]+/gu) ?? [];
  const telling = words.filter((word) => !FUNCTION_WORDS.has(word));
  return [...new Set(telling.map((word) => word.replace(/(?<=...)[sx]$/, '')))];
}

const FUNCTION_WORDS = new Set(
  [
    'a ai as au aux avec avez avoir c ce ces cet cette chez comment d dans de des du elle elles en es est et etes eu il',
    'ils j je l la le les leur leurs lui m ma mais me mes moi mon n ne nos notre nous on ont ou par pas peut peux pour',
    'pouvez qu que quel quelle quelles quels qui quoi s sa sans se ses si son sont sur t ta te tes toi ton tu un une va',
    'vos votre vous y',
    'an and are be can do does for have how i in is it my of on or our that the there to we what where which who with',
    'you your',
  ].flatMap((line) => line.split(' ')),
);
