/** What programs call these styles where they do not keep the English names of the format. */
const HEADING =
  /^(?:heading|titre|überschrift|título|titulo|titolo|kop|rubrik|otsikko|nagłówek|заголовок|标题|標題|見出し)\s?([1-9])$/;
const TITLE = /^(?:title|titre|titel|título|titulo|titolo)$/;
/** Outline levels of the format begin with 0; this one is that of the text. */
const BODY_LEVEL = 9;

/** The level of a heading, or the title. */
export type WordStyle = number | 'title';

interface Style {
  name: string;
  basedOn: string;
  outline: number | undefined;
}

/** Headings and titles by style id: by outline level or name, also of the style that they come from. */
export function headingStyles(stylesXml: string): Map<string, WordStyle> {
  const styles = new Map<string, Style>();
  for (const part of stylesXml.split(/<w:style(?=\s)/).slice(1)) {
    const xml = part.slice(0, 5_000);
    styles.set(attributeOf(xml, 'w:styleId="'), {
      name: attributeOf(xml, '<w:name w:val="').toLowerCase(),
      basedOn: attributeOf(xml, '<w:basedOn w:val="'),
      outline: outlineOf(xml),
    });
  }
  const found = new Map<string, WordStyle>();
  for (const id of styles.keys()) {
    const style = styleOf(id, styles);
    if (style !== undefined) found.set(id, style);
  }
  return found;
}

function styleOf(id: string, styles: ReadonlyMap<string, Style>): WordStyle | undefined {
  let at = id;
  // Styles can be based on each other in a circle.
  for (let steps = 0; steps < 10; steps += 1) {
    const style = styles.get(at);
    if (!style) return undefined;
    if (style.outline !== undefined) return style.outline === BODY_LEVEL ? undefined : style.outline + 1;
    const level = HEADING.exec(style.name)?.[1];
    if (level) return Number(level);
    if (TITLE.test(style.name)) return 'title';
    at = style.basedOn;
  }
  return undefined;
}

/** Gives the style of a heading to each paragraph that has an outline level of its own, which mammoth does not read. */
export function styleOutlined(documentXml: string): string {
  const [head = '', ...parts] = documentXml.split('<w:pPr>');
  const styled = parts.map((part) => {
    const end = part.indexOf('</w:pPr>');
    const properties = part.slice(0, Math.max(0, end));
    const outline = outlineOf(properties);
    if (outline === undefined || outline === BODY_LEVEL) return part;
    return `<w:pStyle w:val="Heading${outline + 1}"/>${properties.replace(/<w:pStyle w:val="[^"]*"\/>/, '')}${part.slice(end)}`;
  });
  return [head, ...styled].join('<w:pPr>');
}

function outlineOf(xml: string): number | undefined {
  const value = attributeOf(xml, '<w:outlineLvl w:val="');
  return /^\d$/.test(value) ? Number(value) : undefined;
}

/** What stands between these words and the next quotation mark. */
function attributeOf(xml: string, before: string): string {
  const at = xml.indexOf(before);
  return at === -1 ? '' : xml.slice(at + before.length, xml.indexOf('"', at + before.length));
}
