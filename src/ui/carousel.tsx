import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

export interface CarouselLabels {
  previous: string;
  next: string;
  /** Labels of the autoplay button; without them the carousel has no autoplay. */
  pause?: string;
  resume?: string;
  choose: string;
  item: string;
}

interface Slide {
  key: string;
  content: ReactNode;
  /** A class of its dot. */
  dot?: string | undefined;
}

interface Props {
  id: string;
  title: string;
  labels: CarouselLabels;
  /** `ring`: parts of the neighbours show, dimmed; `solo`: one slide, as wide as the page; `spines`: one open, the
   * others as edges beside it, styled by its view. */
  look: 'ring' | 'solo' | 'spines';
  slides: readonly Slide[];
  control?: ReactNode;
  /** The words beside the title, or below it. */
  note?: ReactNode;
  controlsBelow?: boolean;
}

const MAX_DOTS = 15;

/** `behaviours/parts/carousel.ts` enhances this scroller. The tallest slide sets the height, so nothing below moves. */
export function Carousel({ id, title, labels, look, slides, control, note, controlsBelow = false }: Props) {
  const controls = <Controls {...{ labels, slides, control }} />;
  return (
    <section
      aria-labelledby={`${id}-title`}
      aria-roledescription="carrousel"
      className={`carousel carousel-${look}`}
      data-carousel={slides.length > 1 ? '' : undefined}
      id={id}
    >
      <div className="carousel-top page-width">
        <h2 id={`${id}-title`}>{title}</h2>
        {note}
        {!controlsBelow && controls}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        aria-labelledby={`${id}-title`}
        className="carousel-slides"
        data-carousel-slides=""
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
        tabIndex={0}
      >
        {slides.map(({ key, content }, i) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
          <div aria-label={`${i + 1} sur ${slides.length}`} aria-roledescription="diapositive" key={key} role="group">
            {content}
          </div>
        ))}
      </div>
      {controlsBelow && <div className="carousel-foot page-width">{controls}</div>}
    </section>
  );
}

function Controls({ labels, slides, control }: Pick<Props, 'labels' | 'slides' | 'control'>) {
  return (
    <div className="carousel-controls">
      <p aria-hidden="true" className="carousel-count" data-carousel-count="">
        1 / {slides.length}
      </p>
      {labels.pause && (
        <button
          aria-label={labels.pause}
          className="icon-button motion-reduce:hidden"
          data-carousel-pause=""
          data-pause={labels.pause}
          data-resume={labels.resume}
          type="button"
        >
          <Icon className="carousel-pause size-[1.25em]" of={Pause} />
          <Icon className="carousel-resume size-[1.25em]" of={Play} />
        </button>
      )}
      {control}
      <div className="flex gap-3">
        <IconButton data-carousel-step="-1" icon={ArrowLeft} label={labels.previous} />
        <IconButton data-carousel-step="1" icon={ArrowRight} label={labels.next} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div aria-label={labels.choose} className="carousel-dots" data-carousel-dots="" role="group">
        {(slides.length > MAX_DOTS ? [] : slides).map(({ key, dot = '' }, i) => (
          <button
            aria-current={i === 0 || undefined}
            aria-label={`${labels.item} ${i + 1}`}
            className={`carousel-dot ${dot}`.trim()}
            key={key}
            type="button"
          />
        ))}
      </div>
    </div>
  );
}
