/**
 * Begins the message of the page's form with the words of a parameter (`?metier=ecole`), where the visitor has written
 * nothing. Words by parameter: `<template data-first-words><data value="metier=ecole">…`.
 */
export function beginMessageByAddress() {
  const named = [...new URLSearchParams(location.search)].map((parameter) => parameter.join('='));
  const words = document.querySelector<HTMLTemplateElement>('template[data-first-words]')?.content.children ?? [];
  const text = [...words].find((each) => named.includes(each.getAttribute('value') ?? ''))?.textContent;
  const message = document.querySelector<HTMLTextAreaElement>('main textarea[name="message"]');
  if (text && message && message.value === '') message.value = text;
}
