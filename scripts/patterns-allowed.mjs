const OWN_PAGE = 'reads pages that the site rendered: no edited text has a raw "<" in them';

/**
 * Patterns that may stay although a long text could slow them down, with what bounds their texts.
 * @type {readonly { pattern: string, file?: string, why: string }[]}
 */
export const ALLOWED = [
  { pattern: String.raw`\B(?=(\d{3})+$)`, why: 'a number that was written by toString or toFixed' },
  { pattern: String.raw`\n\s*\n`, why: 'two line ends are a match: only one run of blanks is read twice' },
  { pattern: String.raw`\b\d{1,3}(?:[ .,]\d{3})+\b`, why: 'without its last group what was read is a match' },
  {
    file: 'src/features/inquiries/messages/mail-subject.ts',
    pattern: String.raw`\s*[[(]#\d{1,9}[\])]`,
    why: 'bareSubject reads 1000 characters',
  },
  {
    file: 'src/features/inquiries/messages/mail-subject.ts',
    pattern: String.raw`[\s,;:–—-]*(?:[([<]\s*(?:eom|fin|sans texte|nt)\s*[)\]>]|\beom)\s*$`,
    why: 'bareSubject reads 1000 characters',
  },
  {
    file: 'src/features/inquiries/messages/mail-subject.ts',
    pattern: String.raw`[\s,;:–—|/([-]+$`,
    why: 'bareSubject reads 1000 characters',
  },
  {
    file: 'src/features/inquiries/fields/amount.schema.ts',
    pattern: String.raw`\d[\d .,'_]*\d\d|\d ?(?:mille?s?|millions?|milliards?|mios?|mrds?|k|m)(?![a-z])`,
    why: 'readAmount refuses more than 200 characters first',
  },
  {
    file: 'src/composition/env.ts',
    pattern: String.raw`^[^\r\n]*[^\s<>@]+@[^\s<>@]+>?$`,
    why: 'a setting of the operator, read at the start',
  },
  {
    file: 'desk/app/editing/preview/site-page.server.ts',
    pattern: String.raw`(<[^>]*?)\sautofocus(?:="[^"]*")?(?=[\s/>])`,
    why: OWN_PAGE,
  },
  {
    file: 'desk/app/editing/preview/site-page.server.ts',
    pattern: String.raw`<script\b[^>]*>[\s\S]*?<\/script>`,
    why: OWN_PAGE,
  },
  {
    file: 'desk/app/editing/preview/site-page.server.ts',
    pattern: String.raw`<link\b[^>]*\brel="?(?:modulepreload|manifest|icon|apple-touch-icon|alternate)\b[^>]*>`,
    why: OWN_PAGE,
  },
  {
    file: 'desk/app/editing/preview/site-page.server.ts',
    pattern: String.raw`<style\b[^>]*>[\s\S]*?<\/style>`,
    why: OWN_PAGE,
  },
  { file: 'desk/app/editing/preview/site-frame.tsx', pattern: String.raw`<body[^>]*>([\s\S]*)<\/body>`, why: OWN_PAGE },
  {
    file: 'src/platform/http/pages/page-faults.ts',
    pattern: String.raw`<link\b[^>]*\bas="?font\b[^>]*>`,
    why: OWN_PAGE,
  },
  {
    file: 'desk/app/editing/pictures/picture-words.ts',
    pattern: String.raw`!\[((?:(?!!\[)[^\]])*)\]\(\s*<?([^\s)>]*)`,
    why: 'the next picture ends the repetition',
  },
  {
    file: 'src/features/newsletter/letters/letter-library.server.ts',
    pattern: String.raw`!\[((?:\\.|(?!!\[)[^\]\\])*)\](\(\s*<?)(mediatheque:[a-z0-9-]+)(?=[\s)>])`,
    why: 'the next picture ends the repetition',
  },
  {
    file: 'src/platform/http/connection/security-headers.ts',
    pattern: String.raw`<script\b([^>]*)>([\s\S]*?)<\/script>`,
    why: OWN_PAGE,
  },
  {
    file: 'src/platform/http/connection/security-headers.ts',
    pattern: String.raw`<style\b[^>]*>([\s\S]*?)<\/style>`,
    why: OWN_PAGE,
  },
  {
    file: 'src/offline/offline-response.ts',
    pattern: String.raw`(<div[^>]* id="kept"[^>]*>)[\s\S]*?(<\/div>)`,
    why: OWN_PAGE,
  },
  { file: 'src/pages/apercu/contenu.astro', pattern: String.raw`<main\b[^>]*>`, why: OWN_PAGE },
  { file: 'src/platform/http/pages/dictionary.ts', pattern: '<[^>]*>|[^<]+', why: OWN_PAGE },
  {
    file: 'src/platform/http/pages/inlined-page.ts',
    pattern: String.raw`<template data-saver="">.*?<\/template>|<link rel="stylesheet" href="(\/_assets\/[^"]+)"[^>]*>`,
    why: OWN_PAGE,
  },
  { file: 'src/platform/http/pages/inlined-page.ts', pattern: '<link rel="expect"[^>]*>', why: OWN_PAGE },
  {
    file: 'src/platform/http/pages/page-faults.ts',
    pattern: String.raw`(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>`,
    why: OWN_PAGE,
  },
];
