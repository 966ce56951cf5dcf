/**
 * Begins the message of the page's form with the words of a parameter (`?metier=ecole`), where the visitor has written
 * nothing. Words by value: `<template data-words-of="metier"><data value="ecole">…`.
 */
export function beginMessageByAddress(name: string) {
  const value = new URLSearchParams(location.search).get(name);
  const words =
    document.querySelector<HTMLTemplateElement>(`template[data-words-of="${name}"]`)?.content.children ?? [];
  const text = [...words].find((each) => each.getAttribute('value') === value)?.textContent;
  const message = document.querySelector<HTMLTextAreaElement>('main textarea[name="message"]');
  if (text && message && message.value === '') message.value = text;
}
