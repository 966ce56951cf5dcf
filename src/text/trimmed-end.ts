/** Removes the signs at the end in linear time, unlike `/[.,;]+$/`, which tries again at each run of them. */
export function trimmedEnd(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
