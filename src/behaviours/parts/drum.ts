import { MOTIFS, PITCH } from '../../ui/motifs/cells.ts';
import { rhythmOf, type Strike, spokenRhythm } from '../../ui/motifs/drum-rhythm.ts';
import { weave } from '../../ui/motifs/weave.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Width, gap and height of a bar, in units of the drawing. */
const [BAR, GAP, TALL, LOW] = [22, 12, 120, 0.42];
const [COLS, ROWS] = [12, 4];
const HIT_MS = 180;
const CARD = { width: 1200, height: 630, cloth: 400 };

/**
 * A name heard, woven and shared: `[data-drum]`. Two tones by Web Audio, off until pressed; each strike also lights its
 * bar. The card is drawn here; nothing is stored or sent.
 */
export function startDrum(root: HTMLElement) {
  const part = <Kind extends Element = HTMLElement>(name: string) => root.querySelector(`[data-drum-${name}]`) as Kind;
  const field = part<HTMLInputElement>('name');
  const [line, beats, cloth] = ['line', 'beats', 'cloth'].map((drawn) => root.querySelector(`.drum-${drawn}`)) as [
    SVGElement,
    SVGElement,
    SVGElement,
  ];
  const word = part('word');
  const share = part('share');
  const { listen = '', example = '', sentence = '' } = root.dataset;
  let audio: AudioContext | undefined;
  let timers: ReturnType<typeof setTimeout>[] = [];

  const name = () => field.value.trim() || example;

  function show() {
    const { strikes } = rhythmOf(name());
    draw(line, strikes, TALL);
    line.setAttribute('aria-label', spokenRhythm(name()));
    draw(beats, strikes, TALL);
    part('title').textContent = name();
    weaveInto(cloth);
  }

  function weaveInto(svg: SVGElement) {
    svg.replaceChildren(
      ...cellsOf(name()).map(({ x, y, span, accent, stitched, dyed }) => {
        const group = element('g', { transform: `translate(${x} ${y}) scale(${span})` });
        if (stitched) group.append(element('path', { class: 'drum-stitched', d: stitched }));
        if (dyed) group.append(element('path', { class: accent ? 'drum-accent' : 'drum-dyed', d: dyed }));
        return group;
      }),
    );
  }

  function stop() {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    void audio?.close();
    audio = undefined;
    word.textContent = listen;
    for (const bar of line.children) bar.classList.remove('drum-hit');
  }

  function play() {
    const { strikes, end } = rhythmOf(name());
    // Some browsers allow no sound: the strikes are still seen.
    const sound = 'AudioContext' in globalThis ? new AudioContext() : undefined;
    audio = sound;
    word.textContent = 'Arrêter';
    for (const { beat, at, bars } of strikes) {
      if (sound) strike(sound, sound.currentTime + at, beat === 'high');
      const bar = line.children[bars];
      timers.push(
        setTimeout(() => bar?.classList.add('drum-hit'), at * 1000),
        setTimeout(() => bar?.classList.remove('drum-hit'), at * 1000 + HIT_MS),
      );
    }
    timers.push(setTimeout(stop, end * 1000));
  }

  root.addEventListener('submit', (event) => {
    event.preventDefault();
    if (timers.length > 0) stop();
    else play();
  });
  field.addEventListener('input', () => {
    stop();
    show();
  });
  addEventListener('pagehide', stop);
  share.addEventListener('click', async () => {
    const blob = await drawCard(name(), { sentence, style: getComputedStyle(part('card')) });
    const file = new File([blob], 'carte.png', { type: 'image/png' });
    if (navigator.canShare?.({ files: [file] }))
      return navigator.share({ files: [file], text: `${sentence} ${name()}` }).catch(() => {});
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  });
  show();
  for (const waiting of root.querySelectorAll('[data-drum-live]')) waiting.classList.remove('invisible');
}

/** A slit drum: a tone that falls, a wooden knock, a short decay. @param at in the context's seconds */
function strike(audio: AudioContext, at: number, isHigh: boolean) {
  for (const [ratio, gain, length, type] of [
    [1, 0.5, 0.34, 'sine'],
    [2.76, 0.16, 0.09, 'triangle'],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const frequency = (isHigh ? 311 : 208) * ratio;
    tone.type = type;
    tone.frequency.setValueAtTime(frequency * 1.06, at);
    tone.frequency.exponentialRampToValueAtTime(frequency, at + 0.05);
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(gain, at + 0.006);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length + 0.02);
  }
}

const placeOf = ({ bars, silences }: Strike) => bars * (BAR + GAP) + silences * (BAR + GAP / 2);

function draw(svg: SVGElement, strikes: readonly Strike[], tall: number) {
  const last = strikes.at(-1);
  const width = last ? placeOf(last) + BAR : BAR;
  svg.setAttribute('viewBox', `0 0 ${width} ${tall}`);
  svg.setAttribute('width', `${width}`);
  svg.replaceChildren(
    ...strikes.map((it) => {
      const height = it.beat === 'high' ? tall : tall * LOW;
      return element('rect', { x: placeOf(it), y: tall - height, width: BAR, height });
    }),
  );
}

function cellsOf(name: string) {
  return weave({ seed: name.toLowerCase(), cols: COLS, rows: ROWS }).map(({ motif, col, row, span, accent }) => ({
    x: col * PITCH + 4 * span,
    y: row * PITCH + 4 * span,
    span,
    accent,
    ...MOTIFS[motif],
  }));
}

interface CardWords {
  readonly sentence: string;
  readonly style: CSSStyleDeclaration;
}

function drawCard(name: string, { sentence, style }: CardWords): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = CARD.width;
  canvas.height = CARD.height;
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  const colour = (property: string) => style.getPropertyValue(property).trim();
  const [ground, thread, accent] = [colour('--cloth'), colour('--oncloth'), colour('--raphia')];
  pen.fillStyle = ground;
  pen.fillRect(0, 0, CARD.width, CARD.height);
  const scale = CARD.cloth / (ROWS * PITCH);
  pen.save();
  pen.scale(scale, scale);
  pen.translate((CARD.width / scale - COLS * PITCH) / 2, 0);
  pen.lineCap = 'round';
  for (const { x, y, span, accent: isAccent, stitched, dyed } of cellsOf(name)) {
    pen.save();
    pen.translate(x, y);
    pen.scale(span, span);
    const finer = 1 / Math.sqrt(span);
    pen.lineWidth = 3.4 * finer;
    pen.setLineDash([4.6 * finer, 5.6 * finer]);
    pen.strokeStyle = thread;
    pen.stroke(new Path2D(stitched));
    pen.fillStyle = isAccent ? accent : thread;
    pen.fill(new Path2D(dyed));
    pen.restore();
  }
  pen.restore();

  pen.fillStyle = thread;
  let size = 100;
  do {
    size -= 4;
    pen.font = `720 ${size}px ${colour('--display')}`;
  } while (size > 24 && pen.measureText(name).width > CARD.width - 120);
  pen.fillText(name, 60, 512);
  pen.font = `600 26px ${colour('--text')}`;
  pen.fillStyle = colour('--oncloth2');
  pen.fillText(`${sentence} ${location.host}`, 60, 592);
  const { strikes } = rhythmOf(name);
  const last = strikes.at(-1);
  const width = last ? placeOf(last) + BAR : BAR;
  const shrink = Math.min(0.36, 420 / width);
  pen.fillStyle = accent;
  for (const it of strikes) {
    const height = (it.beat === 'high' ? TALL : TALL * LOW) * shrink;
    pen.fillRect(CARD.width - 60 - (width - placeOf(it)) * shrink, 598 - height, BAR * shrink, height);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The card is not drawn'))), 'image/png'),
  );
}

function element(name: 'g' | 'path' | 'rect', attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, `${value}`);
  return made;
}
