import { notesOf, SHORT_PHRASE, saidTones, type ToneLetter, tonesOf, withToneMark } from '../../text/tones.ts';

/** Milliseconds until the tones are said, so that typing does not flood a screen reader. */
const SAID_AFTER = 400;

/**
 * Draws the tones of what is typed in the form in its section's `[data-staff]`, and sounds them when
 * asked. Nothing leaves the page.
 */
export function startToneStaff(form: HTMLElement) {
  const section = form.closest('section');
  const staff = section?.querySelector<HTMLElement>('[data-staff]');
  const input = form.querySelector('input');
  const status = form.querySelector('[role=status]');
  if (!section || !staff || !input || !status) return;
  const example = input.defaultValue;
  const exampleStaff = [...staff.childNodes];
  const doubt = section.querySelector<HTMLElement>('[data-doubt]');
  let words: ToneLetter[][] = tonesOf(example);
  let saying: ReturnType<typeof setTimeout> | undefined;
  let sound: AudioContext | undefined;
  let playing = false;
  // Browsers put the caret of an untouched field at its beginning.
  let hasCaret = document.activeElement === input;

  const draw = () => {
    const phrase = input.value.trim() || example;
    words = tonesOf(phrase);
    // The example keeps its doubt: of a visitor's phrase the page cannot know.
    staff.replaceChildren(...(phrase === example ? exampleStaff : words.flatMap((word) => [drawn(word), ' '])));
    staff.classList.toggle('staff-long', phrase.length > SHORT_PHRASE);
    if (doubt) doubt.hidden = phrase !== example;
    clearTimeout(saying);
    saying = setTimeout(() => {
      status.textContent = saidTones(words);
    }, SAID_AFTER);
  };

  const type = (button: HTMLElement) => {
    const from = hasCaret ? (input.selectionStart ?? 0) : input.value.length;
    const { letter, mark } = button.dataset;
    let typed = { text: example, caret: example.length };
    if (letter)
      typed = {
        text: input.value.slice(0, from) + letter + input.value.slice(Math.max(from, input.selectionEnd ?? 0)),
        caret: from + letter.length,
      };
    else if (mark) typed = withToneMark(input.value, from, mark);
    input.value = typed.text.slice(0, input.maxLength);
    input.focus();
    input.setSelectionRange(typed.caret, typed.caret);
    draw();
  };

  const play = () => {
    const notes = notesOf(words);
    if (playing || notes.length === 0) return;
    sound ??= new AudioContext();
    sound.resume();
    playing = true;
    const begun = sound.currentTime + 0.05;
    const strokes = staff.querySelectorAll('i');
    for (const [index, { at, pitch }] of notes.entries()) {
      strike(sound, begun + at, pitch);
      setTimeout(() => {
        strokes[index]?.classList.add('on');
        setTimeout(() => strokes[index]?.classList.remove('on'), 200);
      }, at * 1000);
    }
    setTimeout(
      () => {
        playing = false;
      },
      (notes.at(-1)?.at ?? 0) * 1000 + 400,
    );
  };

  // Typed before this script came.
  if (input.value !== example) draw();
  input.addEventListener('focus', () => {
    hasCaret = true;
  });
  input.addEventListener('input', draw);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    play();
  });
  form.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-key]');
    if (button) type(button);
  });
}

function drawn(word: readonly ToneLetter[]): HTMLElement {
  const element = document.createElement('span');
  for (const { text, tone } of word) {
    if (!tone) {
      element.append(text);
      continue;
    }
    const letter = document.createElement('i');
    letter.className = `tone-${tone}`;
    letter.textContent = text;
    element.append(letter);
  }
  return element;
}

/** A struck wooden slit: it sounds at once and dies away. */
function strike(sound: AudioContext, at: number, [from, to]: readonly [number, number]) {
  const wave = sound.createOscillator();
  const loudness = sound.createGain();
  wave.type = 'triangle';
  wave.frequency.setValueAtTime(from, at);
  wave.frequency.linearRampToValueAtTime(to, at + 0.16);
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(0.5, at + 0.008);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.34);
  wave.connect(loudness).connect(sound.destination);
  wave.start(at);
  wave.stop(at + 0.36);
}
