import { DRUM } from './drum.ts';

interface LogoProps {
  readonly className?: string;
}

/** « nkul » in the display face, its baseline at 37.5. */
const WORD =
  'M68 37.5L61.4 37.5L61.4 23.7L61.4 13.3L67.1 13.3L66.9 22.7L67.4 22.7Q67.5 19.1 68.3 16.9Q69.1 14.7 70.6 13.7Q72.1 12.7 74.2 12.7Q77.5 12.7 79.2 15.2Q80.8 17.7 80.8 22.8L80.8 37.5L74.1 37.5L74.1 24.1Q74.1 21.3 73.5 20Q73 18.7 71.6 18.7Q70.4 18.7 69.6 19.8Q68.8 20.8 68.4 22.9Q68 25 68 28L68 37.5M89 37.5L82.5 37.5L82.5 5.8L89 5.8L89 23Q90.3 22 91.2 20.9Q92.2 19.7 92.8 18.4Q93.4 17.1 93.8 15.8Q94.2 14.5 94.4 13.3L101.8 13.3Q101.5 14.9 100.8 16.6Q100 18.3 98.9 19.9Q97.7 21.5 96.1 22.8Q94.5 24 92.5 24.8L92.5 25.1Q94.7 24.9 96.2 25.2Q97.7 25.5 98.7 26.3Q99.6 27.1 100.2 28.3Q100.7 29.6 101 31.3L102 37.5L94.9 37.5L94.5 33.1Q94.2 31.3 93.9 30.1Q93.6 28.9 92.8 28.2Q91.9 27.6 90.3 27.6L89 27.6L89 37.5M109.4 38.1Q106 38.1 104.4 35.5Q102.8 32.9 102.8 27.5L102.8 13.3L109.5 13.3L109.5 26.8Q109.5 29.6 110.1 30.8Q110.6 32 111.9 32Q112.8 32 113.5 31.5Q114.1 30.9 114.6 29.8Q115 28.8 115.2 27.1Q115.4 25.5 115.4 23.3L115.4 13.3L122.1 13.3L122.1 26.1L122.1 37.5L116.3 37.5L116.5 28.2L116.1 28.2Q115.9 31.8 115.1 34Q114.2 36.2 112.8 37.1Q111.3 38.1 109.4 38.1M130.6 37.5L123.9 37.5L123.9 5.9L130.6 5.9';

/** The mark in `--mk` (strike colour, raffia on dark grounds), the name in the colour of the text around it. */
export function Logo({ className }: LogoProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className={className}
      viewBox="0 0 136 48"
      width={108}
      height={38}
      role="img"
      aria-label="Nkul"
    >
      <path fill="var(--mk,#b5371a)" fillRule="evenodd" d={DRUM} />
      <path fill="currentColor" d={WORD} />
    </svg>
  );
}
