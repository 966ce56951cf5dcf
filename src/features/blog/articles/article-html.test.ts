import { describe, expect, test } from 'vitest';
import { articleHtml } from '../../../../tests/fixtures/data/article-html.ts';
import { withoutPageIds } from './heading-ids.ts';

const ATTACKS: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\n>alert(1)</script\n>',
  '<script>/*</textarea></style></title>*/alert(1)</script>',
  '"><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror="alert(1)" />',
  '<img/src/onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<p onclick="alert(1)">texte</p>',
  '<p ONMOUSEOVER=alert(1)>texte</p>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="blob:https://evil.example/1">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '[x](javascript:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x]: javascript:alert(1)\n\n[x]',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](https://evil.example/pixel.png)',
  '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
  '![" onerror="alert(1)](x.png)',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
  '<svg><foreignObject><iframe src=javascript:alert(1)></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code=x></applet>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)><option>x</select>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<style>@import "//evil.example/x.css"; body { background: url(//evil.example/y) }</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="position:fixed;inset:0">x</p>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><script>alert(1)</script>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<p id="getElementById" name="body">x</p>',
  '<p class="fixed inset-0" data-astro-cid="x" is="x-y">x</p>',
  '<astro-island component-url="//evil.example/x.js" client="load"></astro-island>',
  '`<script>alert(1)</script>`',
  '```html\n<script>alert(1)</script>\n```',
  '```"><img/src=x/onerror=alert(1)>\nx\n```',
  '| a |\n|---|\n| <img src=x onerror=alert(1)> |',
  '# <img src=x onerror=alert(1)>',
  '<h2 id="x" onclick="alert(1)">titre</h2>',
  '<table><tr><td background="javascript:alert(1)">x</table>',
  '<a href="https://a.example" target="_self" onclick="alert(1)" style="color:red">x</a>',
  '<a href="//evil.example">x</a><a href="/\\evil.example">x</a>',
  '\ue000views\ue001 <b>\u0000<script>alert(1)</script></b>',
];

/** Tags with their attributes. Text and attributes hold no bare '<'. */
const tags = (html: string) => [...html.matchAll(/<(?:[^>"]|"[^"]*")*>/g)].map(([tag]) => tag);

const TAG =
  /^<\/?(h[2-6]|p|br|hr|blockquote|ul|ol|li|dl|dt|dd|a|strong|b|em|i|del|s|ins|sup|sub|kbd|abbr|mark|q|cite|small|pre|code|span|table|caption|thead|tbody|tfoot|tr|th|td|img|figure|figcaption|details|summary|div)( (href="(https?:|mailto:|tel:|\/(?!\/)|#)[^"]*"|(target|rel|id|class|tabindex|role|aria-label|scope|start|title|src|srcset|sizes|width|height|alt|loading|decoding)="[^"]*"))*>$/;

// Proves 11.1.
describe('an attack leaves nothing that runs, loads, covers or is submitted', () => {
  test.each(ATTACKS)('%j', (attack) => {
    const { html } = articleHtml(`Avant\n\n${attack}\n\nAprès`);
    for (const tag of tags(html)) {
      expect(tag).toMatch(TAG);
      expect(tag).not.toMatch(/\son\w+=|style=|javascript:|data:|vbscript:|srcdoc|evil\.example\/(x|y|pixel)/i);
      expect(tag).not.toMatch(/class="(?!(hljs|language|align|table-scroll|sr-only))/);
    }
    expect(html).not.toMatch(/<(script|style|svg|math|iframe|form|img)/i);
    expect(html).not.toMatch(/\p{Co}|[^\P{Cc}\n]/u);
    expect(html).toContain('<p>Avant</p>');
  });

  test('external links open in a new tab, whatever host they imitate', () => {
    const { html } = articleHtml('<a href="//evil.example">a</a> <a href="/\\evil.example/b">b</a>');
    for (const link of tags(html).filter((tag) => tag.startsWith('<a '))) {
      expect(link).toMatch(/^<a href="https:\/\/evil\.example\/b?" target="_blank" rel="noopener">$/);
    }
  });
});

describe('an ordinary article', () => {
  test('keeps its formatting, and leaves nothing out', () => {
    const { html, leftOut } = articleHtml(
      'Un mot **gras**, *penché*, ~~barré~~, `code`, H<sub>2</sub>O et <kbd>Ctrl</kbd>.\n\n> cité\n\n1. un\n2. deux\n   - dedans\n\n---\n\nFin &amp; suite <3',
    );
    for (const part of [
      '<strong>gras</strong>',
      '<em>penché</em>',
      '<del>barré</del>',
      '<code>code</code>',
      'H<sub>2</sub>O',
      '<kbd>Ctrl</kbd>',
      '<blockquote>',
      '<ol>',
      '<ul>',
      '<hr>',
      'Fin &amp; suite &lt;3',
    ]) {
      expect(html).toContain(part);
    }
    expect(leftOut).toEqual([]);
  });

  test('begins its headings at the second level, each with an id of its own', () => {
    const { html, headings } = articleHtml(
      '# Été à Kribi\n\n## Le réseau\n\n# Été à Kribi\n\n### Trop profond\n\n# !!!',
    );
    expect(headings).toEqual([
      { id: 'ete-a-kribi', text: 'Été à Kribi', level: 2 },
      { id: 'le-reseau', text: 'Le réseau', level: 3 },
      { id: 'ete-a-kribi-2', text: 'Été à Kribi', level: 2 },
      { id: 'partie', text: '!!!', level: 2 },
    ]);
    expect(html).toContain('<h2 id="ete-a-kribi">Été à Kribi</h2>');
    expect(html).toContain('<h4 id="trop-profond">');
    expect(articleHtml('## Commentaires\n\n### `npm` & co').headings).toEqual([
      { id: 'commentaires-2', text: 'Commentaires', level: 2 },
      { id: 'npm-co', text: 'npm & co', level: 3 },
    ]);
  });

  test('has tables that a keyboard can scroll, named after their part', () => {
    const { html } = articleHtml('## Les prix\n\n| offre | prix |\n|---|--:|\n| une | 5 |\n| deux | 10 |');
    expect(html).toContain(
      '<div class="table-scroll" role="region" tabindex="0" aria-label="Tableau 1\u00a0: Les prix"><table>',
    );
    expect(html).toContain('</table></div>');
    expect(html).toContain('<th scope="col">offre</th>');
    expect(html).toContain('<td class="align-right">10</td>');
  });

  test('has its code coloured by classes, in any language or none', () => {
    const { html } = articleHtml('```js\nconst a = "<b>";\n```\n\n```brainf\n<i>\n```\n\n```\nplain\n```');
    expect(html).toContain(
      '<pre tabindex="0" role="group" aria-label="Exemple de code (js)"><code class="hljs language-js">',
    );
    expect(html).toContain('<span class="hljs-keyword">const</span>');
    expect(html).toContain('&lt;b>');
    expect(html).toContain('aria-label="Exemple de code"><code class="hljs">&lt;i>');
  });

  test('opens external links in a new tab and says so, and internal ones in the same', () => {
    const { html } = articleHtml(
      '[a](https://a.example/x?b=1&c=2) [b](/contact#x) [c](#d) [e](mailto:e@f.example) [g](h)',
    );
    expect(html).toContain(
      '<a href="https://a.example/x?b=1&amp;c=2" target="_blank" rel="noopener">a<span class="sr-only"> (nouvel onglet)</span></a>',
    );
    expect(html).toContain('<a href="/contact#x">b</a> <a href="#d">c</a> <a href="mailto:e@f.example">e</a> g');
  });

  test('shows known pictures with their sizes', () => {
    const figure = {
      url: '/images/blog/x-1280.webp',
      sizes: [
        { url: '/images/blog/x-640.webp', width: 640 },
        { url: '/images/blog/x-1280.webp', width: 1280 },
      ],
      width: 1280,
      height: 720,
    };
    const { html, pictures } = articleHtml('![Un "schéma"](a.png) ![autre](b.png)', new Map([['a.png', figure]]));
    expect(pictures).toEqual(['a.png', 'b.png']);
    expect(tags(html).filter((tag) => tag.startsWith('<img'))).toHaveLength(1);
    expect(html).toContain('srcset="/images/blog/x-640.webp 640w, /images/blog/x-1280.webp 1280w"');
    expect(html).toContain('width="1280" height="720" alt="Un &quot;schéma&quot;" loading="lazy" decoding="async"');
  });

  test('keeps French lines whole, in its text alone', () => {
    const { html, headings, text } = articleHtml(
      '## Le client a-t-il payé ?\n\nDites-nous : « oui », *ou non* ; `faut-il : x` reste.\n\n```\na-t-il : b\n```\n\n[x](https://a.example/dites-nous?b ) fin',
    );
    expect(html).toContain('>Le client a-\u2060t-\u2060il payé\u00a0?</h2>');
    expect(html).toContain(
      'Dites-\u2060nous\u00a0: «\u00a0oui\u00a0», <em>ou non</em>\u00a0; <code>faut-il : x</code> reste',
    );
    expect(html).toContain('>a-t-il : b\n');
    expect(html).toContain('href="https://a.example/dites-nous?b"');
    expect(headings).toEqual([
      { id: 'le-client-a-t-il-paye', text: 'Le client a-\u2060t-\u2060il payé\u00a0?', level: 2 },
    ]);
    expect(text).toContain('Le client a-t-il payé\u00a0?\nDites-nous\u00a0: «\u00a0oui');
  });

  test('is plain text, one line for each block', () => {
    const { text } = articleHtml(
      'Premier **bloc**\nsur deux lignes.\n\n- un\n- deux &amp; trois\n\n| a | b |\n|---|---|\n| c | d |\n\n```\nx = 1\ny = 2\n```\n\n[lien](https://a.example)',
    );
    expect(text.split('\n')).toEqual([
      'Premier bloc sur deux lignes.',
      'un',
      'deux & trois',
      'a b',
      'c d',
      'x = 1 y = 2',
      'lien',
    ]);
  });

  test('reports left-out content to its author', () => {
    const { leftOut } = articleHtml('[x](javascript:alert(1)) [y](https://y.example)');
    expect(leftOut).toEqual([{ line: 1, what: 'lien «\u00a0javascript:alert(1)\u00a0»' }]);
  });
});

test('a task list shows completed tasks, and syntax of other tools is reported with its line', () => {
  const { html, leftOut } = articleHtml(
    '- [x] Fait\n- [ ] À faire\n\nUne note[^1] et $$x^2$$.\n\n```mermaid\ngraph\n```\n\n`[^2]`\n',
  );
  expect(html).toContain('<li>☑ Fait</li>\n<li>☐ À faire</li>');
  expect(leftOut.map(({ line, what }) => `${line} ${what.split(' ')[0]}`)).toEqual([
    '4 note',
    '4 formule',
    '6 listing',
  ]);
});

test.each([
  ['quotes', '>'.repeat(3000)],
  ['spaced quotes', '> '.repeat(20_000)],
  ['lists in one line', `${'- '.repeat(3000)}a`],
  ['lists by indentation', Array.from({ length: 600 }, (_, depth) => `${' '.repeat(2 * depth)}- a`).join('\n')],
  ['emphasis', `${'**'.repeat(3000)}a${'**'.repeat(3000)}`],
  ['inline HTML', `${'<b>'.repeat(3000)}a`],
  ['nested disclosures', '<details><summary>a</summary>'.repeat(3000)],
])('a text of deep %s is still a page, which its editor can open and mend', (_what, markdown) => {
  const { html } = articleHtml(markdown);
  expect(html).toContain('<');
});

test('formatting that is nested too deeply is reported', () => {
  expect(articleHtml(`${'<b>'.repeat(5000)}a`).leftOut).toEqual([
    { line: 1, what: 'mise en forme imbriquée trop profondément' },
  ]);
});

describe('ids of headings', () => {
  const PAGE = ['contenu', 'commentaires', 'image', 'poids', 'main', 'contact', 'share', 'chat-window'];

  test.each([...PAGE, 'footer-newsletter-email', 'commentaire-content-error'])('"%s" stays the page\'s own', (id) => {
    const { html, headings } = articleHtml(`## ${id}\n\n[plus bas](#${id})`);
    expect(headings.map((heading) => heading.id)).toEqual([`${id}-2`]);
    expect(html).toContain(`<h2 id="${id}-2">`);
    expect(html).toContain(`<a href="#${id}-2">`);
  });

  test.each([
    '#ete-a-kribi',
    '#été-à-kribi',
    `#${'été-à-kribi'.normalize('NFD')}`,
    '#%C3%A9t%C3%A9-%C3%A0-kribi',
    '#Été-à-Kribi',
    '#ÉTÉ_À_KRIBI',
  ])('%s finds its heading', (href) => {
    expect(articleHtml(`[là](${href})\n\n## Été à Kribi`).html).toContain('<a href="#ete-a-kribi">');
  });

  test('an apostrophe that others leave out, a number, and a fragment of no heading', () => {
    const { html } = articleHtml(
      "[a](#lété) [b](#prix-2) [c](#commentaires) [d](#%E0%A4)\n\n## L'été\n\n## Prix\n\n## Prix",
    );
    const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(['#l-ete', '#prix-2', '#commentaires', '#%E0%A4']);
  });

  test('a stored article whose heading has an id of the page keeps its links', () => {
    const content = '<h2 id="contact">Contact</h2><p><a href="#contact">ici</a></p><h3 id="contact-2">Contact</h3>';
    const headings = [{ id: 'contact', text: 'Contact', level: 2 as const }];
    const read = withoutPageIds({ content, headings });
    expect(read.content).toBe(content.replaceAll('"contact"', '"contact-3"').replace('#contact"', '#contact-3"'));
    expect(read.headings[0]?.id).toBe('contact-3');
    const other = { content: '<h2 id="prix">Prix</h2>', headings: [] };
    expect(withoutPageIds(other)).toBe(other);
  });
});
