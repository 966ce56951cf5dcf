import { foldText } from '../../../../src/text/fold-text.ts';

const NUMBER = /^(?:(?:la )?(?:demande|candidature) ?)?(?:#|n[o°º]\.?|numero)? ?([1-9]\d{0,8})$/;

/** @param text bounded @returns '1042' of '1042', '#1042', 'no 1042', 'demande n° 1042' */
export const numberIn = (text: string): string | undefined => NUMBER.exec(foldText(text))?.[1];
