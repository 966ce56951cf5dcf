/** An input method owns Enter, Escape and the arrows. Safari's last Enter is only known by its code. */
export const isComposing = ({ nativeEvent }: { nativeEvent: KeyboardEvent }): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
