import type { announcementOn } from '@/content/kinds/company/announcements.ts';

/** Uses utilities that every page's sheet has: a page without an announcement carries no byte of it. */
export function Announcement({ announcement }: { announcement: NonNullable<ReturnType<typeof announcementOn>> }) {
  const { text, tone, word, link } = announcement;
  const { band, strong } = LOOKS[tone];
  return (
    <section aria-label="Annonce" className={band}>
      <p className="page-width py-3 text-s leading-snug">
        <strong className={`font-semibold ${strong}`}>{`${word}\u00a0:`}</strong> {text}
        {link && (
          <>
            {' '}
            <a className="underline underline-offset-[0.22em]" href={link.path}>
              {link.label}
            </a>
          </>
        )}
      </p>
    </section>
  );
}

const CLOTH = { band: 'on-cloth bg-deep text-oncloth', strong: 'text-raphia' } as const;
const LOOKS = {
  information: { band: 'border-line border-y bg-surface', strong: 'text-signalink' },
  closed: CLOTH,
  incident: { band: 'border-line border-y bg-surface', strong: 'text-danger' },
} as const;
