import Share2 from 'lucide-react/icons/share-2';
import Volume2 from 'lucide-react/icons/volume-2';
import { proof, proofLabels } from '@/content/pages/proof-page.ts';
import { Icon } from '@/ui/icon.tsx';
import { Beats } from '@/ui/motifs/beats.tsx';
import { Cloth } from '@/ui/motifs/cloth.tsx';
import { spokenRhythm } from '@/ui/motifs/drum-rhythm.ts';

export function Drum() {
  const { title, lead, example, foot, caption, cardText } = proof().drum;
  const { label, listen, share } = proofLabels.drum;
  return (
    <section className="on-cloth bg-cloth text-oncloth" id="nom">
      <form
        className="page-width py-half"
        data-drum=""
        data-example={example}
        data-listen={listen}
        data-sentence={cardText}
      >
        <h2>{title}</h2>
        <p className="mt-4 type-lead text-oncloth2">{lead}</p>
        <div className="proof-live invisible mt-7 max-w-[40rem]" data-drum-live="">
          <label className="mb-1.5 block font-semibold text-s" htmlFor="nom-entreprise">
            {label}
          </label>
          <div className="flex flex-wrap gap-3">
            <input
              autoComplete="organization"
              className="control flex-[1_1_14rem] font-semibold text-ink"
              data-drum-name=""
              defaultValue={example}
              id="nom-entreprise"
              maxLength={32}
            />
            <button className="button drum-listen" type="submit">
              <span className="button-label gap-3">
                <span data-drum-word="">{listen}</span>
                <Icon of={Volume2} />
              </span>
            </button>
          </div>
        </div>
        <Beats bar={22} className="drum-line" gap={12} height={120} label={spokenRhythm(example)} text={example} />
        <figure className="mt-10 grid gap-x-12 gap-y-5 lg:mt-14 lg:grid-cols-[7fr_4fr] lg:items-end">
          <div className="drum-card" data-drum-card="">
            <Cloth className="drum-cloth" cols={12} rows={4} seed={example.toLowerCase()} />
            <div className="grid gap-2.5 bg-deep px-6 pt-4 pb-5">
              <b className="type-h3 [overflow-wrap:anywhere]" data-drum-title="">
                {example}
              </b>
              <Beats bar={22} className="drum-beats" gap={12} height={120} text={example} />
              <small className="text-oncloth2 text-xs">{foot}</small>
            </div>
          </div>
          <figcaption className="text-oncloth2">
            {caption}
            <div className="proof-live invisible mt-3" data-drum-live="">
              <button className="text-link text-oncloth" data-drum-share="" type="button">
                {share}
                <Icon of={Share2} />
              </button>
            </div>
          </figcaption>
        </figure>
      </form>
    </section>
  );
}
