/**
 * While an input method composes a word, Enter, Escape and the arrows are its own: they choose and confirm there. Safari
 * ends with an Enter that no longer says so, but for its code.
 */
export const isComposing = ({ nativeEvent }: { nativeEvent: KeyboardEvent }): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
