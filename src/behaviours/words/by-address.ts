/** Fills the page's form by the parameters of its address, where the visitor has chosen and written nothing. */
export function fillByAddress() {
  chooseService();
  beginMessage();
}

/** `?service=web` chooses in the list of that name. */
function chooseService() {
  const value = new URLSearchParams(location.search).get('service');
  const list = document.querySelector<HTMLSelectElement>('main select[name="service"]');
  if (value && list && list.value === '' && [...list.options].some((option) => option.value === value))
    list.value = value;
}

/** First words by parameter (`?metier=ecole`): `<template data-first-words><data value="metier=ecole">…`. */
function beginMessage() {
  const named = [...new URLSearchParams(location.search)].map((parameter) => parameter.join('='));
  const words = document.querySelector<HTMLTemplateElement>('template[data-first-words]')?.content.children ?? [];
  const text = [...words].find((each) => named.includes(each.getAttribute('value') ?? ''))?.textContent;
  const message = document.querySelector<HTMLTextAreaElement>('main textarea[name="message"]');
  if (text && message && message.value === '') message.value = text;
}
