/** What plain text holds, whether visitors or staff write it. */

/** Control characters, and those that turn the direction of a text or break a line. */
export const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** The same without what a text of several lines has: tabulations and line ends. */
export const UNSEEN_IN_TEXT = /[^\P{Cc}\t\r\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
export const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Whether one line has neither markup nor unseen characters. */
export const isPlainLine = (text: string): boolean => !/[<>]/.test(text) && !UNSEEN.test(text);
